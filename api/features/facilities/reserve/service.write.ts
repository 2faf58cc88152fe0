import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { maskOf } from '#domain/facilities/rules.ticks.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { type KeyName, runParts, type UsedKey } from '#api/platform/auth/idempotency.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { orderNumberOf, shownTax } from '#api/features/orders/service.newOrder.ts';
import {
  insertingOrders,
  insertingTexts,
  type NewOrder,
} from '#api/features/orders/service.rows.ts';
import { refusePackages } from '#api/features/facilities/service.equipment.ts';
import { busyOf, type Masks, masksOf, takeOf } from '#api/features/facilities/service.plan.ts';
import { refuseTaken } from '#api/features/facilities/service.sessions.ts';
import { type LockedRoomBatch, lockRoomBatch } from '#api/features/facilities/store.claims.ts';
import { insertBookings, insertPackages } from '#api/features/facilities/store.create.ts';
import { lockItems } from '#api/features/facilities/store.packages.ts';
import { askerOf, type InspectedRoom } from './service.room.ts';

/** A booking as it was written; its order's own number beside what is answered. */
export type CreatedRoomOrder = Output<typeof createFacilityOrder>;
export type Written = CreatedRoomOrder & { id: number };

/** The parts of a statement that go along with that of the bookings, of what became of each. */
type Along = (written: readonly (Written | Refused | null)[]) => readonly RawBuilder<unknown>[];

/** What bookings are decided by under their locks, which stay until the transaction ends. */
export type RoomLockState = {
  used: readonly UsedKey[];
  version: number;
  isHeld: boolean;
  now: number;
  ids: LockedRoomBatch<never>['numbers'];
  masks: Masks;
  reserving: readonly Reserved[];
};

/** Keys that are locked along, and how long the batch waits for a lock; null: the default. */
type BatchLock = { call: string; names: readonly KeyName[]; lockTimeout: string | null };

/** Takes all locks of some bookings, of the newest set-up that one of them was looked at by. */
export async function lockBatch(
  tx: Tx,
  sites: readonly InspectedRoom[],
  { call, names, lockTimeout }: BatchLock = { call: '', names: [], lockTimeout: null },
): Promise<RoomLockState> {
  const version = Math.max(0, ...sites.map(({ choice }) => choice.setup.version));
  // Units of another set-up may not be there any more.
  const days = sites
    .filter(({ choice }) => choice.setup.version === version)
    .flatMap(({ choice, sessions }) =>
      sessions.flatMap(({ day }) => choice.room.units.map((unitId) => ({ unitId, day }))),
    );
  const { masks, numbers, ...rest } = await lockRoomBatch<UsedKey>(tx, {
    call,
    keys: names,
    members: sites.filter(isOwn).map(({ place }) => place.me.id),
    version,
    days,
    count: sites.length,
    lockTimeout,
  });
  return { ...rest, version, ids: numbers, masks: masksOf(masks) };
}

/**
 * Writes bookings of one country all at once, each all or nothing, decided in their order under the
 * lock of their days: who comes first has the hours (FAC-065, FAC-066). Null: what it was decided by
 * has changed, or somebody has some of it; a refusal: a limit of the member is reached. The key of a quarter-hour stands behind the decision; what
 * it refuses undoes all. One with equipment is written alone.
 */
export async function writeBookings(
  tx: Tx,
  { version, isHeld, now, ids, masks, reserving }: RoomLockState,
  sites: readonly InspectedRoom[],
  { along = () => [], isLast = false }: { along?: Along; isLast?: boolean } = {},
): Promise<(Written | Refused | null)[]> {
  if (sites.length === 0) {
    await insertMade(tx, [], 0, { along: along([]), isLast });
    return [];
  }
  const current = sites.filter(({ choice }) => isHeld && choice.setup.version === version);
  const { won, refused } = winnersOf(current, masks, reserving);
  for (const site of won) await claimPackages(tx, site, sites.length);
  const made = new Map(won.map((site, place) => [site, madeOf(site, ids[place]!, now)]));
  const written = sites.map((site) => made.get(site)?.written ?? refused.get(site) ?? null);
  await insertMade(tx, [...made], now, { along: along(written), isLast });
  for (const [site, { written }] of made)
    if (site.choice.packages.size > 0) await insertPackages(tx, written.id, site.sessions);
  return written;
}

/** The same for one; a refusal says whose hours are gone. */
export async function writeBooking(tx: Tx, site: InspectedRoom): Promise<Written> {
  const [written] = await writeBookings(tx, await lockBatch(tx, [site]), [site]);
  if (written instanceof Refused) throw written;
  if (written) return written;
  await refuseTaken(tx, site.choice.room, site.sessions, askerOf(site));
  throw new Refused('slotBusy');
}

