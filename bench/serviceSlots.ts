import { readConfig } from '#api/config.ts';
import { type Database, openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics } from '#demo/make/make.ts';
import { makeBatch, makeService } from '#demo/make/make.services.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { askAll, type Claims, makeClaims } from './kit/limits.ts';
import { type Api, cpuOf, manyTokens, median, openPlace, percentile } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Service slots, each for a coupon, beside pgbench with one function per claim. Hot: one slot with
 * places for all. Spread: a hundred slots of four services. Contested: four slots with places for
 * an eighth of the commands. Each place must be given once and each coupon held once.
 */
const orders = Number(process.env['ORDERS'] ?? 2000);
const lines = Number(process.env['LINES'] ?? 64);

type Offer = { service: string; slotIds: readonly string[] };
type TestApp = { database: Database; api: Api; claims: Claims };

async function offerOf({ db, pool }: Database, slots: number, places: number): Promise<Offer[]> {
  const perDay = 25;
  const offers: Offer[] = [];
  for (let made = 0; made < slots; made += perDay) {
    const service = await makeService(db, { slotMinutes: 15 });
    const count = Math.min(perDay, slots - made);
    const minutes = 8 * 60 + count * 15;
    const until = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const sessions = [{ day: dayAhead(9), from: '08:00', until }];
    offers.push({ service, slotIds: (await makeBatch(db, service, { sessions })).slotIds });
  }
  // More places than a real slot can have.
  await pool.query(
    'update service_slot set planned = $1, capacity = $1 where service_id = any ($2::bigint[])',
    [places, offers.map(({ service }) => service)],
  );
  return offers;
}

async function row(
  { database, api, claims }: TestApp,
  of: { name: string; tokens: readonly string[]; slots: number; places: number; target: number },
): Promise<void> {
  const { name, tokens, slots, places, target } = of;
  const offers = await offerOf(database, slots, places);
  const all = offers.flatMap(({ service, slotIds }) =>
    slotIds.map((slotId) => ({ assessParentId: service, slotIds: [slotId] })),
  );
  const cpu = cpuOf(api.pid);
  const { seconds, answers } = await askAll(tokens.length, lines, (client, nth) =>
    client.post(
      `${api.url}/api/booking/bn/order/v1/createAssessmentOrder`,
      all[(nth * 37) % all.length],
      {
        authorization: `Bearer ${tokens[nth]}`,
        'x-request-key': `service-slots-${name.split(',')[0]}-${nth}`,
      },
    ),
  );
  const cpuUs = ((cpuOf(api.pid) - cpu) * 1e6) / tokens.length;
  const count = (sign: string) => answers.filter(({ body }) => body.includes(sign)).length;
  const [booked, gone, busy] = [count('"orderNumber"'), count('"A0008"'), count('"4000"')];
  const { rows } = await database.pool.query<{ taken: number; held: number }>(
    `select (select sum(taken)::int from service_slot where service_id = any ($1::bigint[])) as taken,
      (select count(*)::int from coupon c join service_order b on b.order_id = c.order_id where b.service_id = any ($1::bigint[]) and c.state = 'HELD') as held`,
    [offers.map(({ service }) => service)],
  );
  const { taken, held } = rows[0]!;
  const most = Math.min(tokens.length, slots * places);
  if (
    booked + gone + busy !== tokens.length ||
    taken !== booked ||
    held !== booked ||
    booked > most
  )
    process.exitCode = 1;
  const perSecond = (tokens.length - busy) / seconds;
  const p = await claims.perSecond(slots, orders);
  const ms = answers.map((answer) => answer.ms);
  const [p50, p99] = [median(ms), percentile(ms, 0.99)];
  if (!name.includes('not counted'))
    report({
      what: `service slots ${name}, of P`,
      is: perSecond / p,
      target: { least: target },
      limit: `P ${p.toFixed(0)}/s`,
    });
  console.log(
    `services ${name}: ${tokens.length} commands, ${lines} connections: ${perSecond.toFixed(0)} responses/s = ${(perSecond / p).toFixed(2)} P, target ${target} P (P ${p.toFixed(0)}/s); ` +
      `${booked} booked (${taken} taken, ${held} coupons held), ${gone} refused as "gone", ${busy} "busy"; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms = ${(p99 / p50).toFixed(1)} × p50; ` +
      `${cpuUs.toFixed(0)} µs of the API's processor a response`,
  );
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  await migrate(database.db);
  await makeBasics(database.db);
  const api = await place.startApi();
  const claims = await makeClaims(database.pool, place.databaseUrl);
  const tokens = await manyTokens(place, api, orders * 3 + 500);
  await database.pool.query(
    `insert into coupon (coupon_type_id, member_id, code, expiry_date, source)
     select (select id from coupon_type where code = 'BEC_ART'), m.id, translate(lpad(m.id::text, 10, '0'), '0123456789', 'ABCDEFGHJK'), current_date + 200, 'ISSUED' from member m`,
  );
  const testApp = { database, api, claims };
  const tokensOf = (nth: number) => tokens.slice(500 + nth * orders, 500 + (nth + 1) * orders);
  const hot = { slots: 1, places: orders, target: 2 };
  await row(testApp, { ...hot, name: 'first, not counted', tokens: tokens.slice(0, 500) });
  await row(testApp, { ...hot, name: 'hot', tokens: tokensOf(0) });
  const spread = { slots: 100, places: orders, target: 0.7 };
  await row(testApp, { ...spread, name: 'spread', tokens: tokensOf(1) });
  const contested = { slots: 4, places: Math.floor(orders / 32), target: 2 };
  await row(testApp, { ...contested, name: 'contested', tokens: tokensOf(2) });
} finally {
  await database.close();
  await place.close();
}
