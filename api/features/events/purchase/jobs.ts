import type { Core } from '#api/kit/http/context.ts';
import { followCallingsOff } from './service.callingOff.ts';
import { forgetOldIdentities } from './service.names.ts';

export function purchaseJobs(core: Core): void {
  core.jobs.every('identities', 3_600_000, () => forgetOldIdentities(core));
  core.jobs.every('calledOff', 5000, () => followCallingsOff(core));
}
