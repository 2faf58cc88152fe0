import type { Text } from '../words.ts';

/** What the list of orders is searched and narrowed by (ORD-009 to ORD-015). */
export const orderList = {
  searchFor: 'Number or name',
  search: 'Search',
  kind: 'Order type',
  day: 'Order date',
  from: 'Start date',
  until: 'End date',
  kindShort: 'Type',
  dayShort: 'Date',
  apply: 'Apply',
  reset: 'Reset',
  // The keys of the specification.
  error_start_date: 'Please choose the start date.',
  error_end_date: 'Please choose the end date.',
  greaterTime: 'Start time cannot be later than end time',
  LessTime: 'End time cannot be earlier than start time',
  chosen: 'Filters in use',
  isOn: 'in use',
  remove: 'Remove filter: {filter}',
  clearAll: 'Remove all',
  range: '{from} to {until}',
  refresh: 'Refresh',
  noMatchTitle: 'No orders match',
  noMatchText: 'Try another tab, a shorter word or fewer filters.',
  byCoupon: 'With coupons',
} as const satisfies Record<string, Text>;
