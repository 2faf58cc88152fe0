import type { couponSources } from '#domain/coupons/shapes.admin.ts';
import {
  changed,
  type Conn,
  maybe,
  maybeValue,
  run,
  type Tx,
  values,
} from '#api/platform/db/sql.ts';

/** Days are yyyy-mm-dd. */
export type NewCoupon = { memberId: number; typeId: string; code: string; expiryDate: string };

/** Returns the codes that were not taken. */
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

/** Returns 0 if the coupon is not free or has expired. */
export const withdraw = (tx: Tx, id: string, today: string): Promise<number> =>
  changed(tx)`
    update coupon set state = 'WITHDRAWN', withdrawn_at = app_now(), version = version + 1
    where id = ${id}::bigint and state = 'FREE' and expiry_date >= ${today}::date`;

/** Returns 0 if the coupon is not free, has expired or has another version. */
export const setLastDay = (
  tx: Tx,
  id: string,
  of: { version: number; lastDay: string; today: string },
): Promise<number> =>
  changed(tx)`
    update coupon set expiry_date = ${of.lastDay}::date, version = version + 1
    where id = ${id}::bigint and version = ${of.version} and state = 'FREE' and expiry_date >= ${of.today}::date`;

/** Epoch ms; null: never. */
export const findImport = (conn: Conn, hash: Buffer): Promise<number | null> =>
  maybeValue<number>(conn)`select imported_at from coupon_import where file_hash = ${hash}`;

/** Returns false if the file was imported before; a concurrent import waits for the other. */
export const claimImport = async (
  tx: Tx,
  of: { hash: Buffer; country: string; coupons: number },
): Promise<boolean> =>
  (await changed(tx)`
    insert into coupon_import (file_hash, country, coupons) values (${of.hash}, ${of.country}, ${of.coupons}) on conflict do nothing`) ===
  1;

/** Returns false if the key was used before; a concurrent repeat waits for the first one. */
export const claimIssue = async (
  tx: Tx,
  of: { adminId: number; key: string; fingerprint: string },
): Promise<boolean> =>
  (await changed(tx)`
    insert into coupon_issue (admin_user_id, key, fingerprint) values (${of.adminId}, ${of.key}, ${of.fingerprint}) on conflict do nothing`) ===
  1;

export const keepIssued = (
  tx: Tx,
  of: { adminId: number; key: string; codes: readonly string[] },
): Promise<void> =>
  run(tx)`
    update coupon_issue set codes = ${of.codes}::text[] where admin_user_id = ${of.adminId} and key = ${of.key}`;

export const findIssue = (
  tx: Tx,
  of: { adminId: number; key: string },
): Promise<{ fingerprint: string; codes: string[] } | null> =>
  maybe<{ fingerprint: string; codes: string[] }>(tx)`
    select fingerprint, codes from coupon_issue where admin_user_id = ${of.adminId} and key = ${of.key}`;
