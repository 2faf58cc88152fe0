import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unitSettings } from '../files.ts';
import { reasonToSkip } from '../notTried.ts';

const folder = mkdtempSync(join(tmpdir(), 'balai-backup-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const here = import.meta.dirname;
const units = readdirSync(here).filter((name) => /\.(service|timer)$/.test(name));

/** Checks the units after a change of their text. The programs must exist on this machine. */
function verified(change: (text: string) => string) {
  for (const name of units) {
    const text = readFileSync(join(here, name), 'utf8');
    const known = text.replaceAll(/\/usr\/bin\/(?:pgbackrest|restic)/g, process.execPath);
    writeFileSync(join(folder, name), change(known));
  }
  const files = units.map((name) => join(folder, name.replace('@.', '@full.')));
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...files],
    { encoding: 'utf8' },
  );
  return { status, printed: stdout + stderr };
}

test.skipIf(reasonToSkip('unit') !== null)(
  'systemd-analyze accepts the units and timers of backups',
  () => {
    expect(verified((text) => text)).toEqual({ status: 0, printed: '' });
    expect(verified((text) => text.replace('ExecStart=', 'ExecStart=nowhere')).status).not.toBe(0);
  },
);

test('database and files are backed up every 30 s, half of the goal for lost time (issue 50)', () => {
  const server = readFileSync(join(here, 'postgresql.conf'), 'utf8');
  expect(server).toMatch(/^archive_mode = on$/m);
  expect(server).toMatch(/^archive_timeout = 30s$/m);
  expect(unitSettings('backup/balai-files-backup.timer')['OnUnitInactiveSec']).toBe('30');
});

test('each timer starts a unit of this folder', () => {
  const started = units
    .filter((name) => name.endsWith('.timer'))
    .map((name) => unitSettings(`backup/${name}`)['Unit']!.replace(/@\w+\./, '@.'));
  expect(units).toEqual(expect.arrayContaining(started));
  expect(new Set(started)).toEqual(new Set(units.filter((name) => name.endsWith('.service'))));
});

test('no backup of files fails while old ones are deleted: both wait for one lock (issue 50)', () => {
  const commandsOf = (name: string) => unitSettings(`backup/${name}`)['ExecStart']!.split('\n');
  const [forget, check] = commandsOf('balai-files-expiry.service');
  for (const command of [forget, ...commandsOf('balai-files-backup.service')])
    expect(command).toMatch(/^\/usr\/bin\/flock \$RESTIC_CACHE_DIR \/usr\/bin\/restic /);
  expect(check).toContain('--no-lock');
});
