import { isSame } from '../../administrators/shapes.audit.ts';
import { movedSessions } from '../rules.admin.ts';
import type { EventDraft } from '../shapes.admin.ts';

/**
 * What follows for members from a change of a published event (B-42). MOVES alone writes to them:
 * a mail to everyone with a booking in the moved sessions.
 */
export type Consequence =
  | 'SEEN'
  | 'LISTED'
  | 'SALES'
  | 'ADMITS'
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
const fields = Object.keys(consequences) as EventField[];

/** Each changed field with what follows from it; `booked` are the keys of sessions with bookings. */
export function consequencesOf(
  before: EventDraft,
  next: EventDraft,
  booked: ReadonlySet<string>,
): { field: EventField; effect: Consequence }[] {
  const isMoved = movedSessions(before, next).some((id) => booked.has(String(id)));
  return fields
    .filter((field) => !isSame(before[field], next[field]))
    .map((field) => ({
      field,
      effect:
        isMoved && (field === 'sessions' || field === 'venues') ? 'MOVES' : consequences[field],
    }));
}
