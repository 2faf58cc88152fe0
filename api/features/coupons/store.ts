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
  values,
} from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';

export const couponTypeNames = {
  table: 'coupon_type_text',
  owner: 'coupon_type_id',
  columns: 'name',
};

/** A coupon type with its name in one language. */
type CouponTypeRow = { id: string; code: string; name: string };

const typeColumns = (lang: string) =>
  sql`t.id::text as id, t.code, coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as name`;

export const listTypes = (conn: Conn, lang: string): Promise<CouponTypeRow[]> =>
  all<CouponTypeRow>(conn)`
    select ${typeColumns(lang)}
    from coupon_type t where t.active order by t.sort, t.id`;

/** Active coupon types, and inactive types of which the member has usable coupons. */
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

type UsableRow = { typeId: string; code: string; expiryDate: string };

/** The earliest expiry first (SVC-008, SVC-023). */
export const listUsable = (conn: Conn, memberId: number, today: string): Promise<UsableRow[]> =>
  all<UsableRow>(conn)`
    select coupon_type_id::text as "typeId", code, expiry_date::text as "expiryDate" from coupon
    where member_id = ${memberId} and state = 'FREE' and expiry_date >= ${today}::date order by expiry_date, id`;

export const countUsable = (
  conn: Conn,
  of: { memberId: number; typeId: string; today: string },
): Promise<number> =>
  value<number>(conn)`
    select count(*)::int as n from coupon
    where member_id = ${of.memberId} and coupon_type_id = ${of.typeId}::bigint and state = 'FREE' and expiry_date >= ${of.today}::date`;

/**
 * Indexes of the commands without enough coupons, as a column of another query. `needs` has rows of
 * place, member_id, type_id, count; `today` is the day in the members' country.
 */
export const shortColumn = (
  needs: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
): RawBuilder<readonly number[]> => sql`
  array(select n.place from (${needs}) n where n.count > (
    select count(*) from (
      select 1 from coupon c where c.member_id = n.member_id and c.coupon_type_id = n.type_id and c.state = 'FREE' and c.expiry_date >= ${today} limit n.count) u))`;

/**
 * Holds locked coupons by a conditional update, as a part of a statement; returns a row for each
 * coupon. The ids are in the condition twice: with the join alone PostgreSQL scanned all coupons.
 */
export const holding = (
  coupons: readonly { id: number; orderId: number }[],
): RawBuilder<unknown> => sql`
  update coupon c set state = 'HELD', order_id = h."orderId", version = c.version + 1
  from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as h(id bigint, "orderId" bigint)
  where c.id = any (${coupons.map(({ id }) => id)}::bigint[]) and c.id = h.id and c.state = 'FREE' returning 1`;

/** Days are yyyy-mm-dd. */
type CouponRow = {
  id: number;
  code: string;
  typeId: string;
  state: CouponState;
  orderId: number | null;
  expiryDate: string;
};

/** Locks a member's coupons by code, and an order's. All callers lock in the order of ids. */
export const lockCoupons = (
  tx: Tx,
  of: { memberId: number; codes: readonly string[]; orderId: number },
): Promise<CouponRow[]> =>
  all<CouponRow>(tx)`
    select id, code, coupon_type_id::text as "typeId", state, order_id as "orderId", expiry_date::text as "expiryDate" from coupon
    where member_id = ${of.memberId} and (code = any (${of.codes}::text[]) or order_id = ${of.orderId}) order by id for update`;

/** Releases the order's held coupons except `ids`, and holds `ids`. Returns how many are held. */
export async function exchange(tx: Tx, orderId: number, ids: readonly number[]): Promise<number> {
  await run(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1
    where order_id = ${orderId} and state = 'HELD' and id <> all (${ids}::bigint[])`;
  return changed(tx)`
    update coupon set state = 'HELD', order_id = ${orderId}, version = version + case when state = 'HELD' then 0 else 1 end
    where id = any (${ids}::bigint[]) and (state = 'FREE' or (state = 'HELD' and order_id = ${orderId}))`;
}

export const redeemHeld = (tx: Tx, orderId: number): Promise<number> =>
  changed(tx)`
    update coupon set state = 'USED', version = version + 1 where order_id = ${orderId} and state = 'HELD'`;

/** Frees held coupons; used coupons stay used. */
export const freeHeld = (tx: Tx, orderIds: readonly number[]): Promise<number> =>
  changed(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1 where order_id = any (${orderIds}::bigint[]) and state = 'HELD'`;

/** Frees used coupons, expired ones only with `least`, the new minimum last day (B-11). */
export const returnUsed = (
  tx: Tx,
  of: { orderId: number; today: string; least: string | null },
): Promise<number> =>
  changed(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1, expiry_date = greatest(expiry_date, ${of.least}::date)
    where order_id = ${of.orderId} and state = 'USED' and (${of.least}::date is not null or expiry_date >= ${of.today}::date)`;

/** Frees the coupons of `slots` of an order's `of` slots. Returns the codes of the others. */
export async function returnUsedPart(
  tx: Tx,
  { orderId, slots, of, least }: { orderId: number; slots: number; of: number; least: string },
): Promise<string[]> {
  await run(tx)`select 1 from coupon where order_id = ${orderId} order by id for update`;
  await run(tx)`
    update coupon set state = 'FREE', order_id = null, version = version + 1, expiry_date = greatest(expiry_date, ${least}::date)
    where id in (
      select id from (
        select id, row_number() over (order by expiry_date desc, id) as place, count(*) over () as used from coupon
        where order_id = ${orderId} and state = 'USED') c
      where place <= used * ${slots}::int / ${of}::int)`;
  return values<string>(
    tx,
  )`select code from coupon where order_id = ${orderId} and state = 'USED' order by code`;
}

export const listOfOrder = (
  conn: Conn,
  orderId: number,
): Promise<{ code: string; expiryDate: string }[]> =>
  all<{ code: string; expiryDate: string }>(conn)`
    select code, expiry_date::text as "expiryDate" from coupon where order_id = ${orderId} order by expiry_date, id`;
