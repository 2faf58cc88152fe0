import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getVenueOpening, saveVenueOpening } from '#domain/facilities/days/calls.opening.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { waitsForRow } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { holdDay } from '#tests/races/roomDay.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

let serial = 0;
/** Closes the weekday of a day while a member books it; returns both responses. */
async function closeUnderBooking() {
  const ada = String(8_325_001 + ++serial);
  await makeMember(db(), { ada });
  const [testApp, other] = [testApps[0]!, testApps[1]!];
  const asker = { token: await testApp.token(ada) };
  const admin = await other.admin('facility');
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp, room, asker, day);
  const { version, openDays } = (await other.ask(getVenueOpening, { id: venue }, { admin })).data;
  // The booking has locked the set-up and waits for the day of its room.
  const letGo = await holdDay(db(), room.id, day);
  const booking = bookRoom(testApp, room, [{ day, slotIds: [slot!.slotId] }], asker);
  await waitsForRow(db());
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const others = openDays.filter(({ weekday }) => weekday !== dayOfWeek);
  const input = { id: venue, version, openDays: others, releasedUntil: '', confirmed: 0 };
  const closing = other.ask(saveVenueOpening, input, { admin });
  await Promise.race([closing, waitsForRow(db(), 2)]);
  await letGo();
  return [(await booking).code, (await closing).code];
}

test('closing a weekday waits for bookings in progress and reports them (ADM-026, B-16)', async () => {
  expect(await closeUnderBooking()).toEqual([null, refusals.bookingsStand]);
});

describe('without the lock of the version', () => {
  renewTwins(testApps);

  test('sentinel: closes a weekday over a booking without reporting it (ADM-026)', async () => {
    await sql`create or replace function hold_facility_setup(known bigint) returns boolean language sql
      as 'select version = known from facility_setup'`.execute(db());
    expect(await closeUnderBooking()).toEqual([null, null]);
  });
});
