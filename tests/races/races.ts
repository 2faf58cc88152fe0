import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { addressOf, type Call, type Envelope } from '#domain/call.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { setClock } from '#api/platform/db/clock.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics, makeMembers } from '#demo/make/make.ts';
import { freePort } from '#tests/postgres.ts';
import {
  freshDatabase,
  openTestApp,
  post,
  type PresetSettings,
  presetSettings,
  type TestApp,
} from '#tests/testApp.ts';
import { begin, end, hasEnded, startApi } from './processes.ts';

/**
 * Races share members within an hour, and a retried test has those of its first try. The limits of
 * B-44 have tests of their own.
 */
const liftedLimits: PresetSettings = {
  'reservations.hourly': 1000,
  'room.unpaid': 50,
  'service.unpaid': 50,
};

export type ClusterResponse = {
  http: number;
  code: string | null;
  data: never;
  envelope: Envelope;
};

/** Several API processes and one sandbox process on a PostgreSQL database. */
export type TestCluster = {
  db: Db;
  databaseUrl: string;
  urls: readonly string[];
  sandboxUrl: string;
  /** Makes `count` members with tokens, numbers from `first` on. */
  members(first: number, count: number): Promise<{ ada: string; token: string }[]>;
  /** Sends a call to one of the processes. Rejects when the process is dead. */
  ask(
    process: number,
    call: Call,
    input: object,
    of: { token: string; key?: string },
  ): Promise<ClusterResponse>;
  /** Sets the shared clock and runs the timers of one process; null is real time. */
  setClock(process: number, now: number | null): Promise<void>;
  kill(process: number): Promise<void>;
  restart(process: number): Promise<void>;
  /** Starts processes that a failed try left killed, and sets real time. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

async function membersOf(db: Db, sandboxUrl: string, first: number, count: number) {
  const adas = Array.from({ length: count }, (_, index) => String(first + index));
  await makeMembers(
    db,
    adas.map((ada) => ({ ada })),
  );
  const tokens: { ada: string; token: string }[] = [];
  for (let from = 0; from < adas.length; from += 25)
    tokens.push(
      ...(await Promise.all(
        adas.slice(from, from + 25).map(async (ada) => {
          const answer = await fetch(`${sandboxUrl}/sandbox/token`, post({ ada }));
          return { ada, token: ((await answer.json()) as { token: string }).token };
        }),
      )),
    );
  return tokens;
}

async function askAt(
  url: string,
  call: Call,
  input: object,
  { token, key }: { token: string; key?: string },
): Promise<ClusterResponse> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'x-request-key': key }),
  };
  const answer = await fetch(url + addressOf(call), {
    ...post(input, headers),
    signal: AbortSignal.timeout(30_000),
  });
  const envelope = (await answer.json()) as Envelope;
  return {
    http: answer.status,
    code: envelope.errorCode,
    data: envelope.data as never,
    envelope,
  };
}

async function setClockAt(url: string, now: number | null): Promise<void> {
  const answer = await fetch(
    `${url}/api/test/clock`,
    post({ now: now === null ? null : new Date(now).toISOString() }),
  );
  if (!answer.ok) throw new Error(`the clock was not set: ${answer.status}`);
}

export async function openTestCluster(count: number, postgresUrl: string): Promise<TestCluster> {
  const databaseUrl = await freshDatabase(postgresUrl);
  const database = await openDatabase({ databaseUrl, databasePool: 4, dataDir: '' });
  await migrate(database.db);
  await makeBasics(database.db);
  await presetSettings(database.db, liftedLimits);

  const data = mkdtempSync(join(tmpdir(), 'balai-races-'));
  const [sandboxPort, ...ports] = await Promise.all(Array.from({ length: count + 1 }, freePort));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const publicUrl = urls[0]!;
  const testCluster = { databaseUrl, sandboxUrl, publicUrl };
  const sandbox = await begin(
    'sandbox/main.ts',
    {
      PORT: String(sandboxPort),
      HOST: '127.0.0.1',
      SANDBOX_URL: sandboxUrl,
      PORTAL_URL: publicUrl,
      SANDBOX_DATA: data,
    },
    `${sandboxUrl}/sandbox/people`,
  );
  const apis = await Promise.all(urls.map((url) => startApi(testCluster, url)));

  return {
    db: database.db,
    databaseUrl,
    urls,
    sandboxUrl,
    members: (first, number) => membersOf(database.db, sandboxUrl, first, number),
    ask: (index, call, input, of) => askAt(urls[index % urls.length]!, call, input, of),
    setClock: (index, now) => setClockAt(urls[index]!, now),
    kill: (index) => end(apis[index]!, 'SIGKILL'),
    async restart(index) {
      apis[index] = await startApi(testCluster, urls[index]!);
    },
    async renew() {
      for (const [index, api] of apis.entries())
        if (hasEnded(api)) apis[index] = await startApi(testCluster, urls[index]!);
      await setClock(database.db, null);
    },
    async stop() {
      await Promise.all(apis.map((api) => end(api, 'SIGTERM')));
      await end(sandbox, 'SIGTERM');
      await database.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function testClusterOf(count: number): () => TestCluster {
  let testCluster: TestCluster | undefined;
  beforeAll(async () => {
    testCluster = await openTestCluster(count, inject('postgresUrl'));
  }, 90_000);
  beforeEach(() => testCluster?.renew(), 60_000);
  afterAll(async () => {
    await testCluster?.stop();
  }, 60_000);
  return () => {
    if (testCluster === undefined) throw new Error('the test cluster has not started yet');
    return testCluster;
  };
}

/**
 * Opens `count` applications on one database for all tests of a file. Each batches its own
 * reservations, as each process has. The array is empty until the tests begin. A retried test gets
 * new applications.
 */
export function twinsOf(count = 2, settings = liftedLimits): readonly TestApp[] {
  const testApps: TestApp[] = [];
  beforeAll(() => openTwins(testApps, count, settings));
  beforeEach(async ({ task: { result } }) => {
    const isFirst = (result?.retryCount ?? 0) + (result?.repeatCount ?? 0) === 0;
    if (isFirst || renewed.has(testApps)) return;
    await closeTwins(testApps);
    await openTwins(testApps, count, settings);
  });
  afterAll(() => closeTwins(testApps));
  return testApps;
}

/** Applications that `renewTwins` replaces for every try. */
const renewed = new WeakSet<readonly TestApp[]>();

/**
 * Gives each try of each test of the enclosing `describe` new applications on a new database. For
 * sentinels, which drop or break guards.
 */
export function renewTwins(testApps: readonly TestApp[]): void {
  const open = testApps as TestApp[];
  let kept: TestApp[] = [];
  beforeAll(() => void renewed.add(testApps));
  afterAll(() => void renewed.delete(testApps));
  beforeEach(async () => {
    kept = open.splice(0);
    await openTwins(open, kept.length, liftedLimits);
  });
  afterEach(async () => {
    await closeTwins(open);
    open.push(...kept);
  });
}

async function openTwins(
  testApps: TestApp[],
  count: number,
  settings: PresetSettings,
): Promise<void> {
  const first = await openTestApp({ postgresUrl: inject('postgresUrl'), settings });
  testApps.push(first);
  while (testApps.length < count)
    testApps.push(await openTestApp({ env: { DATABASE_URL: first.databaseUrl } }));
}

async function closeTwins(testApps: TestApp[]): Promise<void> {
  for (const testApp of testApps.splice(0).toReversed()) await testApp.stop();
}

/** Random numbers that repeat with the same seed; a failing race reports its seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32 has 32 bits of state, enough to choose moments.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Counts responses by code; `done` is success. */
export function tally(
  answers: readonly Pick<ClusterResponse, 'http' | 'code'>[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.http >= 500 ? `HTTP ${answer.http}` : (answer.code ?? 'done');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
