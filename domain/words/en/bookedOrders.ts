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
  heldRoomText: 'Check out in time, or the room becomes free for others.',
  handedOverText: 'We hold the room until {time}. You pay on the shop’s own page.',
  bookedRoom: 'This room is booked',
  bookedRoomText: 'We look forward to having you here.',
  lateRoom: 'Cancelled for missing check-out or payment in time.',
  goneRoom: 'Cancelled by the venue.',
  toBooking: 'View booking',
  sessions: 'Sessions',
  openSession: 'Open this session',
  eventName: 'Event',
  eventType: 'Type of event',
  seating: 'Seating',
  people: 'People',
  description: 'Description',
  notes: 'Notes for the venue',
  information: 'What it is for',
} as const satisfies Record<string, Text>;
