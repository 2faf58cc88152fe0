import { hasSign } from '../text/text.ts';
import type { EventDraft, PriceChange } from './shapes.admin.ts';

/** Fields that must be filled before an event can be shown to members. */
export type Missing =
  | 'name'
  | 'salesOpenAt'
  | 'salesCloseAt'
  | 'venues'
  | 'sessions'
  | 'ticketTypes'
  | 'stock'
  | 'itemCode';

/**
 * What an event still lacks before it can be published (ADM-013): a name, a sales window in order
 * that begins before the last session ends, a session with a venue unless it is online, a ticket
 * type, and for each of them places somewhere. A ticket that costs something needs its item of the
 * shop (ADM-040). Null: it is ready.
 */
export function missingForPublish(event: EventDraft): Missing | null {
  if (!hasSign(event.name.en)) return 'name';
  const date = missingDate(event);
  if (date !== null) return date;
  if (event.salesOpenAt! > Math.max(...event.sessions.map((session) => session.endTime)))
    return 'salesOpenAt';
  if (!event.isOnline && event.sessions.some((session) => session.venue === null)) return 'venues';
  if (event.ticketTypes.length === 0) return 'ticketTypes';
  if (
    event.ticketTypes.some(
      (type) => !event.stock.some((row) => row.ticketType === type.key && row.total > 0),
    )
  )
    return 'stock';
  if (unmapped(event).length > 0) return 'itemCode';
  return null;
}

/**
 * Which dates of an event are missing or in the wrong order: without them the database keeps no
 * published event (`event_dated`), so they are checked before it is written.
 */
export function missingDate({
  salesOpenAt,
  salesCloseAt,
  sessions,
}: Pick<EventDraft, 'salesOpenAt' | 'salesCloseAt' | 'sessions'>): Missing | null {
  if (salesOpenAt === null) return 'salesOpenAt';
  if (salesCloseAt === null || salesCloseAt < salesOpenAt) return 'salesCloseAt';
  return sessions.length === 0 ? 'sessions' : null;
}

/** Ticket types that cost something and have no item of the shop (ADM-040). */
export const unmapped = ({
  ticketTypes,
}: Pick<EventDraft, 'ticketTypes'>): EventDraft['ticketTypes'] =>
  ticketTypes.filter(({ price, itemCode }) => price > 0 && itemCode === '');

/**
 * What a published event would lack after a change. An item of the shop may be taken off a ticket
 * that had its price before: check-out then says so (ADM-040, decision 0044); a new ticket, or one
 * that was free, is not sold without.
 */
export function missingForPublishedChange(
  before: Pick<EventDraft, 'ticketTypes'>,
  next: EventDraft,
): Missing | null {
  const missing = missingForPublish(next);
  if (missing !== 'itemCode') return missing;
  const wasPriced = (key: string) =>
    before.ticketTypes.some((old) => old.key === key && old.price > 0);
  return unmapped(next).every(({ key }) => wasPriced(key)) ? null : missing;
}

/** Ticket types that stay and cost something else than before, with both prices in cents. */
export function changedPrices(
  before: Pick<EventDraft, 'ticketTypes'>,
  next: Pick<EventDraft, 'ticketTypes'>,
): Pick<PriceChange, 'ticketType' | 'names' | 'old' | 'new'>[] {
  return before.ticketTypes.flatMap((old) => {
    const now = next.ticketTypes.find(({ key }) => key === old.key);
    return now === undefined || now.price === old.price
      ? []
      : [{ ticketType: old.key, names: now.names, old: old.price, new: now.price }];
  });
}

/** First row that names another row which is not there; null when all fit together. */
export function findOrphanRow(
  event: Pick<EventDraft, 'venues' | 'sessions' | 'ticketTypes' | 'stock'>,
): 'sessions' | 'stock' | null {
  const keys = (rows: readonly { key: string }[]) => new Set(rows.map((row) => row.key));
  const [venues, sessions, types] = [
    keys(event.venues),
    keys(event.sessions),
    keys(event.ticketTypes),
  ];
  if (event.sessions.some(({ venue }) => venue !== null && !venues.has(venue))) return 'sessions';
  if (event.stock.some((row) => !sessions.has(row.session) || !types.has(row.ticketType)))
    return 'stock';
  return null;
}

/** First day's begin and last one's end of an event by its sessions; null without any. */
export function spanOf(
  sessions: readonly { startTime: number; endTime: number }[],
): { startTime: number; endTime: number } | null {
  if (sessions.length === 0) return null;
  return {
    startTime: Math.min(...sessions.map((session) => session.startTime)),
    endTime: Math.max(...sessions.map((session) => session.endTime)),
  };
}

/**
 * Numbers of sessions that stay and take place at another time or place than before: whoever has
 * booked them is told.
 */
export function movedSessions(
  before: Pick<EventDraft, 'sessions' | 'venues'>,
  next: Pick<EventDraft, 'sessions' | 'venues'>,
): number[] {
  const where = (of: Pick<EventDraft, 'venues'>, key: string | null) => {
    const venue = of.venues.find((one) => one.key === key);
    return venue === undefined ? '' : `${venue.name}\n${venue.address}`;
  };
  return before.sessions.flatMap((old) => {
    const now = next.sessions.find(({ key }) => key === old.key);
    if (now === undefined) return [];
    const isSame =
      now.startTime === old.startTime &&
      now.endTime === old.endTime &&
      where(next, now.venue) === where(before, old.venue);
    return isSame ? [] : [Number(old.key)];
  });
}

/** Promises to people who have booked: once there are orders these stay as they are. */
export const promises = ['realName', 'namesNeeded', 'authorizeFlag'] as const;
