import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports of outgoing connections, and above 10,080, the last "bad port" of browsers. */
const [first, last] = [11_000, 32_000];
const hour = 3_600_000;

/** Reserves a port on this machine for an hour, by a file of its name. */
function isOurs(port: number): boolean {
  const folder = join(tmpdir(), 'balai-ports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    // Expired: the next caller can reserve the port.
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

/** Returns a port that nothing listens on and that no other caller gets within an hour. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (isOurs(port) && (await isFree(port))) return port;
  }
}
