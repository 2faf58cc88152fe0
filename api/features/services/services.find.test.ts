import { describe, expect, test } from 'vitest';
import {
  getBECList,
  ScheduleCalendar,
  searchAssessmentDetail,
  Slot,
} from '#domain/services/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { addressOf } from '#domain/call.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';
import { makeBatch, makeService, type ServiceInput } from '#demo/make/make.services.ts';
import {
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay,
  slotsOfService,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = serviceDay;
const offered = (input: ServiceInput = {}, until?: string) =>
  offeredService(testApp(), input, until);
const rich = (count?: number, type?: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU') =>
  memberWithCoupons(testApp(), count, type);
const reserve = (
  of: { service: string; slotIds: readonly string[]; type?: string },
  ask: { token: string; key?: string },
) => reserveSlots(testApp(), of, ask);
const slotsOf = (service: string, ask: { token: string }) =>
  slotsOfService(testApp(), service, ask);

describe('services and their slots', () => {
  test('returns a card with service, category, sub-types and place (SVC-002, SVC-003, ENT-004, API-101)', async () => {
    const service = await makeService(db(), {
      category: 'BEC_NUT_01',
      types: ['BEC_NUT_01_S01', 'BEC_NUT_01_S02'],
      name: { en: 'Eat well' },
      venueName: { en: 'Kiulap Centre' },
      address: { en: 'Simpang 3' },
    });
    await makeBatch(db(), service, { sessions: [{ day, from: '09:00', until: '10:00' }] });
    const response = await testApp().ask(
      getBECList,
      { regionCode: 'BM' },
      await someMember(testApp()),
    );
    const cards = response.envelope.data as { assessParentId: string }[];
    expect(cards.find(({ assessParentId }) => assessParentId === service)).toEqual({
      assessParentId: service,
      categoryId: 'BEC_NUT_01',
      category: {
        type: 'NUTRITION',
        name: 'Nutrition',
        categoryTypes: [
          { id: 'BEC_NUT_01_S01', name: 'Body composition analysis' },
          { id: 'BEC_NUT_01_S02', name: 'Nutrition consultation' },
        ],
      },
      name: 'Eat well',
      venueName: 'Kiulap Centre',
      address: 'Simpang 3',
      picture: null,
      nextDay: day,
      lastDay: day,
    });
  });

  test('returns the same list at both addresses (API-016, A-94)', async () => {
    const { token } = await someMember(testApp());
    const answers = await Promise.all(
      ['assess/searchAssessmentList', 'assess/getBECList'].map(async (path) => {
        const { envelope } = await testApp().raw(
          `/api/booking/bn/${path}`,
          post({}, { authorization: `Bearer ${token}` }),
        );
        return envelope.data;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).not.toEqual([]);
  });

  test('returns what a member needs to choose slots of a service (SVC-014, SVC-015, ENT-038, API-102)', async () => {
    const service = await makeService(db(), {
      name: { en: 'Glow' },
      description: { en: '<p>Two hours</p>' },
      couponsPerSlot: 2,
      maxSlots: 3,
      slotMinutes: 45,
    });
    const { envelope } = await testApp().ask(
      searchAssessmentDetail,
      { assessParentId: service },
      await someMember(testApp()),
    );
    expect(envelope.data).toMatchObject({
      assessParentId: service,
      name: 'Glow',
      description: '<p>Two hours</p>',
      pictures: [],
      address: 'Jalan Gadong',
      durationMinutes: 45,
      couponType: 'BEC_ART',
      couponTypeName: 'Artistry coupon',
      couponsPerSlot: 2,
      maxSlots: 3,
    });
  });

  test('returns the slots of the day that its page opens at, if requested (SVC-014, SVC-016, issue 53)', async () => {
    const { service } = await offered();
    const ask = await someMember(testApp());
    const firstOf = async (input: { withSlots?: boolean; date?: string }) =>
      (await testApp().ask(searchAssessmentDetail, { assessParentId: service, ...input }, ask)).data
        .first;
    const slots = (await testApp().ask(Slot, { assessParentId: service, date: day }, ask)).data;
    expect(slots.length).toBeGreaterThan(0);
    expect(await firstOf({ withSlots: true })).toEqual({ date: day, slots });
    expect(await firstOf({ withSlots: true, date: day })).toEqual({ date: day, slots });
    expect(await firstOf({})).toBeNull();
  });

  test('refuses a draft, another country’s or an unknown service alike with A0006 (SVC-031)', async () => {
    const draft = await makeService(db(), { isDraft: true });
    const foreign = await makeService(db(), { country: 'sg' });
    const asker = await someMember(testApp());
    const cards = (await testApp().ask(getBECList, {}, asker)).data.map(
      (one) => one.assessParentId,
    );
    for (const id of [draft, foreign, '999999999']) {
      expect(cards).not.toContain(id);
      const response = await testApp().ask(searchAssessmentDetail, { assessParentId: id }, asker);
      expect(response.code).toBe('A0006');
    }
  });

  test('returns the time and remaining places of a slot, one fewer when booked (SVC-017, ENT-039, API-104)', async () => {
    const service = await makeService(db(), { placesPerConsultant: 2 });
    await makeBatch(db(), service, { sessions: [{ day, from: '09:00', until: '11:00' }] });
    const member = await rich();
    const [first, second] = await slotsOf(service, member);
    expect(first).toMatchObject({
      date: day,
      capacity: 2,
      remaining: 2,
      status: 'AVAILABLE',
      isOwn: false,
    });
    expect(new Date(first!.startTime).toISOString()).toBe(`${day}T01:00:00.000Z`);
    expect(second!.startTime).toBe(first!.endTime);
    await reserve({ service, slotIds: [first!.slotId] }, member);
    expect((await slotsOf(service, member))[0]).toMatchObject({ remaining: 1, isOwn: true });
    expect((await slotsOf(service, await someMember(testApp())))[0]).toMatchObject({
      isOwn: false,
    });
  });

  test('returns days as available or full, for one service or all of the country (SVC-016, SVC-032, API-103)', async () => {
    const { service, slotIds } = await offered({}, '10:00');
    const member = await rich();
    const days = async (assessParentId?: string) =>
      (await testApp().ask(ScheduleCalendar, { assessParentId, month: day.slice(0, 7) }, member))
        .data;
    expect(await days(service)).toEqual([{ date: day, status: 'AVAILABLE', services: [] }]);
    await reserve({ service, slotIds }, member);
    expect(await days(service)).toEqual([{ date: day, status: 'FULL', services: [] }]);
    const all = (await days()).find(({ date }) => date === day)!;
    expect(all.services.find((one) => one.assessParentId === service)).toMatchObject({
      status: 'FULL',
      remaining: 0,
    });
    expect(all.status).toBe('AVAILABLE');
  });

  test('returns no slots of a draft batch and refuses an unknown slot with A0007 (SVC-029)', async () => {
    const service = await makeService(db());
    await makeBatch(db(), service, {
      state: 'DRAFT',
      sessions: [{ day, from: '09:00', until: '12:00' }],
    });
    const member = await rich();
    expect(await slotsOf(service, member)).toEqual([]);
    expect((await reserve({ service, slotIds: ['999999999'] }, member)).code).toBe('A0007');
  });

  test('refuses a missing parameter with A0004 and a wrong one with A0005, with its field (SVC-033, ERR-052)', async () => {
    const { token } = await someMember(testApp());
    const ask = async (body: object) => {
      const { http, envelope } = await testApp().raw(
        addressOf(Slot),
        post(body, { authorization: `Bearer ${token}` }),
      );
      return [http, envelope.errorCode, envelope.errorValues?.field];
    };
    expect(await ask({ date: day })).toEqual([200, 'A0004', 'assessParentId']);
    expect(await ask({ assessParentId: '1', date: 'tomorrow' })).toEqual([200, 'A0005', 'date']);
  });

  test('refuses a missing token with A0001 and a broken one with A0002, at HTTP 401 (SVC-033, ERR-052)', async () => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { http, envelope } = await testApp().raw(addressOf(getBECList), post({}, headers));
      return [http, envelope.errorCode, envelope.errorMsg];
    };
    for (const call of [getMyCoupon, getAssessmentOrderDetail]) {
      const { http, envelope } = await testApp().raw(addressOf(call), post({}));
      expect([http, envelope.errorCode]).toEqual([401, 'A0001']);
    }
    expect(await ask()).toEqual([401, 'A0001', expect.stringContaining('sign in')]);
    expect(await ask({ authorization: 'Bearer a.b.c' })).toEqual([
      401,
      'A0002',
      expect.stringContaining('sign in'),
    ]);
  });
});
