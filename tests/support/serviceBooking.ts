import type { Input } from '#domain/call.ts';
import type { waitForSlot } from '#domain/services/waiting/calls.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { confirmAssessmentOrder, getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { createAssessmentOrder, Slot } from '#domain/services/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { seedTerms } from '#api/db/basics/terms.ts';
import { makeMember } from '#demo/make/make.ts';
import type { TestApp } from '#tests/testApp.ts';
import {
  makeBatch,
  makeCoupons,
  makeService,
  type ServiceInput,
} from '#demo/make/make.services.ts';
import { type Asking, dayAhead } from './roomBooking.ts';

/** Version of the terms in force. */
export const serviceTerms = seedTerms.find((terms) => terms.auditType === 'SERVICE')!.version;

let lastAda = 8_240_000;

export async function someMember(testApp: TestApp) {
  const ada = String(++lastAda);
  const { id } = await makeMember(testApp.core.db, { ada });
  return { id, ada, token: await testApp.token(ada) };
}

export const reserveSlots = (
  testApp: TestApp,
  of: { service: string; slotIds: readonly string[]; type?: string },
  ask: Asking,
) =>
  testApp.ask(
    createAssessmentOrder,
    { assessParentId: of.service, slotIds: [...of.slotIds], categoryTypeId: of.type },
    ask,
  );

export async function couponsOf(
  testApp: TestApp,
  orderNumber: string,
  ask: Asking,
): Promise<string[]> {
  const { data } = await testApp.ask(getAssessmentOrderDetail, { orderNumber }, ask);
  return data.coupons.map(({ code }) => code);
}

/** Confirms with the given coupons, or with those the order holds. */
export const confirmSlots = async (
  testApp: TestApp,
  orderNumber: string,
  ask: Asking,
  coupons?: readonly string[],
) =>
  testApp.ask(
    confirmAssessmentOrder,
    {
      orderNumber,
      coupons: [...(coupons ?? (await couponsOf(testApp, orderNumber, ask)))],
      tcVersion: serviceTerms,
    },
    ask,
  );

export async function countOf(testApp: TestApp, type: string, ask: Asking): Promise<number> {
  const { data } = await testApp.ask(getMyCoupon, {}, ask);
  return data.find((group) => group.type === type)!.count;
}

export const serviceDay = dayAhead(9);

export async function offeredService(testApp: TestApp, input: ServiceInput = {}, until = '12:00') {
  const service = await makeService(testApp.core.db, input);
  const { slotIds } = await makeBatch(testApp.core.db, service, {
    sessions: [{ day: serviceDay, from: '09:00', until }],
  });
  return { service, slotIds };
}

/** Makes a member with `count` coupons, ordered by last day. */
export async function memberWithCoupons(
  testApp: TestApp,
  count = 3,
  type: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU' = 'BEC_ART',
) {
  const member = await someMember(testApp);
  const codes = await makeCoupons(
    testApp.core.db,
    Array.from({ length: count }, (_, place) => ({
      member: member.id,
      type,
      until: dayAhead(30 + place),
    })),
  );
  return { ...member, codes };
}

export const slotsOfService = async (testApp: TestApp, service: string, ask: Asking) =>
  (await testApp.ask(Slot, { assessParentId: service, date: serviceDay }, ask)).data;

type WantedSlot = Input<typeof waitForSlot>;

/** A request for a slot of a service on one day, at any time. */
export const slotWaitInput = ({
  day,
  ...change
}: Partial<WantedSlot> & { day: string; assessParentId: string }): WantedSlot => ({
  firstDay: day,
  lastDay: day,
  weekdays: [weekdayOf(change.firstDay ?? day)],
  from: '00:00',
  until: '24:00',
  endsOthers: false,
  ...change,
});
