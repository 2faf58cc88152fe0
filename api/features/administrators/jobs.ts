import type { Core } from '#api/platform/http/context.ts';
import { deleteExpiredSessions } from './service.session.ts';

export function administratorJobs(core: Core): void {
  core.jobs.every('consoleSessions', 600_000, () => deleteExpiredSessions(core));
}
