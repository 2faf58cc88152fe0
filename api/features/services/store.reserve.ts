import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { hasAffectedAll, commitWith, affectedAll } from '#api/platform/db/pipelined.ts';
import { planned, prepared } from '#api/platform/db/prepared.ts';
import type { OwnRow } from './store.commands.view.ts';

/** `count` coupons of the type `typeId`; `place` is the index of the command. */
export type NewSlotClaim = {
  place: number;
  memberId: number;
  slotIds: readonly string[];
  typeId: string;
  count: number;
};

/** A coupon allocated to the command `place`. */
export type ClaimedCoupon = { place: number; id: number; code: string };

/** Data that decide reservations, read under their locks. */
export type LockedServiceBatch<S> = {
  /** Idempotency keys that were used before, with their stored responses. */
  used: readonly S[];
  reserving: readonly Reserved[];
  own: readonly OwnRow[];
  now: number;
  numbers: readonly { id: number; serial: number }[];
  /** The needed coupons, the earliest expiry first (B-14); fewer if the member has not enough. */
  coupons: readonly ClaimedCoupon[];
  slots: readonly { slotId: string; left: number }[];
};

/**
 * Takes all locks of a batch in one query, in the order of all callers: idempotency keys, members,
 * coupons, slots. `lockTimeout`: null for the default.
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
 * Writes reservations with one statement; the commit is sent with it if it `isLast`. `taking` must
 * return `slots` rows and `holding` `coupons` rows; otherwise everything is undone and the result is
 * false. `along` contains the parts that insert the orders and their other rows.
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
    isLast,
  }: {
    taking: RawBuilder<unknown>;
    slots: number;
    holding: RawBuilder<unknown>;
    coupons: number;
    along: RawBuilder<unknown>[];
    isLast: boolean;
  },
): Promise<boolean> {
  const statement = sql`
    with ${sql.join(along)}, t as (${taking}), c as (${holding}), b as (
      insert into service_order (order_id, service_id, category_type_id)
      select n."orderId", n."serviceId", n."categoryTypeId"
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as n("orderId" bigint, "serviceId" bigint, "categoryTypeId" text)
    ) select ${affectedAll('t', slots)}, ${affectedAll('c', coupons)}`;
  return hasAffectedAll(planned(tx, isLast ? commitWith(statement) : statement));
}

type SlotClaim = { orderId: number; memberId: number; slotId: string };

/** Takes places by a conditional update, as a part of a statement; returns a row for each slot. */
export const takingSlots = (places: readonly SlotClaim[]): RawBuilder<unknown> => sql`
  update service_slot s set taken = s.taken + q.n
  from (select n."slotId" as id, count(*)::int as n from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n("slotId" bigint) group by 1) q
  where s.id = q.id and s.taken + q.n <= s.capacity returning 1`;

/** Stores which order has which slot, as a part of a statement. */
export const notingSlots = (places: readonly SlotClaim[]): RawBuilder<unknown> => sql`
  insert into service_order_slot (order_id, service_slot_id, member_id, period)
  select n."orderId", l.id, n."memberId", tstzrange(l.start_time, l.end_time)
  from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n("orderId" bigint, "memberId" bigint, "slotId" bigint) join service_slot l on l.id = n."slotId"`;
