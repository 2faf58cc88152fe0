import { couponRefusal, returnedDays } from '#domain/coupons/rules.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { hiddenCouponTypes } from '#domain/regions/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { noteCoupons } from '#api/features/orders/service.rows.ts';
import { accessModeOf, countryOf, dayIn } from '#api/features/regions/service.ts';
import {
  exchange,
  listShownTypes,
  listUsable,
  lockCoupons,
  returnUsed,
  returnUsedPart,
  redeemHeld,
} from './store.ts';

export { countUsable, freeHeld, holding, listOfOrder, shortColumn } from './store.ts';

/**
 * The caller's usable coupons by type, the earliest expiry first (SVC-007, SVC-008), without types
 * that the country hides (SVC-011). Coupons of overdue reservations are freed first (I08).
 */
export async function ownCoupons(ctx: Ctx): Promise<CouponGroup[]> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const { zone } = await countryOf(ctx, ctx.me.country);
  const hidden = hiddenCouponTypes(ctx.me.country, await accessModeOf(ctx, ctx.me.country));
  const today = dayIn(zone, await appNow(ctx.db));
  const usable = await listUsable(ctx.db, ctx.me.id, today);
  const byType = Map.groupBy(usable, ({ typeId }) => typeId);
  return (await listShownTypes(ctx.db, { memberId: ctx.me.id, today }, ctx.language))
    .filter(({ code }) => !hidden.includes(code))
    .map(({ id, code, name }) => {
      const coupons = byType.get(id) ?? [];
      return {
        type: code,
        name,
        count: coupons.length,
        coupons: coupons.map((one) => ({
          code: one.code,
          redemptionCoupon: one.code,
          expiryDate: one.expiryDate,
        })),
      };
    });
}

/** The coupons that an order needs; `today` in the member's country. */
type Need = {
  orderId: number;
  memberId: number;
  typeId: string;
  count: number;
  today: string;
};

/**
 * Replaces the held coupons of an order (B-14). Refuses A0013 for a wrong number of coupons, A0014
 * to A0018 for one that cannot be used.
 */
export async function exchangeCoupons(tx: Tx, need: Need, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes)];
  const rows = await lockCoupons(tx, { ...need, codes: wanted });
  for (const code of wanted) {
    const refusal = couponRefusal(rows.find((one) => one.code === code) ?? null, need);
    if (refusal !== null) throw new Refused(refusal, { code });
  }
  if (wanted.length !== need.count) throw new Refused('couponsDoNotCover');
  const ids = rows.filter(({ code }) => wanted.includes(code)).map(({ id }) => id);
  if ((await exchange(tx, need.orderId, ids)) !== need.count) throw new Refused('couponHeld');
  await noteCoupons(tx, need.orderId, wanted);
}

export async function redeemCoupons(tx: Tx, orderId: number): Promise<void> {
  await redeemHeld(tx, orderId);
}

/** Last day of a coupon that the company returns: at least 30 days from today (B-11). */
const leastDay = (today: string): string =>
  Temporal.PlainDate.from(today).add({ days: returnedDays }).toString();

/**
 * Returns the coupons of slots that the company cancels while the order keeps others: those that
 * are valid longest, all for at least 30 days (B-11, B-37).
 */
export async function returnPart(
  tx: Tx,
  { orderId, slots, of, today }: { orderId: number; slots: number; of: number; today: string },
): Promise<void> {
  const left = await returnUsedPart(tx, { orderId, slots, of, least: leastDay(today) });
  await noteCoupons(tx, orderId, left);
}

/**
 * Returns the used coupons of a cancelled order. Expired ones return only if the company cancels;
 * then all are valid for at least 30 days (B-11).
 */
export async function returnCoupons(
  tx: Tx,
  { orderId, today, byCompany }: { orderId: number; today: string; byCompany: boolean },
): Promise<void> {
  const least = byCompany ? leastDay(today) : null;
  await returnUsed(tx, { orderId, today, least });
}
