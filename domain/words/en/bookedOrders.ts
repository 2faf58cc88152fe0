import type { Text } from '../words.ts';

/** Orders of rooms and services (ORD-075, S-30, S-32, S-35). */
export const bookedOrders = {
  room: 'Room',
  service: 'Service',
  venue: 'Venue',
  when: 'When',
  packages: 'Packages',
  booked: 'What you booked',
  perSlot: '{price} each',
  withCoupons: 'With coupons',
  noCoupons: 'No coupons chosen yet',
  heldRoom: 'This room is held for you',
  heldRoomText: 'Check out in this time, or the room is free for others again.',
  heldService: 'This time is held for you',
  heldServiceText: 'Choose your coupons in this time, or it is free for others again.',
  redeemWithin: 'Redeem coupon within',
  handedOverText: 'The room stays yours until {time}. You pay on the shop’s own page.',
  bookedRoom: 'This room is booked',
  bookedRoomText: 'We look forward to having you here.',
  bookedService: 'This service is booked',
  bookedServiceText: 'Please be there a few minutes early.',
  lateRoom: 'Cancelled for missing check-out or payment in time.',
  lateService: 'Cancelled, since no coupon was redeemed in time.',
  goneRoom: 'The venue cancelled it.',
  toBooking: 'To the booking',
} as const satisfies Record<string, Text>;
