import { type Db, sql } from '#api/platform/db/sql.ts';
import { until } from '#tests/testApp.ts';

/**
 * Like `Promise.all`, but fails after `ms` with the missing responses and the active queries of the
 * database.
 */
export async function allAnswered<T>(
  db: Db,
  requests: readonly Promise<T>[],
  ms = 20_000,
): Promise<T[]> {
  const open = new Set(requests.keys());
  for (const [place, promise] of requests.entries())
    promise.then(
      () => open.delete(place),
      () => open.delete(place),
    );
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    const missing = [...open].map((place) => place + 1).join(', ');
    const busy = await busyWith(db).catch((error: unknown) => String(error));
    late.reject(
      new Error(
        `after ${ms / 1000} s no response to ${missing} of ${requests.length}; the database: ${busy}`,
      ),
    );
  }, ms);
  try {
    return await Promise.race([Promise.all(requests), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function busyWith(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string; waits: string | null; query: string }>`
    select state, wait_event_type || '/' || wait_event as waits, left(query, 200) as query
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows.length === 0
    ? 'idle'
    : rows
        .map(({ state, waits, query }) => `${state} (${waits ?? 'running'}): ${query}`)
        .join('; ');
}

/**
 * Repeats a call while the API responds with 4000 (busy). A call that must take effect once needs a
 * key.
 */
export const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const response = await ask();
    return response.code === '4000' ? null : response;
  }, 60_000);
