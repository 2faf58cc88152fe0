import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { deletePastHelpers } from '#api/features/checkin/helpers/service.retention.ts';
import { deleteOldCoupons } from '#api/features/coupons/service.retention.ts';
import { deletePastNames } from '#api/features/events/names/service.retention.ts';
import { deletePastWaiting } from '#api/features/events/waiting/service.retention.ts';
import { deletePastRoomWaits } from '#api/features/facilities/waiting/service.retention.ts';
import { deletePastTeams } from '#api/features/facilities/teamNight/service.retention.ts';
import { removePastFiles } from '#api/features/files/service.retention.ts';
import { deletePastOrders } from '#api/features/orders/service.retention.ts';
import { deletePastServiceWaits } from '#api/features/services/waiting/service.retention.ts';
import { deletePastReports } from '#api/features/payments/service.retention.ts';
import { deletePastGuests } from '#api/features/tickets/service.retention.ts';

/** Runs the retention of every feature; the log has counts only (B-24). */
export async function deletePast(core: Pick<Core, 'db' | 'log' | 'products'>): Promise<JobCounts> {
  const deleted = {
    names: (await deletePastNames(core)) + (await deletePastHelpers(core)),
    guests: (await deletePastGuests(core)) + (await deletePastTeams(core)),
    entries:
      (await deletePastWaiting(core)) +
      (await deletePastRoomWaits(core)) +
      (await deletePastServiceWaits(core)),
    files: await removePastFiles(core),
    orders: await deletePastOrders(core),
    // After the orders, which refer to them.
    coupons: await deleteOldCoupons(core),
    reports: await deletePastReports(core),
  };
  if (Object.values(deleted).some((count) => count > 0))
    core.log.info(deleted, 'deleted expired data');
  return deleted;
}
