import type { Core } from '#api/platform/http/context.ts';
import type { ActHandlers } from './service.ts';
import { runPendingActs } from './service.run.ts';

export function undoJobs(core: Core, handlers: ActHandlers): void {
  core.jobs.every('pendingActs', 1000, () => runPendingActs(core, handlers));
}
