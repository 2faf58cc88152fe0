import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/postgres.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { endWithUs, givenBy, cacheOf, post } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Memory of the product on PGlite, below 1.2 × that of a process that only opens and reads a copy
 * of the database.
 */
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'balai-embedded-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const given = givenBy('start');
const startProduct = () =>
  endWithUs(
    spawn(process.execPath, [...given.flags, 'scripts/start.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...given.env,
        PORT: String(port),
        DATA_DIR: folder,
        SKIP_BUILD: '1',
        NODE_NO_WARNINGS: '1',
        RATE_PER_SECOND: '100000',
        RATE_PER_ADDRESS: '100000',
      },
    }),
  );

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// The first start fills the database; a later start is measured.
const first = startProduct();
await ready();
const seeded = cacheOf(first.pid!);
await end(first);
const product = startProduct();
await ready();
const { token } = JSON.parse((await post(`${url}/sandbox/token`, { ada: '8000001' })).body) as {
  token: string;
};
for (let index = 0; index < 300; index++) {
  await post(
    `${url}/api/booking/bn/event/v1/getAvalaibleEvents`,
    { bookingStatus: 'all' },
    { authorization: `Bearer ${token}` },
  );
  await post(
    `${url}/api/booking/bn/event/v1/getEventDetail`,
    { eventID: String((index % 60) + 1) },
    { authorization: `Bearer ${token}` },
  );
}
const whole = cacheOf(product.pid!);
await end(product);

const copy = join(folder, 'copy');
cpSync(join(folder, 'pglite'), copy, { recursive: true });
const alone = spawn(
  process.execPath,
  [
    '--input-type=module',
    '-e',
    `import { PGlite } from '@electric-sql/pglite';
     const lite = await PGlite.create({ dataDir: process.argv[1] });
     for (let i = 0; i < 300; i++) { await lite.query('select * from event e join event_text x on x.event_id = e.id'); await lite.query('select * from ticket_stock'); }
     console.log('ready'); setInterval(() => {}, 1000);`,
    copy,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
await new Promise((resolve) => alone.stdout.once('data', resolve));
const bare = cacheOf(alone.pid!);
await end(alone);
rmSync(folder, { recursive: true, force: true });
console.log(
  `embedded: the product ${whole.now.toFixed(0)} MiB (${whole.most.toFixed(0)} at most), PGlite alone ${bare.now.toFixed(0)} MiB (${bare.most.toFixed(0)} at most): ${(whole.now / bare.now).toFixed(2)} ×, target: under 1.2 ×; the first start with its seed ${seeded.now.toFixed(0)} MiB`,
);
report({
  what: 'memory of the embedded default',
  is: whole.now,
  target: { most: 300 },
  unit: 'MiB',
  limit: `PGlite alone ${bare.now.toFixed(0)} MiB`,
});
if (whole.now / bare.now >= 1.2) process.exitCode = 1;
