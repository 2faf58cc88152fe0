import type { Core } from '#api/platform/http/context.ts';
import { refreshInterruptions } from './service.maintenance.ts';

export function maintenanceJobs(core: Core): void {
  core.jobs.every('interruptions', 1000, () => refreshInterruptions(core), { isQuiet: true });
}
