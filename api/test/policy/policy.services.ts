import type { OrderWish } from '#api/demo/make/make.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#api/demo/make/make.services.ts';
import { value } from '#api/kit/db/sql.ts';
import { serviceTerms } from '#api/test/support/serviceBooking.ts';
import type { World } from '#api/test/world.ts';
import { bookingDay, marker } from './policy.marks.ts';

type Offered = { assessment: string; slotIds: string[] };

/** Members are at one place at a time: each service here is given on days of its own. */
let last = 0;

/** A service of a country with slots that many can have; `over`: they have been. */
async function offeredIn(world: World, country: string, when: 'ahead' | 'over'): Promise<Offered> {
  const { db } = world.core;
  const assessment = await makeService(db, {
    country,
    name: { en: country === 'bn' ? 'Care' : `${marker} Care` },
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

/** A service of a country and one of its slots. */
export async function serviceThings(world: World, country = 'bn') {
  const { assessment, slotIds } = await offeredIn(world, country, 'ahead');
  return { assessment, serviceSlot: slotIds[1]! };
}

/**
 * The slot and coupon of an order of a service, another slot to move it to, and coupons for one
 * more; `over`: it has taken place.
 */
export async function serviceBookingOf(
  world: World,
  member: number,
  orderNumber: string,
  when: 'ahead' | 'over' = 'ahead',
) {
  const { db } = world.core;
  const { assessment, slotIds } = await offeredIn(world, 'bn', when);
  const orderId = await value<number>(db)`
    select id from booking_order where order_number = ${orderNumber}`;
  const coupons = await makeCoupons(db, [{ member }, { member }, { member }]);
  await bookSlots(db, orderId, {
    serviceId: assessment,
    slotIds: [slotIds[0]!],
    coupons: coupons.slice(0, 1),
  });
  return { assessment, serviceSlot: slotIds[1]!, coupon: coupons[0]! };
}

const slots = () => ({ slotIds: [''] });
const month = () => bookingDay().day.slice(0, 7);
const unpaid: OrderWish['status'] = 'UNPAID';

/** What the calls of services need beside the service, its slots and the order. */
export const serviceInputs = {
  ScheduleCalendar: { input: () => ({ month: month() }) },
  Slot: { input: () => ({ date: bookingDay().day }) },
  validAssessmentOrder: { input: slots },
  createAssessmentOrder: { input: slots },
  confirmAssessmentOrder: {
    order: unpaid,
    input: () => ({ coupons: [''], tcVersion: serviceTerms }),
  },
  updateAssessmentOrder: { input: slots },
  getBookedAssessmentDate: { input: () => ({ month: month() }) },
  submitInvestigate: {
    state: 'over',
    input: () => ({ answers: { overall: 5, consultant: 5, wouldReturn: true, comment: '' } }),
  },
};
