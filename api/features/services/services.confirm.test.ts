import { beforeAll, describe, expect, test } from 'vitest';
import {
  confirmAssessmentOrder,
  getAssessmentOrderDetail,
  getBookedAssessmentDate,
  getBookedAssessmentDetail,
} from '#domain/services/calls.booked.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { cancelOrder, deleteOrder, getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { makeCoupons, type ServiceInput } from '#demo/make/make.services.ts';
import {
  confirmSlots,
  countOf,
  couponsOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay,
  serviceTerms,
  slotsOfService,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = serviceDay;
const offered = (command: ServiceInput = {}, until?: string) =>
  offeredService(testApp(), command, until);
const rich = (count?: number, type?: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU') =>
  memberWithCoupons(testApp(), count, type);
const reserve = (
  of: { service: string; slotIds: readonly string[]; type?: string },
  ask: { token: string; key?: string },
) => reserveSlots(testApp(), of, ask);
const slotsOf = (service: string, ask: { token: string }) =>
  slotsOfService(testApp(), service, ask);

describe('confirming', () => {
  let service: string;
  let slotIds: string[];
  beforeAll(async () => {
    ({ service, slotIds } = await offered({ placesPerConsultant: 50, maxSlots: 3 }));
  });
  const reserved = async (member: { token: string }, count = 1) =>
    (await reserve({ service, slotIds: slotIds.slice(0, count) }, member)).data.orderNumber;

  test('uses the coupons and purchases the order (SVC-024, API-082)', async () => {
    const member = await rich(2);
    const orderNumber = await reserved(member);
    expect((await confirmSlots(testApp(), orderNumber, member)).code).toBeNull();
    const { data } = await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member);
    expect(data).toMatchObject({
      orderStatus: 'PAID',
      status: 'RESERVED',
      termsVersion: serviceTerms,
      coupons: [{ code: member.codes[0] }],
      couponCode: member.codes[0],
      canReschedule: true,
      canCancel: true,
    });
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    const { data: page } = await testApp().ask(
      getOrders,
      { ...orderTabs[1]!, pageNum: 1, pageSize: 10, startDate: '', endDate: '' },
      member,
    );
    expect(page.items.map((one) => one.orderNumber)).toContain(orderNumber);
  });

  test('replaces the held coupons by other coupons and releases the old ones (SVC-023, B-14)', async () => {
    const member = await rich(3);
    const orderNumber = await reserved(member);
    expect(
      (await confirmSlots(testApp(), orderNumber, member, [member.codes[2]!])).code,
    ).toBeNull();
    expect(await couponsOf(testApp(), orderNumber, member)).toEqual([member.codes[2]]);
    const { data } = await testApp().ask(getMyCoupon, {}, member);
    expect(data.find(({ type }) => type === 'BEC_ART')!.coupons.map(({ code }) => code)).toEqual(
      member.codes.slice(0, 2),
    );
  });

  test('refuses coupons that cannot pay with their own codes and changes nothing (ERR-038, ROL-017, SVC-013)', async () => {
    const [member, other] = [await rich(4), await rich(1)];
    const orderNumber = await reserved(member, 2);
    const [nutrition] = await makeCoupons(db(), [{ member: member.id, type: 'BEC_NUT' }]);
    const [ended, withdrawn] = await makeCoupons(db(), [
      { member: member.id, until: dayAhead(-1) },
      { member: member.id, state: 'WITHDRAWN' },
    ]);
    const second = await reserve({ service, slotIds: [slotIds[2]!] }, member);
    const [held] = await couponsOf(testApp(), second.data.orderNumber, member);
    const [good] = member.codes;
    const codes = async (coupons: string[]) =>
      (await confirmSlots(testApp(), orderNumber, member, coupons)).code;
    expect(await codes([])).toBe('8046');
    expect(await codes([good!])).toBe('A0013');
    expect(await codes([good!, good!])).toBe('A0013');
    expect(await codes([good!, other.codes[0]!])).toBe('A0016');
    expect(await codes([good!, 'NOTHERE222'])).toBe('A0016');
    expect(await codes([good!, nutrition!])).toBe('A0017');
    expect(await codes([good!, held!])).toBe('A0018');
    expect(await codes([good!, ended!])).toBe('A0014');
    expect(await codes([good!, withdrawn!])).toBe('A0014');
    await confirmSlots(testApp(), second.data.orderNumber, member);
    expect(await codes([good!, held!])).toBe('A0015');
    expect(await couponsOf(testApp(), orderNumber, member)).toEqual(member.codes.slice(0, 2));
    expect((await confirmSlots(testApp(), orderNumber, member)).code).toBeNull();
  });

  test('accepts a coupon that expires before the service but not before the confirmation (SVC-025)', async () => {
    const member = await someMember(testApp());
    await makeCoupons(db(), [{ member: member.id, until: dayAhead(0) }]);
    const orderNumber = await reserved(member);
    expect((await confirmSlots(testApp(), orderNumber, member)).code).toBeNull();
  });

  test('refuses an expired reservation with A0025 and frees its coupons (ERR-052)', async () => {
    const member = await rich(1);
    const { data } = await reserve({ service, slotIds: [slotIds[0]!] }, member);
    await testApp().setClock(data.deadline + 1);
    try {
      const late = await confirmSlots(testApp(), data.orderNumber, member, member.codes);
      expect(late.code).toBe('A0025');
      expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('refuses a confirmation without the terms in force (EVT-073, TRM-009)', async () => {
    const member = await rich(1);
    const orderNumber = await reserved(member);
    const late = await testApp().ask(
      confirmAssessmentOrder,
      { orderNumber, coupons: member.codes, tcVersion: '0' },
      member,
    );
    expect(late.code).toBe('9006');
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(0);
  });

  test('refuses another member’s and an unknown reservation with A0019 (I25, B-28)', async () => {
    const [member, stranger] = [await rich(1), await rich(1)];
    const orderNumber = await reserved(member);
    const code = async (number: string, ask: { token: string }) =>
      (await confirmSlots(testApp(), number, ask, ['AAAAAAAAAA'])).code;
    expect(await code(orderNumber, stranger)).toBe('A0019');
    expect(await code('RA20260101999999', member)).toBe('A0019');
  });

  test('frees slots and coupons of a deleted reservation immediately (ORD-072, SVC-022)', async () => {
    const member = await rich(1);
    const orderNumber = await reserved(member);
    expect((await testApp().ask(deleteOrder, { orderNumber }, member)).code).toBeNull();
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    expect((await reserve({ service, slotIds: [slotIds[0]!] }, member)).code).toBeNull();
  });

  test('returns the coupons of a cancelled booking unless they have expired (SVC-030, ORD-069, SVC-027)', async () => {
    const member = await someMember(testApp());
    const codes = await makeCoupons(db(), [
      { member: member.id, until: dayAhead(2) },
      { member: member.id, until: dayAhead(40) },
    ]);
    const orderNumber = await reserved(member, 2);
    await confirmSlots(testApp(), orderNumber, member);
    await testApp().setClock(Date.now() + 3 * 86_400_000);
    try {
      expect((await testApp().ask(cancelOrder, { orderNumber }, member)).code).toBeNull();
      const { data } = await testApp().ask(getMyCoupon, {}, member);
      expect(data.find(({ type }) => type === 'BEC_ART')!.coupons.map(({ code }) => code)).toEqual([
        codes[1],
      ]);
      expect(
        (await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member)).data,
      ).toMatchObject({ orderStatus: 'CANCEL', status: 'CANCELLED', canReschedule: false });
      expect(await slotsOf(service, member)).toMatchObject([
        { isOwn: false },
        { isOwn: false },
        {},
      ]);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('returns bookings by day or number, and upcoming ones with reservations first (API-077, API-078)', async () => {
    const member = await rich(3);
    const paid = await reserved(member);
    await confirmSlots(testApp(), paid, member);
    const open = (await reserve({ service, slotIds: [slotIds[1]!] }, member)).data.orderNumber;
    const readSlots = async (input: { date?: string; orderNumber?: string }) =>
      (await testApp().ask(getBookedAssessmentDetail, input, member)).data.map(
        (one) => one.orderNumber,
      );
    expect(await readSlots({})).toEqual([open, paid]);
    expect(await readSlots({ date: day })).toEqual([paid]);
    expect(await readSlots({ orderNumber: open })).toEqual([open]);
    const { data: days } = await testApp().ask(
      getBookedAssessmentDate,
      { month: day.slice(0, 7) },
      member,
    );
    expect(days).toEqual([day]);
    const stranger = await someMember(testApp());
    const foreign = await testApp().ask(getBookedAssessmentDetail, { orderNumber: paid }, stranger);
    expect(foreign.data).toEqual([]);
  });
});
