import { readConfig } from '#api/config.ts';
import { type Database, inTransaction, openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { run, type Tx, values } from '#api/platform/db/sql.ts';
import { freeSlots } from '#api/features/services/store.ts';
import { keepFreed } from '#api/features/services/waiting/store.ts';
import { makeBasics, makeMember } from '#demo/make/make.ts';
import { makeBatch, makeService } from '#demo/make/make.services.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { median, openPlace } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Release of a slot of a service, in a transaction each: without requests of members who wait, with
 * 10,000 requests of which some suit, and with 10,000 that all want other times of the day. Beside
 * the bare statements that lock the slot and free its place.
 */
const requests = 10_000;
const days = 50;
const hoursADay = 8;

type Release = (tx: Tx, orderId: number) => Promise<unknown>;
type Booked = { memberId: number; slotIds: readonly string[] };

/** Books each slot for an order of its own; returns ids that stand for orders. */
async function bookAll({ db }: Database, { memberId, slotIds }: Booked): Promise<number[]> {
  await run(db)`delete from service_order_slot`;
  await run(db)`update service_slot set taken = 1, kept = 0`;
  return values<number>(db)`
    insert into service_order_slot (order_id, service_slot_id, member_id, period)
    select row_number() over (order by l.id), l.id, ${memberId}, tstzrange(l.start_time, l.end_time) from service_slot l
    where l.id = any (${slotIds}::bigint[]) returning order_id`;
}

const releases: Record<'bare' | 'whole', Release> = {
  bare: (tx, id) => freeSlots(tx, [id], 'ENDED'),
  whole: async (tx, id) => keepFreed(tx, await freeSlots(tx, [id], 'ENDED'), [id]),
};

/** Releases slots by turns with each of two functions; returns the medians in ms. */
async function msOf(database: Database, booked: Booked): Promise<{ bare: number; whole: number }> {
  const ms: Record<'bare' | 'whole', number[]> = { bare: [], whole: [] };
  for (const [nth, id] of (await bookAll(database, booked)).entries()) {
    const name = nth % 2 === 0 ? 'bare' : 'whole';
    const began = performance.now();
    await inTransaction(database.db, (tx) => releases[name](tx, id));
    ms[name].push(performance.now() - began);
  }
  return { bare: median(ms.bare), whole: median(ms.whole) };
}

/** Requests of one member for days, weekdays and times of many kinds. */
const makeRequests = ({ db }: Database, memberId: number, serviceId: string): Promise<void> =>
  run(db)`
    insert into service_wait (member_id, service_id, first_day, last_day, weekdays, from_tick, until_tick)
    select ${memberId}, ${serviceId}::bigint, ${dayAhead(2)}::date - 20 + n % 60, ${dayAhead(2)}::date + n % 60, 1 + n % 127, 28 + n % 24, 60 + n % 24
    from generate_series(1, ${requests}::int) n`;

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const serviceId = await makeService(db);
  const { slotIds } = await makeBatch(db, serviceId, {
    sessions: Array.from({ length: days }, (_, nth) => ({
      day: dayAhead(2 + nth),
      from: '09:00',
      until: `${String(9 + hoursADay)}:00`,
    })),
  });
  const { id: memberId } = await makeMember(db, { ada: '8399002' });
  const booked = { memberId, slotIds };
  // Not counted: the first runs plan the statements.
  await msOf(database, booked);
  const empty = await msOf(database, booked);
  await makeRequests(database, memberId, serviceId);
  await run(db)`analyze service_wait`;
  const full = await msOf(database, booked);
  await run(db)`update service_wait set from_tick = 76, until_tick = 88`;
  const late = await msOf(database, booked);
  const shown = ({ bare, whole }: typeof empty) =>
    `${whole.toFixed(2)} ms of bare ${bare.toFixed(2)} ms`;
  console.log(
    `release of a slot: without requests ${shown(empty)}, with ${requests} requests ${shown(full)}, of other times ${shown(late)}`,
  );
  const isMet = report({
    what: `release of a slot with ${requests} requests, of the bare one`,
    is: full.whole / full.bare,
    target: { most: 2 },
    limit: `${full.bare.toFixed(2)} ms`,
  });
  if (!isMet) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}
