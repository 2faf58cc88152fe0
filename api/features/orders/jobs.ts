import type { Core } from '#api/platform/http/context.ts';
import { closeCancelled, closeDue, resumeHandovers } from './service.jobs.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { reconcile } from './settle/service.handover.ts';
import { extendDue } from '#api/features/orders/expire/service.extend.ts';
import { requestRefunds } from './cancel/service.refunds.ts';

export function orderJobs(core: Core): void {
  core.jobs.every('extensions', 1000, () => extendDue(core));
  core.jobs.every('expiry', 5000, () => expireAll(core));
  core.jobs.every('closing', 5000, () => closeDue(core));
  core.jobs.every('closingCancelled', 5000, () => closeCancelled(core));
  core.jobs.every('stalledHandOvers', 2000, () => resumeHandovers(core));
  core.jobs.every('refunds', 60_000, () => requestRefunds(core), { isOnce: true });
  core.jobs.every('reconciliation', core.config.reconcileMinutes * 60_000, () => reconcile(core), {
    isOnce: true,
  });
}
