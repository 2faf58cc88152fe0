import pg from 'pg';
import type { Probe } from './history.ts';

const connections = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Probing = { probes: readonly Probe[]; stop(): Promise<void> };

let nextId = 0;

/** Table of the probes. */
export const probeTable = 'create table failover_probe (id int primary key)';

/**
 * Writes to one node directly, past HAProxy, like clients that a lost primary keeps. Each write
 * that the node acknowledges must be in the database at the end.
 */
export async function startProbes(url: string, node: number): Promise<Probing> {
  const probes: Probe[] = [];
  const end = { isDue: false };
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
      // Every statement that runs then gets the error.
      client.on('error', () => {});
      await client.connect();
      return client;
    }),
  );
  const writing = clients.map(async (client) => {
    while (!end.isDue) {
      const id = ++nextId;
      const calledAt = performance.now();
      const result = await client.query('insert into failover_probe (id) values ($1)', [id]).then(
        () => 'ok' as const,
        () => 'unknown' as const,
      );
      probes.push({ id, node, calledAt, endedAt: performance.now(), result });
      if (result === 'unknown') return;
      await pause(50);
    }
  });
  return {
    probes,
    async stop() {
      end.isDue = true;
      // Ends statements that still wait for a standby.
      for (const client of clients) void client.end();
      await Promise.all(writing);
    },
  };
}
