import { type Conn, sql } from './sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { prepared } from './prepared.ts';
import { perDatabase } from '#api/platform/cache.ts';

const readNow = prepared<object, { now: number }>(() => sql`select app_now() as now`);

/**
 * Returns the time of the database with the test offset, in epoch ms. Rules take `now` from here,
 * never from the process.
 */
export async function appNow(conn: Conn): Promise<number> {
  const [row] = await readNow(conn, {});
  return row!.now;
}

/**
 * Sets the test clock to `now`, or to real time with null. Only available with a sandbox (B-35).
 */
export async function setClock(conn: Conn, now: number | null): Promise<void> {
  if (now === null) await sql`update clock set offset_ms = 0`.execute(conn);
  else
    await sql`update clock set offset_ms = (${now}::float8 - extract(epoch from clock_timestamp()) * 1000)::bigint`.execute(
      conn,
    );
}

const seen = perDatabase(() => ({ offset: 0 }));

/**
 * Returns the last known offset of the test clock in ms; 0 in production. For headers and pages,
 * never for decisions.
 */
export function clockOffset(core: Pick<Core, 'db'>): number {
  return seen(core).offset;
}

export async function refreshOffset(core: Pick<Core, 'db'>): Promise<void> {
  const { rows } = await sql<{ offset: number }>`select offset_ms as offset from clock`.execute(
    core.db,
  );
  seen(core).offset = rows[0]?.offset ?? 0;
}
