import closeWithGrace from 'close-with-grace';

/** Ms in which a process ends after it has stopped serving. */
export const closingMs = 10_000;

type Stopping = {
  /** Serves for `drainMs`, while `/healthz` takes this process out of the load balancer. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Ends the process on SIGTERM, SIGINT or an uncaught error. After an error nothing is served any
 * more, so only a signal drains.
 */
export function stopOnSignal(
  running: Stopping,
  { drainMs, onError }: { drainMs: number; onError: (error: Error) => void },
): void {
  closeWithGrace({ delay: drainMs + closingMs }, async ({ err }) => {
    if (err) onError(err);
    else await running.drain();
    await running.stop();
  });
}
