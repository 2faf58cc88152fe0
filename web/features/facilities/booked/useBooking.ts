import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isNo } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';

/** Said by the page itself. */
const missing: readonly Refusal[] = ['orderNotFound', 'notFacilityOrder', 'noData'];

/** One own booking of a room, as it is used (S-27). */
export function useBooking(orderNumber: string) {
  const answer = useCallQuery(getBookedFacilityDetail, { orderNumber }, { ignore: missing });
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isNo(failure);
  return {
    booking: answer.data,
    isGone,
    isFailed: failure !== null && !isGone,
    reload: () => answer.refetch(),
  };
}

export type BookingPhase = 'held' | 'booked' | 'over' | 'cancelled';

/** How a booking stands; it is over with its last session. */
export function phaseOfBooking({
  orderStatus,
  sessions,
}: Pick<RoomBookingDetail, 'orderStatus' | 'sessions'>): BookingPhase {
  if (orderStatus === 'CANCEL') return 'cancelled';
  if (orderStatus !== 'PAID') return 'held';
  return sessions.every(({ endTime }) => endTime <= now()) ? 'over' : 'booked';
}
