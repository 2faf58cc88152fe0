import { isDay } from '../time/day.ts';
import type { OrderType } from './shapes.ts';

/**
 * What a member narrows their orders by, on every tab alike; empty stands for "all". `from` and
 * `until` are days in region time, both or none (ORD-013).
 */
export type OrderFilter = {
  text: string;
  types: readonly OrderType[];
  from: string;
  until: string;
};

export const noOrderFilter: OrderFilter = { text: '', types: [], from: '', until: '' };

/** Kinds of orders in the order in which they are offered (ORD-011). */
export const orderTypes: readonly OrderType[] = ['event', 'facility', 'assessment'];

/** B-34 */
export const maxOrderKeywordLength = 50;

type Query = Readonly<Record<string, string | undefined>>;

/** The filter an address names; what makes no sense in it is left out. */
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

/** The values of a filter as they stand in an address. */
export const orderQueryOf = ({ text, types, from, until }: OrderFilter) => ({
  searchField: text,
  orderType: types.join(','),
  startDate: from,
  endDate: until,
});

export const isOrderFilterOn = ({ text, types, from }: OrderFilter): boolean =>
  text !== '' || types.length > 0 || from !== '';
