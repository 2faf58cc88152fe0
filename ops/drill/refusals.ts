import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreDatabase } from './backups.ts';
import { execute } from './commands.ts';
import { type Installation, makeOwned } from './installation.ts';
import { startServer } from './server.ts';

/** A restore that must fail, and the error that it must fail with. */
type Attempt = { name: string; restore: () => Promise<unknown>; error: RegExp };

/** In the first encrypted block: later WAL of a segment may be younger than the moment. */
const flippedAt = 24;

/** Flips a bit of a file while `work` runs. */
async function withFlippedBit(path: string, work: () => Promise<unknown>): Promise<void> {
  const bytes = readFileSync(path);
  const flipped = Buffer.from(bytes);
  flipped[flippedAt]! ^= 1;
  writeFileSync(path, flipped);
  try {
    await work();
  } finally {
    writeFileSync(path, bytes);
  }
}

const filesAt = (folder: string, pattern: string) =>
  globSync(join(folder, pattern))
    .map((path) => ({ path, stats: statSync(path) }))
    .filter(({ stats }) => stats.isFile());

/** Path of the largest file. */
function largest(files: ReturnType<typeof filesAt>): string {
  const [found] = files.toSorted((one, other) => other.stats.size - one.stats.size);
  if (found === undefined) throw new Error('the backup has no such file');
  return found.path;
}

/** Largest file of the first backup, which has only files that all later backups have too. */
function firstPack(repository: string): string {
  const firstAt = Math.min(...filesAt(repository, 'snapshots/*').map(({ stats }) => stats.mtimeMs));
  return largest(filesAt(repository, 'data/*/*').filter(({ stats }) => stats.mtimeMs <= firstAt));
}

/** Restores of the database into a folder of their own. */
function databaseAttempts(of: Installation, at: { moment: string; wal: string }): Attempt[] {
  const { database } = of.repositories;
  const postgres = join(of.folder, 'trial');
  const env = { ...of.databaseEnv, PGBACKREST_PG1_PATH: join(postgres, 'data') };
  const trial: Installation = { ...of, postgres, databaseEnv: env };
  const target = { moment: at.moment, archive: false };
  const restore = async (more: Record<string, string> = {}) => {
    rmSync(postgres, { recursive: true, force: true });
    await restoreDatabase(trial, target, { ...env, ...more });
  };
  const withoutKey = join(of.folder, 'withoutKey');
  makeOwned(withoutKey);
  writeFileSync(
    join(withoutKey, 'pgbackrest.conf'),
    readFileSync(join(of.settings, 'pgbackrest/pgbackrest.conf')),
    { mode: 0o644 },
  );
  return [
    {
      name: 'a database backup with a flipped bit',
      restore: () => withFlippedBit(largest(filesAt(database, 'backup/balai/*F/**')), restore),
      error: /ERROR: \[/,
    },
    {
      name: 'archived WAL with a flipped bit',
      restore: () =>
        withFlippedBit(largest(filesAt(database, `archive/balai/*/*/${at.wal}-*`)), async () => {
          await restore();
          await (await startServer(trial)).stop();
        }),
      error: /PostgreSQL ended with 1/,
    },
    {
      name: 'a database backup without its key',
      restore: () => restore({ PGBACKREST_CONFIG_PATH: withoutKey }),
      error: /ERROR: \[/,
    },
    {
      name: 'a database backup with another key',
      restore: () => restore({ PGBACKREST_REPO1_CIPHER_PASS: 'another key' }),
      error: /ERROR: \[/,
    },
  ];
}

/** Restores of files into a folder of their own. */
function fileAttempts(of: Installation): Attempt[] {
  const target = join(of.folder, 'trial-files');
  const restore = (env = of.filesEnv) =>
    execute(['restic', 'restore', 'latest', '--quiet', '--no-cache', '--target', target], {
      env,
      cwd: of.folder,
    });
  const wrongKey = join(of.folder, 'wrong.key');
  writeFileSync(wrongKey, 'another key');
  return [
    {
      name: 'a backup of files with a flipped bit',
      restore: () => withFlippedBit(firstPack(of.repositories.files), restore),
      error: /ciphertext verification failed/,
    },
    {
      name: 'a backup of files with another key',
      restore: () => restore({ ...of.filesEnv, RESTIC_PASSWORD_FILE: wrongKey }),
      error: /wrong password/,
    },
  ];
}

/** Tries restores that must fail. Counts those that did, and those that did not for this reason. */
export async function tryRefusals(
  of: Installation,
  at: { moment: string; wal: string },
): Promise<{ refused: number; accepted: number }> {
  const counts = { refused: 0, accepted: 0 };
  for (const { name, restore, error } of [...databaseAttempts(of, at), ...fileAttempts(of)]) {
    const message = await restore().then(
      () => 'it was restored',
      (thrown: unknown) => String(thrown),
    );
    const isRefused = error.test(message);
    counts[isRefused ? 'refused' : 'accepted']++;
    console.log(isRefused ? `refused: ${name}` : `ACCEPTED: ${name}: ${message}`);
  }
  return counts;
}
