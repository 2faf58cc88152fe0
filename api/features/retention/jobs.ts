import type { Core } from '#api/platform/http/context.ts';
import { deletePast } from './service.ts';

export function retentionJobs(core: Core): void {
  core.jobs.every('pastOrders', 3_600_000, () => deletePast(core));
}
