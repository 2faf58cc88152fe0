import { expect, test } from 'vitest';
import {
  isOrderFilterOn,
  maxOrderKeywordLength,
  noOrderFilter,
  orderFilterOf,
  orderAddressQuery,
} from './rules.filter.ts';

test('reads the same filter back from its address (ORD-006, ORD-011, ORD-013)', () => {
  const filter = {
    text: 'river hall',
    types: ['event', 'assessment'] as const,
    from: '2026-03-01',
    until: '2026-03-01',
  };
  expect(orderFilterOf(orderAddressQuery(filter))).toEqual(filter);
  expect(orderFilterOf(orderAddressQuery(noOrderFilter))).toEqual(noOrderFilter);
  expect(orderFilterOf({})).toEqual(noOrderFilter);
});

test('ignores invalid values in an address (ORD-011, ORD-015, VAL-009)', () => {
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

test('counts a keyword, kinds or days as a filter (ORD-011)', () => {
  expect(isOrderFilterOn(noOrderFilter)).toBe(false);
  expect(isOrderFilterOn({ ...noOrderFilter, text: 'x' })).toBe(true);
  expect(isOrderFilterOn({ ...noOrderFilter, types: ['facility'] })).toBe(true);
  expect(isOrderFilterOn({ ...noOrderFilter, from: '2026-03-01', until: '2026-03-02' })).toBe(true);
});

test('limits a keyword to 50 characters (ORD-006, B-34)', () =>
  expect(maxOrderKeywordLength).toBe(50));
