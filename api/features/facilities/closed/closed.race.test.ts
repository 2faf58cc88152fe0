import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { closeDays } from '#domain/facilities/closed/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { waitsForRow } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { holdDay } from '#tests/races/roomDay.ts';
import { until } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const day = dayAhead(20);
const rounds = 12;

/** Repeats a request while the portal is busy (4000). */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const response = await ask();
    return response.code === '4000' ? null : response;
  }, 60_000);

/** Books a day and closes it at the same time, in each of `rounds` venues. */
async function contest(firstAda: number): Promise<(string | null)[][]> {
  const admin = await testApps[1]!.admin('facility');
  const sites = [];
  for (let at = 0; at < rounds; at++) {
    const ada = String(firstAda + at);
    await makeMember(db(), { ada });
    const ask = { token: await testApps[0]!.token(ada) };
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId);
    const [slot] = await slotsOfDay(testApps[0]!, room, ask, day);
    sites.push({ ask, venueId, room, slotId: slot!.slotId });
  }
  return Promise.all(
    sites.map(async ({ ask, venueId, room, slotId }) => {
      const closing = { venueId, roomId: null, from: day, until: day, purpose: '', known: 0 };
      const both = await Promise.all([
        insist(() => bookRoom(testApps[0]!, room, [{ day, slotIds: [slotId] }], ask)),
        insist(() => testApps[1]!.ask(closeDays, closing, { admin })),
      ]);
      return both.map(({ code }) => code);
    }),
  );
}

/** Closes a day while a booking has locked the set-up and waits for its day. */
async function closeUnderBooking(ada: number): Promise<(string | null)[]> {
  const admin = await testApps[1]!.admin('facility');
  await makeMember(db(), { ada: String(ada) });
  const ask = { token: await testApps[0]!.token(String(ada)) };
  const venueId = await makeVenue(db());
  const room = await makeRoom(db(), venueId);
  const [slot] = await slotsOfDay(testApps[0]!, room, ask, day);
  const letGo = await holdDay(db(), room.id, day);
  const booking = bookRoom(testApps[0]!, room, [{ day, slotIds: [slot!.slotId] }], ask);
  await waitsForRow(db());
  const closing = testApps[1]!.ask(
    closeDays,
    { venueId, roomId: null, from: day, until: day, purpose: '', known: 0 },
    { admin },
  );
  // The closing waits for the booking, or has succeeded.
  await Promise.race([closing, waitsForRow(db(), 2)]);
  await letGo();
  return [(await booking).code, (await closing).code];
}

describe('closing a day while it is booked concurrently', () => {
  test('either refuses the booking or reports it to the administrator who closes the day (ADM-026)', async () => {
    const outcomes = [
      [null, refusals.bookingsStand],
      [refusals.closedDay, null],
    ];
    const answers = await contest(8_322_000);
    expect(answers).toHaveLength(rounds);
    // 8050: the set-up changed twice during the booking.
    for (const answer of answers)
      expect([...outcomes, [refusals.slotBusy, null]]).toContainEqual(answer);
  });

  test('closing a day waits for a booking in progress and reports it (ADM-026)', async () => {
    expect(await closeUnderBooking(8_323_000)).toEqual([null, refusals.bookingsStand]);
  });

  describe('without the lock of the version', () => {
    renewTwins(testApps);

    test('sentinel: closes a day over a booking without reporting it (ADM-026)', async () => {
      await sql`create or replace function hold_facility_setup(known bigint) returns boolean language sql as 'select true'`.execute(
        db(),
      );
      expect(await closeUnderBooking(8_323_001)).toEqual([null, null]);
    });
  });
});
