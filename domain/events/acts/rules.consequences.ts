import { changesBy, type Effect } from '../../administrators/rules.consequences.ts';
import { movedSessions } from '../rules.admin.ts';
import type { EventDraft } from '../shapes.admin.ts';

/**
 * What follows for members from a change of a published event (B-42). MOVES alone writes to them:
 * a mail to everyone with a booking in the moved sessions.
 */
export type Consequence =
  | Extract<Effect, 'SEEN' | 'LISTED' | 'ADMITS'>
  | 'SALES'
  | 'CANCELS'
  | 'CHECKIN'
  | 'GUESTS'
  | 'WAITS'
  | 'STOCK'
  | 'PRICES'
  | 'MOVES';

export type EventField = keyof EventDraft;

/** A field of the form without an entry does not compile. */
const consequences: Readonly<Record<EventField, Exclude<Consequence, 'MOVES'>>> = {
  country: 'LISTED',
  district: 'LISTED',
  type: 'LISTED',
  isOnline: 'SEEN',
  override: 'LISTED',
  salesOpenAt: 'SALES',
  salesCloseAt: 'SALES',
  authorizeFlag: 'ADMITS',
  aboOnly: 'ADMITS',
  realName: 'ADMITS',
  namesNeeded: 'ADMITS',
  multiDate: 'ADMITS',
  canCancel: 'CANCELS',
  cancelByPlace: 'CANCELS',
  selfCheckIn: 'CHECKIN',
  guestLinks: 'GUESTS',
  waitingList: 'WAITS',
  queueJoinsAt: 'SALES',
  queueRate: 'SALES',
  target: 'ADMITS',
  name: 'SEEN',
  description: 'SEEN',
  warmReminder: 'SEEN',
  languages: 'SEEN',
  speakerIds: 'SEEN',
  contacts: 'SEEN',
  venues: 'SEEN',
  sessions: 'SEEN',
  ticketTypes: 'PRICES',
  stock: 'STOCK',
  images: 'SEEN',
};

/** Each changed field with what follows from it; `booked` are the keys of sessions with bookings. */
export function consequencesOf(
  before: EventDraft,
  next: EventDraft,
  booked: ReadonlySet<string>,
): { field: EventField; effect: Consequence }[] {
  const isMoved = movedSessions(before, next).some((id) => booked.has(String(id)));
  const table = isMoved
    ? { ...consequences, sessions: 'MOVES' as const, venues: 'MOVES' as const }
    : consequences;
  return changesBy<EventField, Consequence>(table, before, next);
}
