import { sql, type Tx } from '#api/platform/db/sql.ts';
import type { Output } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import {
  type KeyedSteps,
  type KeyName,
  type KeyParts,
  runParts,
  type UsedKey,
} from '#api/platform/auth/idempotency.ts';
import {
  type Attempt,
  type Inspected,
  Lost,
  type ReadyCommand,
} from '#api/platform/batching/commands.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { holding } from '#api/features/coupons/service.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import { madeReason } from '#api/features/orders/desk/service.desk.ts';
import { orderNumberOf, shownTax } from '#api/features/orders/service.newOrder.ts';
import {
  insertingOrders,
  insertingTexts,
  type NewOrder,
  notingCoupons,
} from '#api/features/orders/service.rows.ts';
import { ownRefusals, SlotsGone } from '#api/features/services/service.slots.ts';
import {
  lockServiceBatch,
  type LockedServiceBatch,
  type NewSlotClaim,
  type ClaimedCoupon,
  insertBookings,
  notingSlots,
  takingSlots,
} from '#api/features/services/store.reserve.ts';
import { callName, type ServiceCommand } from './service.facts.ts';
import { deadlineOf, type InspectedService } from './service.inspect.ts';

export type CreatedServiceOrder = Output<typeof createAssessmentOrder>;
type Ready = ReadyCommand<ServiceCommand, InspectedService>;
export type LockedBatch = LockedServiceBatch<UsedKey>;

const lockBatch = (
  tx: Tx,
  batch: readonly Inspected<ServiceCommand, InspectedService>[],
  keys: readonly KeyName[],
  lockTimeout: string | null,
): Promise<LockedBatch> =>
  lockServiceBatch<UsedKey>(tx, {
    call: callName,
    keys,
    claims: batch.flatMap(claimOf),
    zone: batch.find(({ inspected }) => inspected !== null)?.inspected!.country.zone ?? 'UTC',
    lockTimeout,
  });

export const serviceSteps: KeyedSteps<
  ServiceCommand,
  InspectedService,
  LockedBatch,
  CreatedServiceOrder
> = { call: callName, lock: lockBatch, write: writeReservations };

/** The slots and coupons that a command needs (B-14). */
function claimOf(
  { command: { ctx, input, company }, inspected }: Inspected<ServiceCommand, InspectedService>,
  place: number,
): NewSlotClaim[] {
  if (inspected === null) return [];
  const { service, slots } = inspected.choice;
  const { couponTypeId: typeId, couponsPerSlot } = service;
  const count = company?.isFree ? 0 : slots.length * couponsPerSlot;
  return [{ place, memberId: ctx.me.id, slotIds: input.slotIds, typeId, count }];
}

/**
 * Allocates slots and coupons on locked rows, each command all or nothing (I03), and writes them.
 */
async function writeReservations(
  tx: Tx,
  { now, ...locked }: LockedBatch,
  ready: readonly Ready[],
  keyParts: KeyParts<CreatedServiceOrder>,
): Promise<Attempt<CreatedServiceOrder>[]> {
  const own = ownRefusals(locked.own);
  const coupons = Map.groupBy(locked.coupons, ({ place }) => place);
  const left = new Map(locked.slots.map((slot) => [slot.slotId, slot.left]));
  const made: Made[] = [];
  const limits = ready[0]?.inspected.limits;
  const allowance =
    limits === undefined ? null : allowanceOf(locked.reserving, limits, (one) => one.assessment);
  const answers = ready.map((one, nth): Attempt<CreatedServiceOrder> => {
    const { place } = one;
    if (own.has(place)) return own.get(place)!;
    const memberId = one.command.ctx.me.id;
    // The company has no limits (B-44).
    const isOwn = one.command.company === undefined;
    const refused = isOwn ? allowance!.refusalOf(memberId) : null;
    if (refused !== null) return refused;
    const mine = coupons.get(place) ?? [];
    const [{ count, slotIds }] = claimOf(one, place) as [NewSlotClaim];
    if (mine.length < count) return new Refused('couponsDoNotCover');
    if (slotIds.some((id) => (left.get(id) ?? 0) <= 0))
      return new Lost(new SlotsGone('slotUnavailable', slotIds));
    for (const id of slotIds) left.set(id, left.get(id)! - 1);
    const next = madeOf(one, { ...locked.numbers[nth]!, now, coupons: mine });
    if (isOwn) allowance!.admit(memberId);
    made.push(next);
    return next.answer;
  });
  await insertMade(tx, made, now, keyParts(answers));
  return answers;
}

