import type { Core } from '#api/platform/http/context.ts';
import { applyReports } from './service.ts';

export function paymentJobs(core: Core): void {
  core.jobs.every('reports', 5000, () => applyReports(core));
}
