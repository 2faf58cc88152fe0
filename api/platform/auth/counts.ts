import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Span } from './rateLimit.ts';
import { planned } from '#api/platform/db/prepared.ts';

/** `most` wrong attempts within `ms` block a key for `refusedMs` (B-20). */
export type TryLimit = { most: number; ms: number; refusedMs: number };

const interval = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
const recent = (ms: number) =>
  sql`(select t from unnest(c.at) t where t > clock_timestamp() - ${interval(ms)})`;
const countOf = (ms: number) => sql`(select count(*) from ${recent(ms)} r)`;

/**
 * Counts a use of `what` across all processes and returns whether it is allowed in all spans
 * (B-25). One statement, so concurrent uses are all counted. Refused uses are not counted. Uses
 * real time, not the test clock.
 */
export async function countUse(conn: Conn, what: string, spans: readonly Span[]): Promise<boolean> {
  const longest = Math.max(...spans.map(({ ms }) => ms));
  const isFree = sql.join(
    spans.map(({ most, ms }) => sql`${countOf(ms)} < ${most}`),
    sql` and `,
  );
  const counting = sql`
    insert into use_count as c (what, at, forget_at)
    values (${what}, array[clock_timestamp()], clock_timestamp() + ${interval(longest)})
    on conflict (what) do update set at = array(${recent(longest)}) || clock_timestamp(), forget_at = excluded.forget_at
    where ${isFree} returning 1`;
  return (await planned(conn, counting)).length > 0;
}

/** Returns the longest time in ms that one of these keys is still blocked; 0 if none is. */
export async function refusedFor(conn: Conn, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(max(extract(epoch from refused_until - clock_timestamp())), 0)::float8 * 1000 as left
    from use_count where what = any (${[...keys]}::text[]) and refused_until > clock_timestamp()`.execute(
    conn,
  );
  return rows[0]!.left;
}

/**
 * Counts a wrong attempt. Returns false if the key was already blocked: then the attempt is not
 * counted, and its result must not be revealed.
 */
export async function noteWrong(
  conn: Conn,
  what: string,
  { most, ms, refusedMs }: TryLimit,
): Promise<boolean> {
  const isTooMany = sql`${countOf(ms)} + 1 >= ${most}`;
  const { rows } = await sql`
    insert into use_count as c (what, at, forget_at)
    values (${what}, array[clock_timestamp()], clock_timestamp() + ${interval(Math.max(ms, refusedMs))})
    on conflict (what) do update set
      at = case when ${isTooMany} then '{}' else array(${recent(ms)}) || clock_timestamp() end,
      refused_until = case when ${isTooMany} then clock_timestamp() + ${interval(refusedMs)} end,
      forget_at = excluded.forget_at
    where c.refused_until is null or c.refused_until <= clock_timestamp() returning 1`.execute(
    conn,
  );
  return rows.length > 0;
}

export async function deleteExpiredCounts(conn: Conn): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from use_count where forget_at < clock_timestamp()`.execute(conn);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Returns the network that an address is counted under: an IPv4 address itself, or the first 64
 * bits of IPv6, because one device can use all addresses below them. An IPv4-mapped IPv6 address
 * counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...middle, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
