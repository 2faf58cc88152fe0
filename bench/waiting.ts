import { readConfig } from '#api/config.ts';
import { type Database, inTransaction, openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { run, sql, type Tx, values } from '#api/platform/db/sql.ts';
import { deleteClaims, lockDays, releaseSlots } from '#api/features/facilities/store.claims.ts';
import { makeBasics, makeMember } from '#demo/make/make.ts';
import { makeHouses } from '#demo/make/make.houses.ts';
import { dayAhead, makeBookingOptions } from '#tests/support/roomBooking.ts';
import { median, openPlace } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Release of two hours of a room, in a transaction each: without requests of members who wait, with
 * 10,000 requests of which some suit, and with 10,000 that all want other times of the day, so that
 * the query reads each of them. Beside the bare statements that lock the day and delete the claims.
 */
const requests = 10_000;
const releases = 400;
const day = dayAhead(30);

/** Sessions of two hours with their claims; returns ids that stand for orders. */
async function sessionsIn({ db }: Database, unitIds: readonly number[], first: number) {
  const ids = await values<number>(db)`
    insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
    select n, 1, ${day}::date, 32, 40, '{}', 0 from generate_series(${first}::int, ${first + releases - 1}::int) n returning order_id`;
  await run(db)`
    insert into slot_claim (unit_id, day, tick, session_id, kind)
    select u.unit, s.day, t.tick, s.id, 'BOOKED' from facility_session s
      join unnest(${unitIds}::bigint[]) with ordinality as u(unit, nth) on u.nth = s.order_id - ${first} + 1
      cross join generate_series(32, 39) as t(tick)
    where s.order_id >= ${first}`;
  return ids;
}

async function msOf(
  database: Database,
  of: { units: readonly number[]; first: number },
  release: (tx: Tx, orderId: number, unitId: number) => Promise<unknown>,
): Promise<number> {
  const ids = await sessionsIn(database, of.units, of.first);
  const ms: number[] = [];
  for (const [nth, id] of ids.entries()) {
    const began = performance.now();
    await inTransaction(database.db, (tx) => release(tx, id, of.units[nth]!));
    ms.push(performance.now() - began);
  }
  return median(ms);
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const [house] = await makeHouses(db, [
    { venue: {}, rooms: Array.from({ length: releases }, () => ({})) },
  ]);
  const units = house!.rooms.map(({ id }) => Number(id));
  const bare = (tx: Tx, orderId: number, unitId: number) =>
    lockDays(tx, [{ unitId, day }]).then(() =>
      deleteClaims(
        tx,
        sql`session_id in (select s.id from facility_session s where s.order_id = ${orderId})`,
      ),
    );
  const whole = (tx: Tx, orderId: number) => releaseSlots(tx, [orderId]);
  // Not counted: the first runs plan the statements.
  await msOf(database, { units, first: 1 }, whole);
  await msOf(database, { units, first: 1001 }, bare);
  const bareMs = await msOf(database, { units, first: 2001 }, bare);
  const emptyMs = await msOf(database, { units, first: 3001 }, whole);
  const { eventType } = await makeBookingOptions(db);
  const { id: memberId } = await makeMember(db, { ada: '8399001' });
  await run(db)`
    insert into room_wait (member_id, country, first_day, last_day, weekdays, from_tick, until_tick, hours, people, event_name, event_type_id, contact, terms_version)
    select ${memberId}, 'bn', ${day}::date - 40 + n % 60, ${day}::date - 20 + n % 60, 1 + n % 127, 28 + n % 24, 88, 2, 5 + n % 80, 'Team evening', ${eventType}::bigint, '{}', '1'
    from generate_series(1, ${requests}::int) n`;
  await run(db)`analyze room_wait`;
  const fullMs = await msOf(database, { units, first: 4001 }, whole);
  await run(db)`delete from slot_claim where kind = 'KEPT'`;
  await run(db)`update room_wait set from_tick = 60, until_tick = 88`;
  const lateMs = await msOf(database, { units, first: 5001 }, whole);
  console.log(
    `release of two hours: bare ${bareMs.toFixed(2)} ms, without requests ${emptyMs.toFixed(2)} ms, with ${requests} requests ${fullMs.toFixed(2)} ms, of other times ${lateMs.toFixed(2)} ms`,
  );
  const isMet = report({
    what: `release with ${requests} requests, of the bare one`,
    is: fullMs / bareMs,
    target: { most: 2 },
    limit: `${bareMs.toFixed(2)} ms`,
  });
  if (!isMet) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}
