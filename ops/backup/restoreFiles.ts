import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import { aroundMoment, type Snapshot } from './snapshots.ts';

/**
 * `node ops/backup/restoreFiles.ts '2026-11-30 10:15:00+08'`: restores uploaded files and pictures
 * to the moment of a restored database, and deletes those that it does not know; without a moment,
 * to the newest backup. Reads the variables of /etc/balai/backup.env and DATABASE_URL.
 */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const restic = (...words: string[]): string =>
  execFileSync('restic', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function restoreAround(folder: string, moment: Temporal.Instant): void {
  const snapshots = JSON.parse(restic('snapshots', '--json', '--path', folder)) as Snapshot[];
  const found = aroundMoment(snapshots, moment);
  if (found.length === 0) throw new Error(`no backup has ${folder}`);
  for (const { id } of found)
    restic('restore', id, '--quiet', '--target', '/', '--include', folder);
}

/** Files that the database knows. Uploads that no member has confirmed are not backed up. */
async function knownIn(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const recovery = await client.query<{ runs: boolean }>('select pg_is_in_recovery() as runs');
  if (recovery.rows[0]!.runs) throw new Error('the database is not restored yet: wait for it');
  const uploads = await client.query<{ key: string }>(
    `select storage_key as key from upload_file where state = 'UPLOADED'`,
  );
  const pictures = await client.query<{ digest: string }>('select digest from picture');
  await client.end();
  return [
    ...uploads.rows.map(({ key }) => join('uploads/kept', key.slice(0, 2), key)),
    ...pictures.rows.flatMap(({ digest }) =>
      pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => pictureAddress(digest, width, format).slice(1)),
      ),
    ),
  ];
}

/** Deletes the files that the database does not know. */
function settle(folder: string, known: readonly string[]) {
  const wanted = new Set(known.map((path) => join(folder, path)));
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const unknown = present.filter((path) => !wanted.has(path));
  for (const path of unknown) rmSync(path);
  return {
    restored: present.length - unknown.length,
    removed: unknown.length,
    missing: known.filter((path) => !existsSync(join(folder, path))),
  };
}

const folder = setting('BACKUP_FILES');
const [moment] = process.argv.slice(2);
restoreAround(
  folder,
  moment === undefined ? Temporal.Now.instant() : Temporal.Instant.from(moment),
);
console.log(JSON.stringify(settle(folder, await knownIn(setting('DATABASE_URL')))));
