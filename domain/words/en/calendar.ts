import type { Text } from '../words.ts';

/** What stands in the entries of calendar files (R32). */
export const calendar = {
  tickets: {
    one: '{count} ticket, order {orderNumber}',
    other: '{count} tickets, order {orderNumber}',
  },
  room: 'Room, order {orderNumber}',
  service: 'Service, order {orderNumber}',
  online: 'This event is online.',
} as const satisfies Record<string, Text>;
