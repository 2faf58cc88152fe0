import type { Core } from '#api/platform/http/context.ts';
import { remindAll } from './service.ts';

export function questionnaireJobs(core: Core): void {
  core.jobs.every('questionnaires', 30_000, () => remindAll(core));
}
