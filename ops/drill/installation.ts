import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from '../cluster/processes.ts';
import { assignments } from '../files.ts';
import { type Env, plainEnv } from './commands.ts';

/** User of PostgreSQL and of pgBackRest. */
export const postgresUser = () => userOf('postgres');
const port = 5432;

/** An installation in a folder, with the configuration files of ops/backup. */
export type Installation = {
  folder: string;
  /** Data of PostgreSQL, DATA_DIR, keys and settings: what a lost machine takes with it. */
  postgres: string;
  dataDir: string;
  settings: string;
  repositories: { database: string; files: string };
  /** Variables of PostgreSQL and pgBackRest, and of restic. */
  databaseEnv: Env;
  filesEnv: Env;
  databaseUrl: string;
  /** Address for the superuser of PostgreSQL. */
  serverUrl: string;
};

const textOf = (name: string): string =>
  readFileSync(new URL(`../backup/${name}`, import.meta.url), 'utf8');

/** Makes a folder for the user of PostgreSQL. */
export function makeOwned(path: string): void {
  const { uid, gid } = postgresUser();
  mkdirSync(path, { mode: 0o700, recursive: true });
  chownSync(path, uid, gid);
}

function writeOwned(path: string, text: string): void {
  const { uid, gid } = postgresUser();
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, uid, gid);
}

const urlOf = (user: string, name: string): string =>
  `postgres://${user}@127.0.0.1:${port}/${name}`;

export function installationIn(folder: string): Installation {
  const [postgres, dataDir, settings] = ['postgres', 'portal', 'etc'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const repositories = {
    database: join(folder, 'backup/database'),
    files: join(folder, 'backup/files'),
  };
  return {
    folder,
    postgres,
    dataDir,
    settings,
    repositories,
    databaseEnv: {
      ...plainEnv(folder),
      PGBACKREST_CONFIG_PATH: join(settings, 'pgbackrest'),
      PGBACKREST_REPO1_PATH: repositories.database,
      PGBACKREST_PG1_PATH: join(postgres, 'data'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: postgres,
      PGBACKREST_LOCK_PATH: join(folder, 'backup/lock'),
    },
    filesEnv: {
      ...plainEnv(folder),
      ...assignments(textOf('backup.env.example').split('\n')),
      RESTIC_REPOSITORY: repositories.files,
      // The copy that the operator keeps apart, since the other one is in the backup only.
      RESTIC_PASSWORD_FILE: join(folder, 'safe/backup.key'),
      RESTIC_CACHE_DIR: join(folder, 'cache'),
      BACKUP_FILES: join(dataDir, 'files'),
      BACKUP_SETTINGS: settings,
    },
    databaseUrl: urlOf('balai', 'balai'),
    serverUrl: urlOf('postgres', 'postgres'),
  };
}

/** Writes keys and settings as docs/operations.md describes it. */
export function configure({ folder, settings, dataDir, repositories }: Installation): void {
  const key = randomBytes(48).toString('base64');
  for (const path of [settings, join(settings, 'balai'), join(folder, 'safe'), repositories.files])
    mkdirSync(path, { recursive: true });
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  for (const path of ['backup/database', 'backup/lock', 'etc/pgbackrest', 'etc/pgbackrest/conf.d'])
    makeOwned(join(folder, path));
  writeFileSync(join(folder, 'safe/backup.key'), key, { mode: 0o600 });
  const appKey = randomBytes(32).toString('base64');
  writeFileSync(join(settings, 'balai/balai.env'), `APP_KEY=${appKey}\n`, { mode: 0o600 });
  const pgbackrest = join(settings, 'pgbackrest');
  writeOwned(join(pgbackrest, 'pgbackrest.conf'), textOf('pgbackrest.conf'));
  writeOwned(join(pgbackrest, 'conf.d/key.conf'), `[global]\nrepo1-cipher-pass=${key}\n`);
}

/** Settings of the API processes: keys as the installation has them now. */
export const apiSettings = ({ settings, dataDir }: Installation): Env => ({
  ...assignments(readFileSync(join(settings, 'balai/balai.env'), 'utf8').split('\n')),
  DATA_DIR: dataDir,
});

/** Lines for postgresql.conf. */
export const serverSettings = ({ postgres }: Installation, archiveSeconds: number): string =>
  [
    textOf('postgresql.conf'),
    `archive_timeout = ${archiveSeconds}s`,
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${postgres}'`,
    'max_connections = 60',
    '',
  ].join('\n');

/** Deletes everything but the backups and the key that is kept apart. */
export function destroy({ postgres, dataDir, settings }: Installation): void {
  for (const path of [postgres, dataDir, settings]) rmSync(path, { recursive: true, force: true });
}
