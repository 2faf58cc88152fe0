import { describe, expect, test } from 'vitest';
import { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { getOverview } from '#domain/overview/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { run, values } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { ledgerOf, keepOrder } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { hour, kindsOf } from '#tests/support/late/paidLate.ts';
import { type LateRoom, lateRoomIn, memberIn, startAt } from '#tests/support/late/paidLateRoom.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { bookRoom, dayAhead } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
keepOrder(testApp);
const lateRoom = lateRoomIn(testApp);

const choices = ({ orderNumber, buyer }: LateRoom) =>
  testApp().ask(getLateChoices, { orderNumber }, buyer);
const choose = (
  { orderNumber, buyer }: LateRoom,
  ...moves: readonly (readonly [from: number, to: number])[]
) =>
  testApp().ask(
    chooseLate,
    {
      orderNumber,
      sessions: moves.map(([from, to]) => ({ from: String(from), to: String(to) })),
    },
    buyer,
  );
const startsOf = async (of: LateRoom, session = 0) =>
  (await choices(of)).data.sessions[session]!.targets.map(({ startTime }) => startTime);
const claimsOf = ({ orderNumber }: LateRoom) =>
  values<string>(testApp().core.db)`
    select distinct c.day || ' ' || c.kind from slot_claim c join facility_session s on s.id = c.session_id
      join booking_order o on o.id = s.order_id where o.order_number = ${orderNumber} order by 1`;

describe('a payment of a room that comes too late, whose hours are gone', () => {
  test('lets the member take other hours of the room at the same charge, with an invoice, instead of the refund (B-39)', async () => {
    const of = await lateRoom();
    await of.pay();
    const old = startAt(of.day, '08:00');
    const next = startAt(of.day, '14:00');
    const offer = (await choices(of)).data;
    expect(offer.amount).toBe(5000);
    expect(offer.sessions).toMatchObject([{ startTime: old, places: 1 }]);
    const starts = await startsOf(of);
    expect(starts).toContain(next);
    expect(starts).not.toContain(old);
    expect(
      new Set(starts.map((at) => new Date(at + 8 * hour).toISOString().slice(0, 10))).size,
    ).toBe(30);
    const detail = await of.detail();
    expect(detail.refunds).toMatchObject([{ amount: 5000, chooseUntil: offer.until }]);
    const overview = await testApp().ask(getOverview, {}, of.buyer);
    expect(overview.data.late).toMatchObject([{ orderNumber: of.orderNumber }]);
    await requestRefunds(testApp().core);
    expect(await of.refundState()).toBe('DUE');

    expect(await choose(of, [old, next])).toMatchObject({
      code: null,
      data: { orderStatus: 'PAID' },
    });
    expect(await of.detail()).toMatchObject({
      orderStatus: 'PAID',
      cancelType: null,
      startTime: next,
      endTime: next + 2 * hour,
      refunds: [],
    });
    expect(await claimsOf(of)).toEqual([`${of.day} BOOKED`]);
    expect(await ledgerOf(testApp(), of.orderNumber)).toEqual([
      'CAPTURED 5000',
      'REFUND_DUE 5000',
      'REFUND_DUE -5000',
    ]);
    expect(await kindsOf(testApp(), of.orderNumber)).toEqual([
      'RESERVED',
      'EXPIRED',
      'PAID_LATE',
      'PURCHASED',
    ]);
    const invoices = await values<number>(testApp().core.db)`
      select i.total_cents from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${of.orderNumber}`;
    expect(invoices).toEqual([5000]);
    const other = { day: of.day, slotIds: (await of.sessionOn(of.day, 2)).slotIds };
    expect((await bookRoom(testApp(), of.room, [other], of.other)).code).toBe('8002');
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('offers only hours at the paid charge, and refuses others (B-39)', async () => {
    const of = await lateRoom({ prices: [5000, 8000, 9000] });
    await of.pay();
    const { sessions, amount } = (await choices(of)).data;
    expect(amount).toBe(of.amount);
    const isWeekend = (at: number) => [0, 6].includes(new Date(at + 8 * hour).getUTCDay());
    const old = startAt(of.day, '08:00');
    const starts = sessions[0]!.targets.map(({ startTime }) => startTime);
    expect(new Set(starts.map(isWeekend))).toEqual(new Set([isWeekend(old)]));
    const otherDay = [1, 2, 3, 4, 5, 6]
      .map((later) => startAt(of.day, '10:00') + later * 24 * hour)
      .find((at) => isWeekend(at) !== isWeekend(old))!;
    expect((await choose(of, [old, otherDay])).code).toBe(refusals.lateTargetGone);
  });

  test('is refunded at once when the member says so, and by the job after the end of the choice (B-39)', async () => {
    const early = await lateRoom();
    await early.pay();
    const silent = await lateRoom();
    await silent.pay();
    const input = { orderNumber: early.orderNumber };
    expect((await testApp().ask(refundLate, input, early.buyer)).code).toBeNull();
    await requestRefunds(testApp().core);
    expect(await early.refundState()).toBe('REQUESTED');
    const { until } = (await choices(silent)).data;
    await testApp().setClock(until + 1000);
    const at = startAt(silent.day, '08:00');
    expect((await choose(silent, [at, at + 2 * hour])).code).toBe(refusals.lateChoiceOver);
    await requestRefunds(testApp().core);
    expect(await silent.refundState()).toBe('REQUESTED');
    expect((await silent.detail()).orderStatus).toBe('CANCEL');
  });

  test('is refunded at once when the first day can no longer be booked (B-39)', async () => {
    const of = await lateRoom({ days: [3] });
    await setSetting(testApp(), 'room.lead.days', 4);
    await of.pay();
    expect((await choices(of)).code).toBe(refusals.lateChoiceOver);
    await requestRefunds(testApp().core);
    expect(await of.refundState()).toBe('REQUESTED');
    await setSetting(testApp(), 'room.lead.days', null);
  });
});

describe('a choice of hours after a late payment', () => {
  test('of several dates keeps those that are free and changes the one that is gone (B-39)', async () => {
    const of = await lateRoom({ days: [20, 21] });
    await of.pay();
    const [first, second] = [of.day, dayAhead(21)].map((day) => startAt(day, '08:00')) as [
      number,
      number,
    ];
    expect(await startsOf(of, 1)).toContain(second);
    expect(await startsOf(of, 0)).not.toContain(second);
    const next = startAt(dayAhead(22), '10:00');
    expect((await choose(of, [first, next])).code).toBe(refusals.noData);
    expect((await choose(of, [first, next], [second, next])).code).toBe(refusals.lateTargetGone);
    expect((await choose(of, [first, next], [second, second])).code).toBeNull();
    expect(await of.detail()).toMatchObject({ orderStatus: 'PAID', startTime: second });
    expect(await claimsOf(of)).toEqual([`${dayAhead(21)} BOOKED`, `${dayAhead(22)} BOOKED`]);
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('needs the equipment of the booking at the new hours (B-39, B-17)', async () => {
    const of = await lateRoom({ projectors: 1 });
    await of.pay();
    const old = startAt(of.day, '08:00');
    const [ten, two] = [startAt(of.day, '10:00'), startAt(of.day, '14:00')];
    expect(await startsOf(of)).toContain(ten);
    const sameVenue = { ...of.room, id: of.room.id };
    const theirs = [await of.sessionOn(of.day, 1)];
    expect((await bookRoom(testApp(), sameVenue, theirs, of.other)).code).toBeNull();
    expect(await startsOf(of)).not.toContain(ten);
    expect((await choose(of, [old, ten])).code).toBe(refusals.lateTargetGone);
    expect((await choose(of, [old, two])).code).toBeNull();
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('follows the rules of a purchase, and is not held back by unpaid reservations (B-39, B-44)', async () => {
    const of = await lateRoom();
    await of.pay();
    const [old, next] = [startAt(of.day, '08:00'), startAt(of.day, '14:00')];
    await makeMember(testApp().core.db, { ada: of.buyer.ada, block: 'ORDERING' });
    expect((await choose(of, [old, next])).code).toBe(refusals.orderingBlocked);
    await run(testApp().core.db)`delete from block_privilege`;
    await run(testApp().core.db)`
      update room set target_mode = 'LEVELS' where id = ${of.room.id}::bigint`;
    expect((await choose(of, [old, next])).code).toBe(refusals.roomNotForLevel);
    await run(testApp().core.db)`
      update room set target_mode = 'ALL' where id = ${of.room.id}::bigint`;
    await setSetting(testApp(), 'room.unpaid', 1);
    const theirs = [await of.sessionOn(dayAhead(23), 1)];
    expect((await bookRoom(testApp(), of.room, theirs, of.buyer)).code).toBeNull();
    expect((await choose(of, [old, next])).code).toBeNull();
    await setSetting(testApp(), 'room.unpaid', null);
  });

  test('is refused without a change when others have taken the hours, and can take its own hours when these are free again (B-39, I25)', async () => {
    const of = await lateRoom();
    await of.pay();
    const [old, next] = [startAt(of.day, '08:00'), startAt(of.day, '14:00')];
    const stranger = { ...of, buyer: await memberIn(testApp()) };
    expect((await choose(stranger, [old, next])).code).toBe(refusals.orderNotFound);
    const theirs = [await of.sessionOn(of.day, 2)];
    expect((await bookRoom(testApp(), of.room, theirs, of.other)).code).toBeNull();
    expect((await choose(of, [old, next])).code).toBe(refusals.lateTargetGone);
    expect(await ledgerOf(testApp(), of.orderNumber)).toEqual(['CAPTURED 5000', 'REFUND_DUE 5000']);
    expect(await claimsOf(of)).toEqual([]);
    const input = { orderNumber: of.taken };
    expect((await testApp().ask(deleteOrder, input, of.other)).code).toBeNull();
    expect((await choose(of, [old, old])).code).toBeNull();
    expect(await of.detail()).toMatchObject({ orderStatus: 'PAID', startTime: old });
  });
});
