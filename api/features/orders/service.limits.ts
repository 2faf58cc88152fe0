import type { ReservationLimits, Reserved } from '#domain/orders/shapes.limits.ts';
import { limitRules, stoppedBy } from '#domain/reasons/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { settingOf } from '#api/features/regions/service.ts';

/** Reads the reservation limits of a country. `unpaid` is the product's setting, if it has one. */
export async function reservationLimits(
  core: Pick<Core, 'db'>,
  country: string,
  unpaid: 'room.unpaid' | 'service.unpaid' | null,
): Promise<ReservationLimits> {
  return {
    hourly: await settingOf(core, country, 'reservations.hourly'),
    unpaid: unpaid === null ? null : await settingOf(core, country, unpaid),
  };
}

/**
 * Checks new reservations of a batch against the limits of their members, including earlier ones of
 * the same batch (B-44).
 * `unpaidOf` returns the unpaid reservations of the product. `refusalOf` returns 9140, 9002 or
 * null. `admit` counts a reservation.
 */
export function allowanceOf(
  reserved: readonly Reserved[],
  { hourly, unpaid }: ReservationLimits,
  unpaidOf: (one: Reserved) => number = () => 0,
) {
  const counts = new Map(
    reserved.map((one) => [one.memberId, { recent: one.recent, open: unpaidOf(one) }]),
  );
  const countOf = (memberId: number) => {
    const count = counts.get(memberId);
    if (count === undefined) throw new Error('A member reserves without the member lock');
    return count;
  };
  return {
    refusalOf(memberId: number): Refused | null {
      const rule = stoppedBy(limitRules, { ...countOf(memberId), hourly, unpaid }, 0);
      if (rule === null) return null;
      return rule.refusal === 'unpaidLimit'
        ? new Refused(rule.refusal, { count: unpaid! })
        : new Refused(rule.refusal, { case: 'hourly', count: hourly });
    },
    admit(memberId: number): void {
      const count = countOf(memberId);
      count.recent++;
      count.open++;
    },
  };
}
