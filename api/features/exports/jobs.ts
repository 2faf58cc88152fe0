import type { Core } from '#api/platform/http/context.ts';
import { runExports } from './service.run.ts';

/** One process: the rows of a list are read once. */
export function exportJobs(core: Core): void {
  core.jobs.every('exports', 30_000, () => runExports(core), { isOnce: true });
}
