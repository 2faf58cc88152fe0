import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { byHand, right, rightIf, type Step, wrong } from './steps.ts';

const wantedNode = 26;
const leastFreeGib = 2;
const dist = new URL('../../dist/', import.meta.url).pathname;

const nodeStep: Step = {
  chapter: 'Machine',
  name: 'Node.js',
  remedy: `Install Node.js ${wantedNode} and start the processes with it.`,
  check: () => rightIf(Number.parseInt(process.versions.node, 10) === wantedNode, process.version),
};

const pagesStep: Step = {
  chapter: 'Machine',
  name: 'built pages',
  remedy: 'Copy dist/ of the same sources to this folder, hidden files included.',
  check: () =>
    ['index.html', 'publicMaintenance.html'].every((name) => existsSync(join(dist, name)))
      ? right('dist/ is complete')
      : wrong('dist/ is missing or incomplete'),
};

/** The file of settings holds secrets, so only its operator may read it. */
const settingsFileStep = (file: string): Step => ({
  chapter: 'Settings',
  name: 'file of settings',
  remedy: `chmod 600 ${file}`,
  check() {
    const mode = statSync(file).mode & 0o777;
    return rightIf((mode & 0o077) === 0, `${file} has mode ${mode.toString(8)}`);
  },
});

/** Weak secrets and addresses without TLS are refused when the settings are read. */
const settingsStep = ({ isProduction, sandbox, appKeys }: Config): Step => ({
  chapter: 'Settings',
  name: 'strength of keys and addresses',
  remedy: 'Set the values of docs/operations.md, "A season\'s start", without ALLOW_SANDBOX.',
  check: () =>
    rightIf(
      isProduction && sandbox === 'none',
      isProduction
        ? `production, sandbox: ${sandbox}, keys: ${appKeys.length}`
        : 'no setting names another machine: this start is one of development',
    ),
});

const filesStep = ({ dataDir, files }: Config): Step => ({
  chapter: 'Settings',
  name: 'place of files',
  remedy: 'Mount DATA_DIR/files on a disk that all API processes share, or set FILES_URL.',
  check() {
    if (!existsSync(dataDir)) return wrong(`DATA_DIR ${dataDir} does not exist on this machine`);
    const { bavail, bsize } = statfsSync(dataDir);
    const free = Math.floor((bavail * bsize) / 2 ** 30);
    const where = files === undefined ? join(dataDir, 'files') : new URL(files.url).host;
    return rightIf(free >= leastFreeGib, `${where}; ${free} GiB are free in ${dataDir}`);
  },
});

const systemClockStep: Step = {
  chapter: 'Machine',
  name: 'synchronized clock',
  remedy: 'Install chrony or systemd-timesyncd, and allow its port to the time servers.',
  check() {
    const { status, stdout } = spawnSync(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { encoding: 'utf8' },
    );
    if (status !== 0) return byHand('timedatectl does not run here');
    return rightIf(stdout.trim() === 'yes', `NTPSynchronized: ${stdout.trim()}`);
  },
};

/** What must be true of this machine and of the settings. */
export const machineSteps = (config: Config, file: string | undefined): Step[] => [
  nodeStep,
  pagesStep,
  systemClockStep,
  ...(file === undefined ? [] : [settingsFileStep(file)]),
  settingsStep(config),
  filesStep(config),
];
