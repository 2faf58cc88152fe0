import type { Core } from '#api/platform/http/context.ts';
import { tidyConsole } from './service.session.ts';

export function administratorJobs(core: Core): void {
  core.jobs.every('consoleSessions', 600_000, () => tidyConsole(core));
}
