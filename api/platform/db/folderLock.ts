import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The holder of the lock writes its number beside it at once. */
const writingMs = 1000;
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Locks a folder for this process; returns what unlocks it. Of several starts at the same moment one
 * gets the folder, the others throw a sentence that names it and its process. The system ends the
 * lock with its process, however that ends.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const numberFile = join(dataDir, 'balai.lock');
  const lock = new DatabaseSync(`${numberFile}.db`);
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `The data folder ${resolve(dataDir)} is in use by process ${ownerOf(numberFile)}. Stop it first, or set DATABASE_URL to run several processes on PostgreSQL.`,
    );
  }
  writeFileSync(numberFile, String(process.pid));
  return () => {
    rmSync(numberFile, { force: true });
    lock.close();
  };
}

/** The number beside a lock that is held; waits where the one of a dead process is still there. */
function ownerOf(numberFile: string): number {
  const end = Date.now() + writingMs;
  for (;;) {
    const owner = numberIn(numberFile);
    if (isAlive(owner) || Date.now() > end) return owner;
    pause(10);
  }
}

function numberIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
