import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '#tests/postgres.ts';
import { freshDatabase } from '#tests/testApp.ts';

/** A PostgreSQL with synchronous commit, the sandbox and API processes, all on loopback. */
type Place = {
  databaseUrl: string;
  sandboxUrl: string;
  startApi(env?: Record<string, string>): Promise<Api>;
  close(): Promise<void>;
};
export type Api = { url: string; pid: number; stop(): Promise<void> };

export function givenBy(script: 'start' | 'api'): { flags: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<typeof script, string>;
  };
  const [before, after] = scripts[script].split(/\bnode /);
  return {
    flags: after!.split(' ').filter((word) => word.startsWith('--')),
    env: Object.fromEntries(
      before!
        .split(' ')
        .filter(Boolean)
        .map((word) => word.split('=') as [string, string]),
    ),
  };
}

export const appKey = 'a key for benches only, never used elsewhere';

export async function openPlace(): Promise<Place> {
  const server = await startPostgres(true);
  const databaseUrl = await freshDatabase(server.url);
  const [apiPort, sandboxPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'balai-bench-'));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const publicUrl = `http://127.0.0.1:${apiPort}`;
  const children: ChildProcess[] = [];
  const given = givenBy('api');
  const run = (program: string, env: Record<string, string>, flags: readonly string[] = []) => {
    const child = spawn(process.execPath, [...flags, program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'error', ...env },
    });
    children.push(endWithUs(child));
    return child;
  };
  run('sandbox/main.ts', {
    PORT: String(sandboxPort),
    SANDBOX_URL: sandboxUrl,
    PORTAL_URL: publicUrl,
    SANDBOX_DATA: folder,
  });
  await answering(`${sandboxUrl}/sandbox/people`);
  let next = apiPort;
  return {
    databaseUrl,
    sandboxUrl,
    async startApi(env = {}) {
      const port = next === apiPort ? apiPort : await freePort();
      next = 0;
      const child = run(
        'api/main.ts',
        {
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: publicUrl,
          DATABASE_URL: databaseUrl,
          SANDBOX_URL: sandboxUrl,
          APP_KEY: appKey,
          RATE_PER_SECOND: '1000000',
          RATE_PER_ADDRESS: '1000000',
          ...given.env,
          ...env,
        },
        given.flags,
      );
      const url = `http://127.0.0.1:${port}`;
      await answering(`${url}/readyz`);
      return { url, pid: child.pid!, stop: () => ended(child) };
    },
    async close() {
      await Promise.all(children.map(ended));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills the child process when this process exits, also after an error. */
export function endWithUs<C extends ChildProcess>(child: C): C {
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('a process did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

type Reply = { status: number; body: string; ms: number };

export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const began = performance.now();
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Runs `work` for all items, `side` at a time; results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  side: number,
  work: (item: T, place: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length });
  let at = 0;
  await Promise.all(
    Array.from({ length: Math.min(side, items.length) }, async () => {
      for (let place = at++; place < items.length; place = at++)
        results[place] = await work(items[place]!, place);
    }),
  );
  return results;
}

export async function manyTokens(
  place: Place,
  api: Api,
  count: number,
  first = 8_000_000,
): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => String(first + index));
  const tokens = await inParallel(
    numbers,
    32,
    async (ada) =>
      (
        JSON.parse((await post(`${place.sandboxUrl}/sandbox/token`, { ada })).body) as {
          token: string;
        }
      ).token,
  );
  // The first request of a member reads directory and award data, which must not be measured.
  await inParallel(tokens, 32, (token) =>
    post(
      `${api.url}/api/booking/bn/event/v1/getEventDetail`,
      { eventID: '1' },
      { authorization: `Bearer ${token}` },
    ),
  );
  return tokens;
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ]!;
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** MiB (Linux). */
export function cacheOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Seconds, user and system (Linux). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
