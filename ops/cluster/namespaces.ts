import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderOfRun = 'BALAI_CLUSTER_FOLDER';

/** Runs a program as root and returns its output; throws with its error output. */
export const run = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Runs this program in network, mount, process and IPC namespaces of its own and ends with its exit
 * code. The kernel ends all processes, networks and mounts of the run with the program, even when
 * the program is killed. `work` gets a folder and returns whether it met its goals. The folder is
 * deleted afterwards; `KEEP=1` keeps it with the logs of the nodes.
 */
export async function inOwnNamespaces(work: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = process.env[folderOfRun];
  if (folder === undefined) return process.exit(await outside());
  mountOwn(folder);
  const isMet = await work(folder).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  process.exit(isMet ? 0 : 1);
}

const ownNamespaces = '--mount --net --pid --ipc --fork --kill-child --mount-proc'.split(' ');
/** As process 1 the shell reaps processes whose parent was killed; Node.js would not. */
const reaping = ['bash', '-c', '"$@"; exit $?', 'bash'];

async function outside(): Promise<number> {
  if (process.getuid?.() !== 0) {
    console.error('Networks and PostgreSQL users can be made by root only: start this as root.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'balai-cluster-'));
  // The user of PostgreSQL must be able to enter it.
  chmodSync(folder, 0o755);
  const child = spawn(
    'unshare',
    [...ownNamespaces, ...reaping, process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, [folderOfRun]: folder } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  // Also when a library ends the program on a signal.
  process.once('exit', () => {
    child.kill('SIGKILL');
    if (process.env['KEEP'] === '1') console.error(`kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Names of networks, and shared memory of PostgreSQL, which a killed server does not delete. */
function mountOwn(folder: string): void {
  mkdirSync('/run/netns', { recursive: true });
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  if (!folder.startsWith('/dev/shm/'))
    run('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', '/dev/shm');
}
