import { useState } from 'react';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { ScheduleCalendar, Slot } from '#domain/services/calls.ts';
import { firstServiceDay, firstTypeOf } from '#domain/services/rules.ts';
import type { AssessmentDetail, ServiceSlot } from '#domain/services/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isRefusedWith, type Refused } from '#web/platform/calls/refused.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useSlotChoice } from '#web/ui/services/useSlotChoice.ts';
import type { useCoupons } from '#web/ui/services/coupons.ts';
import { offerOrders } from '#web/ui/offerOrders.ts';
import { useReserve } from './useReserve.ts';

/** Shown beside the slots; other refusals are dialogs. */
const ofTimes: readonly Refusal[] = [
  'slotUnavailable',
  'slotFull',
  'slotNotFound',
  'slotInPast',
  'sameSlotTwice',
  'overlapsOwnBooking',
];

/** Choice of a service's slots, its errors, and the reservation (S-28). */
export function useChoice(service: AssessmentDetail, coupons: ReturnType<typeof useCoupons>) {
  const t = useTranslations('services');
  const { query } = useAddress();
  const types = service.category.categoryTypes;
  const [typeId, setTypeId] = useState(firstTypeOf(types, query['type']) ?? '');
  const [day, setDay] = useState(firstServiceDay(query['date'], service));
  const slots = useSlotChoice<{ at: 'times' | 'coupons'; text: string }>({
    most: service.maxSlots,
    noMore: t('noMore', { count: service.maxSlots }),
  });
  const { chosen, unavailable, set } = slots;

  const answerTo = (failure: Refused): boolean => {
    if (isRefusedWith(failure, ofTimes)) {
      void refetchCalls(Slot, ScheduleCalendar);
      slots.refuse(failure, { at: 'times', text: failure.text });
      return true;
    }
    if (isRefusedWith(failure, ['unpaidLimit'])) {
      void offerOrders(failure, { title: t('refusedTitle'), yes: t('toOrders'), no: t('close') });
      return true;
    }
    if (!isRefusedWith(failure, ['couponsDoNotCover'])) return false;
    void refetchCalls(getMyCoupon);
    slots.setFault({ at: 'coupons', text: failure.text });
    return true;
  };
  const { isBusy, reserve } = useReserve(answerTo);

  const needed = chosen.length * service.couponsPerSlot;
  const free = coupons.ofType(service.couponType).length;
  const isTypeMissing = types.length > 0 && typeId === '';
  /** Why the button is inactive, or null. */
  const reason = (): string | null => {
    if (coupons.groups !== null && free < Math.max(needed, service.couponsPerSlot))
      return t('tooFew', { count: Math.max(needed, service.couponsPerSlot), free });
    if (isTypeMissing) return t('chooseType');
    if (chosen.length === 0) return t('chooseTime');
    return unavailable.length > 0 ? t('chooseOther') : null;
  };
  return {
    types,
    typeId,
    isAsked: isTypeMissing,
    day,
    setDay,
    ...slots,
    needed,
    free,
    reason: reason(),
    isBusy,
    of: { assessParentId: service.assessParentId, categoryTypeId: typeId || undefined },
    chooseType: (id: string) => {
      setTypeId(id);
      set([]);
    },
    replace: (old: ServiceSlot, by: ServiceSlot) =>
      set([...slots.without(old), by].toSorted((one, other) => one.startTime - other.startTime)),
    book: () =>
      void reserve({
        assessParentId: service.assessParentId,
        categoryTypeId: typeId || undefined,
        slotIds: slots.slotIds,
      }),
  };
}
export type Choice = ReturnType<typeof useChoice>;
