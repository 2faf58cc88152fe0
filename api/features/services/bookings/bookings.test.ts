import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import * as bookings from '#domain/services/bookings/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import type { Input } from '#domain/call.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeMember } from '#demo/make/make.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('service') });
const page = { pageNum: 1, pageSize: 100, isExport: false };
const day = dayAhead(9);
const reason = 'The consultant is ill';
const hour = 3_600_000;

/** Reserves the first slot of a service; confirmed by default. */
async function booked({ isPaid = true, until = dayAhead(12), places = 1 } = {}) {
  const service = await makeService(db(), { placesPerConsultant: places, maxSlots: 3 });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '13:00' }],
  });
  const member = await someMember(testApp());
  await makeCoupons(db(), [{ member: member.id, until }]);
  const { orderNumber } = (
    await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, member)
  ).data;
  if (isPaid) await confirmSlots(testApp(), orderNumber, member);
  return { service, slotIds, member, orderNumber };
}
const read = async (orderNumber: string) =>
  (await testApp().ask(bookings.getServiceBooking, { orderNumber }, await desk())).data;
const rows = async (filter: Partial<Input<typeof bookings.listServiceBookings>>) =>
  (
    await testApp().ask(bookings.listServiceBookings, { ...page, ...filter }, await desk())
  ).data.items.map(({ orderNumber }) => orderNumber);
const move = async (orderNumber: string, slotIds: string[], moveCount = 0) =>
  testApp().ask(
    bookings.moveServiceBooking,
    { orderNumber, slotIds, moveCount, reason },
    await desk(),
  );
const mark = async (
  orderNumber: string,
  attendance: 'ATTENDED' | 'ABSENT' | null,
  was: 'ATTENDED' | 'ABSENT' | null = null,
) => testApp().ask(bookings.markAttendance, { orderNumber, was, attendance }, await desk());
const seen = async (orderNumber: string, member: { token: string }) =>
  (await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member)).data;
const log = async (entityId: string) =>
  (
    await testApp().ask(
      listAudit,
      { ...page, entity: 'order', entityId },
      { admin: await testApp().admin('system') },
    )
  ).data.items.map(({ action, old, new: now, reason: why }) => [action, old, now, why]);
const mailsOf = (memberId: number) =>
  all<{ kind: string }>(db())`
    select kind from notification where member_id = ${memberId} order by id`;

/** Runs `work` at a time of the test clock. */
async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  try {
    await testApp().setClock(time);
    return await work();
  } finally {
    await testApp().setClock(null);
  }
}

describe('bookings of services', () => {
  test('finds a booking by service, state, day or member, and returns its slots, coupons and history (ADM-035)', async () => {
    const { service, orderNumber, member, slotIds } = await booked();
    const other = await booked({ isPaid: false });
    expect(await rows({ serviceId: service })).toEqual([orderNumber]);
    expect(await rows({ serviceId: other.service, orderStatus: 'UNPAID' })).toEqual([
      other.orderNumber,
    ]);
    expect(await rows({ serviceId: service, from: day, until: day })).toEqual([orderNumber]);
    expect(await rows({ serviceId: service, from: dayAhead(10), until: dayAhead(11) })).toEqual([]);
    expect(await rows({ search: member.ada })).toEqual([orderNumber]);
    const one = await read(orderNumber);
    expect(one).toMatchObject({
      orderStatus: 'PAID',
      memberNumber: member.ada,
      day,
      slots: [{ slotId: slotIds[0] }],
      coupons: [{ state: 'USED' }],
      survey: null,
      canMove: true,
      canMark: false,
    });
    expect(one.history.length).toBeGreaterThan(1);
  });

  test('refuses an export without the right to personal data (ADM-035, B-22)', async () => {
    const input = { ...page, isExport: true };
    const answer = await testApp().ask(bookings.listServiceBookings, input, await desk());
    expect(answer.code).toBe(refusals.notAllowed);
  });

  test('returns no data for a booking of another country (ADM-035, I25)', async () => {
    const { id: member } = await makeMember(db(), { country: 'sg' });
    const service = await makeService(db(), { country: 'sg' });
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [{ day, from: '09:00', until: '10:00' }],
    });
    const [order] = await makeBookings(db(), [
      { kind: 'assessment', country: 'sg', member, status: 'PAID' },
    ]);
    await bookSlots(db(), [{ orderId: order!.id, serviceId: service, slotIds }]);
    const admin = await testApp().admin('service', [
      { role: 'service', country: 'bn', region: null },
    ]);
    const { orderNumber } = order!;
    const ask = { admin };
    const codes = [
      await testApp().ask(bookings.getServiceBooking, { orderNumber }, ask),
      await testApp().ask(bookings.cancelServiceBooking, { orderNumber, reason }, ask),
      await testApp().ask(bookings.getServiceMoveChoices, { orderNumber, day }, ask),
    ].map(({ code }) => code);
    expect(codes).toEqual([refusals.noData, refusals.noData, refusals.noData]);
  });
});

describe('cancelling by the company', () => {
  test('cancels within the last hours, returns the coupon for thirty days and notifies the member (ADM-035, B-11)', async () => {
    const { orderNumber, member, service } = await booked();
    const { startTime } = await read(orderNumber);
    const cancel = async () =>
      testApp().ask(bookings.cancelServiceBooking, { orderNumber, reason }, await desk());
    expect((await at(startTime - hour, cancel)).code).toBeNull();
    expect(await seen(orderNumber, member)).toMatchObject({ status: 'CANCELLED' });
    const { data } = await testApp().ask(getMyCoupon, {}, { token: member.token });
    const [coupon] = data.find(({ type }) => type === 'BEC_ART')!.coupons;
    expect(coupon!.expiryDate >= dayAhead(38)).toBe(true);
    expect((await mailsOf(member.id)).at(-1)!.kind).toBe('CANCELLED');
    expect((await read(orderNumber)).cancelReason).toBe(reason);
    expect(await rows({ serviceId: service, orderStatus: 'CANCEL' })).toEqual([orderNumber]);
    expect((await cancel()).code).toBe(refusals.orderCancelled);
  });
});

