import { makeMember } from '#demo/make/make.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { run, value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { bookingDay, foreignContact, foreignText } from './policy.marks.ts';

export async function couponTypeOf(testApp: TestApp, code: string): Promise<string> {
  const id = await value<string>(testApp.core.db)`
    insert into coupon_type (code, category_id) values (${code}, 'BEC_ART_01') returning id::text`;
  await run(testApp.core.db)`
    insert into coupon_type_text (coupon_type_id, lang, name) values (${id}::bigint, 'en', ${code})`;
  return id;
}

export async function couponIn(testApp: TestApp, country: string): Promise<string> {
  const { id: member } = await makeMember(testApp.core.db, { country, name: foreignText });
  return (await makeCoupons(testApp.core.db, [{ member }]))[0]!;
}

/** Makes a service booking in a country and returns its number; `over` puts it in the past. */
export async function serviceOrderIn(
  testApp: TestApp,
  country: string,
  when: 'ahead' | 'over',
): Promise<string> {
  const { db } = testApp.core;
  const { id: member } = await makeMember(db, { country, name: foreignText });
  const service = await makeService(db, { country, name: { en: foreignText } });
  const day = Temporal.PlainDate.from(bookingDay().day).add({ days: when === 'over' ? -40 : 3 });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [{ day: day.toString(), from: '09:00', until: '12:00' }],
  });
  const [order] = await makeBookings(db, [
    { kind: 'assessment', country, member, status: 'PAID', contact: foreignContact },
  ]);
  await bookSlots(db, [
    {
      orderId: order!.id,
      serviceId: service,
      slotIds: [slotIds[0]!],
      coupons: await makeCoupons(db, [{ member }]),
    },
  ]);
  return order!.orderNumber;
}

/** A free slot of the service of the newest booking. */
const otherSlot = (testApp: TestApp): Promise<string> =>
  value<string>(testApp.core.db)`
    select l.id::text from service_slot l join service_order b on b.service_id = l.service_id
    where b.order_id = (select max(order_id) from service_order) and l.taken = 0 order by l.id limit 1`;

const lastDay = '2099-12-31';
const reason = 'Asked for by the office';
const march = { from: '2026-03-01', until: '2026-03-31' };

async function memberNumberIn({ testApp, country, serial }: Where): Promise<string> {
  const ada = String(8_410_000 + serial);
  await makeMember(testApp.core.db, { ada, country });
  return ada;
}
type Where = { testApp: TestApp; country: string; serial: number };

export const couponInputs = {
  getCouponMember: {
    input: async (at: Where) => ({ country: at.country, memberNo: await memberNumberIn(at) }),
  },
  issueCoupons: {
    input: async (at: Where) => ({
      country: at.country,
      memberNo: await memberNumberIn(at),
      lastDay,
      count: 1,
    }),
  },
  withdrawCoupon: { input: () => ({ reason }) },
  changeCouponDay: { input: () => ({ version: 1, lastDay, reason }) },
  importCoupons: {
    input: async (at: Where) => ({
      country: at.country,
      text: `${await memberNumberIn(at)},BEC_ART,${lastDay}`,
    }),
  },
  getServiceDaySheet: {
    input: ({ country }: Where) => ({ country, day: bookingDay().day }),
  },
  getServiceFigures: { input: ({ country }: Where) => ({ country, ...march }) },
  getSurveyResults: { input: ({ country }: Where) => ({ country, ...march }) },
  listSurveyAnswers: { input: ({ country }: Where) => ({ country, ...march }) },
  cancelServiceBooking: { input: () => ({ reason }) },
  getServiceMoveChoices: { input: () => ({ day: bookingDay().day }) },
  moveServiceBooking: {
    input: async ({ testApp }: Where) => ({
      moveCount: 0,
      slotIds: [await otherSlot(testApp)],
      reason,
    }),
    without: 'slotIds',
  },
  markAttendance: { input: () => ({ was: null, attendance: 'ATTENDED' }), state: 'over' },
  saveCouponType: {
    input: ({ serial }: { serial: number }) => ({
      version: 1,
      code: `C${serial}`,
      category: 'BEC_ART_01',
      sort: 5,
      isActive: true,
      names: { en: `Made ${serial}`, 'zh-CN': '', ms: '' },
    }),
  },
};
