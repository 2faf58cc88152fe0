import type { Core } from '#api/platform/http/context.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { handOver } from './service.handover.ts';

/** Time between two calls while the shop creates its order. */
const intervalMs = 1000;
const maxAttempts = 60;

/**
 * Repeats a hand-over once a second until it ends or the limit is reached. If this process dies,
 * the job of another one continues. Errors are retried; the member polls for the result.
 */
export async function pollSubmission(
  core: Core,
  orderNumber: string,
  isStopped: () => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts && !isStopped(); attempt++) {
    const end = await handOver(core, orderNumber, 'person').catch((error: unknown) => {
      if (!(error instanceof ExternalServiceError))
        core.log.warn({ err: error, orderNumber }, 'a hand-over failed');
      return 'waiting' as const;
    });
    if (end !== 'waiting') return;
    await new Promise((resolve) => setTimeout(resolve, intervalMs).unref());
  }
}
