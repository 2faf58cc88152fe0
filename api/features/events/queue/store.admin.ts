import { changed, type Conn, one, type Tx } from '#api/platform/db/sql.ts';

type QueueCounts = {
  version: number;
  waiting: number;
  waitingPlaces: number;
  turns: number;
  turnPlaces: number;
  used: number;
  lost: number;
  left: number;
};

export async function countEntries(conn: Conn, eventId: number): Promise<QueueCounts> {
  return one<QueueCounts>(conn)`
    select (select version from event where id = ${eventId}) as version,
      count(*) filter (where state = 'WAITING')::int as waiting, coalesce(sum(places) filter (where state = 'WAITING'), 0)::int as "waitingPlaces",
      count(*) filter (where state = 'TURN')::int as turns, coalesce(sum(places_left) filter (where state = 'TURN'), 0)::int as "turnPlaces",
      count(*) filter (where state = 'USED')::int as used, count(*) filter (where state = 'LOST')::int as lost, count(*) filter (where state = 'LEFT')::int as left
    from sale_queue_entry where event_id = ${eventId}`;
}

/** Returns 0 if the version has changed meanwhile. */
export const setRate = (
  tx: Tx,
  eventId: number,
  { version, rate }: { version: number; rate: number },
): Promise<number> =>
  changed(tx)`
    update event set queue_rate = ${rate}, version = version + 1, updated_at = now() where id = ${eventId} and version = ${version}`;
