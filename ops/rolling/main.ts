import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../../bench/kit/place.ts';
import { ensureBuilt } from '../../scripts/build.ts';
import { missingOf, rollingPackages } from '../packages.ts';
import { type Build, buildOf, lastRelease, migrateWith } from './build.ts';
import { type MemberLoad, startMembers } from './load.ts';
import { openPortal, type Portal, type Restart } from './portal.ts';

/**
 * `npm run rolling -- 100`: restarts two API processes behind HAProxy 100 times in turn while
 * members buy. `npm run rolling -- upgrade [commit]`: migrates and restarts from the last release,
 * or a commit, to these sources. No request may fail. With `KILL=1` processes are killed instead,
 * and the run must find failed requests.
 */
const [what = '10', from] = process.argv.slice(2);
const isUpgrade = what === 'upgrade';
const restarts = isUpgrade ? 2 : Number(what);
const signal = process.env['KILL'] === '1' ? 'SIGKILL' : 'SIGTERM';
const members = Number(process.env['BUYERS'] ?? 12);
const steadyMs = 2000;

const missing = missingOf(rollingPackages);
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(', ')} not installed (apt-get install).`);
  process.exit(1);
}
if (!Number.isInteger(restarts) || restarts < 1) {
  console.error('npm run rolling -- 100, or npm run rolling -- upgrade [commit]');
  process.exit(1);
}

const began = performance.now();
const log = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${text}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Run = { portal: Portal; load: MemberLoad; build: Build };

/** Restarts the processes in turn; the next one stops when the last one is ready. */
async function restartAll({ portal, build }: Run): Promise<Restart[]> {
  const done: Restart[] = [];
  for (let nth = 0; nth < restarts; nth++) {
    const next = portal.processes[nth % portal.processes.length]!;
    const one = await next.restart(build, signal);
    const [stop, start] = [one.stopMs, one.startMs].map((ms) => (ms / 1000).toFixed(1));
    log(`restart ${nth + 1} of ${restarts}: ended after ${stop} s, ready after ${start} s`);
    done.push(one);
  }
  return done;
}

/** Prints the outcome; returns whether the goals were met. */
async function report(done: readonly Restart[], { load }: Run, more: object): Promise<boolean> {
  const { requests, failedRequests, seen, findings } = await load.stop();
  for (const finding of findings.slice(0, 20)) log(finding);
  log(`responses: ${JSON.stringify(seen)}`);
  const unclean = done.filter(({ isClean }) => !isClean).length;
  const p95 = (times: number[]) => Math.round(percentile(times, 0.95));
  console.log(
    JSON.stringify({
      restarts: done.length,
      failedRequests,
      requests,
      unclean,
      findings: findings.length,
      stopMsP95: p95(done.map(({ stopMs }) => stopMs)),
      startMsP95: p95(done.map(({ startMs }) => startMs)),
      ...more,
    }),
  );
  if (signal === 'SIGKILL') return failedRequests > 0;
  return failedRequests + unclean + findings.length === 0 && requests > 0;
}

async function rolling(folder: string, stops: (() => Promise<unknown>)[]): Promise<boolean> {
  await ensureBuilt();
  const build: Build = { folder: process.cwd(), name: 'these sources' };
  if (isUpgrade) log('building the release before');
  const first = isUpgrade ? buildOf(from ?? lastRelease(), join(folder, 'before')) : build;
  log(`starting PostgreSQL, HAProxy and two processes of ${first.name}`);
  const portal = await openPortal(first, folder, stops);
  const load = await startMembers(portal, { members, folder: first.folder });
  log(`${members} members`);
  await pause(steadyMs);
  const run: Run = { portal, load, build };
  const more: Record<string, string> = {};
  if (isUpgrade) {
    more['from'] = first.name;
    more['migrated'] = migrateWith(build, portal.databaseUrl);
    log(more['migrated']);
  }
  const done = await restartAll(run);
  await pause(steadyMs);
  return report(done, run, more);
}

const folder = mkdtempSync(join(tmpdir(), 'balai-rolling-'));
const stops: (() => Promise<unknown>)[] = [];
async function end(code: number): Promise<never> {
  for (const stop of stops.splice(0).toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
  return process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void end(130));
const limitMinutes = 8 + restarts;
setTimeout(() => {
  console.error(`stopped after ${limitMinutes} minutes`);
  void end(1);
}, limitMinutes * 60_000).unref();

await end(
  await rolling(folder, stops).then(
    (isMet) => (isMet ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      return 1;
    },
  ),
);
