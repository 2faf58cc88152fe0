import type { ApiKeyFields } from '#domain/apiKeys/shapes.ts';
import { changed, type Conn, maybe, type Tx, value } from '#api/platform/db/sql.ts';

export const insertKey = (tx: Tx, of: ApiKeyFields, publicId: string): Promise<string> =>
  value<string>(tx)`
  insert into api_key (country, district_code, name, scopes, last_day, per_minute, public_id)
  values (${of.country}, ${of.district}, ${of.name}, ${[...of.scopes]}::text[], ${of.lastDay}::date, ${of.perMinute}, ${publicId}) returning id::text`;

/** Returns 0 if the version has changed, or the key is withdrawn. */
export const setKey = (
  tx: Tx,
  id: string,
  version: number,
  of: ApiKeyFields,
): Promise<number> => changed(tx)`
  update api_key set district_code = ${of.district}, name = ${of.name}, scopes = ${[...of.scopes]}::text[], last_day = ${of.lastDay}::date,
    per_minute = ${of.perMinute}, version = version + 1
  where id = ${id}::bigint and version = ${version} and withdrawn_at is null`;

type At = { id: string; version: number };

/** Stores the hash of a new secret. The one before stays valid for `hours`. */
export const rotateSecret = (
  tx: Tx,
  { id, version }: At,
  { hash, hours }: { hash: Buffer; hours: number },
): Promise<number> => changed(tx)`
  update api_key set old_secret_hash = secret_hash,
    old_secret_until = case when secret_hash is not null then app_now() + make_interval(hours => ${hours}) end,
    secret_hash = ${hash}, version = version + 1
  where id = ${id}::bigint and version = ${version} and withdrawn_at is null`;

export const setWithdrawn = (tx: Tx, { id, version }: At): Promise<number> => changed(tx)`
  update api_key set withdrawn_at = app_now(), secret_hash = null, old_secret_hash = null, old_secret_until = null, version = version + 1
  where id = ${id}::bigint and version = ${version} and withdrawn_at is null`;

/** Requests left in this minute after this one, below 0 when it is refused, and seconds until its end. */
type Counted = { left: number; seconds: number };

/**
 * Counts a request in the minute that began with the first one, for all processes. Null if the key
 * was withdrawn in the meantime.
 */
export const countRequest = (conn: Conn, id: string): Promise<Counted | null> =>
  maybe<Counted>(conn)`
    update api_key set last_used_at = app_now(),
      minute_requests = case when minute_from > clock_timestamp() - interval '1 minute' then least(minute_requests + 1, per_minute + 1) else 1 end,
      minute_from = case when minute_from > clock_timestamp() - interval '1 minute' then minute_from else clock_timestamp() end
    where id = ${id}::bigint and withdrawn_at is null
    returning per_minute - minute_requests as left,
      greatest(1, ceil(extract(epoch from minute_from + interval '1 minute' - clock_timestamp())))::int as seconds`;
