import type { Output } from '#domain/call.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useOneOrder } from '#web/features/orders/useOneOrder.ts';

export type ServiceOrder = Output<typeof getAssessmentOrderDetail>;

const otherKind: readonly Refusal[] = ['notAssessmentOrder'];

/** A service order and its actions (API-080, ORD-077). */
export const useServiceOrder = (orderNumber: string) =>
  useOneOrder(
    orderNumber,
    useCallQuery(
      getAssessmentOrderDetail,
      { orderNumber },
      { ignore: [...otherKind, 'orderNotFound'] },
    ),
    otherKind,
  );
export type ServicePage = ReturnType<typeof useServiceOrder>;
