import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getVenueOpening, saveVenueOpening } from '#domain/facilities/days/calls.opening.ts';
import { refusals } from '#domain/refusals.ts';
import { makeMember } from '#api/demo/make/make.ts';
import { makeRoom, makeVenue } from '#api/demo/make/make.rooms.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#api/test/support/roomBooking.ts';
import { hold, waitsForRow } from '#api/test/races/killing.ts';
import { twinsOf } from '#api/test/races/races.ts';

const worlds = twinsOf();
const db = () => worlds[0]!.core.db;

let serial = 0;
/** Closes the weekday of a day that somebody is about to have booked; answers what both are told. */
async function closeUnderBooking() {
  const ada = String(8_325_001 + ++serial);
  await makeMember(db(), { ada });
  const [world, other] = [worlds[0]!, worlds[1]!];
  const asker = { token: await world.token(ada) };
  const admin = await other.admin('facility');
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(world, room, asker, day);
  const { version, openDays } = (await other.ask(getVenueOpening, { id: venue }, { admin })).data;
  await sql`insert into busy_mask (unit_id, day, mask) values (${room.id}::bigint, ${day}::date, repeat('0', 96)::bit(96))`.execute(
    db(),
  );
  // The booking has been held to what is set, and waits for the day of its room.
  const letGo = await hold(
    db(),
    sql`select 1 from busy_mask where unit_id = ${room.id}::bigint for update`,
  );
  const booking = bookRoom(world, room, [{ day, slotIds: [slot!.slotId] }], asker);
  await waitsForRow(db());
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const others = openDays.filter(({ weekday }) => weekday !== dayOfWeek);
  const input = { id: venue, version, openDays: others, releasedUntil: '', confirmed: 0 };
  const closing = other.ask(saveVenueOpening, input, { admin });
  await Promise.race([closing, new Promise((done) => setTimeout(done, 500))]);
  await letGo();
  return [(await booking).code, (await closing).code];
}

test('ADM-026 B-16 whoever closes a weekday waits for the bookings under way, and is told of them', async () => {
  expect(await closeUnderBooking()).toEqual([null, refusals.bookingsStand]);
});

test('ADM-026 sentinel: where bookings are not held to what is set, a day closes over a booking that nobody was told of', async () => {
  await sql`create or replace function hold_facility_setup(known bigint) returns boolean language sql
    as 'select version = known from facility_setup'`.execute(db());
  expect(await closeUnderBooking()).toEqual([null, null]);
});
