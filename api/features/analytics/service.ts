import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { happenedAt, keptMonths, keptTrace } from '#domain/analytics/rules.ts';
import type { Trace } from '#domain/analytics/shapes.ts';
import { clockOffset } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { deleteOldTracked, insertTracked, type TrackedRow } from './store.ts';

type TraceInput = Partial<Trace> & {
  layout?: 'phone' | 'desktop' | undefined;
  events?: readonly Trace[] | undefined;
};

export type Tracker = {
  /** Takes traces, which are written within a second. Never refuses (EXT-011). */
  take(ctx: Ctx, input: TraceInput): Promise<null>;
  flush(): Promise<void>;
};

/** Limit of unwritten traces of a process; more are dropped in favour of bookings. */
const maxWaiting = 20_000;
const maxRowsOfInsert = 1000;

/**
 * Makes the tracker. It collects traces in memory and writes them once a second, so that they do
 * not slow down bookings (B-31). A killed process loses the traces of the last second.
 */
export function makeTracker(core: Core): Tracker {
  let waiting: TrackedRow[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, maxRowsOfInsert);
      waiting = waiting.slice(rows.length);
      await insertTracked(core.db, rows);
    }
  }

  return {
    async take(ctx, input) {
      const single =
        input.name === undefined || input.page === undefined
          ? []
          : [{ ...input, name: input.name, page: input.page }];
      const now = Date.now() + clockOffset(core);
      const { code, zone } = await countryOf(core, ctx.me.country);
      const member_hash = core.secrets.lastingMark('tracking', `${ctx.me.country}/${ctx.me.ada}`);
      for (const trace of [...single, ...(input.events ?? [])]) {
        const kept = keptTrace(trace);
        if (kept === null || waiting.length >= maxWaiting) continue;
        const at = happenedAt(trace.time, now);
        waiting.push({
          at: new Date(at).toISOString(),
          day: dayIn(zone, at),
          country: code,
          name: kept.name,
          page: kept.page,
          object_id: kept.objectId,
          member_hash,
          layout: input.layout ?? null,
          language: ctx.language,
          details: kept.values,
        });
      }
      return null;
    },
    flush() {
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
}

/** Deletes traces after thirteen months, in batches (B-24). */
export async function deleteOldTraces(core: Pick<Core, 'db'>): Promise<JobCounts> {
  let traces = 0;
  for (let last = 5000; last === 5000; traces += last)
    last = await deleteOldTracked(core.db, keptMonths, 5000);
  return { traces };
}
