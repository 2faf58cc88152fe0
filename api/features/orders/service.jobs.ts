import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/kit/http/context.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { closeOrder, closeExternalOrder, handOver } from './settle/service.handover.ts';
import { listToCloseThere } from './cancel/store.cancel.ts';
import { listToClose } from './store.expire.ts';
import { listStalled } from './settle/store.handover.ts';

/** Hands an order over, or throws so that the queue tries again. */
export async function retryHandover(core: Core, orderNumber: string): Promise<void> {
  if ((await handOver(core, orderNumber)) === 'waiting')
    throw new ExternalServiceError('the e-commerce system', 'is still making the order');
}

/** Takes up hand-overs that a killed process left behind. */
export async function resumeHandovers(core: Core): Promise<JobCounts> {
  const stalled = await listStalled(core.db, 20);
  let waiting = 0;
  for (const orderNumber of stalled)
    await handOver(core, orderNumber).catch((error: unknown) => {
      waiting++;
      core.log.info({ err: error, orderNumber }, 'a hand-over waits');
    });
  return { orders: stalled.length - waiting, waiting };
}

/**
 * Ends handed-over orders whose time is up. A silent shop holds up only its own orders: they are
 * looked at side by side.
 */
export async function closeDue(core: Core): Promise<JobCounts> {
  const due = await listToClose(core.db, 20);
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
