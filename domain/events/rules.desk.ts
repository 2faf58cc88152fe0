import type { EventDraft } from './shapes.desk.ts';

/** Fields that must be filled before an event can be shown to members. */
export type Missing = 'name' | 'salesOpenAt' | 'salesCloseAt' | 'venues' | 'sessions' | 'ticketTypes' | 'stock';

/**
 * What an event still lacks before it can be published (ADM-013): a name, a sales window in order that begins before the last session ends,
 * a session with a venue unless it is online, a ticket type, and for each of them places somewhere. Null: it is ready.
 */
export function unreadiness(event: EventDraft): Missing | null {
  if (event.name.en === '') return 'name';
  if (event.salesOpenAt === null) return 'salesOpenAt';
  if (event.salesCloseAt === null || event.salesCloseAt < event.salesOpenAt) return 'salesCloseAt';
  if (event.sessions.length === 0) return 'sessions';
  if (event.salesOpenAt > Math.max(...event.sessions.map((session) => session.endTime))) return 'salesOpenAt';
  if (!event.isOnline && event.sessions.some((session) => session.venue === null)) return 'venues';
  if (event.ticketTypes.length === 0) return 'ticketTypes';
  if (event.ticketTypes.some((type) => !event.stock.some((row) => row.ticketType === type.key && row.total > 0))) return 'stock';
  return null;
}

/** First row that names another row which is not there; null when all fit together. */
export function strayRow(event: Pick<EventDraft, 'venues' | 'sessions' | 'ticketTypes' | 'stock'>): 'sessions' | 'stock' | null {
  const keys = (rows: readonly { key: string }[]) => new Set(rows.map((row) => row.key));
  const [venues, sessions, types] = [keys(event.venues), keys(event.sessions), keys(event.ticketTypes)];
  if (event.sessions.some(({ venue }) => venue !== null && !venues.has(venue))) return 'sessions';
  if (event.stock.some((row) => !sessions.has(row.session) || !types.has(row.ticketType))) return 'stock';
  return null;
}

/** First day's begin and last one's end of an event by its sessions; null without any. */
export function spanOf(sessions: readonly { startTime: number; endTime: number }[]): { startTime: number; endTime: number } | null {
  if (sessions.length === 0) return null;
  return {
    startTime: Math.min(...sessions.map((session) => session.startTime)),
    endTime: Math.max(...sessions.map((session) => session.endTime)),
  };
}

/** Numbers of sessions that stay and take place at another time or place than before: whoever has booked them is told. */
export function movedSessions(before: Pick<EventDraft, 'sessions' | 'venues'>, next: Pick<EventDraft, 'sessions' | 'venues'>): number[] {
  const where = (of: Pick<EventDraft, 'venues'>, key: string | null) => {
    const venue = of.venues.find((one) => one.key === key);
    return venue === undefined ? '' : `${venue.name}\n${venue.address}`;
  };
  return before.sessions.flatMap((old) => {
    const now = next.sessions.find(({ key }) => key === old.key);
    if (now === undefined) return [];
    const isSame = now.startTime === old.startTime && now.endTime === old.endTime && where(next, now.venue) === where(before, old.venue);
    return isSame ? [] : [Number(old.key)];
  });
}

/** Promises to people who have booked: once there are orders these stay as they are. */
export const promises = ['realName', 'namesNeeded', 'authorizeFlag'] as const;
