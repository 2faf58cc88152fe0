import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hot, openSelling, saleOf, sell } from './kit/buying.ts';
import { manyTokens, openPlace } from './kit/place.ts';
import { report } from './kit/report.ts';

/** A sale on PGlite beside PostgreSQL, in alternating rounds. */
const orders = Number(process.env['ORDERS'] ?? 2000);
const rounds = Number(process.env['ROUNDS'] ?? 2);
const lines = 64;
const place = await openPlace();
const folder = mkdtempSync(join(tmpdir(), 'balai-embedded-sale-'));

async function openSale(env: Record<string, string>, config: Record<string, string>) {
  const database = await openSelling(config);
  const hots: Hot[] = [];
  for (let round = 0; round < rounds; round++) hots.push(await saleOf(database, 1_000_000));
  await database.close();
  const api = await place.startApi(env);
  const tokens = await manyTokens(place, api, orders);
  return (round: number) => sell(api, tokens, { hots: [hots[round]!], orders, lines });
}

type Sale = Awaited<ReturnType<typeof sell>>;
try {
  const lite = { DATABASE_URL: '', DATA_DIR: folder };
  const sellEmbedded = await openSale(lite, lite);
  const sellServed = await openSale({}, { DATABASE_URL: place.databaseUrl });
  const ours: Sale[] = [];
  const served: Sale[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await sellEmbedded(round));
    served.push(await sellServed(round));
  }
  const best = (sales: readonly Sale[]) => sales.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;
  const [mine, other] = [best(ours), best(served)];
  const ratio = mine.perSecond / other.perSecond;
  const spread = mine.p99 / mine.p50;
  const limit = `PostgreSQL ${other.perSecond.toFixed(0)}/s`;
  report({ what: 'embedded sale, of PostgreSQL', is: ratio, target: { least: 0.8 }, limit });
  report({ what: 'embedded sale, p99 of p50', is: spread, target: { most: 5 }, unit: '×' });
  console.log(
    `embedded sale, ${lines} connections: ${mine.perSecond.toFixed(0)}/s = ${ratio.toFixed(2)} of ${limit}, target 0.8; p50 ${mine.p50.toFixed(0)} ms, p99 ${mine.p99.toFixed(0)} ms = ${spread.toFixed(1)} × p50, target 5; ${mine.busy} told busy`,
  );
} finally {
  await place.close();
  rmSync(folder, { recursive: true, force: true });
}
