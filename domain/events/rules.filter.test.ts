import { describe, expect, test } from 'vitest';
import {
  countOfFilters,
  daysOf,
  filterOf,
  isFiltered,
  missingDay,
  noFilter,
  queryOf,
  rangeOf,
  wrongDay,
} from './rules.filter.ts';

describe('date presets', () => {
  test('EVT-018 A-17 A-18 Wednesday 11 March 2026', () => {
    expect(rangeOf('week', '2026-03-11')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('nextWeek', '2026-03-11')).toEqual({ from: '2026-03-15', until: '2026-03-21' });
    expect(rangeOf('month', '2026-03-11')).toEqual({ from: '2026-03-01', until: '2026-03-31' });
  });
  test('EVT-018 the week begins on its Sunday and ends on its Saturday, over months and years', () => {
    expect(rangeOf('week', '2026-03-08')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('week', '2026-03-14')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-27', until: '2027-01-02' });
    expect(rangeOf('nextWeek', '2026-12-27')).toEqual({ from: '2027-01-03', until: '2027-01-09' });
    expect(rangeOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(rangeOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });
  test('A-17 where weeks start on Monday', () => {
    expect(rangeOf('week', '2026-03-11', 1)).toEqual({ from: '2026-03-09', until: '2026-03-15' });
    expect(rangeOf('week', '2026-03-08', 1)).toEqual({ from: '2026-03-02', until: '2026-03-08' });
  });
  test('EVT-017 a preset speaks for itself, else the days chosen', () => {
    expect(daysOf({ when: 'week', from: '', until: '' }, '2026-03-11')).toEqual({
      from: '2026-03-08',
      until: '2026-03-14',
    });
    expect(daysOf({ when: '', from: '2026-03-01', until: '2026-03-02' }, '2026-03-11')).toEqual({
      from: '2026-03-01',
      until: '2026-03-02',
    });
    expect(daysOf(noFilter, '2026-03-11')).toEqual({ from: '', until: '' });
  });
});

describe('custom days', () => {
  test('EVT-020 EVT-021 VAL-002 VAL-003 VAL-005 A-31 a day beyond the other end has a message, the same day none', () => {
    expect(wrongDay('from', '2026-03-12', '2026-03-10')).toBe('greaterTime');
    expect(wrongDay('until', '2026-03-10', '2026-03-12')).toBe('LessTime');
    expect(wrongDay('from', '2026-03-10', '2026-03-10')).toBeNull();
    expect(wrongDay('until', '2026-03-10', '2026-03-10')).toBeNull();
    expect(wrongDay('from', '2026-03-12', '')).toBeNull();
    expect(wrongDay('until', '', '2026-03-12')).toBeNull();
  });
  test('EVT-022 VAL-004 the missing end is named', () => {
    expect(missingDay({ from: '2026-03-12', until: '' })).toBe('until');
    expect(missingDay({ from: '', until: '2026-03-12' })).toBe('from');
    expect(missingDay({ from: '', until: '' })).toBeNull();
    expect(missingDay({ from: '2026-03-12', until: '2026-03-12' })).toBeNull();
  });
});

describe('a filter in an address', () => {
  const full = {
    keyWord: 'gut health',
    typeCode: '10',
    when: '',
    from: '2026-03-12',
    until: '2026-03-14',
    status: 'available',
    language: 'zh',
    speaker: 'an',
    site: 'online',
    district: 'TU',
  } as const;
  test('EVT-012 what is written can be read again', () => {
    expect(filterOf(queryOf(full))).toEqual(full);
    expect(filterOf({})).toEqual(noFilter);
    expect(queryOf(noFilter)).toEqual({});
    expect([
      isFiltered(queryOf(full)),
      isFiltered({ tab: '0', panel: 'me', type: 'event' }),
    ]).toEqual([true, false]);
  });
  test('B-34 what is longer than it may be is cut', () => {
    const long = 'x'.repeat(200);
    const texts = { keyWord: long, typeCode: long, language: long, speaker: long, district: long };
    const read = filterOf(queryOf({ ...full, ...texts }));
    expect(
      [read.keyWord, read.typeCode, read.language, read.speaker, read.district].map(
        ({ length }) => length,
      ),
    ).toEqual([50, 20, 20, 100, 20]);
  });
  test('EVT-017 VAL-001 what makes no sense is left out', () => {
    expect(filterOf({ when: 'week', from: '2026-03-12', until: '2026-03-14' })).toEqual({
      ...noFilter,
      when: 'week',
    });
    for (const query of [
      { from: '2026-03-12' },
      { from: '2026-03-12', until: '2026-03-11' },
      { from: '2026-02-30', until: '2026-03-11' },
      { from: '2026-03-11', until: '9999-12-31' },
      { from: 'x', until: 'y' },
      { when: 'year', status: 'all', site: 'moon' },
    ])
      expect(filterOf(query)).toEqual(noFilter);
    expect(filterOf({ keyWord: 'x'.repeat(80) }).keyWord).toHaveLength(50);
  });
  test('EVT-027 a range counts once', () => {
    expect(countOfFilters(full)).toBe(8);
    expect(countOfFilters(full, ['keyWord'])).toBe(7);
    expect(countOfFilters(noFilter)).toBe(0);
  });
});
