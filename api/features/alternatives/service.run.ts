import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { endOrders } from '#api/features/orders/service.end.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { lockById, type OrderRow } from '#api/features/orders/service.rows.ts';
import { settleOffer } from './service.answer.ts';
import { writeOffer } from './service.mail.ts';
import { sendReminders } from './service.reminders.ts';
import { type AlternativeHandlers, handlerOf, type RoundRow } from './service.ts';
import { claimNew, endRounds, insertOffer, listNew, listOver, setOffered } from './store.ts';

/** Orders in one transaction, and refunds in one run. */
const batchSize = 50;

/** Makes offers to purchased orders, and ends the reservations among them. */
async function offerTo(
  core: Core,
  tx: Tx,
  { round, handlers }: { round: RoundRow; handlers: AlternativeHandlers },
): Promise<number> {
  const next = await handlerOf(handlers, round).lockNext(tx, round, batchSize);
  const unpaid: OrderRow[] = [];
  for (const { id, places, until } of next) {
    const order = (await lockById(tx, id))!;
    if (order.orderStatus !== 'PAID') unpaid.push(order);
    else {
      const offer = await insertOffer(tx, { roundId: round.id, orderId: id, places, until });
      if (offer.hasTime)
        await writeOffer(tx, {
          round,
          orderId: id,
          until: offer.until,
          handlers,
          version: offer.id,
        });
    }
  }
  await endOrders(core, tx, unpaid, {
    cancelType: 'CALLED_OFF',
    actor: 'ADMIN',
    actorId: String(round.adminId),
    reason: round.reason,
  });
  return next.length;
}

/** Makes the offers of new rounds, in batches that survive the end of the process. */
async function makeOffers(core: Core, handlers: AlternativeHandlers): Promise<number> {
  let offers = 0;
  for (const id of await listNew(core.db)) {
    for (let last = batchSize; last === batchSize; offers += last)
      last = await inTransaction(core.db, async (tx) => {
        const round = await claimNew(tx, id);
        if (round === null) return 0;
        const made = await offerTo(core, tx, { round, handlers });
        if (made < batchSize) await setOffered(tx, id);
        return made;
      });
  }
  return offers;
}

/** Refunds what had no answer in time: silence never keeps money (B-42). */
async function endOverdue(core: Core, handlers: AlternativeHandlers): Promise<number> {
  let ended = 0;
  for (const { id, orderId } of await listOver(core.db, batchSize))
    try {
      const isEnded = await inTransaction(core.db, async (tx) => {
        const order = (await lockById(tx, orderId))!;
        const by = { actor: 'JOB', actorId: null } as const;
        return settleOffer(core, tx, { handlers, order, offer: id, by, answer: null });
      });
      if (isEnded) ended += 1;
    } catch (error) {
      // The others must not wait for this one.
      core.log.error({ err: error, offer: id }, 'an offer without an answer could not be ended');
    }
  return ended;
}

/** Makes offers, ends those without an answer, and ends the rounds without open offers. */
export async function runAlternatives(
  core: Core,
  handlers: AlternativeHandlers,
): Promise<JobCounts> {
  const offers = await makeOffers(core, handlers);
  const orders = await endOverdue(core, handlers);
  await sendReminders(core, handlers);
  await inTransaction(core.db, endRounds);
  if (offers + orders > 0) noteChange(core);
  return { offers, orders };
}
