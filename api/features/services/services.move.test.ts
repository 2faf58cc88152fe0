import { describe, expect, test } from 'vitest';
import {
  getAssessmentOrderDetail,
  submitInvestigate,
  updateAssessmentOrder,
} from '#domain/services/calls.booked.ts';
import { moveServiceBooking } from '#domain/services/bookings/calls.ts';
import { Slot } from '#domain/services/calls.ts';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { sql, values } from '#api/platform/db/sql.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  countOf,
  offeredService,
  reserveSlots,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = dayAhead(9);
const hour = 3_600_000;

/** Books the first slot of a service. */
async function booked(places = 1) {
  const service = await makeService(db(), { placesPerConsultant: places, maxSlots: 3 });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '13:00' }],
  });
  const member = await withCoupons();
  const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, member);
  await confirmSlots(testApp(), data.orderNumber, member);
  return { service, slotIds, member, orderNumber: data.orderNumber };
}
async function withCoupons() {
  const member = await someMember(testApp());
  await makeCoupons(db(), [{ member: member.id }, { member: member.id }]);
  return member;
}
const detail = async (orderNumber: string, ask: { token: string }) =>
  (await testApp().ask(getAssessmentOrderDetail, { orderNumber }, ask)).data;
const move = (orderNumber: string, slotIds: string[], ask: { token: string; key?: string }) =>
  testApp().ask(updateAssessmentOrder, { orderNumber, slotIds }, ask);
const remaining = async (service: string, ask: { token: string }) =>
  (await testApp().ask(Slot, { assessParentId: service, date: day }, ask)).data.map(
    (slot) => slot.remaining,
  );

