import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { atServer, freePort, withName } from '#tests/postgres.ts';
import { openDatabase } from './platform/db/db.ts';
import { knownMigrations } from './platform/db/schemaState.ts';
import { sql } from './platform/db/sql.ts';

/** Runs `npm run migrate` with this environment. */
async function migrated(env: Record<string, string>) {
  const child = spawn(process.execPath, ['api/migrate.ts'], {
    cwd: new URL('../', import.meta.url),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  const code = await new Promise((done) => child.once('close', done));
  return { code, printed };
}

async function emptyDatabase(): Promise<string> {
  const name = `balai_job_${randomUUID().replaceAll('-', '')}`;
  await atServer(inject('postgresUrl'), `create database ${name}`);
  return withName(inject('postgresUrl'), name);
}

test('two jobs at once make the tables and first rows of an empty database once', async () => {
  const databaseUrl = await emptyDatabase();
  const jobs = await Promise.all([1, 2].map(() => migrated({ DATABASE_URL: databaseUrl })));
  const printed = jobs.map((job) => job.printed).join('');
  expect(
    jobs.map(({ code }) => code),
    printed,
  ).toEqual([0, 0]);
  expect(printed.match(/^Applied: 1000_schema/gm)).toHaveLength(1);
  expect(printed.match(/^The database has all migrations\.$/gm)).toHaveLength(1);

  const database = await openDatabase({ databaseUrl, databasePool: 1, dataDir: '' });
  const { rows } = await sql`
    select (select count(*)::int from kysely_migration) as migrations,
      (select count(*)::int from country where code = 'bn') as countries`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ migrations: knownMigrations().length, countries: 1 }]);
});

test.each([
  ['without DATABASE_URL', {}],
  ['with an address of another kind', { DATABASE_URL: 'mysql://balai:rahsia@127.0.0.1/balai' }],
])('a job %s fails and names the variable without its value', async (_, env) => {
  const { code, printed } = await migrated(env);
  expect(code).toBe(1);
  expect(printed).toMatch(/^ *DATABASE_URL: .* is needed/m);
  expect(printed).not.toContain('rahsia');
});

test('a job without a database server fails and says what to check', async () => {
  const { code, printed } = await migrated({
    DATABASE_URL: `postgres://balai:rahsia@127.0.0.1:${await freePort()}/balai`,
  });
  expect(code).toBe(1);
  expect(printed).toMatch(/^DATABASE_URL: the database cannot be used: .*ECONNREFUSED/);
  expect(printed).not.toContain('rahsia');
});
