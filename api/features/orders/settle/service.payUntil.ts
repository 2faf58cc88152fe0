import { canDelete, type OrderState, payableUntil } from '#domain/orders/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';

/**
 * Returns until when an order can be paid if the payment begins at `at`, both epoch ms: the
 * country's rule and least time to pay (ORD-052, ORD-053, decision 0035).
 */
export async function payUntilOf(core: Core, country: string, at: number): Promise<number> {
  const { zone } = await countryOf(core, country);
  const rule = await settingOf(core, country, 'hold.rule');
  return payableUntil(at, zone, rule, await settingOf(core, country, 'pay.least.minutes'));
}

/**
 * Returns `payUntilOf` for screens. It starts at a whole minute, so cached responses last longer.
 */
export const payUntilShown = (core: Core, country: string, at: number): Promise<number> =>
  payUntilOf(core, country, Math.floor(at / 60_000) * 60_000);

/** Returns `payUntilOf` for an order; null if it costs nothing or its payment has begun. */
export async function payUntilFor(
  core: Core,
  { country, ...order }: OrderState & { country: string; amount: number },
  now: number,
): Promise<number | null> {
  if (order.amount === 0 || !canDelete(order, now).ok) return null;
  return payUntilShown(core, country, now);
}
