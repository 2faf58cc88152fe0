import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, networkOf, nodeName } from './network.ts';
import { endChild, familyOf, signal, startLogged, userOf } from './processes.ts';
import { asAsynchronous, fill } from './templates.ts';

export const nodes = [1, 2, 3] as const;
export type Node = (typeof nodes)[number];

const newestBin = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);

/** Debian packages that the cluster needs. */
export const clusterPackages = [
  'patroni',
  'etcd-server',
  'haproxy',
  'iproute2',
  'util-linux',
  'postgresql',
] as const;

type Secrets = Readonly<
  Record<'superuserPassword' | 'replicationPassword' | 'rewindPassword' | 'restPassword', string>
>;

export function newSecrets(): Secrets {
  const secret = () => randomBytes(24).toString('hex');
  return {
    superuserPassword: secret(),
    replicationPassword: secret(),
    rewindPassword: secret(),
    restPassword: secret(),
  };
}

const owner = () => userOf('postgres');

/** Writes the configuration of a node, readable by its user only, and returns the folder. */
function configure(
  folder: string,
  node: Node,
  { secrets, isAsync }: { secrets: Secrets; isAsync: boolean },
) {
  const own = join(folder, nodeName(node));
  const { uid, gid } = owner();
  mkdirSync(own, { mode: 0o700 });
  chownSync(own, uid, gid);
  const addresses = nodes.map((one) => addressIn('nodes', one));
  const shared = { name: nodeName(node), address: addressIn('nodes', node), folder: own };
  const patroni = fill('patroni.yml', {
    ...shared,
    ...secrets,
    etcdHosts: addresses.map((address) => `${address}:2379`).join(','),
    binDir: newestBin()!,
    nodeNetwork: networkOf('nodes'),
    clientNetwork: networkOf('clients'),
    // The kernel of a namespace has no watchdog of its own.
    watchdog: 'off',
  });
  const etcd = fill('etcd.yml', {
    ...shared,
    etcdCluster: nodes
      .map((one) => `${nodeName(one)}=http://${addressIn('nodes', one)}:2380`)
      .join(','),
  });
  const files = { 'patroni.yml': isAsync ? asAsynchronous(patroni) : patroni, 'etcd.yml': etcd };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(own, name), text, { mode: 0o600 });
    chownSync(join(own, name), uid, gid);
  }
  return own;
}

export type RunningNode = {
  /** Ends all processes of PostgreSQL at once, like a crash. */
  kill(): void;
  /** Stops PostgreSQL and Patroni without ending them; the function lets them continue. */
  freeze(): () => void;
  stop(): Promise<void>;
};

/** Starts etcd and Patroni on a node; Patroni starts PostgreSQL. */
export function startNode(
  folder: string,
  node: Node,
  how: { secrets: Secrets; isAsync: boolean },
): RunningNode {
  const own = configure(folder, node, how);
  const start = (name: string, words: readonly string[]): ChildProcess => {
    const { uid, gid } = owner();
    return startLogged(
      join(folder, `${nodeName(node)}.${name}.log`),
      [
        'nsenter',
        `--net=/run/netns/${nodeName(node)}`,
        `--setuid=${uid}`,
        `--setgid=${gid}`,
        ...words,
      ],
      { cwd: own },
    );
  };
  const etcd = start('etcd', ['etcd', '--config-file', join(own, 'etcd.yml')]);
  const patroni = start('patroni', ['patroni', join(own, 'patroni.yml')]);
  const postgres = () => {
    const file = join(own, 'data', 'postmaster.pid');
    return existsSync(file) ? familyOf(Number(readFileSync(file, 'utf8').split('\n')[0])) : [];
  };
  return {
    kill: () => signal(postgres(), 'SIGKILL'),
    freeze() {
      // Parents first, so that they start no process that is missed.
      signal([patroni.pid!, ...postgres().slice(0, 1)], 'SIGSTOP');
      const frozen = [...familyOf(patroni.pid!), ...postgres()];
      signal(frozen, 'SIGSTOP');
      return () => signal(frozen, 'SIGCONT');
    },
    async stop() {
      // Patroni stops PostgreSQL before it ends.
      await endChild(patroni, 30_000);
      signal(postgres(), 'SIGKILL');
      await endChild(etcd);
    },
  };
}
