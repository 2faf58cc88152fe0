import { randomBytes } from 'node:crypto';
import type { Input } from '#domain/call.ts';
import type { changeQueueGroup, joinSaleQueue } from '#domain/events/queue/calls.ts';
import {
  canJoinAgain,
  canJoinQueue,
  hasRunningQueue,
  listPath,
  maxGroup,
  stateOfQueue,
} from '#domain/events/queue/rules.ts';
import type { OwnQueueEntry, QueueDraw, SaleQueue } from '#domain/events/queue/shapes.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Core, Ctx, Visitor } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { eligibilityOf, ensureProfile, rankOf } from '#api/features/members/service.ts';
import { bookingFacts, cardOf, findSale, listInvitations, type Sale } from '../service.ts';
import { paceOf, runQueue } from './service.admit.ts';
import { makeSeed } from './service.draw.ts';
import {
  findOwn,
  findQueue,
  insertEntry,
  type OwnGroupRow,
  type QueueRow,
  setGroup,
  setLeft,
  shareQueue,
  takeLastPlace,
} from './store.ts';

/** Settings and levels. Read before the transaction. */
type QueueSite = { rate: number; turnMs: number; rank: (level: string) => number };

/** Reads the event of a queue. Refuses an event without one, and of another country (I25). */
async function queuedSale(ctx: Ctx, conn: Conn, eventID: string): Promise<Sale> {
  const sale = await findSale(conn, Number(eventID), ctx.language);
  if (sale === null || sale.event.country !== ctx.me.country) throw new Refused('noData');
  if (sale.event.queueJoinsAt === null) throw new Refused('noData');
  return sale;
}

/** Prepares a call about a queue: makes its seed or draws its places if the job has not yet. */
async function siteOf(ctx: Ctx, eventID: string): Promise<QueueSite> {
  await ensureProfile(ctx, ctx.me);
  const { event } = await queuedSale(ctx, ctx.db, eventID);
  const queue = await findQueue(ctx.db, event.id);
  if (queue === null) await makeSeed(ctx, ctx.db, event.id);
  const isDue = hasRunningQueue(event) && queue?.drawnAt === null;
  if (isDue && event.salesOpenAt <= (await appNow(ctx.db)))
    await runQueue(ctx, event.id, event.country);
  return { ...(await paceOf(ctx, ctx.me.country)), rank: await rankOf(ctx) };
}

const ownOf = (row: OwnGroupRow): OwnQueueEntry => ({
  state: row.state,
  joinNumber: row.joinNumber,
  places: row.places,
  place: row.place,
  turnUntil: row.turnUntil,
  left: row.left,
  short:
    row.state === 'WAITING' && row.shortPlaces !== null
      ? { places: row.shortPlaces, until: row.shortUntil! }
      : null,
});

/** What was published; null before the draw. Nothing else decrypts the seed for a caller. */
function drawOf({ secrets }: Pick<Core, 'secrets'>, queue: QueueRow): QueueDraw | null {
  const { eventId, seed, seedHash, listHash, entries, drawnAt } = queue;
  if (drawnAt === null || listHash === null) return null;
  return {
    seed: secrets.decrypt(seed).toString('hex'),
    seedHash,
    listHash,
    entries,
    drawnAt,
    listPath: listPath(String(eventId)),
  };
}

async function readQuota(ctx: Ctx, conn: Conn, { event }: Sale): Promise<number | null> {
  if (!event.authorizeFlag) return null;
  return (await listInvitations(conn, [event.id], ctx.me.ada))[0]?.left ?? 0;
}

async function queueIn(ctx: Ctx, conn: Conn, sale: Sale, site: QueueSite): Promise<SaleQueue> {
  const queue = (await findQueue(conn, sale.event.id))!;
  const own = await findOwn(conn, sale.event.id, ctx.me.id);
  return {
    state: stateOfQueue(queue, await appNow(conn)),
    joinsAt: queue.joinsAt,
    opensAt: queue.opensAt,
    rate: queue.rate ?? site.rate,
    turnMinutes: site.turnMs / 60_000,
    maxPlaces: maxGroup(sale.types, await readQuota(ctx, conn, sale)),
    seedHash: queue.seedHash,
    front: queue.front,
    last: queue.last,
    draw: drawOf(ctx, queue),
    own: own === null || own.state === 'LEFT' ? null : ownOf(own),
  };
}

/** Returns the queue of an event with the member's entry. */
export async function saleQueueOf(ctx: Ctx, eventID: string): Promise<SaleQueue> {
  const site = await siteOf(ctx, eventID);
  return queueIn(ctx, ctx.db, await queuedSale(ctx, ctx.db, eventID), site);
}

