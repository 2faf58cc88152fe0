import { setTimeout } from 'node:timers/promises';
import { execute, ExitError, unitCommand } from './commands.ts';
import { type Installation, makeOwned, postgresUser } from './installation.ts';

/** `archive: false`: the restored server leaves the archive as it is. */
type Target = { moment: string | null; archive: boolean };
type RestoredFiles = { restored: number; removed: number; missing: string[] };

const asPostgres = (of: Installation, words: readonly string[], env = of.databaseEnv) =>
  execute(words, { env, cwd: of.folder, user: postgresUser() });
const asRoot = (of: Installation, words: readonly string[], signal?: AbortSignal) =>
  execute(words, { env: of.filesEnv, cwd: of.folder, ...(signal && { signal }) });
const pgbackrest = ['pgbackrest', '--stanza=balai'];

/** Makes both repositories, as docs/operations.md describes it. */
export async function makeRepositories(of: Installation): Promise<void> {
  await asPostgres(of, [...pgbackrest, 'stanza-create']);
  await asPostgres(of, [...pgbackrest, 'check']);
  await asRoot(of, ['restic', 'init', '--quiet']);
}

export const backUpDatabase = (of: Installation): Promise<string> =>
  asPostgres(of, unitCommand('balai-backup@.service', of.databaseEnv, 'full'));

export const backUpFiles = (of: Installation, signal?: AbortSignal): Promise<string> =>
  asRoot(of, unitCommand('balai-files-backup.service', of.filesEnv), signal);

export type FileBackups = {
  /** When the last finished backup began, in ms of `performance.now`. */
  lastBeganAt(): number;
  /** Ends the one that runs, like the loss of the machine. */
  abort(): Promise<void>;
};

/** Code of restic when a file was removed while it was read. The next run is complete. */
const vanishedCode = 3;

/** Backs up files and settings again and again, as the timer does. */
export function startFileBackups(of: Installation, pauseSeconds: number): FileBackups {
  const ending = new AbortController();
  const { signal } = ending;
  let last = -Infinity;
  const running = (async () => {
    while (!signal.aborted) {
      const beganAt = performance.now();
      const isWhole = await backUpFiles(of, signal).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof ExitError) || error.code !== vanishedCode) throw error;
          return false;
        },
      );
      if (isWhole) last = beganAt;
      await setTimeout(pauseSeconds * 1000, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    lastBeganAt: () => last,
    abort() {
      ending.abort();
      return running;
    },
  };
}

/** Restores keys and settings. */
export const restoreSettings = (of: Installation): Promise<string> =>
  asRoot(of, ['restic', 'restore', 'latest', '--quiet', '--target', '/', '--include', of.settings]);

/** Restores the database to a moment, or to the end of its archive. */
export async function restoreDatabase(
  of: Installation,
  { moment, archive }: Target,
  env = of.databaseEnv,
): Promise<void> {
  makeOwned(of.postgres);
  makeOwned(env['PGBACKREST_PG1_PATH']!);
  const target =
    moment === null ? [] : ['--type=time', `--target=${moment}`, '--target-action=promote'];
  const words = [...pgbackrest, ...target, ...(archive ? [] : ['--archive-mode=off']), 'restore'];
  await asPostgres(of, words, env);
}

/** Restores uploaded files and pictures to the moment of the restored database. */
export async function restoreFiles(
  of: Installation,
  moment: string | null,
): Promise<RestoredFiles> {
  const program = new URL('../backup/restoreFiles.ts', import.meta.url).pathname;
  const words = [process.execPath, program, ...(moment === null ? [] : [moment])];
  const env = { ...of.filesEnv, DATABASE_URL: of.databaseUrl };
  const printed = await execute(words, { env, cwd: process.cwd() });
  return JSON.parse(printed) as RestoredFiles;
}
