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

describe('reservations of services past their time, with the jobs asleep', () => {
  test('I08 SVC-007 their coupons are shown to their member', async () => {
    expect(await countOf(testApp(), 'BEC_ART', made.member)).toBe(2);
  });

  test('I08 SVC-017 their slots are shown free to others', async () => {
    const [slot] = await slotsOfService(testApp(), made.service, made.other);
    expect(slot).toMatchObject({ status: 'AVAILABLE', remaining: 1 });
  });

  test('I08 SVC-017 places of a slot with others left are counted without them', async () => {
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

  test('I08 SVC-016 their days are shown free to others', async () => {
    const { service: assessParentId, other } = made;
    const month = serviceDay.slice(0, 7);
    const { data } = await testApp().ask(ScheduleCalendar, { assessParentId, month }, other);
    expect(data).toMatchObject([{ date: serviceDay, status: 'AVAILABLE' }]);
  });

  test('I08 B-15 B-28 A0020 for whoever moves one, as its page says', async () => {
    const { orderNumber, slotIds, member } = made;
    const { code } = await testApp().ask(updateAssessmentOrder, { orderNumber, slotIds }, member);
    expect(code).toBe('A0020');
  });

  test('I08 SVC-022 their slots and coupons are had again, by their member at once', async () => {
    const { member, service, slotIds } = made;
    const again = await reserveSlots(testApp(), { service, slotIds }, member);
    expect(again.code).toBeNull();
  });

  test('I08 A-78 B-14 neither their time nor their coupons keep their member from something else', async () => {
    const { service, slotIds } = await offeredService(testApp(), { couponsPerSlot: 2 }, '10:00');
    const other = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, made.member);
    expect(other.code).toBeNull();
  });

  test('I08 SVC-022 their slots are had by others, who have coupons, and asked for by who has none', async () => {
    const [rich, { other, service, slotIds }] = [await memberWithCoupons(testApp(), 1), made];
    const said = await Promise.all(
      [other, rich].map((ask) => reserveSlots(testApp(), { service, slotIds }, ask)),
    );
    expect(said.map(({ code }) => code)).toEqual(['A0013', null]);
  });

  test('I08 B-14 their coupons pay another reservation', async () => {
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
