import { confirmAssessmentOrder, getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { createAssessmentOrder, Slot } from '#domain/services/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { seedTerms } from '#api/db/basics/terms.ts';
import { makeMember } from '#demo/make/make.ts';
import type { World } from '#tests/world.ts';
import {
  makeBatch,
  makeCoupons,
  makeService,
  type ServiceInput,
} from '#demo/make/make.services.ts';
import { type Asking, dayAhead } from './roomBooking.ts';

/** The terms in force, as the box of a confirmation shows them. */
export const serviceTerms = seedTerms.find((terms) => terms.auditType === 'SERVICE')!.version;

let lastAda = 8_240_000;

/** A member nobody has seen yet. */
export async function someMember(world: World) {
  const ada = String(++lastAda);
  const { id } = await makeMember(world.core.db, { ada });
  return { id, ada, token: await world.token(ada) };
}

export const reserveSlots = (
  world: World,
  of: { service: string; slotIds: readonly string[]; type?: string },
  ask: Asking,
) =>
  world.ask(
    createAssessmentOrder,
    { assessParentId: of.service, slotIds: [...of.slotIds], categoryTypeId: of.type },
    ask,
  );

/** Numbers of the coupons an order holds or was paid with. */
export async function couponsOf(world: World, orderNumber: string, ask: Asking): Promise<string[]> {
  const { data } = await world.ask(getAssessmentOrderDetail, { orderNumber }, ask);
  return data.coupons.map(({ code }) => code);
}

/** Confirms with the coupons that are held, or with these. */
export const confirmSlots = async (
  world: World,
  orderNumber: string,
  ask: Asking,
  coupons?: readonly string[],
) =>
  world.ask(
    confirmAssessmentOrder,
    {
      orderNumber,
      coupons: [...(coupons ?? (await couponsOf(world, orderNumber, ask)))],
      tcVersion: serviceTerms,
    },
    ask,
  );

/** How many coupons of a type a member can use. */
export async function countOf(world: World, type: string, ask: Asking): Promise<number> {
  const { data } = await world.ask(getMyCoupon, {}, ask);
  return data.find((group) => group.type === type)!.count;
}

/** A day on which the slots of tests are. */
export const serviceDay = dayAhead(9);

/** A service with a day of slots from nine on. */
export async function offeredService(world: World, input: ServiceInput = {}, until = '12:00') {
  const service = await makeService(world.core.db, input);
  const { slotIds } = await makeBatch(world.core.db, service, {
    sessions: [{ day: serviceDay, from: '09:00', until }],
  });
  return { service, slotIds };
}

/** A member with so many coupons, the first ending first. */
export async function memberWithCoupons(
  world: World,
  count = 3,
  type: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU' = 'BEC_ART',
) {
  const member = await someMember(world);
  const codes = await makeCoupons(
    world.core.db,
    Array.from({ length: count }, (_, place) => ({
      member: member.id,
      type,
      until: dayAhead(30 + place),
    })),
  );
  return { ...member, codes };
}

/** Slots of a day as a member sees them. */
export const slotsOfService = async (world: World, service: string, ask: Asking) =>
  (await world.ask(Slot, { assessParentId: service, date: serviceDay }, ask)).data;
