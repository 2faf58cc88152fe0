import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';

/** Refusals that the page shows itself. */
const missing: readonly Refusal[] = ['orderNotFound', 'notFacilityOrder', 'noData'];

/** Loads one of the member's room bookings (S-27). */
export function useBooking(orderNumber: string) {
  const answer = useCallQuery(getBookedFacilityDetail, { orderNumber }, { ignore: missing });
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  return {
    booking: answer.data,
    isGone,
    isFailed: failure !== null && !isGone,
    reload: () => answer.refetch(),
  };
}

export type BookingPhase = 'held' | 'booked' | 'over' | 'cancelled';

/** State of a booking; `over` after the end of its last session. */
export function phaseOfBooking({
  orderStatus,
  sessions,
}: Pick<RoomBookingDetail, 'orderStatus' | 'sessions'>): BookingPhase {
  if (orderStatus === 'CANCEL') return 'cancelled';
  if (orderStatus !== 'PAID') return 'held';
  return sessions.every(({ endTime }) => endTime <= now()) ? 'over' : 'booked';
}
