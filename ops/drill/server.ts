import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { installedPostgres } from '#tests/races/installed.ts';
import { endChild, familyOf, signal, startLogged } from '../cluster/processes.ts';
import { execute } from './commands.ts';
import { type Installation, makeOwned, postgresUser, serverSettings } from './installation.ts';

export type Server = {
  /** Ends all processes at once, like a crash. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const startLimitMs = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dataOf = ({ postgres }: Installation) => join(postgres, 'data');
const programOf = (name: string) => join(installedPostgres()!, name);

/** Runs statements and returns the rows of the last one. */
export async function atDatabase<Row extends object>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Whether the server accepts writes, after its recovery. */
const isWritable = ({ serverUrl }: Installation): Promise<boolean> =>
  atDatabase<{ isOver: boolean }>(serverUrl, `select not pg_is_in_recovery() as "isOver"`).then(
    ([row]) => row!.isOver,
    () => false,
  );

/** Starts PostgreSQL and waits until it accepts writes. Throws if it ends before. */
export async function startServer(of: Installation): Promise<Server> {
  const { folder, databaseEnv } = of;
  const child: ChildProcess = startLogged(
    join(folder, 'postgres.log'),
    [programOf('postgres'), '-D', dataOf(of)],
    { cwd: folder, ...postgresUser(), env: databaseEnv },
  );
  const server = {
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      signal(familyOf(child.pid!), 'SIGKILL');
      await ended;
    },
    stop() {
      // Closes the connections; SIGTERM would wait for their clients.
      child.kill('SIGINT');
      return endChild(child);
    },
  };
  const end = Date.now() + startLimitMs;
  while (!(await isWritable(of))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL ended with ${child.exitCode ?? child.signalCode}`);
    if (Date.now() > end) {
      await server.kill();
      throw new Error(`PostgreSQL is not ready after ${startLimitMs / 1000} s`);
    }
    await pause(50);
  }
  return server;
}

/** Makes a cluster that archives its WAL, and the database of the portal. */
export async function makeServer(of: Installation, archiveSeconds: number): Promise<Server> {
  const { folder, postgres } = of;
  makeOwned(postgres);
  const words = '-U postgres -A trust -E UTF8 --locale=C --no-sync'.split(' ');
  await execute([programOf('initdb'), '-D', dataOf(of), ...words], {
    env: of.databaseEnv,
    cwd: folder,
    user: postgresUser(),
  });
  appendFileSync(join(dataOf(of), 'postgresql.conf'), serverSettings(of, archiveSeconds));
  const server = await startServer(of);
  await atDatabase(of.serverUrl, 'create role balai login', 'create database balai owner balai');
  return server;
}
