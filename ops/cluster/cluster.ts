import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { layNetwork, addressIn, nodeName } from './network.ts';
import { newSecrets, type Node, nodes, type RunningNode, startNode } from './nodes.ts';
import { endChild, startLogged } from './processes.ts';
import { fill, templateOf, timingsIn } from './templates.ts';

const entrance = '127.0.0.1:5000';
const database = 'balai';

/** State of the cluster as Patroni reports it; null: no node or several nodes claim to be primary. */
type Roles = { primary: Node; synchronous: Node | null; isWhole: boolean } | null;

export type Cluster = {
  /** Address of the primary, whichever node it is: HAProxy. */
  databaseUrl: string;
  /** Address of the server of one node, past HAProxy. */
  urlOf(node: Node): string;
  node(node: Node): RunningNode;
  roles(): Promise<Roles>;
  /** Waits until there are a primary, a synchronous standby and a further standby in step. */
  whole(limitMs?: number): Promise<NonNullable<Roles>>;
  stop(): Promise<void>;
};

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number };

/** Body of a successful response of Patroni; null for every other one, and for none within 2 s. */
async function patroniOf(node: Node, path: string): Promise<string | null> {
  const url = `http://${addressIn('clients', node)}:8008${path}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const text = await response.text();
    return response.ok ? text : null;
  } catch {
    return null;
  }
}

/** Nodes that say now that they are primary. */
export async function claimants(): Promise<Node[]> {
  const answers = await Promise.all(
    nodes.map(async (node) => ({ node, answer: await patroniOf(node, '/primary') })),
  );
  return answers.flatMap(({ node, answer }) => (answer === null ? [] : [node]));
}

async function rolesNow(isAsync: boolean): Promise<Roles> {
  const [primary, ...others] = await claimants();
  if (primary === undefined || others.length > 0) return null;
  const answer = await patroniOf(primary, '/cluster');
  if (answer === null) return null;
  const { members } = JSON.parse(answer) as { members: Member[] };
  const leader = members.find(({ role }) => role === 'leader');
  if (leader?.name !== nodeName(primary)) return null;
  const synchronous = members.find(({ role }) => role === 'sync_standby');
  const inStep = members.filter(
    ({ state, timeline, lag }) =>
      ['running', 'streaming'].includes(state) && timeline === leader.timeline && (lag ?? 0) < 2e7,
  );
  return {
    primary,
    synchronous: nodes.find((node) => nodeName(node) === synchronous?.name) ?? null,
    isWhole: inStep.length === nodes.length && (isAsync || synchronous !== undefined),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilWhole(isAsync: boolean, limitMs: number): Promise<NonNullable<Roles>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const roles = await rolesNow(isAsync);
    if (roles?.isWhole) return roles;
    if (Date.now() > end)
      throw new Error(
        `the cluster is not whole after ${limitMs / 1000} s: ${JSON.stringify(roles)}`,
      );
    await pause(500);
  }
}

function startHaproxy(folder: string) {
  const servers = nodes
    .map((node) => `  server ${nodeName(node)} ${addressIn('clients', node)}:5432`)
    .join('\n');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, fill('haproxy.cfg', { bind: entrance, servers }));
  return startLogged(join(folder, 'haproxy.log'), ['haproxy', '-db', '-f', file], { cwd: folder });
}

/** Makes the role and the database of the portal. */
async function makeDatabase(superuserPassword: string): Promise<string> {
  const url = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@${entrance}/${name}`;
  const client = new pg.Client(url('postgres', superuserPassword, 'postgres'));
  await client.connect();
  await client.query(`create role ${database} login password '${superuserPassword}'`);
  await client.query(`create database ${database} owner ${database}`);
  await client.end();
  return url(database, superuserPassword, database);
}

/**
 * Starts three nodes with PostgreSQL, Patroni and etcd, each in a network namespace, and HAProxy in
 * front. Call it inside `inOwnNamespaces`.
 */
export async function openCluster(folder: string, isAsync = false): Promise<Cluster> {
  timingsIn(templateOf('patroni.yml'));
  layNetwork(nodes);
  const secrets = newSecrets();
  const running = new Map(
    nodes.map((node) => [node, startNode(folder, node, { secrets, isAsync })] as const),
  );
  const haproxy = startHaproxy(folder);
  const stop = async () => {
    await endChild(haproxy);
    await Promise.all([...running.values()].map((node) => node.stop()));
  };
  try {
    await untilWhole(isAsync, 180_000);
    const databaseUrl = await makeDatabase(secrets.superuserPassword);
    return {
      databaseUrl,
      urlOf: (node) => databaseUrl.replace(entrance, `${addressIn('clients', node)}:5432`),
      node: (node) => running.get(node)!,
      roles: () => rolesNow(isAsync),
      whole: (limitMs = 300_000) => untilWhole(isAsync, limitMs),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
