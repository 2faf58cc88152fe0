import type { SessionState } from '#domain/events/shapes.ts';
import type { SessionMove } from '#domain/undo/shapes.ts';
import { all, changed, run, type Tx } from '#api/platform/db/sql.ts';

export type ActSession = { id: string; state: SessionState; startTime: number; endTime: number };

/** Sessions of a locked event. */
export const listActSessions = (tx: Tx, eventId: string): Promise<ActSession[]> =>
  all<ActSession>(tx)`
    select id::text as id, state, start_time as "startTime", end_time as "endTime" from event_session
    where event_id = ${eventId}::bigint order by start_time, id`;

/** Stops sales, offers and check-in of sessions. */
export const stopSessions = (tx: Tx, ids: readonly string[]): Promise<void> => run(tx)`
  update event_session set state = 'STOPPED' where id = any (${[...ids]}::bigint[]) and state = 'OPEN'`;

/** Opens the stopped sessions of an event again. */
export const openSessions = (tx: Tx, eventId: string): Promise<void> => run(tx)`
  update event_session set state = 'OPEN' where event_id = ${eventId}::bigint and state = 'STOPPED'`;

/** Moves running offers of the waiting lists by the time since `startedAt`. The stock is locked. */
export const lengthenOffers = (tx: Tx, eventId: string, startedAt: number): Promise<void> => run(
  tx,
)`
  update waiting_entry set offered_until = offered_until + (app_now() - to_timestamp(${startedAt}::float8 / 1000))
  where event_id = ${eventId}::bigint and state = 'OFFERED' and offered_until > to_timestamp(${startedAt}::float8 / 1000)`;

export const setMoves = (
  tx: Tx,
  eventId: string,
  moves: readonly SessionMove[],
): Promise<void> => run(tx)`
  update event_session s set start_time = to_timestamp(n."startTime" / 1000), end_time = to_timestamp(n."endTime" / 1000), event_venue_id = n.venue, moved_at = app_now()
  from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as n(id bigint, "startTime" float8, "endTime" float8, venue bigint)
  where s.id = n.id and s.event_id = ${eventId}::bigint`;

/**
 * Sets start and end of a published event to those of its sessions, and raises its version. Returns
 * 0 at another version.
 */
export const renewSpan = (tx: Tx, eventId: string, version: number): Promise<number> => changed(tx)`
  update event e set version = e.version + 1, updated_at = now(), start_time = s.starts, end_time = s.ends
  from (select min(start_time) as starts, max(end_time) as ends from event_session where event_id = ${eventId}::bigint) s
  where e.id = ${eventId}::bigint and e.version = ${version} and e.state = 'PUBLISHED'`;

/** Cancels sessions of a locked event. */
export const setSessionsCancelled = (tx: Tx, ids: readonly string[]): Promise<void> => run(tx)`
  update event_session set state = 'CANCELLED' where id = any (${[...ids]}::bigint[])`;
