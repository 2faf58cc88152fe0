import type { Call } from '#domain/call.ts';
import {
  announcedAheadMs,
  interruptionAt,
  interruptionOf,
  shownInterruption,
} from '#domain/notices/rules.maintenance.ts';
import type { Interruption, MaintenanceEntry } from '#domain/notices/shapes.maintenance.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { listInterruptions, listTips } from './store.maintenance.ts';

export { settleInterruptions } from './store.maintenance.ts';

type Db = Pick<Core, 'db'>;
/** Entries of the last read, with the database's and the process's clock at that moment. */
type Known = { entries: Interruption[]; now: number; at: number };

const memories = perDatabase<{ known?: Known; reading?: Promise<Known> }>(() => ({}));

/** A job reads every second; a call reads itself only if the job is late. */
const staleMs = 3000;

async function read(core: Db): Promise<Known> {
  const { entries, now } = await listInterruptions(core.db);
  const fresh = { entries, now, at: performance.now() };
  memories(core).known = fresh;
  return fresh;
}

/** Reads the interruptions again, so that a change is in force in this process at once. */
export async function refreshInterruptions(core: Db): Promise<void> {
  await read(core);
}

/** The interruptions of the last read, unless they are stale. */
function freshOf(core: Db): Known | null {
  const { known } = memories(core);
  return known !== undefined && performance.now() - known.at < staleMs ? known : null;
}

/**
 * Returns the cached interruptions; concurrent callers share a query. If the database fails, the
 * last read is used.
 */
async function cachedInterruptions(core: Db): Promise<Known> {
  const fresh = freshOf(core);
  if (fresh !== null) return fresh;
  const mine = memories(core);
  const last = mine.known;
  const pending = (mine.reading ??= read(core).finally(() => delete mine.reading));
  return last === undefined ? pending : pending.catch(() => last);
}

/** The entries and the current time of the database's clock. */
const presentOf = ({ entries, now, at }: Known): { entries: Interruption[]; now: number } => ({
  entries,
  now: now + performance.now() - at,
});
const currentInterruptions = async (core: Db) => presentOf(await cachedInterruptions(core));

/**
 * Returns 10001 while an interruption stops a call in one of these countries (MNT-011), with begin
 * and end in UTC as values.
 */
export function interruptedBy(
  core: Db,
  call: Pick<Call, 'who' | 'service' | 'path'>,
  countries: readonly (string | null)[],
): Promise<Refused | null> | Refused | null {
  const known = freshOf(core);
  if (known !== null) return stoppedBy(known, call, countries);
  return cachedInterruptions(core).then((read) => stoppedBy(read, call, countries));
}

function stoppedBy(
  known: Known,
  call: Pick<Call, 'who' | 'service' | 'path'>,
  countries: readonly (string | null)[],
): Refused | null {
  const { entries, now } = presentOf(known);
  const one = entries.length === 0 ? null : interruptionOf(entries, call, countries, now);
  return (
    one &&
    new Refused('underMaintenance', {
      start: new Date(one.startTime).toISOString(),
      end: new Date(one.endTime).toISOString(),
    })
  );
}

/** Announced and running interruptions of the member's country (MNT-001). */
export async function maintenanceTips(ctx: Ctx) {
  return {
    detail: await listTips(ctx.db, {
      kinds: ['MASTER', 'MEMBERS'],
      country: ctx.me.country,
      aheadMs: announcedAheadMs,
    }),
  };
}

/** The running interruption for members of a country, else null (API-033). */
export async function maintenanceData(core: Db, country: string): Promise<MaintenanceEntry | null> {
  const { entries, now } = await currentInterruptions(core);
  return shownInterruption(entries, country.toLowerCase(), now);
}

/**
 * Running and planned interruptions. Call it before a transaction: inside one only its own
 * connection may be used.
 */
export async function comingInterruptions(core: Db): Promise<readonly Interruption[]> {
  return (await currentInterruptions(core)).entries;
}

/**
 * Returns 8057 when a reservation's deadline falls into an announced interruption (MNT-012), with
 * begin and end in region time and the member's language.
 */
export function interruptionRefusal(
  entries: readonly Interruption[],
  country: { code: string; zone: string },
  deadline: number,
  language: string,
): Refused | null {
  const one = interruptionAt(entries, country.code, deadline);
  if (one === null) return null;
  const [start, end] = [one.startTime, one.endTime].map((at) =>
    momentIn(country.zone, at, language),
  );
  return new Refused('runsIntoInterruption', { start: start!, end: end! });
}
