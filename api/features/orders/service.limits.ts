import type { OrderType } from '#domain/orders/shapes.ts';
import type { Core } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { settingOf } from '#api/features/regions/service.ts';

/**
 * What a member has reserved, counted under the member's lock (`lock_reserving`): new reservations
 * of the last hour, and unpaid ones of rooms and services.
 */
export type Reserved = { memberId: number; recent: number; facility: number; assessment: number };

/** Limits of one member (B-44). `unpaid`: of the product, null where another rule holds (8039). */
export type ReservationLimits = { hourly: number; unpaid: number | null };

const unpaidKeys = { facility: 'room.unpaid', assessment: 'service.unpaid' } as const;

/** Reads the limits of a country for reservations of one product. */
export async function reservationLimits(
  core: Pick<Core, 'db'>,
  country: string,
  kind: OrderType,
): Promise<ReservationLimits> {
  return {
    hourly: await settingOf(core, country, 'reservations.hourly'),
    unpaid: kind === 'event' ? null : await settingOf(core, country, unpaidKeys[kind]),
  };
}

/**
 * Checks new reservations of a batch against the limits of their members, those of the same batch
 * included. `refusalOf` answers 9140 or 9002, null where one more is allowed; `admit` counts it.
 */
export function allowanceOf(
  reserved: readonly Reserved[],
  kind: OrderType,
  { hourly, unpaid }: ReservationLimits,
) {
  const counts = new Map(
    reserved.map((one) => [
      one.memberId,
      { recent: one.recent, open: kind === 'event' ? 0 : one[kind] },
    ]),
  );
  const countOf = (memberId: number) => {
    const count = counts.get(memberId);
    if (count === undefined) throw new Error('A member reserves without the lock of reservations');
    return count;
  };
  return {
    refusalOf(memberId: number): Refused | null {
      const { recent, open } = countOf(memberId);
      if (unpaid !== null && open >= unpaid) return new Refused('unpaidLimit', { count: unpaid });
      return recent >= hourly ? new Refused('tooManyRequests', { count: hourly }) : null;
    },
    admit(memberId: number): void {
      const count = countOf(memberId);
      count.recent++;
      count.open++;
    },
  };
}
