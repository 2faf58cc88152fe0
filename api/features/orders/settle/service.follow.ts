import type { Core } from '#api/platform/http/context.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { handOver } from './service.handover.ts';

/** Between two looks at an external order that is still being made. */
const lookEveryMs = 1000;
const looks = 60;

/**
 * Follows a hand-over in the background of this process until it ends, a look a second; the timer
 * of any process takes over if this one dies. Trouble is waited out: the member's polling shows what came of
 * it.
 */
export async function pollSubmission(
  core: Core,
  orderNumber: string,
  isStopped: () => boolean,
): Promise<void> {
  for (let look = 0; look < looks && !isStopped(); look++) {
    const end = await handOver(core, orderNumber, 'person').catch((error: unknown) => {
      if (!(error instanceof ExternalServiceError))
        core.log.warn({ err: error, orderNumber }, 'a hand-over failed');
      return 'waiting' as const;
    });
    if (end !== 'waiting') return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref());
  }
}
