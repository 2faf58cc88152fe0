import type { Core } from '#api/kit/http/context.ts';
import { deleteUnused } from './service.unused.ts';

export function fileJobs(core: Core): void {
  core.jobs.every('unusedPictures', 3_600_000, () => deleteUnused(core));
}
