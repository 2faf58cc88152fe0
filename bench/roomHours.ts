import * as z from 'zod/mini';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/kit/db/db.ts';
import { migrate } from '#api/kit/db/migrate.ts';
import { makeBasics } from '#api/demo/make/make.ts';
import { makeHouses } from '#api/demo/make/make.houses.ts';
import { bookingOf, dayAhead } from '#api/test/support/roomBooking.ts';
import { pgbench } from './pgbench.ts';
import { inParallel, manyTokens, openPlace, percentile, post } from './place.ts';

/**
 * Members who want the same hours at once: 4,000 wishes for the 1,000 hours that twenty rooms have
 * in ten days, through HTTP, beside pgbench with one function a claim on two tables that hold
 * nothing but an order and its quarter-hours (at least 1.5 ×). Every hour must be sold once.
 */
const wishes = Number(process.env['WISHES'] ?? 4000);
const rooms = 20;
const days = 10;
const hours = [
  [8, 10],
  [10, 12],
  [12, 14],
  [14, 16],
  [16, 18],
] as const;
const asked = 1.5;

const claims = `
create table bench_order (id bigint generated always as identity primary key, member int not null, at timestamptz not null default now());
create table bench_claim (unit int, day int, tick int, order_id bigint not null, primary key (unit, day, tick));
create function bench_book(who int, room int, on_day int, first int) returns boolean language plpgsql as $$
declare made bigint; got int;
begin
  if exists (select 1 from bench_claim where unit = room and day = on_day and tick = first) then return false; end if;
  insert into bench_order (member) values (who) returning id into made;
  insert into bench_claim select room, on_day, t, made from generate_series(first, first + 7) t on conflict do nothing;
  get diagnostics got = row_count;
  if got = 8 then return true; end if;
  delete from bench_claim where order_id = made;
  delete from bench_order where id = made;
  return false;
end $$;`;
const script = `
\\set who random(1, 1000000)
\\set room random(1, ${rooms})
\\set day random(1, ${days})
\\set slot random(0, ${hours.length - 1})
select bench_book(:who, :room, :day, 32 + :slot * 8)`;

/** Wishes a second of pgbench, the better of two numbers of clients. */
async function byPgbench(pool: { query(text: string): Promise<unknown> }, databaseUrl: string) {
  let best = 0;
  for (const clients of [8, 32]) {
    await pool.query('truncate bench_order, bench_claim');
    best = Math.max(best, pgbench(databaseUrl, script, { clients, each: wishes / clients }));
  }
  return best;
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  await migrate(database.db);
  await makeBasics(database.db);
  await database.pool.query(claims);
  const [house] = await makeHouses(database.db, [
    { venue: {}, rooms: Array.from({ length: rooms }, () => ({ slots: hours })) },
  ]);
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, wishes);
  const bodies: unknown[] = [];
  for (const room of house!.rooms)
    for (let nth = 0; nth < days; nth++) {
      const day = dayAhead(20 + nth);
      for (const slotId of room.slotIds.get(Temporal.PlainDate.from(day).dayOfWeek)!)
        bodies.push(
          z.encode(
            createFacilityOrder.input,
            await bookingOf(database.db, room, [{ day, slotIds: [slotId] }]),
          ),
        );
    }
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const began = performance.now();
  const replies = await inParallel(tokens, 32, (token, nth) =>
    post(
      `${api.url}/api/booking/bn/order/v1/createFacilityOrder`,
      bodies[Math.floor(random() * bodies.length)],
      { authorization: `Bearer ${token}`, 'x-request-key': `room-hours-${nth}` },
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const booked = replies.filter(({ body }) => body.includes('"orderNumber"')).length;
  const taken = replies.filter(({ body }) => body.includes('"8002"')).length;
  const { rows } = await database.pool.query<{ claims: number }>(
    'select count(*)::int as claims from slot_claim',
  );
  const http = wishes / seconds;
  console.log(
    `rooms: ${wishes} wishes for ${bodies.length} times, 32 at once: ${http.toFixed(0)} answers/s, ${booked} booked (${rows[0]!.claims / 8} in the table), ${taken} told "taken", p99 ${percentile(
      replies.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)} ms`,
  );
  if (booked + taken !== wishes || rows[0]!.claims !== booked * 8) process.exitCode = 1;
  const best = await byPgbench(database.pool, place.databaseUrl);
  if (best === 0) console.log('rooms: no pgbench on this machine to compare with');
  else {
    console.log(
      `rooms: pgbench ${best.toFixed(0)} wishes/s with one function a claim: ${(http / best).toFixed(2)} ×, asked for at least ${asked} ×`,
    );
    if (http < asked * best) process.exitCode = 1;
  }
} finally {
  await database.close();
  await place.close();
}
