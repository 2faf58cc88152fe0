import { describe, expect, test } from 'vitest';
import { getRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { validateFacilityEquip, validateFacilityTime } from '#domain/facilities/calls.ts';
import { getPhoneRoom } from '#domain/facilities/phone/calls.phone.ts';
import { getRoom } from '#domain/facilities/setup/calls.rooms.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makePackage, type MadeRoom } from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { phoneDesk } from '#tests/support/desks/phoneDesk.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
const { db, desk, newNumber, newRoom, inputFor, book, countOf } = phoneDesk(
  () => testApp(),
  8_371_000,
);
const day = dayAhead(10);
let lastAda = 8_376_000;

async function member(): Promise<Asking> {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const firstHours = async (room: MadeRoom, asker: Asking): Promise<ChosenSession[]> => {
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  return [{ day, slotIds: [slot!.slotId] }];
};
const statesOf = async (room: MadeRoom, asker: Asking) =>
  (await slotsOfDay(testApp(), room, asker, day)).map(({ state }) => state);

describe('a room with a charge and no shop item', () => {
  test('is refused to members in the check and the booking, and holds nothing (ADM-040)', async () => {
    const [room, asker] = [await newRoom({ itemCode: '' }), await member()];
    const sessions = await firstHours(room, asker);
    const checked = await testApp().ask(validateFacilityTime, { roomID: room.id, sessions }, asker);
    expect(checked.code).toBe(refusals.roomNotPayable);
    const refused = await bookRoom(testApp(), room, sessions, asker);
    expect(refused.code).toBe(refusals.roomNotPayable);
    expect(refused.envelope.errorMsg).toBe(
      'This room cannot be paid for at the moment, so it cannot be booked. Please choose another room or contact customer care.',
    );
    expect(await countOf(room)).toBe(0);
    expect(await statesOf(room, asker)).toEqual(['FREE', 'FREE']);
  });

  test('is booked once it has its item, or without one when it is free (ADM-040)', async () => {
    const asker = await member();
    const free = await newRoom({ itemCode: '', prices: [0, 0, 0] });
    expect((await bookRoom(testApp(), free, await firstHours(free, asker), asker)).code).toBeNull();
    const paid = await newRoom({ itemCode: 'ROOM-PAYABLE' });
    expect((await bookRoom(testApp(), paid, await firstHours(paid, asker), asker)).code).toBeNull();
  });

  test('is refused to the company with a charge and booked without one (ADM-030, ADM-040)', async () => {
    const room = await newRoom({ itemCode: '' });
    const input = await inputFor(room, newNumber());
    const charged = await book({ ...input, isFree: false, reason: '' });
    expect(charged.code).toBe(refusals.roomNotPayable);
    expect(await countOf(room)).toBe(0);
    expect((await book(input)).code).toBeNull();
    expect(await countOf(room)).toBe(1);
  });

  test('is reported to the forms for rooms, charges and phone bookings (ADM-040)', async () => {
    const [bare, mapped] = [await newRoom({ itemCode: '' }), await newRoom()];
    const free = await newRoom({ itemCode: '', prices: [0, 0, 0] });
    const facts = async (room: MadeRoom) => {
      const of = await testApp().ask(getRoom, { id: room.id }, await desk());
      const charges = await testApp().ask(getRoomCharges, { id: room.id }, await desk());
      const phone = await testApp().ask(getPhoneRoom, { roomId: room.id }, await desk());
      return [of.data.costs, charges.data.itemCode === '', phone.data.hasItem];
    };
    expect(await facts(bare)).toEqual([true, true, false]);
    expect(await facts(mapped)).toEqual([true, false, true]);
    expect(await facts(free)).toEqual([false, true, false]);
  });
});

test('refuses equipment with a price and no shop item at its field and holds nothing (ADM-040)', async () => {
  const [room, asker] = [await newRoom(), await member()];
  const packageId = await makePackage(db(), room.venueId, {
    items: [{ name: 'Projector', stock: 3, quantity: 1 }],
    rooms: [room.id],
  });
  await run(db())`update equipment_package set ecom_item_code = '' where id = ${packageId}::bigint`;
  const [one] = await firstHours(room, asker);
  const sessions = [{ ...one!, packages: [{ packageId, quantity: 1 }] }];
  const checked = await testApp().ask(validateFacilityEquip, { roomID: room.id, sessions }, asker);
  expect(checked.code).toBe(refusals.packageNotPayable);
  const refused = await bookRoom(testApp(), room, sessions, asker);
  expect(refused.code).toBe(refusals.packageNotPayable);
  expect(refused.envelope.errorValues?.['field']).toBe('sessions.0.packages');
  expect(await countOf(room)).toBe(0);
  expect(await statesOf(room, asker)).toEqual(['FREE', 'FREE']);
  expect((await bookRoom(testApp(), room, [one!], asker)).code).toBeNull();
});
