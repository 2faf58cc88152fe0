import { type ChildProcess, spawn } from 'node:child_process';

/** Encryption key of a test cluster's processes. */
export const appKey = 'a key for races only, never used elsewhere';

export async function begin(
  program: string,
  env: Record<string, string>,
  readyUrl: string,
): Promise<ChildProcess> {
  const { PATH = '', NODE_COMPILE_CACHE: compiled } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on(
    'data',
    (data: Buffer) => (errorOutput = (errorOutput + String(data)).slice(-2000)),
  );
  const end = Date.now() + 90_000;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${program} ended with ${child.exitCode}: ${errorOutput}`);
    if (
      await fetch(readyUrl).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    if (Date.now() > end) throw new Error(`${program} is not ready: ${errorOutput}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const hard = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await gone;
  clearTimeout(hard);
}

export const startApi = (
  {
    databaseUrl,
    sandboxUrl,
    publicUrl,
  }: Record<'databaseUrl' | 'sandboxUrl' | 'publicUrl', string>,
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> =>
  begin(
    'api/main.ts',
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '8',
      SANDBOX_URL: sandboxUrl,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: publicUrl,
      APP_KEY: appKey,
      LOG_LEVEL: 'error',
      RATE_PER_SECOND: '100000',
      RATE_PER_ADDRESS: '100000',
      ...more,
    },
    `${url}/readyz`,
  );
