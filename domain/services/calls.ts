import * as z from 'zod/mini';
import { call } from '../call.ts';
import { line } from '../text/text.ts';
import { claimed, day, id, instant, month } from '../wire.ts';
import { orderNumber } from '../orders/shapes.ts';
import { assessmentCard, assessmentDetail, serviceDay, serviceSlot } from './shapes.ts';

const region = z.optional(line(20));
const categoryTypeId = z.optional(line(40));
const subType = { categoryTypeId: 'any serviceSubType' } as const;
/** Slots of one order; the service limits their number. */
export const slotIds = z.array(id).check(z.minLength(1, 'slotsMissing'), z.maxLength(20));

/** Lists services of the caller's country as cards (API-101, SVC-002, SVC-031). */
export const getBECList = call({
  name: 'getBECList',
  also: ['assess/getBECList'],
  service: 'booking',
  path: 'assess/searchAssessmentList',
  who: 'services',
  isAssessment: true,
  input: z.object({ regionCode: region }),
  output: z.array(assessmentCard),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Returns one service (API-102, SVC-015); A0006 for an unknown one, a draft, and one of another
 * country. `withSlots` adds the slots of the day that its page opens at: `date`, else the next free
 * day.
 */
export const searchAssessmentDetail = call({
  name: 'searchAssessmentDetail',
  service: 'booking',
  path: 'assess/searchAssessmentDetail',
  who: 'services',
  isAssessment: true,
  names: { assessParentId: 'visible assessment', ...subType },
  input: z.object({
    assessParentId: id,
    regionCode: region,
    withSlots: z.optional(z.boolean()),
    date: z.optional(day),
    categoryTypeId,
  }),
  output: assessmentDetail,
  refuses: ['assessmentNotFound'],
  errorDisplay: 'toast',
});

/** Lists the days of a month with slots, of one service or of all (API-103, SVC-016, SVC-032). */
export const ScheduleCalendar = call({
  name: 'ScheduleCalendar',
  service: 'booking',
  path: 'assess/ScheduleCalendar',
  who: 'services',
  isAssessment: true,
  names: { assessParentId: 'visible assessment', ...subType },
  input: z.object({ assessParentId: z.optional(id), categoryTypeId, month }),
  output: z.array(serviceDay),
  refuses: ['assessmentNotFound'],
  errorDisplay: 'toast',
});

/** Lists the slots of a day (API-104, SVC-017), optionally of a sub-type. */
export const Slot = call({
  name: 'Slot',
  service: 'booking',
  path: 'assess/Slot',
  who: 'services',
  isAssessment: true,
  names: { assessParentId: 'visible assessment', ...subType },
  input: z.object({ assessParentId: id, date: day, categoryTypeId }),
  output: z.array(serviceSlot),
  refuses: ['assessmentNotFound'],
  errorDisplay: 'toast',
});

/** Refusals of slots in validation, reservation and move. */
const slotRefusals = [
  'assessmentNotFound',
  'slotsMissing',
  'slotNotFound',
  'slotUnavailable',
  'slotFull',
  'slotInPast',
  'sameSlotTwice',
  'overlapsOwnBooking',
  'parameterInvalid',
] as const;

/** Validates slots and the caller's coupons before a reservation (API-105, SVC-018 to SVC-021). */
export const validAssessmentOrder = call({
  name: 'validAssessmentOrder',
  service: 'booking',
  path: 'assess/validAssessmentOrder',
  who: 'services',
  isAssessment: true,
  names: { assessParentId: 'visible assessment', slotIds: 'visible serviceSlot', ...subType },
  input: z.object({ assessParentId: id, categoryTypeId, slotIds }),
  output: z.null(),
  refuses: [...slotRefusals, 'couponsDoNotCover'],
  errorDisplay: 'dialog',
});

/**
 * Reserves slots and holds the coupons they need, soonest end first, all or none (API-079, SVC-022,
 * B-14). If a slot was booked meanwhile, A0012 has the slots in `data.slotIds`.
 */
export const createAssessmentOrder = call({
  name: 'createAssessmentOrder',
  service: 'booking',
  path: 'order/v1/createAssessmentOrder',
  who: 'services',
  isAssessment: true,
  keyed: true,
  names: { assessParentId: 'visible assessment', slotIds: 'visible serviceSlot', ...subType },
  input: z.object({
    regionCode: region,
    ada: claimed,
    assessParentId: id,
    categoryTypeId,
    slotIds,
  }),
  output: z.object({ orderNumber, timeNum: z.int(), deadline: instant }),
  refuses: [
    ...slotRefusals,
    'couponsDoNotCover',
    'unpaidLimit',
    'runsIntoInterruption',
    'orderingBlocked',
    'accountBlocked',
  ],
  errorDisplay: 'dialog',
});
