import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { maskOf } from '#domain/facilities/rules.ticks.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { type KeyName, runParts, type UsedKey } from '#api/platform/auth/idempotency.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { orderNumberOf, shownTax } from '#api/features/orders/service.newOrder.ts';
import {
  insertingOrders,
  insertingTexts,
  type NewOrder,
} from '#api/features/orders/service.rows.ts';
import { refusePackages } from '#api/features/facilities/service.equipment.ts';
import { busyOf, type Masks, masksOf, markTaken } from '#api/features/facilities/service.plan.ts';
import { refuseTaken } from '#api/features/facilities/service.sessions.ts';
import { type LockedRoomBatch, lockRoomBatch } from '#api/features/facilities/store.claims.ts';
import { insertBookings, insertPackages } from '#api/features/facilities/store.create.ts';
import { lockItems } from '#api/features/facilities/store.packages.ts';
import { askerOf, type InspectedRoom } from './service.room.ts';

/** With the id of the order, which is not in the response. */
export type CreatedRoomOrder = Output<typeof createFacilityOrder>;
export type Written = CreatedRoomOrder & { id: number };

/** Further parts of the statement, made from the result of each booking. */
type Along = (written: readonly (Written | Refused | null)[]) => readonly RawBuilder<unknown>[];

/** Read under locks that last until the transaction ends. */
export type RoomLockState = {
  used: readonly UsedKey[];
  version: number;
  isHeld: boolean;
  now: number;
  ids: LockedRoomBatch<never>['numbers'];
  masks: Masks;
  reserving: readonly Reserved[];
};

/** Idempotency keys to lock with the batch, and its `lock_timeout`; null: the default. */
type BatchLock = { call: string; names: readonly KeyName[]; lockTimeout: string | null };

/** Takes all locks of a batch, for the newest version of the set-up in it. */
export async function lockBatch(
  tx: Tx,
  sites: readonly InspectedRoom[],
  { call, names, lockTimeout }: BatchLock = { call: '', names: [], lockTimeout: null },
): Promise<RoomLockState> {
  const version = Math.max(0, ...sites.map(({ choice }) => choice.setup.version));
  // Units of an older set-up may have been deleted.
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
 * Writes bookings of one country with one statement, in order of arrival, each all or nothing
 * (FAC-065, FAC-066). A result is null when the set-up has changed or hours are taken, and a
 * refusal when the member has reached a limit. If the primary key of `slot_claim` refuses an hour,
 * all are undone (`slotBusy`). A booking with equipment must be alone.
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

/** Writes one booking. Throws the refusal, which names the taken sessions. */
export async function writeBooking(tx: Tx, site: InspectedRoom): Promise<Written> {
  const [written] = await writeBookings(tx, await lockBatch(tx, [site]), [site]);
  if (written instanceof Refused) throw written;
  if (written) return written;
  await refuseTaken(tx, site.choice.room, site.sessions, askerOf(site));
  throw new Refused('slotBusy');
}

const isOwn = ({ booking }: InspectedRoom): boolean => booking.by === undefined;

/**
 * Allocates hours in order of arrival. `refused` has those whose hours are free and whose member
 * has reached a limit; the company has no limits (B-44).
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
    for (const one of sessions) markTaken(masks, room, one);
    return true;
  });
  return { won, refused };
}

/** Locks items, after the days. Other bookings of the batch would not be counted. */
async function claimPackages(
  tx: Tx,
  { choice, sessions }: InspectedRoom,
  batchSize: number,
): Promise<void> {
  if (choice.packages.size === 0) return;
  if (batchSize > 1) throw new Error('A booking with equipment must be alone in its batch');
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
  // A booking of the company is purchased at once, which sends its own mail, as an offer does.
  const notified = made.filter(
    ([{ booking }]) => !booking.isFree && !booking.isPaid && !booking.isOffer,
  );
  const notices = notified.map(([{ place }, { order }]) => ({
    kind: 'RESERVED' as const,
    memberId: place.me.id,
    orderId: order.id,
    language: place.language,
  }));
  const isWhole = await insertBookings(tx, bookings, {
    along: [
      insertingOrders('facility', now, now, orders),
      sql`n as (${insertingNotifications(notices)})`,
      sql`x as (${insertingTexts(texts)})`,
      ...along,
    ],
    isLast,
  });
  if (!isWhole) throw new Refused('slotBusy');
}
