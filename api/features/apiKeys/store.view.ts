import type { Reach } from '#domain/administrators/shapes.ts';
import type { ApiKey, ApiKeyQuery, ApiKeyRow } from '#domain/apiKeys/shapes.ts';
import type { ApiCaller } from '#api/platform/http/context.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { type Conn, matches, maybe, sql, value } from '#api/platform/db/sql.ts';

const state = sql`case when k.withdrawn_at is not null then 'WITHDRAWN' when k.last_day < (app_now() at time zone c.time_zone)::date then 'ENDED'
  when k.secret_hash is null then 'NEW' else 'ACTIVE' end`;

const columns = sql`k.id::text as id, k.name, k.country, k.district_code as district, k.scopes, k.last_day::text as "lastDay",
  k.last_used_at as "lastUsedAt", ${state} as state`;

const tables = sql`api_key k join country c on c.code = k.country`;

export const listKeys = (conn: Conn, input: ApiKeyQuery, reach: Reach): Promise<Page<ApiKeyRow>> =>
  listPage(
    conn,
    {
      columns,
      from: sql`${tables} where ${inReferenceReach(reach, sql`k.country`, sql`k.district_code`)}
        and ${found(sql`k.name || ' ' || k.public_id`, input.search)} and ${matches(sql`k.country`, input.country)} and ${matches(state, input.state)}`,
      orders: {
        name: sql`lower(k.name)`,
        country: sql`k.country`,
        lastUsedAt: sql`k.last_used_at`,
      },
      tie: sql`k.id`,
    },
    input,
  );

export const findKey = (conn: Conn, id: string): Promise<ApiKey | null> =>
  maybe<ApiKey>(conn)`
    select ${columns}, k.version, k.per_minute as "perMinute", k.public_id as "publicId", k.withdrawn_at as "withdrawnAt",
      case when k.old_secret_until > app_now() then k.old_secret_until end as "oldSecretUntil"
    from ${tables} where k.id = ${id}::bigint`;

/** A key that is accepted now, with the hashes of its secrets. */
type LiveKey = ApiCaller & { hash: Buffer; oldHash: Buffer | null };

export const findLive = (conn: Conn, publicId: string): Promise<LiveKey | null> =>
  maybe<LiveKey>(conn)`
    select k.id::text as id, k.country, k.district_code as district, k.scopes, k.per_minute as "perMinute", k.secret_hash as hash,
      case when k.old_secret_until > app_now() then k.old_secret_hash end as "oldHash"
    from api_key k join country c on c.code = k.country
    where k.public_id = ${publicId} and k.withdrawn_at is null and k.secret_hash is not null
      and (k.last_day is null or k.last_day >= (app_now() at time zone c.time_zone)::date)`;

/** The present day in the time zone of a country. */
export const findToday = (conn: Conn, country: string): Promise<string> => value<string>(conn)`
  select (app_now() at time zone time_zone)::date::text from country where code = ${country}`;
