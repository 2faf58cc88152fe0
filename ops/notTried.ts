import { spawnSync } from 'node:child_process';
import { clusterPackages } from './cluster/nodes.ts';
import { drillPackages, install, missingOf, type Package, rollingPackages } from './packages.ts';

type Trial = {
  subject: string;
  packages: readonly Package[];
  /** Whether it makes networks and mounts of its own. */
  needsNamespaces?: true;
  /** Whether `npm test` installs the packages if it runs as root. */
  canInstall?: true;
};

/** Tests that start programs of the machine. They are skipped where a package is missing. */
const trials = {
  unit: { subject: 'ops/systemd', packages: ['systemd'] },
  proxy: { subject: 'ops/haproxy', packages: ['haproxy'] },
  installation: { subject: 'the check of an installation (ops/check)', packages: rollingPackages },
  failover: {
    subject: 'the loss of a database node (ops/failover)',
    packages: clusterPackages,
    needsNamespaces: true,
    canInstall: true,
  },
  alerts: { subject: 'alerts (ops/prometheus)', packages: ['prometheus'] },
  dump: { subject: 'a restore from pg_dump', packages: ['postgresql'] },
  restore: {
    subject: 'a restore from a backup (ops/drill)',
    packages: drillPackages,
    needsNamespaces: true,
    canInstall: true,
  },
  webkit: {
    subject: 'main flows in WebKit, the engine of Safari (e2e/engines)',
    packages: ['webkit2gtk-driver', 'xvfb', 'util-linux'],
  },
  firefox: {
    subject: 'main flows in Firefox (e2e/engines)',
    packages: ['firefox-esr', 'util-linux'],
  },
} as const satisfies Record<string, Trial>;
type TrialName = keyof typeof trials;

const names = Object.keys(trials) as TrialName[];

const canMakeNamespaces = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--ipc', '--fork', 'true']).status === 0;

/** Why a test of this name must be skipped; null if it can run. */
export function reasonToSkip(name: TrialName): string | null {
  const { packages, needsNamespaces }: Trial = trials[name];
  const missing = missingOf(packages);
  if (missing.length > 0) return `${missing.join(', ')} not installed`;
  return needsNamespaces && !canMakeNamespaces() ? 'needs root and namespaces' : null;
}

/**
 * Installs packages of these trials, or of those that every test run installs, if this process runs
 * as root on Debian.
 */
export function prepareTrials(of?: readonly TrialName[]): void {
  const wanted = names.filter((name) => of?.includes(name) ?? (trials[name] as Trial).canInstall);
  install([...new Set(wanted.flatMap((name) => trials[name].packages))]);
}

/** Lines for the end of `npm test`: what was not tried, and why. */
export function notTried(): string[] {
  return names.flatMap((name) => {
    const reason = reasonToSkip(name);
    return reason === null ? [] : [`${trials[name].subject}: ${reason}`];
  });
}
