import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useOneOrder } from '#web/features/orders/useOneOrder.ts';

const otherKind: readonly Refusal[] = ['notFacilityOrder'];

/** A room order and its actions (ORD-073, API-071). */
export const useBookedOrder = (orderNumber: string) =>
  useOneOrder(
    orderNumber,
    useCallQuery(
      getFacilityOrderDetail,
      { orderNumber },
      { ignore: [...otherKind, 'orderNotFound'] },
    ),
    otherKind,
  );
