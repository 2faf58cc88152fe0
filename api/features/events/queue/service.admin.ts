import type { Input } from '#domain/call.ts';
import type { closeSaleQueue, setQueueRate } from '#domain/events/queue/calls.admin.ts';
import { listPath, stateOfQueue } from '#domain/events/queue/rules.ts';
import type { QueueFigures } from '#domain/events/queue/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { eventFor } from '#api/features/events/guests/service.guests.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { paceOf } from './service.admit.ts';
import { makeSeed } from './service.draw.ts';
import { countEntries, setRate } from './store.admin.ts';
import { lockDrawn, lockEventOfQueue, setClosed } from './store.admit.ts';
import { findQueue, type QueueRow } from './store.ts';

async function queueFor(ctx: AdminCtx, conn: Conn, eventId: number): Promise<QueueRow> {
  const found = await findQueue(conn, eventId);
  if (found !== null) return found;
  // An event of the past, a draft and one without a queue have none; else the job makes it soon.
  await makeSeed(ctx, conn, eventId);
  const made = await findQueue(conn, eventId);
  if (made === null) throw new Refused('noData');
  return made;
}

/** The queue of an event with its counts. The seed stays out of it. */
export async function queueFiguresOf(ctx: AdminCtx, id: string): Promise<QueueFigures> {
  const event = await eventFor(ctx, id);
  const queue = await queueFor(ctx, ctx.db, event.id);
  const { rate, turnMs } = await paceOf(ctx, event.country);
  return {
    id,
    ...(await countEntries(ctx.db, event.id)),
    state: stateOfQueue(queue, await appNow(ctx.db)),
    joinsAt: queue.joinsAt,
    opensAt: queue.opensAt,
    drawnAt: queue.drawnAt,
    closedAt: queue.closedAt,
    rate: queue.rate ?? rate,
    turnMinutes: turnMs / 60_000,
    seedHash: queue.seedHash,
    listHash: queue.listHash,
    listPath: queue.listHash === null ? null : listPath(id),
    front: queue.front,
    last: queue.last,
  };
}

type Press = { id: string; version: number; reason: string };

/** Changes an open queue, and records it. `work` returns the changed values for the audit log. */
async function changeQueue(
  ctx: AdminCtx,
  { id, version, reason }: Press,
  work: (tx: Tx, queue: QueueRow) => Promise<{ old: object; new: object }>,
): Promise<null> {
  const event = await eventFor(ctx, id, 'events.write');
  await queueFor(ctx, ctx.db, event.id);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockEventOfQueue(tx, event.id))) throw new Refused('queueOver');
    const { version: current } = await countEntries(tx, event.id);
    if (current !== version) throw new Refused('changedMeanwhile');
    const done = await work(tx, (await findQueue(tx, event.id))!);
    await record(tx, ctx, {
      action: 'change',
      entity: 'event',
      entityId: event.id,
      country: event.country,
      reason,
      ...done,
    });
  });
  invalidateLists(ctx);
  return null;
}

/** Changes how many groups are admitted in a minute; 0 pauses the queue. */
export const turnRate = (ctx: AdminCtx, input: Input<typeof setQueueRate>): Promise<null> =>
  changeQueue(ctx, input, async (tx, { eventId, rate }) => {
    await setRate(tx, eventId, input);
    return { old: { queueRate: rate }, new: { queueRate: input.rate } };
  });

/** Closes a queue for good. */
export const closeQueue = (ctx: AdminCtx, input: Input<typeof closeSaleQueue>): Promise<null> =>
  changeQueue(ctx, input, async (tx, { eventId }) => {
    await lockDrawn(tx, eventId);
    const ended = await setClosed(tx, eventId);
    return { old: { queueOpen: true }, new: { queueOpen: false, queueEnded: ended } };
  });
