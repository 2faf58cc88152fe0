import type { Text } from '../words.ts';

/** What happened to an order, as its member reads it (B-24). */
export const orderHistory = {
  title: 'History',
  RESERVED: 'Reserved',
  BOOKED_BY_COMPANY: 'Reserved for you by customer care',
  CHANGED: 'Changed to {what}',
  HANDED_OVER: 'Sent to the shop for payment',
  RELEASE_ASKED: 'You asked to release it',
  PAID: 'Paid · {amount}',
  CONFIRMED: 'Confirmed',
  PAID_LATE: 'Paid late, but the places were still free · {amount}',
  PAID_TOO_LATE: 'Your payment arrived after the order had ended · {amount}',
  NAMES_CHANGED: { one: '{count} name changed', other: '{count} names changed' },
  TICKET_GIVEN: { one: 'Ticket given to {name}', other: '{count} tickets given to {name}' },
  TICKET_TAKEN_BACK: {
    one: 'Ticket taken back from {name}',
    other: '{count} tickets taken back from {name}',
  },
  GUEST_NAMED: { one: 'Ticket taken by a guest', other: '{count} tickets taken by guests' },
  GUEST_TAKEN_BACK: {
    one: 'Ticket taken back from a guest',
    other: '{count} tickets taken back from guests',
  },
  EXPIRED: 'Expired: not checked out or paid in time',
  CANCELLED_BY_MEMBER: 'Cancelled by you',
  CANCELLED_BY_ORGANISER: 'Cancelled by the organiser',
  CANCELLED_BY_COMPANY: 'Cancelled by customer care',
  CANCELLED_IN_SHOP: 'Cancelled on the shop’s page',
  REFUND_ASKED: 'Refund of {amount} requested',
  REFUND_DONE: '{amount} refunded',
  because: 'Reason: {reason}',
  reference: 'Reference: {reference}',
} as const satisfies Record<string, Text>;
