import type { Text } from '../words.ts';

/**
 * Mails as the product writes them (B-23); administrators may word them anew. A line whose
 * placeholders are all empty is left out.
 */
export const mailSubjects = {
  RESERVED: 'Held for you: {event}',
  PURCHASED: 'Booked: {event}',
  CHANGED: 'Your booking has changed: {event}',
  RESCHEDULED: 'New time: {event}',
  CANCELLED: 'Cancelled: {event}',
  EXPIRED: 'No longer held: {event}',
  REFUND_DUE: 'Your refund is on its way: {event}',
  TICKET_RECEIVED: 'A ticket for you: {event}',
  REMINDER: 'Tomorrow: {event}',
  QUESTIONNAIRE_OPEN: 'How was it? {event}',
  MESSAGE: '{subject}',
  WAITING_OFFER: 'Your turn: {event}',
  WAITING_ENDED: 'Waiting list closed: {event}',
} as const satisfies Record<string, Text>;

export const mailBodies = {
  RESERVED: `Hello {name}

We are holding {places} for you until {deadline}. Check out before then, or somebody else can book them.

{event}
{when}
{where}

Order: {order}
Total: {amount}`,
  PURCHASED: `Hello {name}

Your booking is complete. Show the tickets on your phone at the door, and add the attached file to your calendar.

{event}
{when}
{where}
{places}

Order: {order}
Total: {amount}

{rules}`,
  CHANGED: `Hello {name}

Your booking has changed. Here are the details now:

{event}
{when}
{where}
{places}

Order: {order}
Total: {amount}

{rules}

Please check out before {deadline}.`,
  RESCHEDULED: `Hello {name}

Your booking has a new time:

{event}
{when}
{where}

Order: {order}

{rules}

The calendar file with this mail replaces the old entry.`,
  CANCELLED: `Hello {name}

Order {order} has been cancelled, and its tickets are no longer valid.

{event}
{when}

Reason: {reason}

If you have already paid, we will refund you the way you paid.`,
  EXPIRED: `Hello {name}

Order {order} was not completed in time, so we could not hold {places} for {event} any longer.

As long as there are places left, you can book again.`,
  REFUND_DUE: `Hello {name}

Your payment for order {order} reached us after the order had ended, and the places were gone by then. We are returning {amount} to you.

{event}`,
  TICKET_RECEIVED: `Hello {name}

{giver} has given you {tickets}:

{event}
{when}
{where}

You will find it under “Tickets”. Show it on your phone at the door.`,
  REMINDER: `Hello {name}

See you tomorrow!

{event}
{when}
{where}

{rules}

Open your tickets once at home: after that they also work without a network.`,
  QUESTIONNAIRE_OPEN: `Hello {name}

Thank you for coming to {event}. Would you answer a few short questions? It takes about a minute and helps us do better next time.`,
  MESSAGE: `Hello {name}

{message}

This is about your booking:

{event}
{when}
{where}

Order: {order}`,
  WAITING_OFFER: `Hello {name}

It is your turn: {places} came free for you. They are yours until {deadline}. Book them before then.

{event}
{when}
{where}

If you let them go, they pass to the next on the waiting list. You stay on it, at the end.`,
  WAITING_ENDED: `Hello {name}

The waiting list for {event} has closed. {reason}

You were not charged.`,
} as const satisfies Record<string, Text>;

export const mailButtons = {
  RESERVED: 'Check out',
  PURCHASED: 'View tickets',
  CHANGED: 'View booking',
  RESCHEDULED: 'View booking',
  CANCELLED: 'View order',
  EXPIRED: 'Book again',
  REFUND_DUE: 'View order',
  TICKET_RECEIVED: 'View tickets',
  REMINDER: 'View tickets',
  QUESTIONNAIRE_OPEN: 'Answer',
  MESSAGE: 'View booking',
  WAITING_OFFER: 'Book now',
  WAITING_ENDED: 'View event',
} as const satisfies Record<string, Text>;

export const mailWords = {
  places: { one: '{count} place', other: '{count} places' },
  tickets: { one: '{count} ticket', other: '{count} tickets' },
  free: 'Free of charge',
  online: 'Online',
  footer: 'Balai sent you this because of your booking. Replies to this address are not read.',
  reminderFooter:
    'Balai reminds you the day before. You can switch reminders off under “Me” in the portal.',
  reminderAsOwner: `Hello {name}

Your guests are expected tomorrow.

{event}
{when}
{where}

{rules}

They have their tickets by the links you sent them. We do not write to them, so please tell them when and where.`,
  viewGuests: 'View guests',
  waitingFooter:
    'Balai sent you this because you are on a waiting list. Replies to this address are not read.',
  waitingClosed: 'Sales have ended, and no more places came free.',
  waitingCalledOff: 'The event has been cancelled.',
} as const satisfies Record<string, Text>;

/** What a preview is filled with. */
export const mailSamples = {
  name: 'Alice Wong',
  giver: 'Daniel Lim',
  event: 'Wellness Morning',
  when: 'Sat 12 Dec 2026, 09:00 (GMT+8)\nSun 13 Dec 2026, 09:00 (GMT+8)',
  where: 'Garden Hall, 12 Jalan Tutong',
  places: '2 places',
  tickets: '2 tickets',
  order: 'RE20261201000042',
  amount: 'B$20.00',
  deadline: 'Tue 01 Dec 2026, 10:30 (GMT+8)',
  reason: 'The hall cannot be used that day.',
  subject: 'Before you come',
  message: 'The lift is being repaired that day. Please use the stairs beside the main entrance.',
} as const satisfies Record<string, Text>;

/** Subjects of a message to who booked, to choose from (ADM-030). */
export const messageSubjects = {
  about: 'About your booking',
  question: 'A question about your booking',
  callBack: 'Please call us back',
  before: 'Before you come',
} as const satisfies Record<string, Text>;
