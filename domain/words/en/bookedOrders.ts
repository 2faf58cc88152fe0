import type { Text } from '../words.ts';

/** Orders of rooms (ORD-075, S-23, S-35). */
export const bookedOrders = {
  room: 'Room',
  venue: 'Venue',
  when: 'When',
  packages: 'Packages',
  booked: 'What you booked',
  perSlot: '{price} each',
  heldRoom: 'This room is held for you',
  heldRoomText: 'Check out in this time, or the room is free for others again.',
  handedOverText: 'The room stays yours until {time}. You pay on the shop’s own page.',
  bookedRoom: 'This room is booked',
  bookedRoomText: 'We look forward to having you here.',
  lateRoom: 'Cancelled for missing check-out or payment in time.',
  goneRoom: 'The venue cancelled it.',
  toBooking: 'To the booking',
  sessions: 'Sessions',
  openSession: 'Open this session',
  eventName: 'Event',
  eventType: 'Kind of event',
  seating: 'Seating',
  people: 'People',
  description: 'Description',
  notes: 'Notes for the venue',
  information: 'What it is for',
} as const satisfies Record<string, Text>;
