import type { Core } from '#api/kit/context.ts';
import { followCallingsOff } from './service.cancel.ts';
import { closeCancelled, closeDue, requestRefunds, resumeHandovers, retryHandover } from './service.jobs.ts';
import { expireAll } from './service.expire.ts';
import { reconcile } from './service.handover.ts';
import { extendDue } from './service.extend.ts';
import { forgetOldIdentities } from './service.names.ts';
import { forgetPast } from './service.retention.ts';

export function orderJobs(core: Core): void {
  core.jobs.every('extensions', 1000, () => extendDue(core));
  core.jobs.every('expiry', 5000, () => expireAll(core));
  core.jobs.every('identity numbers', 3_600_000, () => forgetOldIdentities(core));
  core.jobs.every('past orders and lists of names', 3_600_000, () => forgetPast(core));
  core.jobs.every('closing', 5000, () => closeDue(core));
  core.jobs.every('closing of cancelled orders', 5000, () => closeCancelled(core));
  core.jobs.every('events called off', 5000, () => followCallingsOff(core));
  core.jobs.every('stalled hand-overs', 10_000, () => resumeHandovers(core));
  core.jobs.work('hand-over', ({ orderNumber }) => retryHandover(core, orderNumber));
  core.jobs.work('refund', () => requestRefunds(core));
  core.jobs.schedule('refund', 1);
  core.jobs.work('reconcile', () => reconcile(core));
  core.jobs.schedule('reconcile', core.config.reconcileMinutes);
}