/** Runs `work` on a queue in a transaction and returns what the member sees after it. */
async function changing(
  ctx: Ctx,
  call: string,
  input: { eventID: string },
  work: (tx: Tx, sale: Sale, site: QueueSite) => Promise<void>,
): Promise<SaleQueue> {
  const site = await siteOf(ctx, input.eventID);
  return idempotently(ctx, call, input, async (tx) => {
    const sale = await queuedSale(ctx, tx, input.eventID);
    await work(tx, sale, site);
    return queueIn(ctx, tx, sale, site);
  });
}

async function assertJoinable(
  ctx: Ctx,
  tx: Tx,
  { sale, rank, places }: { sale: Sale; rank: QueueSite['rank']; places: number },
): Promise<void> {
  const now = await appNow(tx);
  const quota = await readQuota(ctx, tx, sale);
  const facts = bookingFacts(sale, cardOf(sale.event, 1, now), {
    eligibilityFacts: (await eligibilityOf(tx, [ctx.me.id])).get(ctx.me.id)!,
    rank,
    quota: sale.event.authorizeFlag && quota === 0 ? null : quota,
    hasOpenOrder: false,
  });
  const verdict = canJoinQueue(facts, { places, most: maxGroup(sale.types, quota) }, now);
  if (!verdict.ok) throw new Refused(verdict.refusal);
  const queue = (await findQueue(tx, sale.event.id))!;
  const state = stateOfQueue(queue, now);
  if (state === 'BEFORE' || state === 'CLOSED') throw new Refused('queueNotOpen');
  const own = await findOwn(tx, sale.event.id, ctx.me.id);
  if (own !== null && !canJoinAgain(own.state)) throw new Refused('queueJoined');
}

/** PostgreSQL's serialization failure, so that the transaction is repeated. */
const drawnMeanwhile = { code: '40001' };

/**
 * Null before the draw, else the next place. Who joins before the draw shares the lock of the queue,
 * so that the draw waits for them, and no one is left out of the list.
 */
async function placeToJoin(tx: Tx, { event }: Sale): Promise<number | null> {
  const isDrawn = (await findQueue(tx, event.id))!.drawnAt !== null;
  if (isDrawn) return takeLastPlace(tx, event.id);
  const shared = await shareQueue(tx, event.id);
  if (shared.isDrawn || event.salesOpenAt <= (await appNow(tx)))
    throw Object.assign(new Error('The places of a queue were drawn meanwhile'), drawnMeanwhile);
  return null;
}

const joinBytes = 16;

/** Joins with a group: before the draw by lot, after it at the end. */
export async function join(ctx: Ctx, input: Input<typeof joinSaleQueue>): Promise<SaleQueue> {
  return changing(ctx, 'joinSaleQueue', input, async (tx, sale, { rank }) => {
    await assertJoinable(ctx, tx, { sale, rank, places: input.places });
    const isIn = await insertEntry(tx, {
      eventId: sale.event.id,
      memberId: ctx.me.id,
      joinNumber: randomBytes(joinBytes).toString('hex'),
      places: input.places,
      place: await placeToJoin(tx, sale),
      lang: ctx.language,
    });
    if (!isIn) throw new Refused('queueJoined');
  });
}

/** Changes the size of a waiting group. */
export async function changeGroup(
  ctx: Ctx,
  input: Input<typeof changeQueueGroup>,
): Promise<SaleQueue> {
  return changing(ctx, 'changeQueueGroup', input, async (tx, sale) => {
    if (input.places > maxGroup(sale.types, await readQuota(ctx, tx, sale)))
      throw new Refused('overMemberLimit');
    const own = await findOwn(tx, sale.event.id, ctx.me.id);
    if (own?.state !== 'WAITING') throw new Refused('noData');
    await shareQueue(tx, sale.event.id);
    const { id: eventId } = sale.event;
    if ((await setGroup(tx, { eventId, memberId: ctx.me.id, places: input.places })) === 0)
      throw new Refused('queueGroupFixed');
  });
}

export async function leave(ctx: Ctx, input: { eventID: string }): Promise<SaleQueue> {
  return changing(ctx, 'leaveSaleQueue', input, async (tx, { event }) => {
    await shareQueue(tx, event.id);
    await setLeft(tx, event.id, ctx.me.id);
  });
}

/** Returns what was published at the draw of an event. */
export async function publishedDraw(ctx: Visitor, eventID: string): Promise<QueueDraw> {
  const queue = await findQueue(ctx.db, Number(eventID));
  const draw = queue === null ? null : drawOf(ctx, queue);
  if (draw === null) throw new Refused('noData');
  return draw;
}
