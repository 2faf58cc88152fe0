import { claimants, type Cluster } from '../cluster/cluster.ts';
import { cutNetwork, mendNetwork, nodeName } from '../cluster/network.ts';
import type { Node } from '../cluster/nodes.ts';
import type { Load } from './buyers.ts';
import type { Probe, Reign } from './history.ts';
import { startProbes } from './probes.ts';

/**
 * How a primary is lost: PostgreSQL is killed; PostgreSQL and Patroni stop for a minute; the node
 * loses both networks; it loses the other nodes, and its clients 20 s later.
 */
export type Way = 'kill' | 'stop' | 'cut' | 'cutFromNodes';

/** Kills, stops and cuts in turn; every other cut leaves the clients first. */
export const wayOf = (nth: number): Way => {
  const way = (['kill', 'stop', 'cut'] as const)[nth % 3]!;
  return way === 'cut' && Math.floor(nth / 3) % 2 === 0 ? 'cutFromNodes' : way;
};

const stopMs = 60_000;
const keepsClientsMs = 20_000;
const cutMs = 35_000;
const backLimitMs = 180_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Loss = { way: Way; node: Node; backMs: number };
type Watch = { reigns: readonly Reign[]; stop(): Promise<void> };

/** Notes which node is primary, twice a second. Moments with two claimants are noted for neither. */
export function watchReigns(): Watch {
  const reigns: Reign[] = [];
  const end = { isDue: false };
  const watching = (async () => {
    while (!end.isDue) {
      const found = await claimants();
      const [node] = found;
      if (found.length === 1 && reigns.at(-1)?.node !== node)
        reigns.push({ node: node!, since: performance.now() });
      await pause(500);
    }
  })();
  return {
    reigns,
    async stop() {
      end.isDue = true;
      await watching;
    },
  };
}

/** Waits for an acknowledged write that was sent after the loss; returns the ms since then. */
async function backAfter(load: Load, at: number): Promise<number> {
  const end = at + backLimitMs;
  const known = load.writes.length;
  while (performance.now() < end) {
    const first = load.writes.slice(known).find(({ calledAt }) => calledAt > at);
    if (first !== undefined) return first.endedAt - at;
    await pause(50);
  }
  throw new Error(`no write was acknowledged within ${backLimitMs / 1000} s`);
}

async function cut(node: Node, way: Way): Promise<void> {
  cutNetwork(node, 'nodes');
  if (way === 'cutFromNodes') await pause(keepsClientsMs);
  cutNetwork(node, 'clients');
  await pause(cutMs - (way === 'cutFromNodes' ? keepsClientsMs : 0));
  mendNetwork(node);
}

/** Loses the node in one way and repairs it. */
async function lose(cluster: Cluster, node: Node, way: Way): Promise<void> {
  if (way === 'kill') return cluster.node(node).kill();
  if (way !== 'stop') return cut(node, way);
  const resume = cluster.node(node).freeze();
  await pause(stopMs);
  return resume();
}

/** Loses the present primary under load, and waits until the cluster is whole again. */
export async function loseOne(
  cluster: Cluster,
  load: Load,
  way: Way,
): Promise<{ loss: Loss; probes: readonly Probe[] }> {
  const { primary } = await cluster.whole();
  console.log(`${way}: ${nodeName(primary)} is lost`);
  const probing = await startProbes(cluster.urlOf(primary), primary);
  await pause(500);
  const at = performance.now();
  const lost = lose(cluster, primary, way);
  const backMs = await backAfter(load, at);
  console.log(`${way}: writes are acknowledged again after ${Math.round(backMs)} ms`);
  await lost;
  await probing.stop();
  const { primary: next } = await cluster.whole();
  console.log(`${way}: the cluster is whole again, primary ${nodeName(next)}`);
  return { loss: { way, node: primary, backMs }, probes: probing.probes };
}
