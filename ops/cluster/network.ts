import { run } from './namespaces.ts';

/** Nodes reach each other in `nodes`, HAProxy and probes reach them in `clients`. */
type Lan = 'nodes' | 'clients';

/** Addresses for documentation (RFC 5737), so they never mean a real machine. */
const prefixes: Readonly<Record<Lan, string>> = { nodes: '192.0.2', clients: '198.51.100' };
const lans = Object.keys(prefixes) as Lan[];

export const networkOf = (lan: Lan): string => `${prefixes[lan]}.0/24`;
export const addressIn = (lan: Lan, node: number): string => `${prefixes[lan]}.${node}`;
export const nodeName = (node: number): string => `pg${node}`;
const portOf = (lan: Lan, node: number): string => `${lan}${node}`;

/**
 * Joins the network namespaces of the nodes by a bridge for each network. The program itself is in
 * the network of clients only.
 */
export function layNetwork(nodes: readonly number[]): void {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const lan of lans) {
    run('ip', 'link', 'add', lan, 'type', 'bridge');
    run('ip', 'link', 'set', lan, 'up');
  }
  run('ip', 'address', 'add', `${addressIn('clients', 254)}/24`, 'dev', 'clients');
  for (const node of nodes) {
    const name = nodeName(node);
    run('ip', 'netns', 'add', name);
    run('ip', '-n', name, 'link', 'set', 'lo', 'up');
    for (const lan of lans) {
      const port = portOf(lan, node);
      run('ip', 'link', 'add', port, 'type', 'veth', 'peer', 'name', lan, 'netns', name);
      run('ip', 'link', 'set', port, 'master', lan, 'up');
      run('ip', '-n', name, 'address', 'add', `${addressIn(lan, node)}/24`, 'dev', lan);
      run('ip', '-n', name, 'link', 'set', lan, 'up');
    }
  }
}

/** Takes the cable of a node out of a network: packets vanish, connections stay open. */
export const cutNetwork = (node: number, lan: Lan): void =>
  void run('ip', 'link', 'set', portOf(lan, node), 'down');

export function mendNetwork(node: number): void {
  for (const lan of lans) run('ip', 'link', 'set', portOf(lan, node), 'up');
}
