import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { startFault } from '#api/startFaults.ts';
import { freePort } from './freePort.ts';

const root = new URL('../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'balai-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = { APP_KEY: 'a key for these tests only, used nowhere', LOG_LEVEL: 'silent' };

/** Runs a start that must fail. */
async function ended(env: Record<string, string>, words = [process.execPath, 'api/main.ts']) {
  const child = spawn(words[0]!, words.slice(1), {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: 'memory://', ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (printed += part.toString()));
  const code = await new Promise((done) => child.once('exit', done));
  return { code, printed };
}
/** No stack trace. */
const isSentence = (printed: string) => !/^\s+at /m.test(printed) && printed.trim() !== '';

/** Containers often do not permit mounting a disk. */
const mounting = ['-rm', 'sh', '-c'];
const canMount =
  spawnSync('unshare', [...mounting, `mount -t tmpfs -o size=1m tmpfs ${folder}`]).status === 0;

test('a start at a port that fetch blocks fails with the reason', async () => {
  const { code, printed } = await ended({ PORT: '4190' });
  expect([code, isSentence(printed)]).toEqual([1, true]);
  expect(printed).toContain('PORT: browsers and fetch refuse this port');
});

// The data is prepared before a port is opened, which needs the longer timeout.
test.each(['PORT', 'METRICS_PORT'])(
  'a start fails and names %s when its port is in use',
  { timeout: 240_000 },
  async (name) => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const port = String((other.address() as { port: number }).port);
    try {
      const { code, printed } = await ended({ PORT: String(await freePort()), [name]: port });
      expect([code, isSentence(printed)]).toEqual([1, true]);
      expect(printed).toContain(`${name}: port ${port} is used by another process`);
    } finally {
      other.close();
    }
  },
);

test('a start without a database server fails and names DATABASE_URL without its password', async () => {
  const { code, printed } = await ended({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://balai:rahsia@127.0.0.1:${await freePort()}/balai`,
  });
  expect([code, isSentence(printed)]).toEqual([1, true]);
  expect(printed).toMatch(/^DATABASE_URL: the database cannot be used: .*ECONNREFUSED/);
  expect(printed).not.toContain('rahsia');
});

test.skipIf(!canMount)(
  'a start on a full disk fails and names the folder and the space it needs',
  async () => {
    const words = [
      'unshare',
      ...mounting,
      `mount -t tmpfs -o size=8m tmpfs ${folder} && exec "$0" api/main.ts`,
      process.execPath,
    ];
    const { code, printed } = await ended(
      { PORT: String(await freePort()), DATA_DIR: folder },
      words,
    );
    expect([code, isSentence(printed)]).toEqual([1, true]);
    expect(printed).toContain(folder);
    expect(printed).toMatch(/disk is full: \d+ MiB are free, about 64 MiB are needed/);
  },
);

test('explains a privileged port, a foreign address, missing folder permissions and a full disk', () => {
  const config = readConfig({ ...own, DATA_DIR: folder, PORT: '80' });
  const fault = (of: object) => startFault(Object.assign(new Error('raw'), of), config);
  expect(fault({ code: 'EACCES', syscall: 'listen', port: 80, address: '127.0.0.1' })).toMatch(
    /^PORT: port 80 is open to administrators of this machine only/,
  );
  expect(fault({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9' })).toMatch(
    /^HOST: this machine cannot listen at 10\.9\.9\.9/,
  );
  expect(fault({ code: 'EACCES', syscall: 'open', path: join(folder, 'app.key') })).toContain(
    `needs to read and write DATA_DIR (${folder})`,
  );
  expect(fault({ code: 'ENOSPC', syscall: 'write' })).toContain(`The disk is full: ${folder}`);
});
