import { sql, type Tx } from '#api/platform/db/sql.ts';
import type { Output } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { type KeyName, type SavedAnswer, savedOf } from '#api/platform/auth/idempotencyBatch.ts';
import {
  type InspectedCommand,
  type KeyParts,
  runParts,
  writeKeyed,
} from '#api/platform/auth/keyedWrites.ts';
import type { Inspected, Attempt } from '#api/platform/batching/reserveInBatches.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { holding } from '#api/features/coupons/service.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import {
  insertingOrders,
  insertingTexts,
  type NewOrder,
  notingCoupons,
} from '#api/features/orders/service.rows.ts';
import { dayIn } from '#api/features/regions/service.ts';
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
import type { InspectedService } from './service.inspect.ts';

export type CreatedServiceOrder = Output<typeof createAssessmentOrder>;
type One = InspectedCommand<ServiceCommand, InspectedService>;

/** Reservation number (B-02): R, A, day in region time, 6 digits; unique by the table's key. */
const numberOf = (zone: string, now: number, serial: number): string =>
  `RA${dayIn(zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;

/**
 * Writes what a batch decides, in its order; each is answered by itself, idempotency keys included.
 * Locks are taken in one order by everybody: keys, members, coupons, slots (guards 2.4).
 */
export async function writeBatch(
  tx: Tx,
  batch: readonly Inspected<ServiceCommand, InspectedService>[],
  patience: string | null,
): Promise<Attempt<CreatedServiceOrder>[]> {
  let entered: Entry;
  const sites = batch.flatMap(({ inspected }) => inspected ?? []);
  const placeOf = new Map(batch.map(({ command }, place) => [command, place]));
  const write = (entering: readonly One[], keyParts: KeyParts<CreatedServiceOrder>) =>
    writeReservations(
      tx,
      entered,
      entering.map((one) => ({ ...one, place: placeOf.get(one.command)! })),
      keyParts,
    );
  return writeKeyed<ServiceCommand, InspectedService, CreatedServiceOrder>(
    tx,
    callName,
    batch,
    write,
    async (keys) => {
      entered = await lockServiceBatch<KeyName & SavedAnswer>(tx, {
        call: callName,
        keys,
        wishes: batch.flatMap(claimOf),
        zone: sites[0]?.country.zone ?? 'UTC',
        patience,
      });
      return savedOf(entered.used);
    },
  );
}

type Entry = LockedServiceBatch<KeyName & SavedAnswer>;

/** What a reservation needs, its coupons among it (B-14). */
function claimOf(
  { command: { ctx, input }, inspected }: Inspected<ServiceCommand, InspectedService>,
  place: number,
): NewSlotClaim[] {
  if (inspected === null) return [];
  const { service, slots } = inspected.choice;
  const { couponTypeId: typeId, couponsPerSlot } = service;
  const count = slots.length * couponsPerSlot;
  return [{ place, memberId: ctx.me.id, slotIds: input.slotIds, typeId, count }];
}

/**
 * Reserves slots and holds the coupons they need, each all or none (I03), decided on locked rows.
 * Null: a slot has no place left.
 */
async function writeReservations(
  tx: Tx,
  { now, ...entered }: Entry,
  all: readonly (One & { place: number })[],
  keyParts: KeyParts<CreatedServiceOrder>,
): Promise<(CreatedServiceOrder | Error | null)[]> {
  const own = ownRefusals(entered.own);
  const coupons = Map.groupBy(entered.coupons, ({ place }) => place);
  const left = new Map(entered.slots.map((slot) => [slot.slotId, slot.left]));
  const made: Made[] = [];
  const limits = all[0]?.inspected.limits;
  const allowance =
    limits === undefined ? null : allowanceOf(entered.reserving, limits, (one) => one.assessment);
  const answers = all.map(({ place, ...one }, nth): CreatedServiceOrder | Error | null => {
    if (own.has(place)) return own.get(place)!;
    const memberId = one.command.ctx.me.id;
    const refused = allowance!.refusalOf(memberId);
    if (refused !== null) return refused;
    const mine = coupons.get(place) ?? [];
    const [{ count, slotIds }] = claimOf(one, place) as [NewSlotClaim];
    if (mine.length < count) return new Refused('couponsDoNotCover');
    if (slotIds.some((id) => (left.get(id) ?? 0) <= 0)) return null;
    for (const id of slotIds) left.set(id, left.get(id)! - 1);
    const next = madeOf(one, { ...entered.numbers[nth]!, now, coupons: mine });
    allowance!.admit(memberId);
    made.push(next);
    return next.answer;
  });
  await insertMade(tx, made, now, keyParts(answers));
  return answers;
}

type Made = One & {
  order: NewOrder;
  answer: CreatedServiceOrder;
  coupons: readonly ClaimedCoupon[];
};

function madeOf(
  one: One,
  of: { id: number; serial: number; now: number; coupons: readonly ClaimedCoupon[] },
): Made {
  const { ctx, input } = one.command;
  const { choice, country, holdMinutes, contact } = one.inspected;
  const { service, slots } = choice;
  const { id, serial, now, coupons } = of;
  const deadline = reservedUntil('assessment', now, holdMinutes);
  const orderNumber = numberOf(country.zone, now, serial);
  const order: NewOrder = {
    id,
    orderNumber,
    memberId: ctx.me.id,
    country: country.code,
    regionCode: input.regionCode ?? null,
    amount: 0,
    tax: 0,
    taxDesc: null,
    showTax: false,
    currency: country.currency,
    bookCount: slots.length,
    startsAt: Math.min(...slots.map(({ start }) => start)),
    endsAt: Math.max(...slots.map(({ end }) => end)),
    termsId: null,
    contact,
    deadline,
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

/** All that is written of the reservations, and of their keys, in one statement. */
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
  const notices = made.map(({ command: { ctx }, order: { id } }) => ({
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
      along: [
        insertingOrders(
          'assessment',
          now,
          now,
          made.map(({ order }) => order),
        ),
        sql`n as (${notifying(notices)})`,
        sql`x as (${insertingTexts(texts)})`,
        sql`y as (${notingCoupons(coupons)})`,
        sql`z as (${notingSlots(places)})`,
        ...keyParts,
      ],
    },
  );
  if (!isWhole) throw new SlotsGone('slotUnavailable', slotIds);
}
