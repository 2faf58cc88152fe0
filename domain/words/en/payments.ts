import type { Text } from '../words.ts';

/** Result of a payment or of a free order (PAY-011 to PAY-014). */
export const payments = {
  checking: 'Checking your payment',
  checkingText: 'We are asking the shop. This takes a few seconds.',
  successTitle: 'You’re going',
  successText: 'Your tickets are ready.',
  successFreeText: 'Nothing to pay. Your tickets are ready.',
  successFacilityTitle: 'Booking confirmed',
  successFacilityText: 'We look forward to having you here.',
  waitingTitle: 'Not paid yet',
  heldUntil: 'We hold it until {time}.',
  notPaidText: 'You can still pay for it.',
  waitingText:
    'The shop has not confirmed a payment yet. If you have just paid, it can take a few minutes; your order updates by itself.',
  cancelledTitle: 'This order is cancelled',
  cancelledText:
    'It was cancelled or not paid in time. If you did pay, customer care will refund you.',
  message: 'Message from the shop',
  orderNumber: 'Reservation no.',
  paidOrderNumber: 'Order no.',
  payUntil: 'Pay until {time}',
  free: 'Free',
  mailedTo: 'We also sent it to {email}.',
  toTickets: 'View tickets',
  toBookings: 'View bookings',
  toDetail: 'Order details',
  toOrders: 'View orders',
  payAgain: 'Pay now',
  openingShop: 'Opening the payment page…',
  checkAgain: 'Check again',
  notFoundTitle: 'We cannot find this order',
  notFoundText: 'It may belong to another account.',
  online: 'Online',
  bookedSlots: { one: '{count} session', other: '{count} sessions' },
  bookedTickets: { one: '{count} ticket', other: '{count} tickets' },
} as const satisfies Record<string, Text>;
