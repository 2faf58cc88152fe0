import type { Core } from '#api/platform/http/context.ts';
import { cascadeCancellations } from '#api/features/events/change/service.cascade.ts';
import { deleteOldIdentities } from '#api/features/events/names/service.names.ts';

export function purchaseJobs(core: Core): void {
  core.jobs.every('identities', 3_600_000, () => deleteOldIdentities(core));
  core.jobs.every('calledOff', 5000, () => cascadeCancellations(core));
}
