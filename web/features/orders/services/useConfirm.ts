import { useState } from 'react';
import { confirmAssessmentOrder } from '#domain/services/calls.booked.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { personalData } from '#domain/members/calls.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { dropChosen } from './chosenCoupons.ts';
import type { ServicePage } from './useServiceOrder.ts';

/** Refusals shown at the coupons, where the member can select other coupons. */
const ofCoupons: readonly Refusal[] = [
  'couponsMissing',
  'couponsDoNotCover',
  'couponOfOther',
  'couponTypeWrong',
  'couponUsed',
  'couponHeld',
  'couponExpired',
];
/** The displayed state of the reservation is outdated, so the order is fetched again. */
const ofState: readonly Refusal[] = [
  'assessmentHoldExpired',
  'bookingCancelled',
  'alreadyCheckedOut',
];

/** Confirms a reservation with its coupons and opens the result (SVC-024). */
export function useConfirm(orderNumber: string, coupons: readonly string[], page: ServicePage) {
  const terms = useTermsOf('SERVICE');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isBusy } = useCallMutation(confirmAssessmentOrder, {
    onDone: () => {
      dropChosen();
      void refetchCalls(personalData, getMyCoupon);
      go('BecPaySuccess', { orderNumber, resultCode: 1 }, { replace: true });
    },
    onRefused: (failure) => {
      if (isRefusedWith(failure, ofCoupons)) {
        setFault(failure.text);
        dropChosen();
        void refetchCalls(getMyCoupon);
        void page.reload();
        return true;
      }
      if (isRefusedWith(failure, ['termsVersionOutdated'])) void terms.refetch();
      if (isRefusedWith(failure, ofState)) void page.reload();
      return false;
    },
  });
  return {
    terms,
    fault,
    isBusy,
    confirm: () => {
      setFault(null);
      void mutate({ orderNumber, coupons: [...coupons], tcVersion: terms.data?.auditVersion });
    },
  };
}
