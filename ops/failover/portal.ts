import type { ChildProcess } from 'node:child_process';
import { freePort } from '#tests/postgres.ts';
import { begin, end, startApi } from '#tests/races/processes.ts';

export type RunningPortal = {
  urls: readonly string[];
  sandboxUrl: string;
  /** Kills the API processes. The external systems keep running. */
  kill(): Promise<void>;
  /** Starts the API processes again. */
  restart(more: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the sandbox. The API processes start when the database has its tables; `more` are further
 * settings of theirs.
 */
export async function startPortal(
  databaseUrl: string,
  folder: string,
  processes = 2,
  more: Readonly<Record<string, string>> = {},
) {
  const ports = await Promise.all(Array.from({ length: processes + 1 }, freePort));
  const [sandboxUrl, ...urls] = ports.map((port) => `http://127.0.0.1:${port}`);
  const publicUrl = urls[0]!;
  const sandbox = await begin(
    'sandbox/main.ts',
    {
      PORT: new URL(sandboxUrl!).port,
      HOST: '127.0.0.1',
      SANDBOX_URL: sandboxUrl!,
      PORTAL_URL: publicUrl,
      SANDBOX_DATA: folder,
    },
    `${sandboxUrl}/sandbox/people`,
  );
  const apis: ChildProcess[] = [];
  const endAll = (how: 'SIGTERM' | 'SIGKILL') =>
    Promise.all(apis.splice(0).map((api) => end(api, how)));
  const startAll = async (settings: Readonly<Record<string, string>>) => {
    const addresses = { databaseUrl, sandboxUrl: sandboxUrl!, publicUrl };
    for (const url of urls) apis.push(await startApi(addresses, url, settings));
  };
  await startAll(more);
  return {
    urls,
    sandboxUrl: sandboxUrl!,
    async kill() {
      await endAll('SIGKILL');
    },
    restart: startAll,
    async stop() {
      await endAll('SIGTERM');
      await end(sandbox, 'SIGTERM');
    },
  } satisfies RunningPortal;
}