/** Limits bind members who book for themselves, not the company (B-44). */
const isOwn = ({ booking }: InspectedRoom): boolean => booking.by === undefined;

/**
 * Those who get all of their hours, in their order; what one takes the next does not find. Those
 * whose hours are free and who have reached a limit are refused.
 */
function winnersOf(sites: readonly InspectedRoom[], masks: Masks, reserving: readonly Reserved[]) {
  const refused = new Map<InspectedRoom, Refused>();
  const limits = sites[0]?.limits;
  const allowance =
    limits === undefined ? null : allowanceOf(reserving, limits, (one) => one.facility);
  const won = sites.filter((site) => {
    const { choice, sessions, place } = site;
    const { room } = choice;
    if (!sessions.every((one) => (busyOf(masks, room, one.day) & maskOf(one)) === 0n)) return false;
    const over = isOwn(site) ? allowance!.refusalOf(place.me.id) : null;
    if (over !== null) {
      refused.set(site, over);
      return false;
    }
    if (isOwn(site)) allowance!.admit(place.me.id);
    for (const one of sessions) takeOf(masks, room, one);
    return true;
  });
  return { won, refused };
}

/** Items come after the days (guards 2.4); what others in the batch use would not be seen. */
async function claimPackages(
  tx: Tx,
  { choice, sessions }: InspectedRoom,
  together: number,
): Promise<void> {
  if (choice.packages.size === 0) return;
  if (together > 1) throw new Error('A booking with equipment is not written beside others');
  await lockItems(
    tx,
    [...choice.packages.values()].flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  );
  await refusePackages(tx, choice, sessions);
}

type Made = { order: NewOrder; deadline: number; written: Written };

function madeOf(
  site: InspectedRoom,
  { id, serial }: { id: number; serial: number },
  now: number,
): Made {
  const { place, booking, information, sessions, country, tax, amount, lines } = site;
  const { regionCode } = site.input;
  const deadline = booking.heldUntil(now, site.firstStart);
  const orderNumber = orderNumberOf('F', country.zone, { now, serial });
  const order = {
    id,
    orderNumber,
    memberId: place.me.id,
    country: country.code,
    regionCode: regionCode === undefined ? null : String(regionCode).slice(0, 20),
    amount,
    tax: lines.reduce((sum, line) => sum + line.tax, 0),
    ...shownTax(tax, place.language),
    currency: country.currency,
    bookCount: sessions.length,
    startsAt: site.firstStart,
    endsAt: site.lastEnd,
    termsId: site.termsId,
    contact: {
      name: information.contactName,
      phone: information.phone,
      email: information.email,
    },
    deadline,
    lines: lines.map(({ session: _session, ...line }) => line),
    ...(booking.by === undefined ? {} : { by: booking.by }),
  };
  const timeNum = Math.round((deadline - now) / 1000);
  return { order, deadline, written: { id, orderNumber, amount, timeNum, deadline } };
}

/** All that is written of the bookings, and what goes along, in one statement. */
async function insertMade(
  tx: Tx,
  made: readonly (readonly [InspectedRoom, Made])[],
  now: number,
  { along, isLast }: { along: readonly RawBuilder<unknown>[]; isLast: boolean },
): Promise<void> {
  if (made.length === 0) return runParts(tx, along);
  const orders = made.map(([, { order }]) => order);
  const bookings = made.map(([{ choice, information, sessions }, { order, deadline }]) => ({
    ...information,
    orderId: order.id,
    venueId: choice.venue.id,
    roomId: choice.room.id,
    units: choice.room.units,
    until: deadline,
    sessions,
  }));
  const texts = made.flatMap(([site, { order }]) =>
    site.texts.map((text) => ({ orderId: order.id, ...text })),
  );
  // What costs nothing and is booked by the company is purchased at once, which is told.
  const notified = made.filter(([{ booking }]) => !booking.isFree);
  const notices = notified.map(([{ place }, { order }]) => ({
    kind: 'RESERVED' as const,
    memberId: place.me.id,
    orderId: order.id,
    language: place.language,
  }));
  const isWhole = await insertBookings(tx, bookings, {
    along: [
      insertingOrders('facility', now, now, orders),
      sql`n as (${notifying(notices)})`,
      sql`x as (${insertingTexts(texts)})`,
      ...along,
    ],
    isLast,
  });
  if (!isWhole) throw new Refused('slotBusy');
}