describe('moving a booking', () => {
  test('frees the old slot, keeps the coupons used and refuses a second move with A0022 (SVC-026, SVC-027, B-15, ERR-057, API-081)', async () => {
    const { service, slotIds, member, orderNumber } = await booked();
    const before = await detail(orderNumber, member);
    const until = before.startTime - 24 * hour;
    expect(before.deadlines).toEqual({ change: until, cancel: until });
    expect((await move(orderNumber, [slotIds[2]!], member)).code).toBeNull();
    expect(await remaining(service, member)).toEqual([1, 1, 0, 1]);
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    const after = await detail(orderNumber, member);
    expect(after).toMatchObject({
      status: 'RESCHEDULED',
      canReschedule: false,
      rescheduleBlock: 'ALREADY',
      // A moved booking can only be cancelled, until its first deadline (B-48).
      deadlines: { change: null, cancel: until },
      startTime: before.startTime + 2 * hour,
      slots: [{ slotId: slotIds[2] }],
      moves: [{ left: [{ slotId: slotIds[0], startTime: before.startTime }] }],
    });
    expect((await move(orderNumber, [slotIds[1]!], member)).code).toBe('A0022');
  });

  test('changes nothing, and does not use up the one allowed move, when the slot is the same (B-15, SVC-026)', async () => {
    const { slotIds, member, orderNumber } = await booked();
    const admin = await testApp().admin('service');
    const same = { orderNumber, slotIds: [slotIds[0]!] };
    const forCompany = { ...same, moveCount: 0, reason: 'The member asked' };
    expect((await move(orderNumber, same.slotIds, member)).code).toBeNull();
    expect((await testApp().ask(moveServiceBooking, forCompany, { admin })).code).toBeNull();
    expect(await detail(orderNumber, member)).toMatchObject({
      status: 'RESERVED',
      canReschedule: true,
      moves: [],
    });
    expect((await move(orderNumber, [slotIds[1]!], member)).code).toBeNull();
  });

  test('groups the slots left by one move, however long the update takes (B-15)', async () => {
    const member = await withCoupons();
    const { service, slotIds } = await offeredService(testApp(), {}, '13:00');
    const { data } = await reserveSlots(
      testApp(),
      { service, slotIds: slotIds.slice(0, 2) },
      member,
    );
    await confirmSlots(testApp(), data.orderNumber, member);
    await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`.execute(
      db(),
    );
    await sql`create trigger linger before update on service_order_slot for each row execute function linger()`.execute(
      db(),
    );
    try {
      expect((await move(data.orderNumber, slotIds.slice(2), member)).code).toBeNull();
    } finally {
      await sql`drop function linger() cascade`.execute(db());
    }
    expect((await detail(data.orderNumber, member)).moves).toMatchObject([
      { left: [{ slotId: slotIds[0] }, { slotId: slotIds[1] }] },
    ]);
  });

  test('refuses a slot of another service with A0023 and another number of slots with A0005 (ERR-057, SVC-026)', async () => {
    const [{ slotIds, member, orderNumber }, other] = [await booked(), await booked()];
    expect((await move(orderNumber, [other.slotIds[1]!], member)).code).toBe('A0023');
    expect((await move(orderNumber, slotIds.slice(1, 3), member)).code).toBe('A0005');
    expect((await move(orderNumber, ['999999999'], member)).code).toBe('A0007');
    expect((await detail(orderNumber, member)).canReschedule).toBe(true);
  });

  test('refuses a slot of another country as unknown with A0007 (SVC-031, I25)', async () => {
    const { member, orderNumber } = await booked();
    const foreign = await makeService(db(), { country: 'sg' });
    const { slotIds } = await makeBatch(db(), foreign, {
      sessions: [{ day, from: '09:00', until: '10:00' }],
    });
    expect((await move(orderNumber, slotIds, member)).code).toBe('A0007');
  });

  test('refuses a full slot with A0012 and leaves the booking unchanged (B-28)', async () => {
    const { service, slotIds, member, orderNumber } = await booked();
    const other = await withCoupons();
    await reserveSlots(testApp(), { service, slotIds: [slotIds[1]!] }, other);
    const late = await move(orderNumber, [slotIds[1]!], member);
    expect(late.code).toBe('A0012');
    expect(late.envelope.data).toEqual({ slotIds: [slotIds[1]] });
    expect(await remaining(service, member)).toEqual([0, 0, 1, 1]);
    expect((await detail(orderNumber, member)).status).toBe('RESERVED');
  });

  test('refuses to move a reservation and a cancelled, late or past booking (B-15, B-28, A0026, A0020, A0024, A0021)', async () => {
    const { service, slotIds, member, orderNumber } = await booked(3);
    const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[1]!] }, member);
    expect((await move(data.orderNumber, [slotIds[3]!], member)).code).toBe('A0026');
    const { startTime, endTime } = await detail(orderNumber, member);
    const code = async () => (await move(orderNumber, [slotIds[3]!], member)).code;
    try {
      await testApp().setClock(startTime - 24 * hour + 1000);
      expect(await code()).toBe('A0024');
      await testApp().setClock(endTime);
      expect(await code()).toBe('A0021');
      await testApp().setClock(startTime - 25 * hour);
      await testApp().ask(cancelOrder, { orderNumber }, member);
      expect(await code()).toBe('A0020');
    } finally {
      await testApp().setClock(null);
    }
  });

  test('refuses another member’s booking like an unknown one with A0019 (I25)', async () => {
    const [{ slotIds, orderNumber }, stranger] = [await booked(), await withCoupons()];
    expect((await move(orderNumber, [slotIds[1]!], stranger)).code).toBe('A0019');
    expect((await move('RA20260101999999', [slotIds[1]!], stranger)).code).toBe('A0019');
  });

  test('notifies the member of the new time (B-23)', async () => {
    const { slotIds, member, orderNumber } = await booked();
    await move(orderNumber, [slotIds[3]!], member);
    const kinds = await values<string>(db())`
      select n.kind from notification n join booking_order o on o.id = n.order_id where o.order_number = ${orderNumber} order by n.id`;
    expect(kinds).toEqual(['RESERVED', 'PURCHASED', 'RESCHEDULED']);
  });
});

describe('ending a booking', () => {
  test('lets the member cancel until 24 hours before and refuses it later with 8034 (B-11)', async () => {
    const { member, orderNumber } = await booked();
    const { startTime, changeBy } = await detail(orderNumber, member);
    expect(changeBy).toBe(startTime - 24 * hour);
    try {
      await testApp().setClock(startTime - 24 * hour + 1000);
      expect((await testApp().ask(cancelOrder, { orderNumber }, member)).code).toBe('8034');
      await testApp().setClock(startTime - 24 * hour - 30_000);
      expect((await testApp().ask(cancelOrder, { orderNumber }, member)).code).toBeNull();
      expect(await countOf(testApp(), 'BEC_ART', member)).toBe(2);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('returns coupons for at least thirty days when the company cancels (B-11, ORD-069)', async () => {
    const service = await makeService(db());
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [{ day, from: '09:00', until: '11:00' }],
    });
    const member = await someMember(testApp());
    await makeCoupons(db(), [
      { member: member.id, until: dayAhead(1) },
      { member: member.id, until: dayAhead(60) },
    ]);
    const { data } = await reserveSlots(testApp(), { service, slotIds }, member);
    await confirmSlots(testApp(), data.orderNumber, member);
    const admin = await testApp().admin('order');
    const input = { orderNumber: data.orderNumber, reason: 'The consultant fell ill' };
    expect((await testApp().ask(cancelForCompany, input, { admin })).code).toBeNull();
    const groups = (await testApp().ask(getMyCoupon, {}, member)).data;
    expect(
      groups.find(({ type }) => type === 'BEC_ART')!.coupons.map(({ expiryDate }) => expiryDate),
    ).toEqual([dayAhead(30), dayAhead(60)]);
  });

  test('accepts one survey once the service is over (QUE-017, API-109)', async () => {
    const { member, orderNumber } = await booked();
    const answers = { overall: 5, consultant: 4, wouldReturn: true, comment: 'Lovely' };
    const send = () => testApp().ask(submitInvestigate, { orderNumber, answers }, member);
    expect((await send()).code).toBe('9083');
    const { endTime } = await detail(orderNumber, member);
    await testApp().setClock(endTime);
    try {
      expect((await detail(orderNumber, member)).survey).toBe('OPEN');
      const stranger = await someMember(testApp());
      const foreign = await testApp().ask(submitInvestigate, { orderNumber, answers }, stranger);
      expect(foreign.code).toBe('A0019');
      expect((await send()).code).toBeNull();
      expect((await detail(orderNumber, member)).survey).toBe('SENT');
      expect((await send()).code).toBe('9081');
      expect(await values<string>(db())`select answers ->> 'comment' from survey_response`).toEqual(
        ['Lovely'],
      );
    } finally {
      await testApp().setClock(null);
    }
  });
});

describe('coupons in other countries', () => {
  test('returns only the brand experience group in Singapore and all groups in Brunei (SVC-011, SES-050, A-04)', async () => {
    const groups = async (ask: { token: string }) =>
      (await testApp().ask(getMyCoupon, {}, ask)).data.map(({ type }) => type);
    expect(await groups(await someMember(testApp()))).toEqual(['BEC_ART', 'BEC_NUT', 'BEC_STU']);
    // A member of the sandbox in Singapore, where only services are open.
    await makeCountry(db(), { code: 'sg', accessMode: 'SERVICES_ONLY' });
    invalidateSite(testApp().core);
    await makeMember(db(), { ada: '7000008', country: 'sg' });
    expect(await groups({ token: await testApp().token('7000008') })).toEqual(['BEC_STU']);
  });

  test('neither lists nor counts an expired coupon in its group (SVC-007, SVC-008, ENT-006, ENT-007, API-083)', async () => {
    const member = await someMember(testApp());
    const [code] = await makeCoupons(db(), [
      { member: member.id, until: dayAhead(0) },
      { member: member.id, until: dayAhead(-1) },
    ]);
    const { envelope } = await testApp().ask(getMyCoupon, {}, member);
    const groups = envelope.data as { type: string }[];
    expect(groups.find(({ type }) => type === 'BEC_ART')).toEqual({
      type: 'BEC_ART',
      name: 'Artistry coupon',
      count: 1,
      coupons: [{ code, redemptionCoupon: code, expiryDate: dayAhead(0) }],
    });
  });
});
