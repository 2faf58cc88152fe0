import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below those that systems give to connections they open, which would take one at any moment, and
 * above 10,080, the last one that browsers and `fetch` refuse to speak to ("bad port").
 */
const [first, last] = [11_000, 32_000];
const hour = 3_600_000;

/** Whether nobody else on this machine was given it within the hour: a file of its name is theirs. */
function isOurs(port: number): boolean {
  const folder = join(tmpdir(), 'balai-ports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    // One of a run that has long ended is for the next who draws it.
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > hour) rmSync(file, { force: true });
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port nobody listens on and nobody else who asks is given, so that it is still free when used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (isOurs(port) && (await isFree(port))) return port;
  }
}
