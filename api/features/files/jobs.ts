import type { Core } from '#api/platform/http/context.ts';
import { deleteUnused } from './service.unused.ts';
import { deleteUnusedFiles } from './service.unusedFiles.ts';

export function fileJobs(core: Core): void {
  core.jobs.every('unusedPictures', 3_600_000, () => deleteUnused(core));
  core.jobs.every('unusedFiles', 60_000, () => deleteUnusedFiles(core));
}
