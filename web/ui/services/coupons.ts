import { useEffect } from 'react';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { store } from '#web/platform/store.ts';

/**
 * Coupons by type, soonest expiry first; null while loading. Stores them as `myCoupons`, which
 * calls of events send (SES-053).
 */
export function useCoupons() {
  const answer = useCallQuery(getMyCoupon, {});
  const groups: readonly CouponGroup[] | null = answer.data ?? null;
  useEffect(() => {
    if (groups !== null) store('myCoupons', JSON.stringify(groups));
  }, [groups]);
  return {
    groups,
    hasFailed: groups === null && answer.isError,
    refresh: () => answer.refetch(),
    ofType: (type: string) => groups?.find((group) => group.type === type)?.coupons ?? [],
  };
}

/** Number of coupons that expire first, and their day. */
export function soonestEnd({
  coupons,
}: Pick<CouponGroup, 'coupons'>): { count: number; day: string } | null {
  const day = coupons[0]?.expiryDate;
  if (day === undefined) return null;
  return { count: coupons.filter(({ expiryDate }) => expiryDate === day).length, day };
}
