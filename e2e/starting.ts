import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/freePort.ts';

/** The product as `npm start` runs it, with demo data, on a free port and in its own folder. */
export type Product = {
  url: string;
  setClock(now: Date | null): Promise<void>;
  /** Changes settings of the external systems; those of `shop` may apply to one member number. */
  sandbox(settings: object, member?: string): Promise<void>;
  people: { key: string; ada: string; name: string }[];
};

/** Environment variable with the folder of demo data that other products copy. */
const seededFolder = 'BALAI_E2E_SEEDED';

/**
 * On a slow machine the reservations of the demo data would expire; later products create new data.
 */
const recentMs = 30 * 60_000;
const isRecent = (folder: string): boolean => Date.now() - statSync(folder).ctimeMs < recentMs;

/**
 * Creates the demo data once, because this dominates the start. The returned function deletes the
 * folder.
 */
export async function seedOnce(): Promise<() => void> {
  const { stop, folder } = await startProduct();
  await stop(false);
  process.env[seededFolder] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts the built product and waits until it responds. `stop` ends it and deletes its folder,
 * unless `isLast` is false. `settings` adds environment variables.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<{
  product: Product;
  folder: string;
  stop: (isLast?: boolean) => Promise<void>;
}> {
  const port = settings['PORT'] ?? String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'balai-e2e-'));
  const seeded = process.env[seededFolder];
  if (seeded !== undefined && isRecent(seeded)) cpSync(seeded, folder, { recursive: true });
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      SKIP_BUILD: '1',
      LOG_LEVEL: 'error',
      RATE_PER_SECOND: '500',
      RATE_PER_ADDRESS: '500',
      // Once a day: a round during a test would query the shop before the test does.
      RECONCILE_MINUTES: '1440',
      NODE_NO_WARNINGS: '1',
      ...settings,
    },
  });
  const stop = async (isLast = true) => {
    await ended(child);
    if (isLast) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(`${url}/readyz`);
    const send = async (path: string, body: object) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    const people = (await (await fetch(`${url}/sandbox/people`)).json()) as Product['people'];
    const product: Product = {
      url,
      people,
      setClock: (now) =>
        withRetries(() => send('/sandbox/clock', { now: now?.toISOString() ?? null })),
      sandbox: (settings, member) =>
        send(`/sandbox/settings${member === undefined ? '' : `?member=${member}`}`, settings),
    };
    return { product, folder, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/**
 * Retries a change of the clock. It makes much work due at once, so the response may be late on a
 * busy machine.
 */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (failure) {
      if (tries === 5) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
