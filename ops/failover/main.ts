import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#api/platform/db/db.ts';
import { sql } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openSelling } from '../../bench/kit/buying.ts';
import { percentile } from '../../bench/kit/place.ts';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { inOwnNamespaces } from '../cluster/namespaces.ts';
import { clusterPackages } from '../cluster/nodes.ts';
import { templateOf, timingsIn } from '../cluster/templates.ts';
import { missingOf } from '../packages.ts';
import { type Load, startBuyers } from './buyers.ts';
import { readFinal } from './ending.ts';
import { type Finding, findingsIn, type Probe } from './history.ts';
import { type Loss, loseOne, watchReigns, type Way, wayOf } from './losses.ts';
import { type Market, openMarket } from './market.ts';
import { type Reading, startReading } from './pages.ts';
import { startPortal } from './portal.ts';
import { probeTable } from './probes.ts';

/**
 * `npm run failover -- 30`: loses the primary 30 times while members buy, and compares everything
 * that was acknowledged with the database at the end. With `ASYNC=1` replication is asynchronous,
 * and the run must find losses.
 */
const losses = Number(process.argv[2] ?? 3);
const isAsync = process.env['ASYNC'] === '1';
const buyers = Number(process.env['BUYERS'] ?? 60);
const { ttl } = timingsIn(templateOf('patroni.yml'));

/** Ms until writes must be acknowledged again. */
const backGoalMs: Readonly<Record<Way, number>> = {
  kill: 15_000,
  stop: (ttl + 10) * 1000,
  cut: (ttl + 10) * 1000,
  cutFromNodes: (ttl + 10) * 1000,
};

const missing = missingOf(clusterPackages);
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(', ')} not installed (apt-get install).`);
  process.exit(1);
}
if (!Number.isInteger(losses) || losses < 1) {
  console.error('The number of losses is a whole number from 1 on: npm run failover -- 30');
  process.exit(1);
}

if (!existsSync('dist/index.html')) {
  console.error('The pages of the portal are not built: npm run build');
  process.exit(1);
}

type Run = {
  cluster: Cluster;
  database: Database;
  market: Market;
  load: Load;
  reading: Reading;
};

/** Returns what happened: the losses, and what the comparison found. */
async function loseAll({ cluster, database, market, load, reading }: Run) {
  const watch = watchReigns();
  const done: Loss[] = [];
  const probes: Probe[] = [];
  for (let nth = 0; nth < losses; nth++) {
    console.log(`loss ${nth + 1} of ${losses}`);
    const one = await loseOne(cluster, load, wayOf(nth));
    done.push(one.loss);
    probes.push(...one.probes);
  }
  await Promise.all([load.stop(), watch.stop(), reading.stop()]);
  await cluster.whole();
  const history = { calls: load.calls, probes, reigns: watch.reigns };
  const findings = findingsIn(history, await readFinal(database, market.limits));
  return { done, probes, findings, broken: await brokenInvariants(database.db) };
}

type Outcome = Awaited<ReturnType<typeof loseAll>>;

/** Prints the outcome; returns whether the goals were met. */
function report({ done, probes, findings, broken }: Outcome, { load, reading }: Run): boolean {
  for (const { kind, text } of findings.slice(0, 20)) console.log(`${kind}: ${text}`);
  for (const line of broken) console.log(`broken: ${line}`);
  console.log(`responses: ${JSON.stringify(load.counts)}`);
  console.log(`pages: ${JSON.stringify(reading.seen)}`);
  const late = done.filter(({ way, backMs }) => backMs > backGoalMs[way]);
  for (const { way, backMs } of late)
    console.log(`late: ${way} took ${Math.round(backMs)} ms, at most ${backGoalMs[way]}`);
  const count = (...kinds: Finding['kind'][]) =>
    findings.filter(({ kind }) => kinds.includes(kind)).length;
  const back = done.map(({ backMs }) => backMs);
  console.log(
    JSON.stringify({
      losses: done.length,
      acknowledgedLost: count('lost'),
      doubled: count('doubled'),
      stale: count('stale', 'unexplained'),
      fenced: count('fenced'),
      brokenInvariants: broken.length,
      writes: load.writes.length,
      probes: probes.filter(({ result }) => result === 'ok').length,
      unreadablePages: reading.seen.unreadable,
      late: late.length,
      backMsP95: Math.round(percentile(back, 0.95)),
      ...(isAsync ? { async: true } : {}),
    }),
  );
  if (isAsync) return count('lost') > 0;
  return findings.length + broken.length + late.length + reading.seen.unreadable === 0;
}

async function failover(folder: string): Promise<boolean> {
  const limitMinutes = 5 + 5 * losses;
  setTimeout(() => {
    console.error(`stopped after ${limitMinutes} minutes`);
    process.exit(1);
  }, limitMinutes * 60_000).unref();
  console.log(`starting the cluster${isAsync ? ', with asynchronous replication' : ''}`);
  const cluster = await openCluster(folder, isAsync);
  const database = await openSelling({ DATABASE_URL: cluster.databaseUrl, DATABASE_POOL: '4' });
  await sql.raw(probeTable).execute(database.db);
  const data = join(folder, 'sandbox');
  mkdirSync(data);
  const portal = await startPortal(cluster.databaseUrl, data);
  const market = await openMarket(database, portal.sandboxUrl, { buyers });
  console.log(`${portal.urls.length} API processes, ${buyers} buyers`);
  const run: Run = {
    cluster,
    database,
    market,
    load: startBuyers(portal, market),
    reading: startReading(portal.urls),
  };
  const outcome = await loseAll(run);
  await portal.stop();
  await database.close();
  await cluster.stop();
  return report(outcome, run);
}

await inOwnNamespaces(failover);
