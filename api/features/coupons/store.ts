import type { CouponState } from '#domain/coupons/shapes.ts';
import {
  all,
  changed,
  type Conn,
  type RawBuilder,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import { spoken } from '#api/platform/records/texts.ts';

export const couponTypeNames = {
  table: 'coupon_type_text',
  owner: 'coupon_type_id',
  columns: 'name',
};

/** A type of coupons with its name in a language. */
type CouponTypeRow = { id: string; code: string; name: string };

const typeColumns = (lang: string) =>
  sql`t.id::text as id, t.code, coalesce(${spoken(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as name`;

/** Types that are in use, in their order. */
export const listTypes = (conn: Conn, lang: string): Promise<CouponTypeRow[]> =>
  all<CouponTypeRow>(conn)`
    select ${typeColumns(lang)}
    from coupon_type t where t.active order by t.sort, t.id`;

/** Types a member's coupons are shown by: those in use, and those of which they still have one to use. */
export const listShownTypes = (
  conn: Conn,
  of: { memberId: number; today: string },
  lang: string,
): Promise<CouponTypeRow[]> =>
  all<CouponTypeRow>(conn)`
    select ${typeColumns(lang)}
    from coupon_type t
    where t.active or exists (
      select 1 from coupon c
      where c.member_id = ${of.memberId} and c.coupon_type_id = t.id and c.state = 'FREE' and c.expiry_date >= ${of.today}::date
    )
    order by t.sort, t.id`;

/** A coupon that can be used. */
type UsableRow = { typeId: string; code: string; expiryDate: string };

/** What a member can use on a day, soonest end first (SVC-008, SVC-023). */
export const listUsable = (conn: Conn, memberId: number, today: string): Promise<UsableRow[]> =>
  all<UsableRow>(conn)`
    select coupon_type_id::text as "typeId", code, expiry_date::text as "expiryDate" from coupon
    where member_id = ${memberId} and state = 'FREE' and expiry_date >= ${today}::date order by expiry_date, id`;

/** How many of a type a member can use on a day. */
export const countUsable = (
  conn: Conn,
  of: { memberId: number; typeId: string; today: string },
): Promise<number> =>
  value<number>(conn)`
    select count(*)::int as n from coupon
    where member_id = ${of.memberId} and coupon_type_id = ${of.typeId}::bigint and state = 'FREE' and expiry_date >= ${of.today}::date`;

/**
 * Which reservations a member's coupons do not cover, by their places, as a column of a statement
 * that is asked anyway; `needs` has a row for each: place, member_id, type_id, count. `today` is the
 * day in the time of their country.
 */
export const shortColumn = (
  needs: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
): RawBuilder<readonly number[]> => sql`
  array(select n.place from (${needs}) n where n.count > (
    select count(*) from (
      select 1 from coupon c where c.member_id = n.member_id and c.coupon_type_id = n.type_id and c.state = 'FREE' and c.expiry_date >= ${today} limit n.count) u))`;

/**
 * Holds locked coupons for new orders by a conditional update of their rows (guards 2.3), as a
 * statement that goes along in another one; it returns a row for each. Fewer than asked: the caller
 * undoes it. They are named twice: joined alone, all coupons there are were walked for each batch.
 */
export const holding = (
  coupons: readonly { id: number; orderId: number }[],
): RawBuilder<unknown> => sql`
  update coupon c set state = 'HELD', order_id = h."orderId", version = c.version + 1
  from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as h(id bigint, "orderId" bigint)
  where c.id = any (${coupons.map(({ id }) => id)}::bigint[]) and c.id = h.id and c.state = 'FREE' returning 1`;

/** A coupon as it stands; days as yyyy-mm-dd. */
type CouponRow = {
  id: number;
  code: string;
  typeId: string;
  state: CouponState;
  orderId: number | null;
  expiryDate: string;
};

/** A member's coupons by their numbers and those of an order, locked in one order of all callers. */
export const lockCoupons = (
  tx: Tx,
  of: { memberId: number; codes: readonly string[]; orderId: number },
): Promise<CouponRow[]> =>
  all<CouponRow>(tx)`
    select id, code, coupon_type_id::text as "typeId", state, order_id as "orderId", expiry_date::text as "expiryDate" from coupon
    where member_id = ${of.memberId} and (code = any (${of.codes}::text[]) or order_id = ${of.orderId}) order by id for update`;

/** Lets go of what an order holds but these, and holds these; how many it holds by it. */
export async function exchange(tx: Tx, orderId: number, ids: readonly number[]): Promise<number> {
  await run(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1
    where order_id = ${orderId} and state = 'HELD' and id <> all (${ids}::bigint[])`;
  return changed(tx)`
    update coupon set state = 'HELD', order_id = ${orderId}, version = version + case when state = 'HELD' then 0 else 1 end
    where id = any (${ids}::bigint[]) and (state = 'FREE' or (state = 'HELD' and order_id = ${orderId}))`;
}

/** What an order holds is used. */
export const redeemHeld = (tx: Tx, orderId: number): Promise<number> =>
  changed(tx)`
    update coupon set state = 'USED', version = version + 1 where order_id = ${orderId} and state = 'HELD'`;

/** What orders hold is free again; what they used stays as it is. */
export const freeHeld = (tx: Tx, orderIds: readonly number[]): Promise<number> =>
  changed(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1 where order_id = any (${orderIds}::bigint[]) and state = 'HELD'`;

/**
 * What an order used comes back unless it has ended (B-11); `least` is the day it is good for at
 * least, where the company cancelled.
 */
export const returnUsed = (
  tx: Tx,
  of: { orderId: number; today: string; least: string | null },
): Promise<number> =>
  changed(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1, expiry_date = greatest(expiry_date, ${of.least}::date)
    where order_id = ${of.orderId} and state = 'USED' and (${of.least}::date is not null or expiry_date >= ${of.today}::date)`;

/** The coupons an order holds or was paid with. */
export const listOfOrder = (
  conn: Conn,
  orderId: number,
): Promise<{ code: string; expiryDate: string }[]> =>
  all<{ code: string; expiryDate: string }>(conn)`
    select code, expiry_date::text as "expiryDate" from coupon where order_id = ${orderId} order by expiry_date, id`;
