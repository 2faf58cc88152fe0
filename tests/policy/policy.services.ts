import type { OrderInput } from '#demo/make/make.ts';
import {
  bookSlots,
  makeBatch,
  makeConsultant,
  makeCoupons,
  makeService,
} from '#demo/make/make.services.ts';
import { type Db, run, sql, value, values } from '#api/platform/db/sql.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import { serviceTerms, slotWaitInput } from '#tests/support/serviceBooking.ts';
import type { TestApp } from '#tests/testApp.ts';
import { bookingDay, foreignText, newDistrict } from './policy.marks.ts';
import { couponInputs } from './policy.coupons.ts';

type Offered = { assessment: string; slotIds: string[] };

/** A member cannot have two bookings at the same time, so each service has its own days. */
let last = 0;

/** Makes a service of a country with many places a slot; `over` puts its slots in the past. */
async function offeredIn(
  testApp: TestApp,
  country: string,
  when: 'ahead' | 'over',
): Promise<Offered> {
  const { db } = testApp.core;
  const assessment = await makeService(db, {
    country,
    name: { en: country === 'bn' ? 'Care' : `${foreignText} Care` },
    placesPerConsultant: 40,
    maxSlots: 1,
  });
  last += 1;
  const day = Temporal.PlainDate.from(bookingDay().day).add({
    days: when === 'ahead' ? last : -21 - last,
  });
  const { slotIds } = await makeBatch(db, assessment, {
    sessions: [{ day: day.toString(), from: '09:00', until: '12:00' }],
  });
  return { assessment, slotIds };
}

export async function serviceThings(testApp: TestApp, country = 'bn') {
  const { assessment, slotIds } = await offeredIn(testApp, country, 'ahead');
  return { assessment, serviceSlot: slotIds[1]! };
}

/**
 * Books a slot of a new service for an order, with a coupon. Returns another slot for a move, and
 * leaves two free coupons. `over` puts the booking in the past.
 */
export async function serviceBookingOf(
  testApp: TestApp,
  member: number,
  orderNumber: string,
  when: 'ahead' | 'over' = 'ahead',
) {
  const { db } = testApp.core;
  const { assessment, slotIds } = await offeredIn(testApp, 'bn', when);
  const orderId = await value<number>(db)`
    select id from booking_order where order_number = ${orderNumber}`;
  const coupons = await makeCoupons(db, [{ member }, { member }, { member }]);
  await bookSlots(db, [
    { orderId, serviceId: assessment, slotIds: [slotIds[0]!], coupons: coupons.slice(0, 1) },
  ]);
  return { assessment, serviceSlot: slotIds[1]!, coupon: coupons[0]! };
}

export async function servicesFor(testApp: TestApp, member: number) {
  await makeCoupons(testApp.core.db, [{ member }]);
  return serviceThings(testApp);
}

type ServiceKind = 'assessment' | 'consultant' | 'serviceBatch' | 'batchSession' | 'serviceSlot';

/**
 * Makes an object that administrators of a country manage: a service, a consultant, a draft batch,
 * or a session or slot of a published batch.
 */
export async function serviceThing(
  testApp: TestApp,
  kind: ServiceKind,
  country: string,
): Promise<string> {
  const { db } = testApp.core;
  await newDistrict(testApp, country);
  const made = () => makeService(db, { country, name: { en: foreignText } });
  switch (kind) {
    case 'assessment':
      return made();
    case 'consultant':
      return makeConsultant(db, {
        country,
        name: foreignText,
        services: await values<string>(db)`select id::text from service where country = ${country}`,
      });
    default: {
      last += 1;
      const { id, slotIds } = await makeBatch(db, await made(), {
        name: foreignText,
        state: kind === 'serviceBatch' ? 'DRAFT' : 'PUBLISHED',
        sessions: [{ day: dayAfter(last), from: '09:00', until: '10:00' }],
      });
      if (kind === 'serviceBatch') return id;
      if (kind === 'serviceSlot') return slotIds[0]!;
      return value<string>(db)`
        select id::text from batch_session where batch_id = ${id}::bigint`;
    }
  }
}

/** The date `days` after the day of the room bookings. */
const dayAfter = (days: number): string =>
  Temporal.PlainDate.from(bookingDay().day).add({ days }).toString();

const texts = (en: string) => ({ en, 'zh-CN': '', ms: '' });
type Making = { testApp: TestApp; country: string; serial: number };
const why = 'Asked for by the office';

const slots = () => ({ slotIds: [''] });
const month = () => bookingDay().day.slice(0, 7);
const unpaid: OrderInput['status'] = 'UNPAID';

