import { changed, type Conn, maybe, run, type Tx } from '#api/platform/db/sql.ts';

type FeedRow = { version: number; madeAt: number; readAt: number | null };

export const findFeed = (conn: Conn, venueId: string): Promise<FeedRow | null> =>
  maybe<FeedRow>(conn)`
    select id as version, made_at as "madeAt", read_at as "readAt" from venue_feed where venue_id = ${venueId}::bigint`;

export const findVenueByKey = (
  conn: Conn,
  hash: Buffer,
): Promise<{ venueId: string; language: string } | null> =>
  maybe<{ venueId: string; language: string }>(conn)`
    select venue_id::text as "venueId", lang as language from venue_feed where secret_hash = ${hash}`;

export const insertFeed = (
  tx: Tx,
  of: { venueId: string; hash: Buffer; language: string },
): Promise<number> =>
  changed(tx)`
    insert into venue_feed (venue_id, secret_hash, lang) values (${of.venueId}::bigint, ${of.hash}, ${of.language}) on conflict (venue_id) do nothing`;

export const deleteFeed = (tx: Tx, venueId: string, version: number): Promise<number> =>
  changed(tx)`delete from venue_feed where venue_id = ${venueId}::bigint and id = ${version}`;

/** At most one update an hour: programs read every few minutes. */
export const noteRead = (conn: Conn, venueId: string): Promise<void> =>
  run(conn)`
    update venue_feed set read_at = app_now() where venue_id = ${venueId}::bigint and (read_at is null or read_at < app_now() - interval '1 hour')`;
