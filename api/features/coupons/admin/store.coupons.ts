import type { couponSources } from '#domain/coupons/shapes.admin.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { changed, maybeValue, values } from '#api/kit/db/sql.ts';

/** A coupon to be written; days as yyyy-mm-dd. */
export type NewCoupon = { memberId: number; typeId: string; code: string; expiryDate: string };

/** Writes coupons; the codes of those whose code nobody had. */
export const insertCoupons = (
  tx: Tx,
  coupons: readonly NewCoupon[],
  source: (typeof couponSources)[number],
): Promise<string[]> =>
  values<string>(tx)`
    insert into coupon (member_id, coupon_type_id, code, expiry_date, source)
    select n.member_id, n.type_id, n.code, n.expiry_date, ${source}
    from unnest(${coupons.map(({ memberId }) => memberId)}::bigint[], ${coupons.map(({ typeId }) => typeId)}::bigint[],
      ${coupons.map(({ code }) => code)}::text[], ${coupons.map(({ expiryDate }) => expiryDate)}::date[]) as n(member_id, type_id, code, expiry_date)
    on conflict (code) do nothing returning code`;

/**
 * Takes a coupon back as long as it is free (guards 2.3); 0: somebody has taken it, or it has ended
 * meanwhile.
 */
export const withdraw = (tx: Tx, id: string, today: string): Promise<number> =>
  changed(tx)`
    update coupon set state = 'WITHDRAWN', version = version + 1
    where id = ${id}::bigint and state = 'FREE' and expiry_date >= ${today}::date`;

/** Gives a free coupon another last day; 0: it is not free any more, or has changed. */
export const setLastDay = (
  tx: Tx,
  id: string,
  of: { version: number; lastDay: string; today: string },
): Promise<number> =>
  changed(tx)`
    update coupon set expiry_date = ${of.lastDay}::date, version = version + 1
    where id = ${id}::bigint and version = ${of.version} and state = 'FREE' and expiry_date >= ${of.today}::date`;

/** When the same file was imported, in epoch ms; null: never. */
export const findImport = (conn: Conn, hash: Buffer): Promise<number | null> =>
  maybeValue<number>(conn)`select imported_at from coupon_import where file_hash = ${hash}`;

/**
 * Notes that a file is imported, once: whoever comes at the same moment waits for the other; false:
 * it has been.
 */
export const claimImport = async (
  tx: Tx,
  of: { hash: Buffer; country: string; coupons: number },
): Promise<boolean> =>
  (await changed(tx)`
    insert into coupon_import (file_hash, country, coupons) values (${of.hash}, ${of.country}, ${of.coupons}) on conflict do nothing`) ===
  1;
