import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { holdDay } from '#tests/races/roomDay.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

let serial = 0;
/** A room, and a member who books it at the shown amount. */
async function stage() {
  const ada = String(8_320_001 + ++serial);
  await makeMember(db(), { ada });
  const [testApp, other] = [testApps[0]!, testApps[1]!];
  const ask = { token: await testApp.token(ada) };
  const admin = await other.admin('facility');
  const room = await makeRoom(db(), await makeVenue(db()), { prices: [5000, 5000, 5000] });
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp, room, ask, day);
  const input = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
  const book = (amount: number) => testApp.ask(createFacilityOrder, { ...input, amount }, ask);
  const { data } = await other.ask(getRoomCharges, { id: room.id }, { admin });
  const { id, version, charges } = data;
  const raised = charges.map((one) => ({ ...one, price: 6000 }));
  const save = () => other.ask(saveRoomCharges, { id, version, charges: raised }, { admin });
  return { room, day, book, save };
}

/** The price is written and not committed while the member books at the old one. */
async function bookWhileChanging() {
  const { room, book } = await stage();
  const letGo = await hold(
    db(),
    sql`update room_charge set price_cents = 6000 where room_id = ${room.id}::bigint`,
  );
  const booking = book(5000);
  await Promise.race([waitsForRow(db()), booking]);
  await letGo();
  const { code, data, envelope } = await booking;
  return { code, amount: data?.amount ?? (envelope['errorValues'] as { amount: string }).amount };
}

test('refuses a booking with the new amount when the charge changes meanwhile (ADM-027, B-08, 7054)', async () => {
  expect(await bookWhileChanging()).toEqual({
    code: refusals.chargeChanged,
    amount: 'B$60.00',
  });
});

describe('without the version of the set-up', () => {
  renewTwins(testApps);

  test('sentinel: books the old charge (ADM-027)', async () => {
    await sql`alter table room_charge disable trigger facility_setup_changed`.execute(db());
    expect(await bookWhileChanging()).toEqual({ code: null, amount: 5000 });
  });
});

test('changing charges waits for bookings in progress, which keep their amount (ADM-027, B-08)', async () => {
  const { room, day, book, save } = await stage();
  const letGo = await holdDay(db(), room.id, day);
  const booking = book(5000);
  await waitsForRow(db());
  let isSaved = false;
  const saving = save().finally(() => (isSaved = true));
  await Promise.race([saving, waitsForRow(db(), 2)]);
  expect(isSaved).toBe(false);
  await letGo();
  expect((await booking).data.amount).toBe(5000);
  expect((await saving).code).toBeNull();
  expect(await brokenInvariants(db())).toEqual([]);
});
