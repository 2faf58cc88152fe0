import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import { ScheduleCalendar } from '#domain/services/calls.ts';
import { setClock } from '#api/platform/db/clock.ts';
import { testAppOf } from '#tests/support/open.ts';
import {
  confirmSlots,
  countOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay,
  slotsOfService,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();

/** A reservation whose deadline `beforeEach` passes. The test clock starts no jobs. */
async function stage() {
  const [member, other] = [await memberWithCoupons(testApp(), 2), await someMember(testApp())];
  const { service, slotIds } = await offeredService(testApp(), {}, '10:00');
  const { data } = await reserveSlots(testApp(), { service, slotIds }, member);
  return { member, other, service, slotIds, ...data };
}
let made: Awaited<ReturnType<typeof stage>>;
beforeEach(async () => {
  made = await stage();
  await setClock(testApp().core.db, made.deadline + 1);
});
afterEach(() => setClock(testApp().core.db, null));

describe('overdue reservations of services before a job has run', () => {
  test('count their coupons as free for their member (I08, SVC-007)', async () => {
    expect(await countOf(testApp(), 'BEC_ART', made.member)).toBe(2);
  });

  test('leave their slots available to other members (I08, SVC-017)', async () => {
    const [slot] = await slotsOfService(testApp(), made.service, made.other);
    expect(slot).toMatchObject({ status: 'AVAILABLE', remaining: 1 });
  });

  test('do not reduce the remaining places of a slot (I08, SVC-017)', async () => {
    const { member, other } = made;
    await setClock(testApp().core.db, null);
    const { service, slotIds } = await offeredService(
      testApp(),
      { placesPerConsultant: 2 },
      '11:00',
    );
    const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[1]!] }, member);
    await setClock(testApp().core.db, data.deadline + 1);
    const slots = await slotsOfService(testApp(), service, other);
    expect(slots.map(({ remaining }) => remaining)).toEqual([2, 2]);
  });

  test('leave their days available to other members (I08, SVC-016)', async () => {
    const { service: assessParentId, other } = made;
    const month = serviceDay.slice(0, 7);
    const { data } = await testApp().ask(ScheduleCalendar, { assessParentId, month }, other);
    expect(data).toMatchObject([{ date: serviceDay, status: 'AVAILABLE' }]);
  });

  test('are refused with A0020 when their member moves them (I08, B-15, B-28)', async () => {
    const { orderNumber, slotIds, member } = made;
    const { code } = await testApp().ask(updateAssessmentOrder, { orderNumber, slotIds }, member);
    expect(code).toBe('A0020');
  });

  test('let their member reserve the same slots and coupons again immediately (I08, SVC-022)', async () => {
    const { member, service, slotIds } = made;
    const again = await reserveSlots(testApp(), { service, slotIds }, member);
    expect(again.code).toBeNull();
  });

  test('let their member book another service at the same time with the same coupons (I08, A-78, B-14)', async () => {
    const { service, slotIds } = await offeredService(testApp(), { couponsPerSlot: 2 }, '10:00');
    const other = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, made.member);
    expect(other.code).toBeNull();
  });

  test('let members with coupons reserve the slots and refuse members without coupons (I08, SVC-022)', async () => {
    const [rich, { other, service, slotIds }] = [await memberWithCoupons(testApp(), 1), made];
    const responses = await Promise.all(
      [other, rich].map((ask) => reserveSlots(testApp(), { service, slotIds }, ask)),
    );
    expect(responses.map(({ code }) => code)).toEqual(['A0013', null]);
  });

  test('let their coupons pay for another reservation (I08, B-14)', async () => {
    const { member } = made;
    const [held] = member.codes;
    await setClock(testApp().core.db, made.deadline - 40 * 60_000);
    const next = await offeredService(testApp(), {}, '11:00');
    const { data } = await reserveSlots(
      testApp(),
      { service: next.service, slotIds: [next.slotIds[1]!] },
      member,
    );
    await setClock(testApp().core.db, made.deadline + 1);
    expect((await confirmSlots(testApp(), data.orderNumber, member, [held!])).code).toBeNull();
  });
});
