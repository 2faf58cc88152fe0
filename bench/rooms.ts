import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/kit/db/db.ts';
import { migrate } from '#api/kit/db/migrate.ts';
import { makeBasics } from '#api/demo/make/make.ts';
import { seedRooms } from '#api/demo/rooms/seedRooms.ts';
import { seedManyRooms } from '#api/demo/rooms/seedRooms.many.ts';
import { pgbench } from './pgbench.ts';
import { inParallel, manyTokens, median, openPlace, post } from './place.ts';

/**
 * Finding rooms among 2,000: the list, a word, and what is free within 90 days, each with the size
 * of its answer (speed.md asks for 25 kB at most); and a month of one room, which is to take less
 * than 20 ms at the server.
 */
const rooms = 2000;
const lookUps = 15;
const mostBytes = 25_000;
const mostMonthMs = 20;
const asked = 3;
const dayText = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

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
 * The same question, of plain rooms only, without names, pictures and prices: rooms with a slot
 * that nobody has any of, on one of 90 days. The mask of a slot is worked out beforehand.
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

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
let isBeyond = false;
try {
  await migrate(database.db);
  await makeBasics(database.db);
  await seedRooms(database.db, Date.now());
  await seedManyRooms(database.db, rooms);
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, 8);
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
    const isLarge = bytes > mostBytes;
    isBeyond ||= isLarge;
    console.log(
      `${name}: ${ms.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB${isLarge ? ' (more than 25)' : ''}`,
    );
  }
  const month = await ask('getFacilityDailyOpenStatus', {
    roomID: '1',
    startDate: dayText(0),
    endDate: dayText(30),
  });
  isBeyond ||= month.ms > mostMonthMs;
  await database.pool.query(slotMasks);
  const best = Math.max(
    ...[1, 2, 8].map((clients) => pgbench(place.databaseUrl, bestSql, { clients, each: 20 })),
  );
  if (best > 0) {
    const began = performance.now();
    const many = Array.from({ length: 60 }, (_, nth) => tokens[nth % tokens.length]!);
    await inParallel(many, 8, (token) =>
      post(
        `${api.url}/api/booking/bn/facility/v1/searchAvalaibleFacility`,
        { regionCode: 'BN', ...free },
        { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      ),
    );
    const ours = many.length / ((performance.now() - began) / 1000);
    console.log(
      `free within 90 days: ${ours.toFixed(0)} answers/s, pgbench ${best.toFixed(0)} a second with the rooms' numbers alone: ${(ours / best).toFixed(2)} ×, asked for at least ${asked} ×`,
    );
    isBeyond ||= ours < asked * best;
  }
  console.log(`a month of a room: ${month.ms.toFixed(1)} ms (at most ${mostMonthMs})`);
} finally {
  await database.close();
  await place.close();
}
if (isBeyond) process.exitCode = 1;
