import type { Core } from '#api/platform/http/context.ts';
import { followTickets } from './service.follow.ts';

export function walletJobs(core: Core): void {
  core.jobs.every('walletPasses', 30_000, () => followTickets(core));
}
