import { mkdtempSync } from 'node:fs';
import { startPostgres } from '#tests/postgres.ts';
import { bases, makeBase, makeBuildBase } from './bases.ts';
import { type Buildah, buildahIn, execute, isInstalled } from './buildah.ts';
import { tryImage } from './trial.ts';

/**
 * `npm run image`: builds the image with buildah on a Debian made of this machine's packages, and
 * tries it: migration job, then two API processes behind HAProxy with TLS, as a plain user on a
 * read-only root. It uses loopback addresses only and removes what it made.
 */
const image = 'balai';
const maxMegabytes = 300;
const needed = ['mmdebstrap', 'buildah', 'haproxy', 'openssl'];
const began = performance.now();
const missed: string[] = [];

function log(text: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
}

function check(goal: string, holds: boolean): void {
  log(`${holds ? 'ok' : 'MISSED'}: ${goal}`);
  if (!holds) missed.push(goal);
}

/** Size of all files of an image, in MB. */
function sizeOf(buildah: Buildah, name: string): number {
  const container = buildah.run('from --pull=never', name);
  const root = buildah.run('mount', container);
  const [bytes] = execute('du', ['--summarize', '--bytes', root]).split('\t');
  buildah.run('rm', container);
  return Number(bytes) / 1e6;
}

function build(buildah: Buildah, folder: string): number {
  makeBase(buildah, folder);
  log('made the base of the image');
  makeBuildBase(buildah, folder);
  log('made the base of the build');
  const given = `--build-arg BASE=localhost/${bases.image} --build-arg BUILD_BASE=localhost/${bases.build}`;
  buildah.run(
    `build --isolation chroot --format docker --pull=never --quiet ${given} --file ops/image/Dockerfile --tag ${image} .`,
  );
  log('built the image');
  return Math.round(sizeOf(buildah, image) - sizeOf(buildah, bases.image));
}

const missing = needed.filter((program) => !isInstalled(program));
if (missing.length > 0 || process.getuid?.() !== 0) {
  const lacking = missing.join(', ') || 'no program';
  console.error(`npm run image needs root and ${needed.join(', ')}; missing: ${lacking}`);
  process.exit(1);
}

// On the disk: a gigabyte of layers is too much for a /tmp in memory.
const folder = mkdtempSync('/var/tmp/balai-image-');
const buildah = buildahIn(folder);
const stops: (() => Promise<unknown>)[] = [];

async function cleanUp(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
  buildah.remove();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

let figures = {};
try {
  const megabytes = build(buildah, folder);
  const buildSeconds = Math.round((performance.now() - began) / 1000);
  const goal = `the image adds ${megabytes} MB to its base, at most ${maxMegabytes} MB`;
  check(goal, megabytes <= maxMegabytes);
  const server = await startPostgres();
  stops.push(() => server.stop());
  const trial = { buildah, image, folder, serverUrl: server.url, check, stops };
  figures = { megabytes, buildSeconds, ...(await tryImage(trial)) };
} catch (error) {
  missed.push(String(error));
  console.error(error);
}
await cleanUp();
console.log(JSON.stringify({ ...figures, missed }));
process.exit(missed.length === 0 ? 0 : 1);
