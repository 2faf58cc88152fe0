import { createAssessmentOrder, validAssessmentOrder } from '#domain/services/calls.ts';
import { personalData } from '#domain/members/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';

type Wanted = { assessParentId: string; categoryTypeId?: string | undefined; slotIds: string[] };

/**
 * Checks and reserves slots, and opens the page to confirm them (SVC-020, SVC-022). `onRefused`
 * returns true if the page shows the refusal itself.
 */
export function useReserve(onRefused: (failure: Refused) => boolean) {
  const check = useCallMutation(validAssessmentOrder, { onRefused, isRead: true });
  const create = useCallMutation(createAssessmentOrder, {
    onDone: ({ orderNumber }) => {
      void refetchCalls(personalData, getMyCoupon);
      go('BookingOrderConfirmation', { orderNumber });
    },
    onRefused,
  });
  return {
    isBusy: check.isBusy || create.isBusy,
    reserve: async (wanted: Wanted) => {
      const isFine = (await check.mutate(wanted)) !== undefined;
      if (!isFine) return;
      const { regionCode, ada } = self();
      await create.mutate({ regionCode, ada, ...wanted });
    },
  };
}
