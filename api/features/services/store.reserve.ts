import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { hasAffectedAll, commitWith, affectedAll } from '#api/platform/db/pipelined.ts';
import { planned, prepared } from '#api/platform/db/prepared.ts';
import type { OwnRow } from './store.commands.view.ts';

/** A reservation that is to be written, and what it needs. */
export type NewSlotClaim = {
  place: number;
  memberId: number;
  slotIds: readonly string[];
  typeId: string;
  count: number;
};

/** A coupon that a reservation can have. */
export type ClaimedCoupon = { place: number; id: number; code: string };

/** What reservations are decided and written by, under their locks. */
export type LockedServiceBatch<S> = {
  /** Idempotency keys that have been used, with what is kept of them. */
  used: readonly S[];
  reserving: readonly Reserved[];
  own: readonly OwnRow[];
  now: number;
  numbers: readonly { id: number; serial: number }[];
  /** As many of a type as each needs, soonest end first (B-14); fewer where a member has not so many. */
  coupons: readonly ClaimedCoupon[];
  slots: readonly { slotId: string; left: number }[];
};

/**
 * Locks all that reservations of members of a zone take, in the order of all callers and in one trip:
 * idempotency keys, members, coupons, slots (guards 2.4). `lockTimeout`: null for the default.
 */
export const lockServiceBatch = async <S>(
  tx: Tx,
  of: {
    call: string;
    keys: readonly object[];
    claims: readonly NewSlotClaim[];
    zone: string;
    lockTimeout: string | null;
  },
): Promise<LockedServiceBatch<S>> => {
  const sorted = of.claims.toSorted((one, other) => one.memberId - other.memberId);
  const given = { ...of, keys: JSON.stringify(of.keys), claims: JSON.stringify(sorted) };
  return (await lockingBatch(tx, given))[0] as LockedServiceBatch<S>;
};

const lockingBatch = prepared<
  { call: string; keys: string; claims: string; zone: string; lockTimeout: string | null },
  LockedServiceBatch<unknown>
>(
  ({ call, keys, claims, zone, lockTimeout }) => sql`
    select used, reserving, own, at as now, numbers, coupons, slots from enter_service_bookings(${call}, ${keys}::jsonb, ${claims}::jsonb, ${zone}, ${lockTimeout})`,
);

type NewBooking = {
  orderId: number;
  serviceId: string;
  categoryTypeId: string | null;
};

/**
 * Writes what new orders are for, with all that goes along in one statement, the last of its
 * transaction: `taking` so many slots and `holding` so many coupons, each of which returns what it
 * reached, and the orders themselves. Whether all was reached; if not, all is undone.
 */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
  {
    taking,
    slots,
    holding,
    coupons,
    along,
  }: {
    taking: RawBuilder<unknown>;
    slots: number;
    holding: RawBuilder<unknown>;
    coupons: number;
    along: RawBuilder<unknown>[];
  },
): Promise<boolean> {
  const statement = sql`
    with ${sql.join(along)}, t as (${taking}), c as (${holding}), b as (
      insert into service_order (order_id, service_id, category_type_id)
      select n."orderId", n."serviceId", n."categoryTypeId"
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as n("orderId" bigint, "serviceId" bigint, "categoryTypeId" text)
    ) select ${affectedAll('t', slots)}, ${affectedAll('c', coupons)}`;
  return hasAffectedAll(planned(tx, commitWith(statement)));
}

/** A place of a slot that an order takes. */
type SlotClaim = { orderId: number; memberId: number; slotId: string };

/**
 * Takes places of locked slots, by a conditional update (guards 2.3), as a statement that goes along
 * in another one; it returns a row for each slot. Fewer than asked: the caller undoes it.
 */
export const takingSlots = (places: readonly SlotClaim[]): RawBuilder<unknown> => sql`
  update service_slot s set taken = s.taken + q.n
  from (select n."slotId" as id, count(*)::int as n from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n("slotId" bigint) group by 1) q
  where s.id = q.id and s.taken + q.n <= s.capacity returning 1`;

/** Writes which order has which place, as a statement that goes along in another one. */
export const notingSlots = (places: readonly SlotClaim[]): RawBuilder<unknown> => sql`
  insert into service_order_slot (order_id, service_slot_id, member_id, period)
  select n."orderId", l.id, n."memberId", tstzrange(l.start_time, l.end_time)
  from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n("orderId" bigint, "memberId" bigint, "slotId" bigint) join service_slot l on l.id = n."slotId"`;
