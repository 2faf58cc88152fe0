import type { Core } from '#api/platform/http/context.ts';
import { runAlternatives } from './service.run.ts';
import type { AlternativeHandlers } from './service.ts';

export function alternativeJobs(core: Core, handlers: AlternativeHandlers): void {
  core.jobs.every('alternatives', 1000, () => runAlternatives(core, handlers));
}
