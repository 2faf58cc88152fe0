import { type Database, openDatabase } from '#api/platform/db/db.ts';
import { sql } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { startBuyers } from '../failover/buyers.ts';
import { readFinal } from '../failover/ending.ts';
import { findingsIn } from '../failover/history.ts';
import { openMarket } from '../failover/market.ts';
import { startReading } from '../failover/pages.ts';
import { probeTable } from '../failover/probes.ts';
import { reached } from '../image/requests.ts';
import type { Portal } from './portal.ts';

/** Enough places for the longest run. */
const places = 20_000;

type Outcome = {
  /** Calls and documents that members requested. */
  requests: number;
  /** Those without a response, with one of an error, or with a maintenance page. */
  failedRequests: number;
  /** Responses by outcome, and documents by kind. */
  seen: Readonly<Record<string, number>>;
  /** What a member was acknowledged and the database lacks, and broken invariants. */
  findings: readonly string[];
};

export type MemberLoad = { stop(): Promise<Outcome> };

/** Compares what members were acknowledged with the database. */
async function compare(
  database: Database,
  load: ReturnType<typeof startBuyers>,
  limits: Readonly<Record<string, number>>,
): Promise<string[]> {
  const history = { calls: load.calls, probes: [], reigns: [] };
  const found = findingsIn(history, await readFinal(database, limits));
  const texts = found.map(({ kind, text }) => `${kind}: ${text}`);
  return [...texts, ...(await brokenInvariants(database.db))];
}

/**
 * Starts members who buy, read, pay and cancel through HAProxy, and open pages. `folder` has the
 * sources of the build that the processes have.
 */
export async function startMembers(
  portal: Portal,
  { members, folder }: { members: number; folder: string },
): Promise<MemberLoad> {
  const { databaseUrl, sandboxUrl, url } = portal;
  await reached(`${url}/readyz`, 200);
  const database = await openDatabase({ databaseUrl, databasePool: 4, dataDir: '' });
  await sql.raw(probeTable).execute(database.db);
  const market = await openMarket(database, sandboxUrl, { buyers: members, places, folder });
  const load = startBuyers({ urls: [url], sandboxUrl }, market);
  const reading = startReading([url]);
  return {
    async stop() {
      await Promise.all([load.stop(), reading.stop()]);
      const findings = await compare(database, load, market.limits);
      await database.close();
      const { counts } = load;
      const { page, maintenance, unreadable } = reading.seen;
      const sum = (isCounted: (name: string) => boolean) =>
        Object.entries(counts).reduce((all, [name, n]) => all + (isCounted(name) ? n : 0), 0);
      return {
        requests: sum(() => true) + page + maintenance + unreadable,
        failedRequests: sum((name) => name.startsWith('unknown')) + maintenance + unreadable,
        seen: { ...counts, page, maintenance, unreadable },
        findings,
      };
    },
  };
}
