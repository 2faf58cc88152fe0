import { hasSign } from '../text/text.ts';
import type { EventDraft, PriceChange } from './shapes.admin.ts';

/** Fields that a published event needs. */
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
 * The first field that an event lacks for publication, or null (ADM-013). It needs a name, a sales
 * window that opens before the last session ends, sessions with venues unless online, and ticket
 * types with places. A priced ticket type needs a shop item (ADM-040).
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
 * The first date that is missing or in the wrong order. Check it before writing: the database
 * refuses such a published event (`event_dated`).
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

/** Priced ticket types without a shop item (ADM-040). */
export const unmapped = ({
  ticketTypes,
}: Pick<EventDraft, 'ticketTypes'>): EventDraft['ticketTypes'] =>
  ticketTypes.filter(({ price, itemCode }) => price > 0 && itemCode === '');

/**
 * The first field that a change would leave empty in a published event. A ticket type that was
 * priced before may lose its shop item; check-out refuses it then (ADM-040, decision 0044). A new
 * ticket type, or one that was free, may not.
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

/** Ticket types that stay but change their price; prices in cents. */
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

/** The first list with a row that refers to a missing row; null: all references resolve. */
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

export function spanOf(
  sessions: readonly { startTime: number; endTime: number }[],
): { startTime: number; endTime: number } | null {
  if (sessions.length === 0) return null;
  return {
    startTime: Math.min(...sessions.map((session) => session.startTime)),
    endTime: Math.max(...sessions.map((session) => session.endTime)),
  };
}

/** Ids of sessions that stay but change time or place; their bookers get a mail. */
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

/** Fields that cannot change once there are orders. */
export const fixedOnceOrdered = ['realName', 'namesNeeded', 'authorizeFlag'] as const;
