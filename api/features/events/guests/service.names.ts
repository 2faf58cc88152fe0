import type { Conn } from '#api/platform/db/sql.ts';
import { findEvents } from '#api/features/events/store.view.ts';

/** Names of events in a language, for lists of other features; unknown numbers have none. */
export async function eventNames(
  conn: Conn,
  ids: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const events = await findEvents(conn, [...new Set(ids)], language);
  return new Map(events.map((event) => [event.id, event.name]));
}
