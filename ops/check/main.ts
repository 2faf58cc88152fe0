import { type Config, readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { databaseSteps } from './database.ts';
import { machineSteps } from './machine.ts';
import { portalSteps } from './portal.ts';
import { checkAll, type Checked, linesOf } from './steps.ts';
import { systemSteps } from './systems.ts';
import { workingSteps } from './work.ts';

/**
 * `npm run check-installation -- [file of settings] [addresses of processes]`: checks a running
 * installation by the steps of docs/operations.md, "From an empty machine to production". It
 * changes nothing. Values that are set already win over those of the file.
 */
const words = process.argv.slice(2);
const processes = words
  .filter((word) => /^https?:\/\//.test(word))
  .map((url) => url.replace(/\/+$/, ''));
const file = words.find((word) => !/^https?:\/\//.test(word));

function settings(): Config & { databaseUrl: string } {
  try {
    if (file !== undefined) process.loadEnvFile(file);
    const config = readConfig();
    const { databaseUrl } = config;
    if (databaseUrl === undefined) throw new Error('DATABASE_URL: production needs PostgreSQL.');
    return { ...config, databaseUrl };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

async function check(): Promise<Checked[]> {
  const config = settings();
  const database = await openDatabase({ ...config, databasePool: 2 });
  try {
    return await checkAll([
      ...machineSteps(config, file),
      ...databaseSteps(database.db, config),
      ...systemSteps(config),
      ...portalSteps(config, processes),
      ...workingSteps(database.db, config),
    ]);
  } finally {
    await database.close();
  }
}

const checked = await check();
for (const line of linesOf(checked)) console.log(line);
const count = (is: Checked['is']) => checked.filter((step) => step.is === is).length;
console.log(
  JSON.stringify({ right: count('right'), wrong: count('wrong'), byHand: count('byHand') }),
);
process.exit(count('wrong') === 0 ? 0 : 1);
