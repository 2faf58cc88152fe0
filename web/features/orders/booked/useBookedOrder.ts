import type { BookedType } from '#domain/orders/shapes.booked.ts';
import type { Refusal } from '#domain/refusals.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { bookedCalls } from './bookedCalls.ts';
import { useOneOrder } from '#web/features/orders/useOneOrder.ts';

const otherKind: readonly Refusal[] = ['notFacilityOrder', 'notAssessmentOrder'];

/** One order of a room or a service with what can be done to it (ORD-073, API-071, API-080). */
export function useBookedOrder(orderNumber: string, kind: BookedType) {
  return useOneOrder(
    orderNumber,
    useCallQuery(bookedCalls[kind], { orderNumber }, { ignore: [...otherKind, 'orderNotFound'] }),
    otherKind,
  );
}
