import { readMigrationConfig } from './config.ts';
import { makeBasics } from './db/basics/basics.ts';
import { migrateServer } from './platform/db/roles/prepareSchema.ts';
import { startFault } from './startFaults.ts';

/**
 * `npm run migrate`: migrates the database, inserts the first rows into an empty one, grants the
 * serving role its rights, and ends.
 */
let config: ReturnType<typeof readMigrationConfig> | undefined;
try {
  config = readMigrationConfig();
  const applied = await migrateServer(config, {
    onWait: (migration) => console.log(`${migration} waits for a lock`),
    insertBasics: makeBasics,
  });
  console.log(
    applied.length === 0 ? 'The database has all migrations.' : `Applied: ${applied.join(', ')}`,
  );
} catch (error) {
  console.error(startFault(error, config));
  process.exitCode = 1;
}
