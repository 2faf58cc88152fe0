import type { Text } from '../words.ts';

/** What waits for a member, above the lists. */
export const overview = {
  region: 'Yours now',
  reserved: 'Reserved',
  toPay: 'Ready to pay',
  checkOut: 'Check out',
  payNow: 'Pay now',
  confirm: 'Confirm',
  goOn: '{action}: {title}',
  moreHeld: { one: '1 more order is waiting', other: '{count} more orders are waiting' },
  seeOrders: 'View orders',
  yourTurn: { one: 'Your turn: 1 place', other: 'Your turn: {count} places' },
  book: 'Book',
  waiting: 'Waiting list',
  nextTurn: 'you’re next',
  before: { one: '1 place before yours', other: '{count} places before yours' },
  now: 'Now',
  showTickets: { one: 'Show ticket', other: 'Show {count} tickets' },
  open: 'View booking',
  received: { one: '{name} gave you a ticket', other: '{name} gave you a ticket, {count} are new' },
  see: 'View',
  unread: { one: '1 unread notice', other: '{count} unread notices' },
  read: 'Read',
  nothing: 'Nothing is waiting for you',
  bookings: 'Bookings',
  all: 'All {count}',
} as const satisfies Record<string, Text>;
