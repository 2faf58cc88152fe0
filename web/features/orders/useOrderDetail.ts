import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useOneOrder } from './useOneOrder.ts';

const otherKind: readonly Refusal[] = ['notEventOrder'];

/** An event order and its actions (ORD-073). */
export const useOrderDetail = (orderNumber: string) =>
  useOneOrder(
    orderNumber,
    useCallQuery(
      getActivityOrderDetail,
      { orderNumber },
      { ignore: [...otherKind, 'orderNotFound'] },
    ),
    otherKind,
  );
