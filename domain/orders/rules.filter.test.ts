import { expect, test } from 'vitest';
import {
  isOrderFilterOn,
  maxOrderKeywordLength,
  noOrderFilter,
  orderFilterOf,
  orderQueryOf,
} from './rules.filter.ts';

test('ORD-006 ORD-011 ORD-013 a filter comes back from its address as it was', () => {
  const filter = {
    text: 'river hall',
    types: ['event', 'assessment'] as const,
    from: '2026-03-01',
    until: '2026-03-01',
  };
  expect(orderFilterOf(orderQueryOf(filter))).toEqual(filter);
  expect(orderFilterOf(orderQueryOf(noOrderFilter))).toEqual(noOrderFilter);
  expect(orderFilterOf({})).toEqual(noOrderFilter);
});

test('ORD-011 ORD-015 VAL-009 what makes no sense in an address is left out', () => {
  expect(orderFilterOf({ orderType: 'event,boat,event', index: '2' })).toEqual({
    ...noOrderFilter,
    types: ['event'],
  });
  for (const [startDate, endDate] of [
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', ''],
    ['', '2026-03-01'],
    ['yesterday', 'today'],
  ] as const)
    expect(orderFilterOf({ startDate, endDate }), `${startDate} to ${endDate}`).toEqual(
      noOrderFilter,
    );
  expect(orderFilterOf({ searchField: `  ${'ab '.repeat(40)}` }).text).toHaveLength(50);
  expect(orderFilterOf({ searchField: '   ' })).toEqual(noOrderFilter);
});

test('ORD-011 a list is narrowed by a keyword, by kinds or by days', () => {
  expect(isOrderFilterOn(noOrderFilter)).toBe(false);
  expect(isOrderFilterOn({ ...noOrderFilter, text: 'x' })).toBe(true);
  expect(isOrderFilterOn({ ...noOrderFilter, types: ['facility'] })).toBe(true);
  expect(isOrderFilterOn({ ...noOrderFilter, from: '2026-03-01', until: '2026-03-02' })).toBe(true);
});

test('ORD-006 B-34 a keyword has fifty characters at most', () =>
  expect(maxOrderKeywordLength).toBe(50));
