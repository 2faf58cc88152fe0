import { sql } from 'kysely';
import type { Output } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/assessments/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { type Entering, type KeyParts, runParts, writeKeyed } from '#api/kit/auth/keyedWrites.ts';
import type { Tx } from '#api/kit/db/db.ts';
import type { Seen, Tried } from '#api/kit/db/gatherTwice.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { type ForNeed, holding, lockSoonest } from '#api/features/coupons/service.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import {
  insertingOrders,
  insertingTexts,
  type NewOrder,
  notingCoupons,
  numbersNow,
} from '#api/features/orders/service.rows.ts';
import { dayIn } from '#api/features/regions/service.ts';
import { ownRefusals, SlotsGone } from '#api/features/assessments/service.slots.ts';
import {
  insertBookings,
  lockMembers,
  lockSlotRows,
  notingSlots,
  takingSlots,
} from '#api/features/assessments/store.ts';
import { needOf, shortOf } from './service.coupons.ts';
import { callName, type Site, type Command } from './service.look.ts';

export type Created = Output<typeof createAssessmentOrder>;
type One = Entering<Command, Site>;

/** Reservation number (B-02): R, A, day in region time, 6 digits; unique by the table's key. */
const numberOf = (zone: string, now: number, serial: number): string =>
  `RA${dayIn(zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;

/**
 * Writes what a batch decides, in its order; each is answered by itself, idempotency keys included.
 * Locks are taken in one order by everybody: keys, members, coupons, slots (guards 2.4).
 */
export const writeBatch = (
  tx: Tx,
  batch: readonly Seen<Command, Site>[],
): Promise<Tried<Created>[]> =>
  writeKeyed<Command, Site, Created>(tx, callName, batch, (entering, keyParts) =>
    writeReservations(tx, entering, keyParts),
  );

/**
 * Reserves slots and holds the coupons they need, each all or none (I03), decided on locked rows.
 * Null: a slot has no place left.
 */
async function writeReservations(
  tx: Tx,
  all: readonly One[],
  keyParts: KeyParts<Created>,
): Promise<(Created | Error | null)[]> {
  const asked = all.map(({ input: { ctx, input } }, place) => ({
    place,
    memberId: ctx.me.id as number,
    slotIds: input.slotIds,
  }));
  if (all.length === 0) {
    await runParts(tx, keyParts([]));
    return [];
  }
  await lockMembers(
    tx,
    asked.map(({ memberId }) => memberId),
  );
  const own = await ownRefusals(tx, asked);
  const { now, numbers: ids } = await numbersNow(tx, all.length);
  const needs = all.map(({ site }, place) =>
    needOf(site, { place, memberId: asked[place]!.memberId, now }),
  );
  const coupons = await lockSoonest(tx, needs);
  const short = shortOf(needs, coupons);
  const rows = await lockSlotRows(
    tx,
    asked.flatMap(({ slotIds }) => slotIds),
  );
  const left = new Map(rows.map(({ slotId, capacity, taken }) => [slotId, capacity - taken]));
  const made: Made[] = [];
  const answers = all.map((one, place): Created | Error | null => {
    if (own.has(place)) return own.get(place)!;
    if (short.has(place)) return new Refused('couponsDoNotCover');
    const { slotIds } = asked[place]!;
    if (slotIds.some((id) => (left.get(id) ?? 0) <= 0)) return null;
    for (const id of slotIds) left.set(id, left.get(id)! - 1);
    const mine = coupons.filter((coupon) => coupon.place === place);
    const next = madeOf(one, { ...ids[place]!, now, coupons: mine });
    made.push(next);
    return next.answer;
  });
  await insertMade(tx, made, now, keyParts(answers));
  return answers;
}

type Made = One & { order: NewOrder; answer: Created; coupons: readonly ForNeed[] };

function madeOf(
  one: One,
  of: { id: number; serial: number; now: number; coupons: readonly ForNeed[] },
): Made {
  const { ctx, input } = one.input;
  const { choice, country, holdMinutes, contact } = one.site;
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
  keyParts: ReturnType<KeyParts<Created>>,
): Promise<void> {
  if (made.length === 0) return runParts(tx, keyParts);
  const places = made.flatMap(({ input: command, order: { id, memberId } }) =>
    command.input.slotIds.map((slotId) => ({ orderId: id, memberId, slotId })),
  );
  const coupons = made.flatMap(({ order, coupons }) =>
    coupons.map(({ id, code }) => ({ orderId: order.id, id, code })),
  );
  const notices = made.map(({ input: { ctx }, order: { id } }) => ({
    kind: 'RESERVED' as const,
    memberId: ctx.me.id,
    orderId: id,
    language: ctx.language,
  }));
  const texts = made.flatMap(({ site, order: { id } }) =>
    site.texts.map((text) => ({ orderId: id, ...text })),
  );
  const reached = await insertBookings(
    tx,
    made.map(({ site: { choice }, order: { id } }) => ({
      orderId: id,
      serviceId: choice.service.id,
      categoryTypeId: choice.categoryTypeId,
    })),
    {
      taking: takingSlots(places),
      holding: holding(coupons),
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
  const slotIds = [...new Set(places.map(({ slotId }) => slotId))];
  if (reached.slots !== slotIds.length || reached.coupons !== coupons.length)
    throw new SlotsGone('slotUnavailable', slotIds);
}
