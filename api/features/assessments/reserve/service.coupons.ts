import type { Choice } from '#api/features/assessments/service.slots.ts';
import type { ForNeed, Needed } from '#api/features/coupons/service.ts';
import { type Country, dayIn } from '#api/features/regions/service.ts';

/** The coupons a reservation needs (B-14). */
export const needOf = (
  { choice: { service, slots }, country }: { choice: Choice; country: Country },
  { now, ...of }: { place: number; memberId: number; now: number },
): Needed => ({
  ...of,
  typeId: service.couponTypeId,
  today: dayIn(country.zone, now),
  count: slots.length * service.couponsPerSlot,
});

/** Which needs the coupons there are do not cover. */
export function shortOf(needs: readonly Needed[], coupons: readonly ForNeed[]): Set<number> {
  const counts = Map.groupBy(coupons, ({ place }) => place);
  return new Set(
    needs
      .filter(({ place, count }) => (counts.get(place)?.length ?? 0) < count)
      .map(({ place }) => place),
  );
}
