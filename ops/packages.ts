import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedPostgres } from '#tests/races/installed.ts';

/** A program of each Debian package, by which the package is recognized. */
const programs = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  openssl: 'openssl',
  iproute2: 'ip',
  'util-linux': 'unshare',
  pgbackrest: 'pgbackrest',
  restic: 'restic',
  systemd: 'systemd-analyze',
  prometheus: 'promtool',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'firefox-esr': 'firefox-esr',
} as const;
export type Package = keyof typeof programs | 'postgresql';

/** Packages of ops/drill. */
export const drillPackages: readonly Package[] = [
  'postgresql',
  'pgbackrest',
  'restic',
  'iproute2',
  'util-linux',
];

/** Packages of ops/rolling and of the test of ops/check. */
export const rollingPackages: readonly Package[] = ['haproxy', 'openssl'];

const hasProgram = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

/** Packages of the list that this machine does not have. */
export const missingOf = (packages: readonly Package[]): Package[] =>
  packages.filter((name) =>
    name === 'postgresql' ? installedPostgres() === null : !hasProgram(programs[name]),
  );

const limitMs = 180_000;
const apt = (...words: string[]): boolean =>
  spawnSync('apt-get', words, {
    stdio: 'ignore',
    timeout: limitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs missing packages with apt-get if this process runs as root. Returns those that are still
 * missing.
 */
export function install(packages: readonly Package[]): Package[] {
  const missing = missingOf(packages);
  if (missing.length === 0 || process.getuid?.() !== 0 || !hasProgram('apt-get')) return missing;
  console.log(`installing ${missing.join(', ')}`);
  const words = [
    '--yes',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::http::Timeout=10',
    'install',
    ...missing,
  ];
  // Package lists may be missing or old.
  if (!apt(...words) && apt('update')) apt(...words);
  return missingOf(packages);
}
