import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the sources and pages of a build. */
export type Build = { folder: string; name: string };

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Commit that gave `package.json` its version: the last release. */
export function lastRelease(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return git('log', '-1', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json');
}

/**
 * Writes the sources of a commit into a folder and builds its pages. It uses the packages of this
 * folder, as an upgrade on one machine does.
 */
export function buildOf(commit: string, folder: string): Build {
  const name = git('rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`);
  mkdirSync(folder);
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, name);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the build of ${name} failed:\n${stdout}${stderr}`);
  return { folder, name };
}

/** Runs the migrations of a build, as `npm run migrate` does; returns what it printed. */
export function migrateWith({ folder }: Build, databaseUrl: string): string {
  return execFileSync(process.execPath, ['api/migrate.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  }).trim();
}
