import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { closeOrder, closeExternalOrder, handOver } from './settle/service.handover.ts';
import { listShopClosings } from './cancel/store.cancel.ts';
import { listToClose } from '#api/features/orders/expire/store.expire.ts';
import { listStalled, listToRelease } from './settle/store.handover.ts';

/**
 * Repeats due hand-overs: those that failed at the shop, and those of a killed process. They run in
 * parallel, so a slow shop delays only its own orders.
 */
export async function resumeHandovers(core: Core): Promise<JobCounts> {
  const done = { orders: 0, waiting: 0 };
  await Promise.all(
    (await listStalled(core.db, 20)).map(async (orderNumber) => {
      const end = await handOver(core, orderNumber, 'timer').catch((error: unknown) => {
        core.log.info({ err: error, orderNumber }, 'a hand-over will be retried');
        return 'waiting' as const;
      });
      if (end === 'done') done.orders++;
      if (end === 'waiting') done.waiting++;
    }),
  );
  return done;
}

/**
 * Closes handed-over orders whose deadline has passed or whose members want them released (B-47).
 * They run in parallel, so a slow shop delays only its own orders.
 */
export async function closeDue(core: Core): Promise<JobCounts> {
  const due = [
    ...new Set([...(await listToClose(core.db, 20)), ...(await listToRelease(core.db, 20))]),
  ];
  let waiting = 0;
  await Promise.all(
    due.map((orderNumber) =>
      closeOrder(core, orderNumber).catch((error: unknown) => {
        waiting++;
        core.log.warn({ err: error, orderNumber }, 'an order could not be closed');
      }),
    ),
  );
  return { orders: due.length - waiting, waiting };
}

/** Closes the shop's orders of cancelled orders. A failure is retried in the next run. */
export async function closeCancelled(core: Core): Promise<JobCounts> {
  const cancelled = await listShopClosings(core.db, 20);
  let waiting = 0;
  await Promise.all(
    cancelled.map((orderNumber) =>
      closeExternalOrder(core, orderNumber).catch((error: unknown) => {
        waiting++;
        core.log.info(
          { err: error, orderNumber },
          'the shop order of a cancelled order could not be closed yet',
        );
      }),
    ),
  );
  return { orders: cancelled.length - waiting, waiting };
}
