import { existsSync } from 'node:fs';
import { recordDrill } from '#api/platform/jobs/drillRecord.ts';
import { inOwnNamespaces, run } from '../cluster/namespaces.ts';
import { drillPackages, install } from '../packages.ts';

/**
 * `npm run restore-drill -- 90`: members write for so many seconds, the installation is lost, and
 * backups restore it to a moment. Compares every row and file with that moment. A drill that met
 * its goals is recorded in DATA_DIR, for the metric `restore_drill_timestamp_seconds`.
 */
const seconds = Number(process.argv[2] ?? 90);
const maxRpoMs = 60_000;
const limitMinutes = 10 + seconds / 60;

if (!(seconds >= 1)) {
  console.error('The seconds of writes are a number from 1 on: npm run restore-drill -- 90');
  process.exit(1);
}
const missing = install(drillPackages);
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(', ')} not installed (apt-get install).`);
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  console.error('The pages of the portal are not built: npm run build');
  process.exit(1);
}

/** Interval of the backups in seconds: as in ops/backup, unless the run is too short for it. */
const archiveSeconds = seconds >= 60 ? 30 : Math.max(3, Math.floor(seconds / 5));

async function drill(folder: string): Promise<boolean> {
  setTimeout(() => {
    console.error(`stopped after ${limitMinutes} minutes`);
    process.exit(1);
  }, limitMinutes * 60_000).unref();
  run('ip', 'link', 'set', 'lo', 'up');
  // Loaded in the namespaces only: the process outside does not need the API.
  const { rehearse } = await import('./rehearsal.ts');
  const { found, figures } = await rehearse(folder, { seconds, archiveSeconds });
  for (const [table, count] of Object.entries(found.rows))
    console.log(`differs: ${count} rows of ${table}`);
  for (const path of found.files) console.log(`differs: ${path}`);
  const { rowsDiffer, filesDiffer, rpoMs, accepted } = figures;
  const isMet = rowsDiffer + filesDiffer + accepted === 0 && rpoMs <= maxRpoMs;
  if (isMet) await recordDrill({ dataDir: process.env['DATA_DIR'] ?? 'data' }, figures);
  console.log(JSON.stringify(figures));
  return isMet;
}

await inOwnNamespaces(drill);
