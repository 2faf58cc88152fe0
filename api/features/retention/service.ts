import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/kit/http/context.ts';
import { forgetPastNames } from '#api/features/events/purchase/service.retention.ts';
import { forgetPastOrders } from '#api/features/orders/service.retention.ts';
import { forgetPastReports } from '#api/features/payments/service.retention.ts';

/**
 * Deletes what is past its time, each feature what is its own; the log holds counts only (B-24).
 */
export async function forgetPast(core: Pick<Core, 'db' | 'log' | 'products'>): Promise<JobCounts> {
  const gone = {
    names: await forgetPastNames(core),
    orders: await forgetPastOrders(core),
    reports: await forgetPastReports(core),
  };
  if (gone.names + gone.orders + gone.reports > 0)
    core.log.info(gone, 'what is past its time is deleted');
  return gone;
}
