import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A process writes its number into a new lock at once; one that stays empty is of a dead process. */
const writingMs = 1000;
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Number in a lock; waits for one that is just being written. Null: the lock is gone. */
function ownerOf(file: string): number | null {
  const end = Date.now() + writingMs;
  for (;;) {
    try {
      const text = readFileSync(file, 'utf8');
      if (text !== '' || Date.now() > end) return Number(text);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    pause(10);
  }
}

/** Makes the lock with our number in it; false: there is one already. */
function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks a folder for this process; returns what unlocks it. Of several starts at the same moment one
 * gets the folder, the others throw a sentence that names it and its process.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'balai.lock');
  // A second lock, for the moment of looking at the first: two starts that find a dead process's lock
  // must not both take it over.
  const deciding = `${file}.deciding`;
  const end = Date.now() + 10_000;
  while (!takeLock(deciding)) {
    const owner = ownerOf(deciding);
    if (owner !== null && (!isAlive(owner) || Date.now() > end)) rmSync(deciding, { force: true });
    else pause(10);
  }
  try {
    const owner = ownerOf(file);
    if (owner !== null && isAlive(owner))
      throw new Error(
        `The data folder ${resolve(dataDir)} is in use by process ${owner}. Stop it first, or set DATABASE_URL to run several processes on PostgreSQL.`,
      );
    rmSync(file, { force: true });
    takeLock(file);
  } finally {
    rmSync(deciding, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
