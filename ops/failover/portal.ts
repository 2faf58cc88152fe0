import type { ChildProcess } from 'node:child_process';
import { freePort } from '#tests/postgres.ts';
import { begin, end, startApi } from '#tests/races/processes.ts';

type RunningPortal = {
  urls: readonly string[];
  sandboxUrl: string;
  stop(): Promise<void>;
};

/** Starts the sandbox. The API processes start when the database has its tables. */
export async function startPortal(databaseUrl: string, folder: string, processes = 2) {
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
  for (const url of urls)
    apis.push(await startApi({ databaseUrl, sandboxUrl: sandboxUrl!, publicUrl }, url));
  return {
    urls,
    sandboxUrl: sandboxUrl!,
    async stop() {
      await Promise.all(apis.map((api) => end(api, 'SIGTERM')));
      await end(sandbox, 'SIGTERM');
    },
  } satisfies RunningPortal;
}
