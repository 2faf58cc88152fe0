import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { closeOrder, closeExternalOrder, handOver } from './settle/service.handover.ts';
import { listToCloseThere } from './cancel/store.cancel.ts';
import { listToClose } from '#api/features/orders/expire/store.expire.ts';
import { listStalled, listToRelease } from './settle/store.handover.ts';

/**
 * Tries hand-overs again that are due: the shop was in trouble, or a killed process left them
 * behind. A silent shop holds up only its own orders: they are looked at side by side.
 */
export async function resumeHandovers(core: Core): Promise<JobCounts> {
  const done = { orders: 0, waiting: 0 };
  await Promise.all(
    (await listStalled(core.db, 20)).map(async (orderNumber) => {
      const end = await handOver(core, orderNumber, 'timer').catch((error: unknown) => {
        core.log.info({ err: error, orderNumber }, 'a hand-over waits');
        return 'waiting' as const;
      });
      if (end === 'done') done.orders++;
      if (end === 'waiting') done.waiting++;
    }),
  );
  return done;
}

/**
 * Ends handed-over orders whose time is up and those that their members have given up (B-47). A
 * silent shop holds up only its own orders: they are looked at side by side.
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

/** Closes external orders of those that were cancelled here; a silent shop is asked again. */
export async function closeCancelled(core: Core): Promise<JobCounts> {
  const cancelled = await listToCloseThere(core.db, 20);
  let waiting = 0;
  await Promise.all(
    cancelled.map((orderNumber) =>
      closeExternalOrder(core, orderNumber).catch((error: unknown) => {
        waiting++;
        core.log.info(
          { err: error, orderNumber },
          'the external order of a cancelled one waits to be closed',
        );
      }),
    ),
  );
  return { orders: cancelled.length - waiting, waiting };
}