export const serviceInputs = {
  ...couponInputs,
  ScheduleCalendar: { input: () => ({ month: month() }) },
  Slot: { input: () => ({ date: bookingDay().day }) },
  validAssessmentOrder: { input: slots },
  createAssessmentOrder: { input: slots },
  confirmAssessmentOrder: {
    order: unpaid,
    input: () => ({ coupons: [''], tcVersion: serviceTerms }),
  },
  updateAssessmentOrder: { input: slots },
  // The services of this test have no sub-types.
  getDeskSlots: { input: () => ({ day: bookingDay().day }), without: 'categoryTypeId' },
  getServiceReasons: { input: () => ({ memberNumber: '7000001' }) },
  getDeskServiceMember: { input: () => ({ memberNumber: '7000001' }) },
  bookServiceForMember: {
    without: 'categoryTypeId',
    input: () => ({
      slotIds: ['1'],
      memberNumber: '7000001',
      isFree: true,
      reason: 'A guest of the house',
      termsAccepted: true,
      termsVersion: serviceTerms,
      isConfirmed: false,
    }),
  },
  // Members can only wait for full slots, and have at most ten requests.
  waitForSlot: {
    without: ['categoryTypeId', 'consultantId'],
    input: async ({ testApp, things }: { testApp: TestApp; things: { assessment?: string } }) => {
      const { db } = testApp.core;
      const service = things.assessment ?? '0';
      await run(db)`delete from service_wait`;
      const first = await value<string | null>(db)`
        select min(day)::text from service_slot where service_id = ${service}::bigint`;
      // Later slots than one can wait for get an earlier one beside them.
      const latest = Temporal.PlainDate.from(bookingDay().day).add({ days: 10 }).toString();
      const day = first === null || first > latest ? bookingDay().day : first;
      if (first !== null && day !== first)
        await makeBatch(db, service, { sessions: [{ day, from: '13:00', until: '14:00' }] });
      await run(db)`update service_slot set taken = capacity where service_id = ${service}::bigint`;
      return slotWaitInput({ assessParentId: service, day });
    },
  },
  getBookedAssessmentDate: { input: () => ({ month: month() }) },
  saveService: {
    input: async ({ testApp: { core }, country, serial }: Making) => ({
      version: 1,
      country,
      districtId: await value<string>(core.db)`
        select id::text from district where country = ${country} order by id limit 1`,
      categoryId: 'BEC_ART_01',
      typeIds: ['BEC_ART_01_S01'],
      names: texts(`Service ${serial}`),
      descriptions: texts(''),
      venueNames: texts('Centre'),
      addresses: texts('Jalan 1'),
      pictures: [],
      couponTypeId: await value<string>(core.db)`
        select id::text from coupon_type where code = 'BEC_ART'`,
      couponsPerSlot: 1,
      maxSlots: 2,
      slotMinutes: 60,
      placesPerConsultant: 1,
      opens: '09:00',
      closes: '18:00',
      state: 'DRAFT',
    }),
  },
  uploadServicePicture: {
    input: async ({ country }: Making) => ({ country, content: await pictureFile() }),
  },
  removeService: { input: () => ({ version: 1 }) },
  getAbsence: { input: () => ({ from: dayAfter(400), until: dayAfter(400) }) },
  enterAbsence: {
    input: () => ({
      from: dayAfter(400),
      until: dayAfter(400),
      reason: 'a test',
      note: { en: '', 'zh-CN': '', ms: '' },
      substitutes: [],
      known: 0,
    }),
  },
  saveConsultant: {
    input: ({ country, serial }: Making) => ({
      version: 1,
      country,
      name: `Consultant ${serial}`,
      isActive: true,
      serviceIds: [],
      leave: [],
    }),
  },
  saveBatch: {
    input: ({ serial }: Making) => ({
      version: 1,
      serviceId: '999999999',
      name: `Batch ${serial}`,
      firstDay: dayAfter(400),
      lastDay: dayAfter(401),
      sessions: [
        {
          day: dayAfter(400),
          from: '09:00',
          until: '10:00',
          consultantsNeeded: 1,
          categoryTypeId: null,
          consultantIds: [],
        },
      ],
    }),
  },
  publishBatch: { input: () => ({ version: 1 }) },
  cancelBatch: { input: () => ({ version: 1, reason: why }) },
  replaceConsultants: { input: () => ({ consultantIds: [], reason: why }) },
  setSlotCapacity: { input: () => ({ capacity: 0, reason: why }) },
  submitInvestigate: {
    state: 'over',
    input: () => ({ answers: { overall: 5, consultant: 5, wouldReturn: true, comment: '' } }),
  },
};

const withdrawn = {
  room: sql`in_use = false`,
  service: sql`state = 'WITHDRAWN'`,
  venue: sql`venue_status = 'CLOSED'`,
};

/** Withdraws a new record if a call needs it withdrawn. */
export async function inState(
  { db, state }: { db: Db; state: string },
  kind: keyof typeof withdrawn,
  id: string,
): Promise<string> {
  if (state === 'WITHDRAWN')
    await run(db)`update ${sql.table(kind)} set ${withdrawn[kind]} where id = ${id}::bigint`;
  return id;
}
