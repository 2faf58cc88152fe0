import * as z from 'zod/mini';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { readConfig } from '#api/config.ts';
import { type Database, openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics } from '#demo/make/make.ts';
import { makeHouses } from '#demo/make/make.houses.ts';
import { bookingOf, dayAhead } from '#tests/support/roomBooking.ts';
import { writeBare } from './kit/bareRooms.ts';
import { askAll, type Echo, startEcho } from './kit/limits.ts';
import { pgbench } from './kit/pgbench.ts';
import { type Api, cpuOf, manyTokens, median, openPlace, percentile } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Room hours over HTTP, beside pgbench with one function per claim on two minimal tables, and a
 * bare echo server. Contested: 4,000 commands for 1,000 hours. Spread: a thousand commands for
 * different hours. Each hour must be sold once. Also: a program that only writes the same rows.
 */
const inputs = Number(process.env['WISHES'] ?? 4000);
const rooms = 20;
const days = 10;
const hours = [
  [8, 10],
  [10, 12],
  [12, 14],
  [14, 16],
  [16, 18],
] as const;
const apart = rooms * days * hours.length;

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
const scriptOf = (manyRooms: number, manyDays: number) => `
\\set who random(1, 1000000)
\\set room random(1, ${manyRooms})
\\set day random(1, ${manyDays})
\\set slot random(0, ${hours.length - 1})
select bench_book(:who, :room, :day, 32 + :slot * 8)`;

/** Commands per second by pgbench, the better of two numbers of clients. */
async function byPgbench({ pool }: Database, databaseUrl: string, script: string, count: number) {
  let best = 0;
  for (const clients of [8, 32]) {
    await pool.query('truncate bench_order, bench_claim');
    best = Math.max(best, pgbench(databaseUrl, script, { clients, each: count / clients }));
  }
  return best;
}

const lines = 32;
const askRooms = (api: Api, name: string, tokens: readonly string[], bodies: readonly unknown[]) =>
  askAll(bodies.length, lines, (client, nth) =>
    client.post(`${api.url}/api/booking/bn/order/v1/createFacilityOrder`, bodies[nth], {
      authorization: `Bearer ${tokens[nth]}`,
      'x-request-key': `room-hours-${name}-${nth}`,
    }),
  );

type TestApp = { database: Database; databaseUrl: string; api: Api; echo: Echo };

async function row(
  { database, databaseUrl, api, echo }: TestApp,
  of: {
    name: string;
    tokens: readonly string[];
    bodies: readonly unknown[];
    target: number;
    isNeeded: boolean;
  },
  script: string,
): Promise<void> {
  const { name, tokens, bodies, target, isNeeded } = of;
  const cpu = cpuOf(api.pid);
  const before = await claimed(database);
  const { seconds, answers } = await askRooms(api, name, tokens, bodies);
  const cpuUs = ((cpuOf(api.pid) - cpu) * 1e6) / bodies.length;
  const booked = answers.filter(({ body }) => body.includes('"orderNumber"')).length;
  const taken = answers.filter(({ body }) => body.includes('"8002"')).length;
  // A "busy" refusal is not a decision, so it does not count.
  const busy = answers.filter(({ body }) => body.includes('"4000"')).length;
  const perSecond = (bodies.length - busy) / seconds;
  const inTable = ((await claimed(database)) - before) / 8;
  if (booked + taken + busy !== bodies.length || inTable !== booked) process.exitCode = 1;
  const p = await byPgbench(database, databaseUrl, script, bodies.length);
  const e = await echo.perSecond({ count: 10_000, lines, body: bodies[0] });
  const ms = answers.map((answer) => answer.ms);
  console.log(
    `rooms ${name}: ${bodies.length} commands, ${lines} at once: ${perSecond.toFixed(0)} responses/s, ${booked} booked (${inTable} in the table), ${taken} refused as "taken", ${busy} "busy"; ` +
      `p50 ${median(ms).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms; ${cpuUs.toFixed(0)} µs of the API's processor a response`,
  );
  console.log(
    p === 0
      ? `rooms ${name}: no pgbench on this machine to compare with`
      : `rooms ${name}: ${(perSecond / p).toFixed(2)} × pgbench (${p.toFixed(0)}/s with one function a claim), target: at least ${target} ×; ${(perSecond / e).toFixed(3)} of an echo (${e.toFixed(0)}/s)`,
  );
  if (p > 0)
    report({
      what: `room hours ${name}, of P`,
      is: perSecond / p,
      target: { least: target },
      limit: `P ${p.toFixed(0)}/s`,
    });
  if (isNeeded && p > 0 && perSecond < target * p) process.exitCode = 1;
}

async function claimed({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from slot_claim');
  return rows[0]!.n;
}

const place = await openPlace();
const echo = await startEcho();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  await migrate(database.db);
  await makeBasics(database.db);
  await database.pool.query(claims);
  const [house] = await makeHouses(database.db, [
    { venue: {}, rooms: Array.from({ length: rooms }, () => ({ slots: hours })) },
  ]);
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, inputs + 2 * apart);
  const bodiesFrom = async (first: number) => {
    const bodies: unknown[] = [];
    for (const room of house!.rooms)
      for (let nth = 0; nth < days; nth++) {
        const day = dayAhead(first + nth);
        for (const slotId of room.slotIds.get(Temporal.PlainDate.from(day).dayOfWeek)!)
          bodies.push(
            z.encode(
              createFacilityOrder.input,
              await bookingOf(database.db, room, [{ day, slotIds: [slotId] }]),
            ),
          );
      }
    return bodies;
  };
  const wanted = await bodiesFrom(20);
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const testApp = { database, databaseUrl: place.databaseUrl, api, echo };
  // Not counted: lets the JIT compiler optimise the code of the process.
  const early = tokens.slice(inputs + apart);
  await askRooms(api, 'first', early, await bodiesFrom(120));
  await row(
    testApp,
    {
      name: 'contested',
      tokens,
      bodies: Array.from({ length: inputs }, () => wanted[Math.floor(random() * wanted.length)]),
      target: 1.5,
      isNeeded: true,
    },
    scriptOf(rooms, days),
  );
  await row(
    testApp,
    {
      name: 'spread',
      tokens: tokens.slice(inputs),
      bodies: await bodiesFrom(40),
      target: 0.7,
      isNeeded: false,
    },
    scriptOf(100, 1000),
  );
  const bare = (first: number) =>
    house!.rooms.flatMap((room) =>
      Array.from({ length: days }, (_, nth) => dayAhead(first + nth)).flatMap((day) =>
        room.slotIds.get(Temporal.PlainDate.from(day).dayOfWeek)!.map((slotId, nth) => {
          const [start, end] = hours[nth]!;
          return { roomId: room.id, day, slotId, start: start * 4, end: end * 4 };
        }),
      ),
    );
  // Not counted: the first run plans the statements.
  await writeBare(database.db, bare(100), 16);
  for (const [batch, first] of [
    [16, 55],
    [32, 70],
    [128, 85],
  ] as const) {
    const perSecond = await writeBare(database.db, bare(first), batch);
    console.log(
      `rooms bare: ${perSecond.toFixed(0)} bookings/s where they are only written, ${batch} in a transaction, one after the other`,
    );
  }
} finally {
  await echo.stop();
  await database.close();
  await place.close();
}
