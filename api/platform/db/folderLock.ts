import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Maximum ms until the holder of the lock has written its pid. */
const writingMs = 1000;
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Locks a folder for this process and returns a function that unlocks it. If another process has
 * it, throws an Error that names the folder and that process. The operating system releases the
 * lock when the process ends, even after a crash.
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

/** Returns the pid of the holder. Waits while the file still has the pid of a dead process. */
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
