import type { Core } from '#api/kit/http/context.ts';
import { tidyConsole } from './service.session.ts';

export function administratorJobs(core: Core): void {
  core.jobs.every('consoleSessions', 600_000, () => tidyConsole(core));
}
