import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getRoomBooking } from '#domain/facilities/bookings/calls.bookings.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { cancelPlaces, getOrderPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { cancelOrderPlaces } from '#domain/orders/acts/calls.own.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { actOf } from '#tests/support/acts.ts';
import { report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { newMember } from '#tests/support/placedBooking.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  countOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  slotsOfService,
} from '#tests/support/serviceBooking.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('order') });
const [first, second] = [dayAhead(20), dayAhead(27)];

const seen = async (orderNumber: string) =>
  (await testApp().ask(getOrderPlaces, { orderNumber }, await desk())).data;
const cancel = async (orderNumber: string, places: readonly string[], more: object = {}) =>
  testApp().ask(
    cancelPlaces,
    { ...actOf(orderNumber, { message: 'none', ...more }), places: [...places] },
    await desk(),
  );

/** A paid booking of a room for two days at B$50 each, the first with equipment of B$15. */
async function paidRoom() {
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue, { prices: [5000, 5000, 5000] });
  const kit = await makePackage(db(), venue, {
    items: [{ name: 'Speaker', stock: 1, quantity: 1 }],
    priceCents: 1500,
    rooms: [room.id],
  });
  const ask = await newMember(testApp());
  const [slot] = await slotsOfDay(testApp(), room, ask, first);
  const [other] = await slotsOfDay(testApp(), room, ask, second);
  const { orderNumber } = (
    await bookRoom(
      testApp(),
      room,
      [
        { day: first, slotIds: [slot!.slotId], packages: [{ packageId: kit, quantity: 1 }] },
        { day: second, slotIds: [other!.slotId] },
      ],
      ask,
    )
  ).data;
  await report(testApp(), { orderNumber, eventId: `paid-${orderNumber}`, dollars: 115 });
  const detail = async () =>
    (await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask)).data;
  await until(async () => ((await detail()).orderStatus === 'PAID' ? true : null));
  return { room, ask, slot: slot!, orderNumber, detail };
}

describe('cancelling one session of a room booking', () => {
  test('frees its hours and equipment, keeps its price, and moves no money (B-37, B-31)', async () => {
    const { room, ask, slot, orderNumber, detail } = await paidRoom();
    const before = await seen(orderNumber);
    expect(before.sessions.map(({ price }) => price)).toEqual([6500, 5000]);
    expect(before.places).toEqual([]);
    const { data } = await cancel(orderNumber, [before.sessions[0]!.key]);
    expect(data).toMatchObject({
      count: 1,
      isEnded: false,
      money: { captured: 11_500, held: 5000, kept: 6500, due: 0, refunded: 0 },
    });
    expect((await seen(orderNumber)).sessions).toEqual([before.sessions[1]]);
    const now = await detail();
    expect(now).toMatchObject({ orderStatus: 'PAID', sessions: [{ day: second }] });
    const { order, startsAt } = (await testApp().ask(getOrderRow, { orderNumber }, await desk()))
      .data;
    expect([order.bookCount, startsAt]).toEqual([1, before.sessions[1]!.startsAt]);
    const by = { admin: await testApp().admin('facility') };
    const { data: booking } = await testApp().ask(getRoomBooking, { orderNumber }, by);
    expect([booking.amount, booking.refundable]).toEqual([11_500, 5000]);
    const freed = await slotsOfDay(testApp(), room, ask, first);
    expect(freed.find(({ slotId }) => slotId === slot.slotId)?.state).toBe('FREE');
    expect(await brokenInvariants(db())).toEqual([]);
    // Hours and equipment can be booked again.
    const again = await bookRoom(
      testApp(),
      room,
      [{ day: first, slotIds: [slot.slotId] }],
      await newMember(testApp()),
    );
    expect(again.code).toBeNull();
  });

  test('is logged with its time, refunded for exactly that part, and mailed to the member (B-37, ADM-037)', async () => {
    await setSetting(testApp(), 'refund.confirm.above', 100);
    const { orderNumber } = await paidRoom();
    const [, session] = (await seen(orderNumber)).sessions;
    await cancel(orderNumber, [session!.key], { message: 'send' });
    const refunded = await testApp().ask(
      refundOrder,
      { ...actOf(orderNumber, { message: 'none' }), amount: 5000 },
      await desk(),
    );
    expect(refunded.data.money).toMatchObject({ held: 6500, kept: 0, due: 5000 });
    await sendMails(testApp());
    const mail = (await mailsTo(testApp(), 'mariam@members.example')).find(
      ({ text }) => text.includes(orderNumber) && text.includes('1 session of your booking'),
    );
    expect(mail).toBeDefined();
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items.at(-1)).toMatchObject({
      action: 'cancel',
      new: { sessions: [session!.startsAt], kept: 5000 },
      reason: 'Asked for on the phone',
    });
    expect(await brokenInvariants(db())).toEqual([]);
    await setSetting(testApp(), 'refund.confirm.above', 0);
  });

  test('happens once for a repeated request, and a cancelled session is refused with 9170 (I12)', async () => {
    const { orderNumber } = await paidRoom();
    const [one, two] = (await seen(orderNumber)).sessions;
    const input = { ...actOf(orderNumber, { message: 'none' }), places: [one!.key] };
    const by = await desk();
    const [answer, repeated] = await Promise.all([
      testApp().ask(cancelPlaces, input, by),
      testApp().ask(cancelPlaces, input, by),
    ]);
    expect(repeated.data).toEqual(answer.data);
    expect((await cancel(orderNumber, [one!.key, two!.key])).code).toBe(refusals.placeGone);
    expect((await cancel(orderNumber, [two!.key])).data).toMatchObject({
      isEnded: true,
      money: { held: 0, kept: 11_500 },
    });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('is not offered to members, who cancel a booking as a whole (B-37)', async () => {
    const { ask, orderNumber } = await paidRoom();
    const [session] = (await seen(orderNumber)).sessions;
    const { code } = await testApp().ask(
      cancelOrderPlaces,
      { orderNumber, places: [session!.key] },
      ask,
    );
    expect(code).toBe(refusals.notEventOrder);
  });
});

test('cancelling one slot of a service frees its place and returns its coupons (B-37, B-11)', async () => {
  const { service, slotIds } = await offeredService(testApp(), { maxSlots: 2 });
  const member = await memberWithCoupons(testApp(), 2);
  const { orderNumber } = (
    await reserveSlots(testApp(), { service, slotIds: slotIds.slice(0, 2) }, member)
  ).data;
  await confirmSlots(testApp(), orderNumber, member);
  expect(await countOf(testApp(), 'BEC_ART', member)).toBe(0);
  const [one, two] = (await seen(orderNumber)).sessions;
  expect((await cancel(orderNumber, [one!.key])).data).toMatchObject({
    count: 1,
    isEnded: false,
    money: { captured: 0, held: 0, kept: 0 },
  });
  expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
  const { data } = await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member);
  expect([data.slots.map(({ startTime }) => startTime), data.coupons.length]).toEqual([
    [two!.startsAt],
    1,
  ]);
  expect(data.history.at(-1)).toMatchObject({ kind: 'SESSIONS_CANCELLED', count: 1 });
  expect(await slotsOfService(testApp(), service, member)).toMatchObject([
    { slotId: slotIds[0] },
    {},
    {},
  ]);
  expect(await brokenInvariants(db())).toEqual([]);
  expect((await cancel(orderNumber, [two!.key])).data).toMatchObject({ isEnded: true });
  expect(await countOf(testApp(), 'BEC_ART', member)).toBe(2);
  expect(await brokenInvariants(db())).toEqual([]);
});
