import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const longestMs = 1_500_000;

export type Buildah = {
  /** Runs buildah with the words of `command` and then `more`. Throws when it fails. */
  run: (command: string, ...more: string[]) => string;
  /** Removes images and containers. */
  remove: () => void;
};

/** Runs a program and returns its output. Throws, with what it printed, when it fails. */
export function execute(
  program: string,
  words: readonly string[],
  options: { env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? ''}\n${stdout}${stderr}`);
  return stdout.trim();
}

export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** buildah with storage of its own in `folder`: it neither uses nor leaves images of the machine. */
export function buildahIn(folder: string): Buildah {
  const storage = join(folder, 'storage');
  const own = ['--root', storage, '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
  return {
    run: (command, ...more) => execute('buildah', [...own, ...command.split(' '), ...more]),
    remove() {
      execute('buildah', [...own, 'rm', '--all']);
      // The deepest mounts of the storage come last.
      const mounts = readFileSync('/proc/self/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[1] ?? '')
        .filter((path) => path.startsWith(`${storage}/`));
      for (const path of mounts.toReversed()) execute('umount', [path]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
