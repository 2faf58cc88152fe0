import type { Core } from '#api/platform/http/context.ts';
import { type Denied, deleteExpiredSignIns } from '#api/features/members/signIn/service.session.ts';

export function memberJobs(core: Core, denied: Denied): void {
  core.jobs.every('signOuts', 5000, () => denied.refresh(), { isQuiet: true });
  core.jobs.every('signIns', 600_000, () => deleteExpiredSignIns(core));
}
