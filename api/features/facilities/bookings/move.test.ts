import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getMoveChoices, moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { keepOrder, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { type Asking, bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('facility') });
const [near, far] = [dayAhead(3), dayAhead(25)];
let lastAda = 8_340_000;

const newRoom = async () => makeRoom(db(), await makeVenue(db()), { prices: [5000, 5000, 5000] });

/** Books the first free slot of a day; paid by default. */
async function booked(room: MadeRoom, day: string, isPaid = true) {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  const asker: Asking = { token: await testApp().token(ada) };
  const slots = await slotsOfDay(testApp(), room, asker, day);
  const slot = slots.find(({ state }) => state === 'FREE')!;
  const { data } = await bookRoom(testApp(), room, [{ day, slotIds: [slot.slotId] }], asker);
  const { orderNumber } = data;
  const detail = async () =>
    (await testApp().ask(getBookedFacilityDetail, { orderNumber }, asker)).data;
  if (isPaid) {
    await report(testApp(), {
      orderNumber,
      eventId: `move-${orderNumber}`,
      dollars: data.amount / 100,
    });
    await until(async () => ((await detail()).orderStatus === 'PAID' ? true : null));
  }
  return { orderNumber, asker, slot, detail };
}
const choices = async (orderNumber: string, day: string) =>
  (await testApp().ask(getMoveChoices, { orderNumber, sessionNo: 1, day }, await desk())).data
    .slots;
const move = async (orderNumber: string, day: string, slotIds: string[]) =>
  testApp().ask(
    moveRoomBooking,
    { orderNumber, sessionNo: 1, day, slotIds, reason: 'The stage is repaired' },
    await desk(),
  );

describe('moving a session by the company', () => {
  test('moves a purchased session at its paid charge when its member can no longer move it (ADM-030)', async () => {
    const room = await newRoom();
    const one = await booked(room, near);
    expect((await one.detail()).sessions).toMatchObject([{ canMove: false }]);
    await run(db())`update room_charge set price_cents = 9900 where room_id = ${room.id}::bigint`;
    const offered = await choices(one.orderNumber, far);
    const target = offered.at(-1)!;
    expect(target.isFree).toBe(true);
    expect((await move(one.orderNumber, far, [target.slotId])).code).toBeNull();
    expect((await one.detail()).sessions).toMatchObject([
      { day: far, slotIds: [target.slotId], charge: 5000 },
    ]);
    const state = async (day: string, slotId: string) =>
      (await slotsOfDay(testApp(), room, one.asker, day)).find((slot) => slot.slotId === slotId)!
        .state;
    expect(await state(far, target.slotId)).toBe('OWN');
    expect((await choices(one.orderNumber, near)).every(({ isFree }) => isFree)).toBe(true);
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: one.orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'change',
      reason: 'The stage is repaired',
      old: { day: near },
      new: { day: far, from: target.from },
    });
    const count = await value<number>(db())`
      select count(*)::int from notification n join booking_order o on o.id = n.order_id where o.order_number = ${one.orderNumber} and n.kind = 'CHANGED'`;
    expect(count).toBe(1);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('shows booked hours as taken and refuses them without changes (ADM-030)', async () => {
    const room = await newRoom();
    const [one, other] = [await booked(room, far), await booked(room, far)];
    const taken = other.slot.slotId;
    const offered = await choices(one.orderNumber, far);
    expect(offered.filter(({ isFree }) => !isFree).map(({ slotId }) => slotId)).toEqual([taken]);
    expect((await move(one.orderNumber, far, [taken])).code).toBe(refusals.slotTakenByOther);
    expect((await one.detail()).sessions).toMatchObject([{ slotIds: [one.slot.slotId] }]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses to move a reservation, a session that has begun and an unknown booking (ADM-030)', async () => {
    const room = await newRoom();
    const [open, paid] = [await booked(room, far, false), await booked(room, far)];
    const free = (await choices(paid.orderNumber, far)).find(({ isFree }) => isFree)!.slotId;
    expect((await move(open.orderNumber, far, [free])).code).toBe(refusals.bookingNotPaid);
    expect((await move('RF20260101999999', far, [free])).code).toBe(refusals.noData);
    await testApp().setClock(Date.parse(`${far}T23:00:00+08:00`));
    const later = (await choices(paid.orderNumber, dayAhead(26)))[0]!.slotId;
    expect((await move(paid.orderNumber, dayAhead(26), [later])).code).toBe(refusals.bookingBegun);
  });

  test('moves one of two bookings when both move to the same hour concurrently (ADM-030)', async () => {
    const room = await newRoom();
    const [one, other] = [await booked(room, far), await booked(room, far)];
    const day = dayAhead(26);
    const target = (await choices(one.orderNumber, day))[0]!.slotId;
    const responses = await Promise.all([
      move(one.orderNumber, day, [target]),
      move(other.orderNumber, day, [target]),
    ]);
    expect(new Set(responses.map(({ code }) => code))).toEqual(
      new Set([refusals.slotTakenByOther, null]),
    );
    expect(await brokenInvariants(db())).toEqual([]);
  });
});
