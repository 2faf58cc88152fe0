import { useState } from 'react';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { ScheduleCalendar, Slot } from '#domain/services/calls.ts';
import type { AssessmentDetail, ServiceSlot } from '#domain/services/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isDay } from '#domain/time/day.ts';
import { isOne, type Refused } from '#web/platform/calls/refused.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useWords } from '#web/platform/words/words.ts';
import { goneSlots, pressed, textOfNo } from '#web/ui/services/slotChoice.ts';
import type { useCoupons } from '#web/ui/services/coupons.ts';
import { offerOrders } from '#web/ui/offerOrders.ts';
import { useReserve } from './useReserve.ts';

/** Said beside the times; what else is refused is a dialog. */
const ofTimes: readonly Refusal[] = [
  'slotUnavailable',
  'slotFull',
  'slotNotFound',
  'slotInPast',
  'sameSlotTwice',
  'overlapsOwnBooking',
];

/** What is chosen of a service, what was said of it, and the reservation (S-28). */
export function useChoice(service: AssessmentDetail, coupons: ReturnType<typeof useCoupons>) {
  const t = useWords('assessments');
  const { query } = useAddress();
  const { today, nextDay, lastDay } = service;
  const types = service.category.categoryTypes;
  const asked = isDay(query['date'] ?? '') ? query['date']! : null;
  const isWithin = asked !== null && asked >= today && asked <= (lastDay ?? today);
  const [typeId, setTypeId] = useState(
    types.length === 1 ? types[0]!.id : (types.find(({ id }) => id === query['type'])?.id ?? ''),
  );
  const [day, setDay] = useState(isWithin ? asked : (nextDay ?? today));
  const [chosen, setChosen] = useState<readonly ServiceSlot[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<{ at: 'times' | 'coupons'; text: string } | null>(null);

  const answerTo = (failure: Refused): boolean => {
    const taken = goneSlots(failure, chosen);
    if (isOne(failure, ofTimes)) {
      void refetchCalls(Slot, ScheduleCalendar);
      setGone(taken);
      setFault({ at: 'times', text: failure.text });
      return true;
    }
    if (isOne(failure, ['unpaidLimit'])) {
      void offerOrders(failure, { title: t('refusedTitle'), yes: t('toOrders'), no: t('close') });
      return true;
    }
    if (!isOne(failure, ['couponsDoNotCover'])) return false;
    void refetchCalls(getMyCoupon);
    setFault({ at: 'coupons', text: failure.text });
    return true;
  };
  const { isBusy, reserve } = useReserve(answerTo);

  const needed = chosen.length * service.couponsPerSlot;
  const free = coupons.ofType(service.couponType).length;
  const isAsked = types.length > 0 && typeId === '';
  const set = (next: readonly ServiceSlot[]) => {
    setChosen(next);
    setGone(gone.filter((id) => next.some(({ slotId }) => slotId === id)));
    setFault(null);
  };
  /** Why the button cannot be pressed; null: it can. */
  const reason = (): string | null => {
    if (coupons.groups !== null && free < Math.max(needed, service.couponsPerSlot))
      return t('tooFew', { count: Math.max(needed, service.couponsPerSlot), free });
    if (isAsked) return t('chooseType');
    if (chosen.length === 0) return t('chooseTime');
    return gone.length > 0 ? t('chooseOther') : null;
  };
  return {
    types,
    typeId,
    isAsked,
    day,
    setDay,
    chosen,
    gone,
    fault,
    needed,
    free,
    reason: reason(),
    isBusy,
    of: { assessParentId: service.assessParentId, categoryTypeId: typeId || undefined },
    chooseType: (id: string) => {
      setTypeId(id);
      set([]);
    },
    press: (slot: ServiceSlot) => {
      const next = pressed(chosen, slot, { most: service.maxSlots, now: now() });
      if (next === 'most') toast(t('noMore', { count: service.maxSlots }));
      else if (typeof next === 'string') toast(textOfNo(next));
      else set(next);
    },
    pressOwn: () => toast(textOfNo('sameSlotTwice')),
    remove: (slot: ServiceSlot) => set(chosen.filter(({ slotId }) => slotId !== slot.slotId)),
    replace: (old: ServiceSlot, by: ServiceSlot) =>
      set(
        [...chosen.filter(({ slotId }) => slotId !== old.slotId), by].toSorted(
          (one, other) => one.startTime - other.startTime,
        ),
      ),
    book: () =>
      void reserve({
        assessParentId: service.assessParentId,
        categoryTypeId: typeId || undefined,
        slotIds: chosen.map(({ slotId }) => slotId),
      }),
  };
}
export type Choice = ReturnType<typeof useChoice>;
