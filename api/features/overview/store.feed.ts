import { all, type Conn, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';

type Feed = { madeAt: number; readAt: number | null };

export const findFeed = (conn: Conn, memberId: number): Promise<Feed | null> =>
  maybe<Feed>(conn)`
    select made_at as "madeAt", read_at as "readAt" from member_feed where member_id = ${memberId}`;

/** Creates the address, or replaces it; its entries stay, so that their sequences grow. */
export const saveFeed = (
  conn: Conn,
  of: { memberId: number; hash: Buffer; language: string },
): Promise<void> =>
  run(conn)`
    insert into member_feed (member_id, secret_hash, lang) values (${of.memberId}, ${of.hash}, ${of.language})
    on conflict (member_id) do update set secret_hash = excluded.secret_hash, lang = excluded.lang, made_at = app_now(), read_at = null`;

/** Locks the feed: two calendars that read at once must not store entries in turn. False if it is withdrawn. */
export const lockFeed = async (tx: Tx, feedId: number): Promise<boolean> =>
  (await maybe(tx)`select 1 as one from member_feed where id = ${feedId} for update`) !== null;

export const deleteFeed = (conn: Conn, memberId: number): Promise<void> =>
  run(conn)`delete from member_feed where member_id = ${memberId}`;

/** A booking in a calendar; `name` is unique in its feed and permanent. */
export type FeedBooking = {
  name: string;
  startsAt: number;
  endsAt: number;
  title: string;
  place: string;
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

/**
 * Stores the bookings of a feed that end after `from`. A changed one gets the next sequence, and one
 * that is gone is cancelled; earlier ones are deleted.
 */
export const saveEntries = (
  tx: Tx,
  feedId: number,
  { from, bookings }: { from: number; bookings: readonly FeedBooking[] },
): Promise<void> =>
  run(tx)`
    with given as (
      select g.name, to_timestamp(g."startsAt" / 1000.0) as starts_at, to_timestamp(g."endsAt" / 1000.0) as ends_at, g.title, g.place, g.state
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as g(name text, "startsAt" bigint, "endsAt" bigint, title text, place text, state text)
    ), old as (
      delete from member_feed_entry where feed_id = ${feedId} and ends_at < ${sql`to_timestamp(${from} / 1000.0)`}
    ), gone as (
      update member_feed_entry set state = 'CANCELLED', sequence = sequence + 1
      where feed_id = ${feedId} and state <> 'CANCELLED' and ends_at >= ${sql`to_timestamp(${from} / 1000.0)`} and name not in (select name from given)
    )
    insert into member_feed_entry as e (feed_id, name, starts_at, ends_at, title, place, state)
    select ${feedId}::bigint, name, starts_at, ends_at, title, place, state from given order by name
    on conflict (feed_id, name) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, title = excluded.title,
      place = excluded.place, state = excluded.state, sequence = e.sequence + 1
    where (e.starts_at, e.ends_at, e.title, e.place, e.state)
      is distinct from (excluded.starts_at, excluded.ends_at, excluded.title, excluded.place, excluded.state)`;

export const listEntries = (
  conn: Conn,
  feedId: number,
): Promise<(FeedBooking & { sequence: number })[]> =>
  all<FeedBooking & { sequence: number }>(conn)`
    select name, starts_at as "startsAt", ends_at as "endsAt", title, place, state, sequence
    from member_feed_entry where feed_id = ${feedId} order by starts_at, name`;

/** At most one update an hour: programs read every few minutes. */
export const noteRead = (conn: Conn, feedId: number): Promise<void> =>
  run(conn)`
    update member_feed set read_at = app_now() where id = ${feedId} and (read_at is null or read_at < app_now() - interval '1 hour')`;