type Made = Ready & {
  order: NewOrder;
  answer: CreatedServiceOrder;
  coupons: readonly ClaimedCoupon[];
};

function madeOf(
  one: Ready,
  of: { id: number; serial: number; now: number; coupons: readonly ClaimedCoupon[] },
): Made {
  const { ctx, input, company } = one.command;
  const { choice, country, holdMinutes, contact } = one.inspected;
  const { service, slots } = choice;
  const { id, serial, now, coupons } = of;
  const startsAt = Math.min(...slots.map(({ start }) => start));
  const deadline = deadlineOf(one.command, { now, firstStart: startsAt, holdMinutes });
  const orderNumber = orderNumberOf('A', country.zone, { now, serial });
  const order: NewOrder = {
    id,
    orderNumber,
    memberId: ctx.me.id,
    country: country.code,
    regionCode: input.regionCode ?? null,
    amount: 0,
    tax: 0,
    ...shownTax(null, ctx.language),
    currency: country.currency,
    bookCount: slots.length,
    startsAt,
    endsAt: Math.max(...slots.map(({ end }) => end)),
    termsId: null,
    contact,
    deadline,
    ...(company === undefined
      ? {}
      : { by: { adminId: company.adminId, reason: madeReason(company.overridden) } }),
    lines: [
      {
        kind: 'SLOT',
        refId: Number(service.id),
        itemCode: null,
        text: service.name || service.categoryName,
        quantity: slots.length,
        price: 0,
        amount: 0,
        tax: 0,
      },
    ],
  };
  const timeNum = Math.round((deadline - now) / 1000);
  return { ...one, order, coupons, answer: { orderNumber, timeNum, deadline } };
}

async function insertMade(
  tx: Tx,
  made: readonly Made[],
  now: number,
  keyParts: ReturnType<KeyParts<CreatedServiceOrder>>,
): Promise<void> {
  if (made.length === 0) return runParts(tx, keyParts);
  const places = made.flatMap(({ command, order: { id, memberId } }) =>
    command.input.slotIds.map((slotId) => ({ orderId: id, memberId, slotId })),
  );
  const coupons = made.flatMap(({ order, coupons }) =>
    coupons.map(({ id, code }) => ({ orderId: order.id, id, code })),
  );
  // What the company confirms is purchased at once, which sends its own mail, as an offer does.
  const unconfirmed = made.filter(({ command }) => !command.company?.isConfirmed && !command.offer);
  const notices = unconfirmed.map(({ command: { ctx }, order: { id } }) => ({
    kind: 'RESERVED' as const,
    memberId: ctx.me.id,
    orderId: id,
    language: ctx.language,
  }));
  const texts = made.flatMap(({ inspected, order: { id } }) =>
    inspected.texts.map((text) => ({ orderId: id, ...text })),
  );
  const slotIds = [...new Set(places.map(({ slotId }) => slotId))];
  const isWhole = await insertBookings(
    tx,
    made.map(({ inspected: { choice }, order: { id } }) => ({
      orderId: id,
      serviceId: choice.service.id,
      categoryTypeId: choice.categoryTypeId,
    })),
    {
      taking: takingSlots(places),
      slots: slotIds.length,
      holding: holding(coupons),
      coupons: coupons.length,
      isLast: made.every(({ command }) => !command.company && !command.offer),
      along: [
        insertingOrders(
          'assessment',
          now,
          now,
          made.map(({ order }) => order),
        ),
        sql`n as (${insertingNotifications(notices)})`,
        sql`x as (${insertingTexts(texts)})`,
        sql`y as (${notingCoupons(coupons)})`,
        sql`z as (${notingSlots(places)})`,
        ...keyParts,
      ],
    },
  );
  if (!isWhole) throw new SlotsGone('slotUnavailable', slotIds);
}
