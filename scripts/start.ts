import { type Config, readConfig } from '#api/config.ts';
import { type Running, start } from '#api/main.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { startFault } from '#api/startFaults.ts';
import { stopOnSignal } from '#api/stopping.ts';
import type { SeedPerson } from '#demo/seed.ts';
import { ensureBuilt } from './build.ts';

/**
 * `npm start`: builds if needed, starts, seeds an empty database, prints the accounts to sign in
 * with.
 */
type Person = {
  key: string;
  ada: string;
  name: string;
  kind: string;
  country: string;
  subType: string;
  origin: string;
  note: string;
  admin: boolean;
  role: SeedPerson['role'];
};

process.env['LOG_LEVEL'] ??= 'warn';
const config = configOrEnd();
// The database is prepared at the same time.
const built = process.env['SKIP_BUILD'] ? undefined : ensureBuilt();

/** An error is printed without a stack trace. */
function configOrEnd(): Config {
  try {
    return readConfig();
  } catch (error) {
    console.error(startFault(error));
    return process.exit(1);
  }
}

async function peopleOf(): Promise<Person[]> {
  if (config.sandbox === 'none') return [];
  // The local address: the public one may be a proxy that has not started.
  const base =
    config.sandbox === 'embedded' ? `http://127.0.0.1:${config.port}` : config.sandboxUrl;
  const answer = await fetch(`${base}/sandbox/people`);
  return (await answer.json()) as Person[];
}

let running: Running;
try {
  running = await start(config, {
    withMetrics: true,
    beforeListening: () => built,
    beforeReady: async (core) => {
      const { makeBasics } = await import('#demo/make/make.ts');
      // All or nothing: a later start inserts nothing if there are countries.
      if (config.seed !== 'demo' || config.sandbox === 'none')
        return inTransaction(core.db, makeBasics);
      const { seed } = await import('#demo/seed.ts');
      await seed(core, { people: await peopleOf() });
    },
  });
} catch (error) {
  console.error(startFault(error, config));
  process.exit(1);
}

const people = await peopleOf();
console.log(`\nBalai is ready: ${config.publicUrl}\n`);
if (config.databaseUrl === undefined)
  console.log(
    `Embedded database in ${config.dataDir}: one process, flushed lazily (a power cut can lose the last moments).`,
  );
if (people.length > 0) {
  console.log(
    `Sandbox panel: ${config.sandboxUrl}/sandbox${config.describesCalls ? `   Calls: ${config.publicUrl}/docs` : ''}\n\nSign in as one of:`,
  );
  for (const person of people.filter((one) => !one.admin))
    console.log(`  ${person.ada}  ${person.name.padEnd(28)} ${person.note || person.kind}`);
  console.log(`\nAdministration: ${config.publicUrl}/admin, as one of:`);
  for (const person of people.filter((one) => one.admin))
    console.log(`  ${person.ada}  ${person.name.padEnd(28)} ${person.note || person.kind}`);
}
stopOnSignal(running, { drainMs: config.drainMs, onError: (error) => console.error(error) });
