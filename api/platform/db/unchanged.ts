import { sql } from './sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import { prepared } from './prepared.ts';
import { memory } from './remembered.ts';

/**
 * Something as it was read: the moment, all that was seen, and until when the clock alone does not
 * change it (epoch ms).
 */
export type Read<T> = { value: T; now: number; until: number; snapshot: string };

type Moment = { now: number; snapshot: string };
const lookNow = prepared<object, Moment>(
  () => sql`select app_now() as now, pg_current_snapshot()::text as snapshot`,
);

/** All who look at one moment do so together; and what the last of them saw. */
const momentsOf = memory(() => ({
  last: '',
  look: batchByKey<Pick<Core, 'db'>, Moment>(
    async (_, asked) => {
      const [moment] = await lookNow(asked[0]!.db, {});
      return asked.map(() => moment!);
    },
    { maxBatch: 128 },
  ),
}));

/**
 * Keeps what was read until anything at all is written, whoever writes it: two snapshots of the same
 * text see the same rows (decision 0117). Nothing is answered from it before the database has said so.
 * `most` are kept; who was asked for last goes last.
 */
export function unchanged<T>(most: number) {
  const keptOf = memory(() => ({ snapshot: '', rows: new Map<string, Read<T>>() }));
  return async (
    core: Pick<Core, 'db'>,
    name: string,
    read: () => Promise<Read<T>>,
  ): Promise<{ value: T; now: number }> => {
    const [kept, moments] = [keptOf(core), momentsOf(core)];
    const known = kept.rows.get(name);
    // No snapshot comes again: what another one has followed is not asked about.
    if (known !== undefined && kept.snapshot === moments.last) {
      const { now, snapshot } = await moments.look('', core);
      moments.last = snapshot;
      if (snapshot === known.snapshot && known.now <= now && now < known.until) {
        kept.rows.delete(name);
        kept.rows.set(name, known);
        return { value: known.value, now };
      }
    }
    const fresh = await read();
    moments.last = fresh.snapshot;
    // What was read before that is never told again: in a sale it would fill the memory.
    if (kept.snapshot !== fresh.snapshot) kept.rows.clear();
    kept.snapshot = fresh.snapshot;
    kept.rows.delete(name);
    if (fresh.now < fresh.until) kept.rows.set(name, fresh);
    if (kept.rows.size > most) kept.rows.delete(kept.rows.keys().next().value!);
    return fresh;
  };
}
