import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { inOwnNamespaces } from './namespaces.ts';
import { nodeName } from './network.ts';
import { missingOf } from '../packages.ts';
import { clusterPackages, nodes } from './nodes.ts';

/**
 * `npm run cluster`: starts the cluster in namespaces of its own, makes a table through HAProxy,
 * finds it on every node, and stops. Shows that the configuration in this folder works.
 */
const missing = missingOf(clusterPackages);
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(', ')} not installed (apt-get install).`);
  process.exit(1);
}

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function hasTable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('noted') is not null as found`,
    );
    return rows[0]!.found;
  } catch {
    return false;
  } finally {
    void client.end();
  }
}

/** Whether a node gets the table within five seconds: a standby applies later what it has stored. */
async function getsTable(url: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    if (await hasTable(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function tryCluster(folder: string): Promise<boolean> {
  const began = performance.now();
  console.log('starting three nodes and HAProxy');
  const cluster = await openCluster(folder).catch((error: unknown) => {
    for (const name of ['pg1.patroni.log', 'pg1.etcd.log', 'haproxy.log'])
      console.error(`${name}: ${readFileSync(join(folder, name), 'utf8').slice(-1500)}`);
    throw error;
  });
  const startSeconds = seconds(began);
  const { primary, synchronous } = await cluster.whole();
  console.log(`primary ${nodeName(primary)}, synchronous standby ${nodeName(synchronous!)}`);
  const client = new pg.Client(cluster.databaseUrl);
  await client.connect();
  await client.query('create table noted (id int primary key)');
  await client.end();
  const found = await Promise.all(nodes.map((node) => getsTable(cluster.urlOf(node))));
  const copies = found.filter(Boolean).length;
  const stopping = performance.now();
  await cluster.stop();
  console.log(JSON.stringify({ startSeconds, copies, stopSeconds: seconds(stopping) }));
  return copies === nodes.length;
}

await inOwnNamespaces(tryCluster);
