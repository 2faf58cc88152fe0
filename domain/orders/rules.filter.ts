import { isDay } from '../time/day.ts';
import { orderTabs } from './rules.ts';
import type { OrderType } from './shapes.ts';

/**
 * Filter of a member's orders, the same on every tab; empty means "all". `from` and `until` are
 * days in the country's time zone, both or none (ORD-013).
 */
export type OrderFilter = {
  text: string;
  types: readonly OrderType[];
  from: string;
  until: string;
};

export const noOrderFilter: OrderFilter = { text: '', types: [], from: '', until: '' };

/** Kinds of orders in their displayed order (ORD-011). */
export const orderTypes: readonly OrderType[] = ['event', 'facility', 'assessment'];

/** B-34 */
export const maxOrderKeywordLength = 50;

type Query = Readonly<Record<string, string | undefined>>;

/** Parses a filter from an address; drops invalid values. */
export function orderFilterOf(query: Query): OrderFilter {
  const requested = (query['orderType'] ?? '').split(',');
  const [from, until] = [(query['startDate'] ?? '').trim(), (query['endDate'] ?? '').trim()];
  const isRange = isDay(from) && isDay(until) && from <= until;
  return {
    text: (query['searchField'] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxOrderKeywordLength)
      .trim(),
    types: orderTypes.filter((kind) => requested.includes(kind)),
    from: isRange ? from : '',
    until: isRange ? until : '',
  };
}

export const orderAddressQuery = ({ text, types, from, until }: OrderFilter) => ({
  searchField: text,
  orderType: types.join(','),
  startDate: from,
  endDate: until,
});

export const isOrderFilterOn = ({ text, types, from }: OrderFilter): boolean =>
  text !== '' || types.length > 0 || from !== '';

const ordersOfPage = 10;
/** The highest page that `getOrders` accepts. */
const lastPage = 100_000;

/** Tab and page of the list in an address; the first ones for other values (SHL-020, A-69). */
export function orderPlaceOf(query: Query): { tab: number; page: number } {
  const tab = Number(query['index'] ?? 0);
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1));
  return { tab: orderTabs[tab] === undefined ? 0 : tab, page };
}

/** Input of `getOrders` for a page of a tab. */
export const ordersInput = (
  tab: number,
  pageNum: number,
  { text, types, from, until }: OrderFilter,
) => ({
  ...orderTabs[tab]!,
  pageNum,
  pageSize: ordersOfPage,
  searchField: text,
  startDate: from,
  endDate: until,
  ...(types.length === 0 ? {} : { orderType: [...types] }),
});
