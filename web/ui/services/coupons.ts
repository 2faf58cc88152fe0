import { useEffect } from 'react';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { store } from '#web/platform/store.ts';

/**
 * Own coupons by type, soonest end first; what calls of events tell the server as `myCoupons` is
 * kept with it (SES-053). Null: not there yet.
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
    /** Free coupons of a type, soonest end first. */
    ofType: (type: string) => groups?.find((group) => group.type === type)?.coupons ?? [],
  };
}

/** How many coupons of a group end first, and on which day; null for an empty group. */
export function soonestEnd({
  coupons,
}: Pick<CouponGroup, 'coupons'>): { count: number; day: string } | null {
  const day = coupons[0]?.expiryDate;
  if (day === undefined) return null;
  return { count: coupons.filter(({ expiryDate }) => expiryDate === day).length, day };
}
