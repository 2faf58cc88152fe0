import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics } from '#demo/make/make.ts';
import { seedRooms } from '#demo/rooms/seedRooms.ts';
import { seedManyRooms } from '#demo/rooms/seedRooms.many.ts';
import { pgbench } from './kit/pgbench.ts';
import { answersASecond, echoesASecond, type Measured, tell } from './kit/beside.ts';
import { startEcho } from './kit/limits.ts';
import { manyTokens, median, openPlace, post } from './kit/place.ts';

/**
 * Searches among 2,000 rooms, each with at most 25 kB per response; a month of one room within 20
 * ms on the server.
 */
const rooms = 2000;
const rounds = 5;
const months = 400;
const searchesTogether = 60;
const monthCall = 'getFacilityDailyOpenStatus';

const lookUps = 9;
const maxBytes = 25_000;
const maxMonthMs = 20;
const target = 3;
const dayText = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

const monthOf = (nth: number) => ({
  roomID: String(1 + (nth % (rooms / 100))),
  startDate: dayText(0),
  endDate: dayText(30),
});
const free = { startDate: dayText(0), endDate: dayText(89) };
const searches: readonly (readonly [string, object])[] = [
  ['all rooms', {}],
  ['a word that few have', { keyWord: 'Teak Room 7' }],
  ['seats and layout', { minCapacity: '30', maxCapacity: '60', sessionDuration: '4' }],
  ['free within 90 days, any length', free],
  ['free within 90 days, 8 hours', { ...free, sessionDuration: '8' }],
  [
    'free on one day, 2 hours',
    { startDate: dayText(10), endDate: dayText(10), sessionDuration: '2' },
  ],
];

/**
 * The same search as minimal SQL: plain rooms with a free slot on one of 90 days. The masks of
 * slots are computed beforehand.
 */
const bestSql = `
select r.id from room r where r.in_use and exists (
  select 1 from generate_series(current_date, current_date + 89, interval '1 day') d
    join bench_slot s on s.room_id = r.id and s.weekday = extract(isodow from d)
    left join busy_mask b on b.unit_id = r.id and b.day = d::date
  where coalesce(b.mask, repeat('0', 96)::bit(96)) & s.mask = repeat('0', 96)::bit(96))
`.replaceAll('\n', ' ');
const slotMasks = `
create table bench_slot as select room_id, weekday,
  (repeat('0', start_tick) || repeat('1', end_tick - start_tick) || repeat('0', 96 - end_tick))::bit(96) as mask from room_slot;
create index on bench_slot (room_id, weekday);
analyze`;
/**
 * Books plain rooms except one in nineteen: fully for the first 0 to 94 days, then half of each
 * day.
 */
const bookings = `
insert into busy_mask (unit_id, day, mask)
select r.id, current_date + d, (case when d < r.id * 37 % 95 then repeat('1', 96) else repeat('1', 48) || repeat('0', 48) end)::bit(96)
from room r cross join generate_series(0, 95) d where r.id % 19 > 0 and not r.is_combined
on conflict (unit_id, day) do update set mask = excluded.mask`;

async function side(count: number) {
  const place = await openPlace();
  const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
  await migrate(database.db);
  await makeBasics(database.db);
  await seedRooms(database.db, Date.now());
  await seedManyRooms(database.db, count);
  await database.pool.query(bookings);
  const api = await place.startApi();
  return {
    place,
    database,
    api,
    tokens: await manyTokens(place, api, 8),
    async close() {
      await database.close();
      await place.close();
    },
  };
}

const echo = await startEcho();
const few = await side(rooms / 100);
const many = await side(rooms);
const { place, database, api, tokens } = many;
let isBeyond = false;
try {
  const ask = async (path: string, input: object) => {
    const times: number[] = [];
    let bytes = 0;
    let text = '';
    for (let round = 0; round < lookUps; round++) {
      const reply = await post(`${api.url}/api/booking/bn/facility/v1/${path}`, input, {
        authorization: `Bearer ${tokens[round % tokens.length]!}`,
        'accept-encoding': 'gzip',
      });
      if (reply.status !== 200) throw new Error(`${path} was refused`);
      times.push(reply.ms);
      bytes = reply.body.length;
      text = reply.body.toString();
    }
    return { ms: median(times), bytes, text };
  };
  for (const [name, input] of searches) {
    const { ms, bytes } = await ask('searchAvalaibleFacility', { regionCode: 'BN', ...input });
    const isLarge = bytes > maxBytes;
    isBeyond ||= isLarge;
    console.log(
      `${name}: ${ms.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB${isLarge ? ' (more than 25)' : ''}`,
    );
  }
  const month = await ask(monthCall, monthOf(0));
  isBeyond ||= month.ms > maxMonthMs;
  console.log(`a month of a room: ${month.ms.toFixed(1)} ms (at most ${maxMonthMs})`);
  const measured: Measured = { many: [], few: [], echo: [] };
  for (let round = -1; round < rounds; round++) {
    const request = { path: `facility/v1/${monthCall}`, input: monthOf };
    const now = {
      echo: await echoesASecond(echo),
      many: await answersASecond(api, tokens, request, months),
      few: await answersASecond(few.api, few.tokens, request, months),
    };
    // The first round only warms up.
    if (round < 0) continue;
    measured.echo.push(now.echo);
    measured.many.push(now.many);
    measured.few.push(now.few);
  }
  isBeyond ||= !tell('a month of a room', measured, { least: 0, maxGrowth: 1.2 });
  await database.pool.query(slotMasks);
  const best = Math.max(
    ...[1, 2, 8].map((clients) => pgbench(place.databaseUrl, bestSql, { clients, each: 4 })),
  );
  if (best > 0) {
    const ours = await answersASecond(
      api,
      tokens,
      {
        path: 'facility/v1/searchAvalaibleFacility',
        input: () => ({ regionCode: 'BN', ...free }),
        gzip: true,
      },
      searchesTogether,
    );
    console.log(
      `free within 90 days: ${ours.toFixed(0)} responses/s, pgbench ${best.toFixed(0)} a second with the rooms' numbers alone: ${(ours / best).toFixed(2)} ×, target: at least ${target} ×`,
    );
    isBeyond ||= ours < target * best;
  }
} finally {
  await echo.stop();
  await few.close();
  await many.close();
}
if (isBeyond) process.exitCode = 1;