describe('moving by the company', () => {
  test('moves a booking within the last 24 hours and keeps the member’s own reschedule (ADM-035, B-13, B-15)', async () => {
    const { orderNumber, member, slotIds } = await booked();
    const before = await read(orderNumber);
    const choices = async () =>
      (await testApp().ask(bookings.getServiceMoveChoices, { orderNumber, day }, await desk())).data
        .slots;
    expect((await choices()).map(({ isOwn, remaining }) => [isOwn, remaining])).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
      [false, 1],
    ]);
    const moved = await at(before.startTime - hour, () => move(orderNumber, [slotIds[2]!]));
    expect(moved.code).toBeNull();
    const after = await seen(orderNumber, member);
    expect(after).toMatchObject({
      status: 'RESCHEDULED',
      canReschedule: true,
      slots: [{ slotId: slotIds[2] }],
    });
    expect((await choices()).map(({ isOwn }) => isOwn)).toEqual([false, false, true, false]);
    expect((await mailsOf(member.id)).at(-1)!.kind).toBe('RESCHEDULED');
    expect((await log(orderNumber))[0]).toEqual([
      'change',
      { slots: [before.startTime] },
      { slots: [before.startTime + 2 * hour] },
      reason,
    ]);
    expect((await read(orderNumber)).moves).toMatchObject([{ left: [{ slotId: slotIds[0] }] }]);
  });

  test('refuses a booking that has begun, is cancelled, only reserved or moved meanwhile (ADM-035)', async () => {
    const { orderNumber, slotIds, service, member } = await booked({ places: 3 });
    const { startTime } = await read(orderNumber);
    expect((await at(startTime, () => move(orderNumber, [slotIds[1]!]))).code).toBe(
      refusals.bookingBegun,
    );
    expect((await move(orderNumber, [slotIds[1]!], 1)).code).toBe(refusals.changedMeanwhile);
    await makeCoupons(db(), [{ member: member.id }]);
    const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[3]!] }, member);
    expect((await move(data.orderNumber, [slotIds[1]!])).code).toBe(refusals.bookingNotConfirmed);
    await testApp().ask(bookings.cancelServiceBooking, { orderNumber, reason }, await desk());
    expect((await move(orderNumber, [slotIds[1]!])).code).toBe(refusals.bookingCancelled);
  });

  test('refuses a full slot, another service and another number of slots without changes (ADM-035)', async () => {
    const { orderNumber, slotIds, service } = await booked();
    const other = await someMember(testApp());
    await makeCoupons(db(), [{ member: other.id }]);
    await reserveSlots(testApp(), { service, slotIds: [slotIds[1]!] }, other);
    const { slotIds: foreign } = await booked();
    expect((await move(orderNumber, [slotIds[1]!])).code).toBe(refusals.slotFull);
    expect((await move(orderNumber, [foreign[1]!])).code).toBe(refusals.notSameAssessment);
    expect((await move(orderNumber, slotIds.slice(2, 4))).code).toBe(refusals.parameterInvalid);
    expect((await read(orderNumber)).slots).toMatchObject([{ slotId: slotIds[0] }]);
  });
});

describe('attendance of a booking', () => {
  test('marks and corrects attendance from the start on and logs old and new values (ADM-035)', async () => {
    const { orderNumber, member, service } = await booked();
    const { startTime } = await read(orderNumber);
    expect((await mark(orderNumber, 'ATTENDED')).code).toBe(refusals.bookingNotBegun);
    await at(startTime, async () => {
      expect(await rows({ serviceId: service, attendance: 'OPEN' })).toEqual([orderNumber]);
      expect((await mark(orderNumber, 'ABSENT')).code).toBeNull();
      expect((await mark(orderNumber, 'ATTENDED', 'ABSENT')).code).toBeNull();
      expect((await mark(orderNumber, 'ABSENT')).code).toBe(refusals.changedMeanwhile);
      expect((await seen(orderNumber, member)).attendance).toBe('ATTENDED');
      expect(await rows({ serviceId: service, attendance: 'ATTENDED' })).toEqual([orderNumber]);
      expect(await rows({ serviceId: service, attendance: 'OPEN' })).toEqual([]);
    });
    expect((await log(orderNumber)).map(([, old, now]) => [old, now])).toEqual([
      [{ attendance: 'ABSENT' }, { attendance: 'ATTENDED' }],
      [{ attendance: null }, { attendance: 'ABSENT' }],
    ]);
  });

  test('refuses to mark a reservation or a cancelled booking, and returns the survey (ADM-035)', async () => {
    const reserved = await booked({ isPaid: false });
    expect((await mark(reserved.orderNumber, 'ATTENDED')).code).toBe(refusals.bookingNotConfirmed);
    const { orderNumber } = await booked();
    await testApp().ask(bookings.cancelServiceBooking, { orderNumber, reason }, await desk());
    expect((await mark(orderNumber, 'ATTENDED')).code).toBe(refusals.bookingCancelled);
    const answers = { overall: 4, consultant: 5, wouldReturn: true, comment: 'Kind' };
    await run(db())`
      insert into survey_response (order_id, answers) select id, ${JSON.stringify(answers)}::jsonb from booking_order where order_number = ${orderNumber}`;
    expect((await read(orderNumber)).survey).toEqual(answers);
  });
});
