import type { CouponTypeFields } from '#domain/coupons/shapes.types.ts';
import { changed, exists, maybeValue, type Tx } from '#api/platform/db/sql.ts';

export const isTypeTaken = (
  tx: Tx,
  { code }: CouponTypeFields,
  but: string | null,
): Promise<boolean> =>
  exists(tx)`
    select 1 from coupon_type where code = ${code} and id::text is distinct from ${but}`;

/** Null when a concurrent save took the code. */
export const insertType = (tx: Tx, of: CouponTypeFields): Promise<string | null> =>
  maybeValue<string>(tx)`
    insert into coupon_type (code, category_id, sort, active) values (${of.code}, ${of.category}, ${of.sort}, ${of.isActive})
    on conflict do nothing returning id::text as id`;

export const setType = (
  tx: Tx,
  id: string,
  version: number,
  of: CouponTypeFields,
): Promise<number> =>
  changed(tx)`
    update coupon_type set code = ${of.code}, category_id = ${of.category}, sort = ${of.sort}, active = ${of.isActive}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;
