import { expect, test } from 'vitest';
import {
  isOrderFilterOn,
  maxOrderKeywordLength,
  noOrderFilter,
  orderAddressQuery,
  orderFilterOf,
  orderPlaceOf,
  ordersInput,
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

test('reads tab and page of an address, and the first ones for other values (SHL-020, A-69)', () => {
  expect(orderPlaceOf({ index: '2', page: '3' })).toEqual({ tab: 2, page: 3 });
  for (const query of [{}, { index: '4', page: '0' }, { index: '1.5', page: 'x' }, { index: '-1' }])
    expect(orderPlaceOf(query)).toEqual({ tab: 0, page: 1 });
  expect(orderPlaceOf({ page: '1000000' }).page).toBe(100_000);
});

test('asks for ten orders of a tab, with kinds only if some are chosen (ORD-007, ORD-011)', () => {
  expect(ordersInput(2, 3, noOrderFilter)).toEqual({
    orderStatus: ['PAID'],
    activityFinish: true,
    pageNum: 3,
    pageSize: 10,
    searchField: '',
    startDate: '',
    endDate: '',
  });
  expect(ordersInput(0, 1, { ...noOrderFilter, types: ['event'] }).orderType).toEqual(['event']);
});
