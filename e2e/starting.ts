import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/freePort.ts';

/** The product as `npm start` gives it, seeded, on a port and in a folder of its own. */
export type Product = {
  url: string;
  setClock(now: Date | null): Promise<void>;
  /** Settings of the external systems; `shop` settings may be meant for one member number only. */
  sandbox(settings: object, member?: string): Promise<void>;
  people: { key: string; ada: string; name: string }[];
};

/**
 * Name of the environment variable with a folder that holds a seeded product's data, from which
 * others begin.
 */
const seededFolder = 'BALAI_E2E_SEEDED';

/** On a slow machine the seed's reservations would run out: later products seed anew. */
const recentMs = 30 * 60_000;
const isRecent = (folder: string): boolean => Date.now() - statSync(folder).ctimeMs < recentMs;

/**
 * Seeds once for all, since a seed takes longer than all else of a start; what it answers takes the
 * folder away.
 */
export async function seedOnce(): Promise<() => void> {
  const { stop, folder } = await startProduct();
  await stop(false);
  process.env[seededFolder] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts the built product and waits until it answers; `stop` ends it and takes its folder away
 * unless told to leave it. `settings`: more of its environment.
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
      // Once a day: a round in the middle of a test would ask the shop before the test does.
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
        patiently(() => send('/sandbox/clock', { now: now?.toISOString() ?? null })),
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
 * A moved clock makes much due at once, and on a busy machine the answer may come late: it is set
 * again.
 */
async function patiently(work: () => Promise<void>): Promise<void> {
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
