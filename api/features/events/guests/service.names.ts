import type { Conn } from '#api/platform/db/sql.ts';
import { findEvents } from '#api/features/events/store.view.ts';

/** Returns names of events by id, in a language. Unknown ids are missing. */
export async function eventNames(
  conn: Conn,
  ids: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const events = await findEvents(conn, [...new Set(ids)], language);
  return new Map(events.map((event) => [event.id, event.name]));
}
