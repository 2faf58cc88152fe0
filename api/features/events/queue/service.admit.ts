import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { admit, groupsDue } from '#domain/events/queue/rules.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { pushTurns } from '#api/features/notifications/push/service.turns.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { drawDue, makeSeed } from './service.draw.ts';
import {
  countPlaces,
  endTurns,
  findRunning,
  hasLive,
  listNext,
  lockDrawn,
  lockEventOfQueue,
  type RunningEvent,
  setClosed,
  setFront,
  setLost,
  setShort,
  setTurns,
} from './store.admit.ts';
import { listOpenQueues } from './store.ts';

/** Settings of a country. Read before the transaction. */
type Pace = { rate: number; turnMs: number };

export async function paceOf(core: Pick<Core, 'db'>, country: string): Promise<Pace> {
  return {
    rate: await settingOf(core, country, 'queue.groups.minute'),
    turnMs: (await settingOf(core, country, 'queue.turn.minutes')) * 60_000,
  };
}

/** Groups that a run reads beyond those that are due, because some may be lost. */
const extraGroups = 20;

type Round = { admitted: number; ended: number; isOver: boolean };
const none: Round = { admitted: 0, ended: 0, isOver: false };

async function admitLocked(
  tx: Tx,
  eventId: number,
  { paidUntil, now }: { paidUntil: number; now: number },
  { event, pace }: { event: RunningEvent; pace: Pace },
): Promise<Round> {
  const over = await endTurns(tx, eventId);
  const rate = event.isPaused ? 0 : (event.rate ?? pace.rate);
  const { due, paidAfter } = groupsDue({ paidUntil, rate, now });
  const { free, canFree } = await countPlaces(tx, eventId);
  const groups = await listNext(tx, eventId, due + extraGroups);
  const { admitted, told, lost, isSoldOut } = event.isPaused
    ? { admitted: [], told: null, lost: [], isSoldOut: false }
    : admit(groups, { due, free, canFree, now });
  const until = Math.min(now + pace.turnMs, event.closesAt);
  if (admitted.length > 0) {
    await setTurns(tx, admitted, until);
    await pushTurns(tx, eventId, { ids: admitted, until });
  }
  if (told !== null) await setShort(tx, told, { places: free, until });
  if (lost.length > 0) await setLost(tx, lost);
  await setFront(tx, eventId, paidAfter(admitted.length));
  const isEmpty = groups.length === admitted.length + lost.length && !(await hasLive(tx, eventId));
  return { admitted: admitted.length, ended: over + lost.length, isOver: isEmpty || isSoldOut };
}

/**
 * Ends turns that are over and admits the next groups of a queue (B-43). Under the lock of the queue,
 * so that several processes admit no more than one, and in order.
 */
async function admitNext(core: Pick<Core, 'db'>, eventId: number, pace: Pace): Promise<Round> {
  return inTransaction(core.db, async (tx) => {
    const locked = await lockDrawn(tx, eventId);
    const event = locked === null ? null : await findRunning(tx, eventId);
    if (locked === null || event === null) return none;
    if (event.isOver) return { ...none, isOver: true };
    return admitLocked(tx, eventId, locked, { event, pace });
  });
}

/** Closes a queue in which no group is left, or whose event has nothing to sell any more. */
async function closeOver(core: Pick<Core, 'db'>, eventId: number): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    if (!(await lockEventOfQueue(tx, eventId))) return 0;
    if ((await lockDrawn(tx, eventId)) === null) return 0;
    const event = await findRunning(tx, eventId);
    if (event === null) return 0;
    const isOver = event.isOver || !(await hasLive(tx, eventId)) || (await isSoldOut(tx, eventId));
    return isOver ? setClosed(tx, eventId) : 0;
  });
}

async function isSoldOut(tx: Tx, eventId: number): Promise<boolean> {
  const { free, canFree } = await countPlaces(tx, eventId);
  return free <= 0 && !canFree;
}

/** Runs one queue: draws its places when sales open, then admits groups. */
export async function runQueue(
  core: Pick<Core, 'db' | 'secrets'>,
  eventId: number,
  country: string,
): Promise<Round> {
  await drawDue(core, eventId);
  const round = await admitNext(core, eventId, await paceOf(core, country));
  if (!round.isOver) return round;
  const ended = await closeOver(core, eventId);
  invalidateLists(core);
  return { ...round, ended: round.ended + ended };
}

/** Makes seeds, draws and admits for all queues that are not closed. */
export async function runQueues(core: Core): Promise<JobCounts> {
  const counts = { offers: 0, ended: 0 };
  for (const { eventId, country, hasSeed } of await listOpenQueues(core.db)) {
    if (!hasSeed) await makeSeed(core, core.db, eventId);
    const { admitted, ended } = await runQueue(core, eventId, country);
    counts.offers += admitted;
    counts.ended += ended;
  }
  return counts;
}
