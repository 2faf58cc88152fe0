import type { Core } from '#api/platform/http/context.ts';
import { sendWebhooks } from './service.send.ts';

export function webhookJobs(core: Core): void {
  core.jobs.every('webhooks', 2000, () => sendWebhooks(core), { isReal: true });
}
