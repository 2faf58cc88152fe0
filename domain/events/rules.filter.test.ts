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
  test('returns week, next week and month for a Wednesday (EVT-018, A-17, A-18)', () => {
    expect(rangeOf('week', '2026-03-11')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('nextWeek', '2026-03-11')).toEqual({ from: '2026-03-15', until: '2026-03-21' });
    expect(rangeOf('month', '2026-03-11')).toEqual({ from: '2026-03-01', until: '2026-03-31' });
  });
  test('starts weeks on Sunday and ends them on Saturday across months and years (EVT-018)', () => {
    expect(rangeOf('week', '2026-03-08')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('week', '2026-03-14')).toEqual({ from: '2026-03-08', until: '2026-03-14' });
    expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-27', until: '2027-01-02' });
    expect(rangeOf('nextWeek', '2026-12-27')).toEqual({ from: '2027-01-03', until: '2027-01-09' });
    expect(rangeOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(rangeOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });
  test('has Friday to Sunday as the weekend of every day from Monday on (issue 53)', () => {
    const weekend = { from: '2026-03-13', until: '2026-03-15' };
    for (const day of ['2026-03-09', '2026-03-12', '2026-03-13', '2026-03-15'])
      expect(rangeOf('weekend', day)).toEqual(weekend);
    expect(rangeOf('weekend', '2026-12-28')).toEqual({ from: '2027-01-01', until: '2027-01-03' });
  });
  test('starts weeks on Monday when the first weekday is Monday (A-17)', () => {
    expect(rangeOf('week', '2026-03-11', 1)).toEqual({ from: '2026-03-09', until: '2026-03-15' });
    expect(rangeOf('week', '2026-03-08', 1)).toEqual({ from: '2026-03-02', until: '2026-03-08' });
  });
  test('uses the days of a preset, else the chosen days (EVT-017)', () => {
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
  test('reports a day beyond the other end but accepts the same day (EVT-020, EVT-021, VAL-002, VAL-003, VAL-005, A-31)', () => {
    expect(wrongDay('from', '2026-03-12', '2026-03-10')).toBe('greaterTime');
    expect(wrongDay('until', '2026-03-10', '2026-03-12')).toBe('LessTime');
    expect(wrongDay('from', '2026-03-10', '2026-03-10')).toBeNull();
    expect(wrongDay('until', '2026-03-10', '2026-03-10')).toBeNull();
    expect(wrongDay('from', '2026-03-12', '')).toBeNull();
    expect(wrongDay('until', '', '2026-03-12')).toBeNull();
  });
  test('names the missing end of a range (EVT-022, VAL-004)', () => {
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
    price: 'free',
    district: 'TU',
  } as const;
  test('is read back unchanged from its address (EVT-012)', () => {
    expect(filterOf(queryOf(full))).toEqual(full);
    expect(filterOf({})).toEqual(noFilter);
    expect(queryOf(noFilter)).toEqual({});
    expect([
      isFiltered(queryOf(full)),
      isFiltered({ tab: '0', panel: 'me', type: 'event' }),
    ]).toEqual([true, false]);
  });
  test('is cut to the maximum length of each value (B-34)', () => {
    const long = 'x'.repeat(200);
    const texts = { keyWord: long, typeCode: long, language: long, speaker: long, district: long };
    const read = filterOf(queryOf({ ...full, ...texts }));
    expect(
      [read.keyWord, read.typeCode, read.language, read.speaker, read.district].map(
        ({ length }) => length,
      ),
    ).toEqual([50, 20, 20, 100, 20]);
  });
  test('ignores invalid values (EVT-017, VAL-001)', () => {
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
      { when: 'year', status: 'all', site: 'moon', price: 'low' },
    ])
      expect(filterOf(query)).toEqual(noFilter);
    expect(filterOf({ keyWord: 'x'.repeat(80) }).keyWord).toHaveLength(50);
  });
  test('counts a date range once (EVT-027)', () => {
    expect(countOfFilters(full)).toBe(9);
    expect(countOfFilters(full, ['keyWord'])).toBe(8);
    expect(countOfFilters(noFilter)).toBe(0);
  });
});
