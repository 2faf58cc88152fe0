import { useState } from 'react';
import type { DeskService, DeskSlot, ServiceLimit } from '#domain/services/desk/shapes.desk.ts';
import {
  chargeFault,
  type ChargePlace,
  chargePlaceOf,
  type ChargeState,
  useCharge,
} from '#web/console/ui/desk/charge.ts';
import type { MemberNumber } from '#web/console/ui/desk/useMemberNumber.ts';
import { useShownFaults } from '#web/console/ui/desk/useShownFaults.ts';
import type { Refused } from '#web/platform/calls/refused.ts';

type ServiceFaultPlace = ChargePlace | 'memberNumber' | 'slots' | 'limits';

/** Place on the page for a refusal. */
export function placeOf({
  refusal,
  field,
}: Pick<Refused, 'refusal' | 'field'>): ServiceFaultPlace | 'all' {
  if (['memberNumberUnknown', 'orderingBlocked', 'accountBlocked'].includes(refusal))
    return 'memberNumber';
  if (refusal === 'couponsDoNotCover') return 'charge';
  if (refusal === 'termsVersionOutdated') return 'termsAccepted';
  const place = chargePlaceOf(field);
  if (place !== null) return place;
  return refusal.startsWith('slot') || /^(same|overlaps)/.test(refusal) || field === 'slotIds'
    ? 'slots'
    : 'all';
}

/** State of a booking of a service for a member. It survives a refusal. */
export function useServiceForm(service: DeskService | undefined, member: MemberNumber) {
  const { faults, show, mend } = useShownFaults<ServiceFaultPlace>();
  const [typeId, setTypeId] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [slots, setSlots] = useState<readonly DeskSlot[]>([]);
  const [confirmed, setConfirmed] = useState<readonly ServiceLimit[]>([]);
  const [charge, setCharge] = useCharge('COUPONS');
  const isOver = service !== undefined && slots.length > service.maxSlots;
  const limits: readonly ServiceLimit[] = isOver ? ['quantity'] : [];
  return {
    faults,
    show,
    number: member.number,
    searched: member.searched,
    slots,
    limits,
    confirmed,
    charge,
    categoryTypeId: typeId ?? service?.types[0]?.id,
    day: day ?? service?.nextDay ?? service?.today ?? '',
    /** Keys of the texts of faults, by place. */
    typedFaults: (): Partial<Record<ServiceFaultPlace, string>> => {
      const fault = chargeFault(charge, {
        hasTerms: service?.termsVersion !== null,
        hasDeskPayment: false,
      });
      return {
        ...(slots.length === 0 && { slots: 'slotsMissing' }),
        ...(limits.some((limit) => !confirmed.includes(limit)) && { limits: 'limitMissing' }),
        ...(fault !== null && { [fault.place]: fault.refusal }),
      };
    },
    typeNumber: (next: string) => {
      member.typeNumber(next);
      mend('memberNumber');
    },
    lookUp: member.lookUp,
    chooseType: (id: string) => {
      setTypeId(id);
      setSlots([]);
      mend('slots');
    },
    chooseDay: setDay,
    chooseSlot: (slot: DeskSlot, isChosen: boolean) => {
      setSlots((before) =>
        [
          ...before.filter(({ slotId }) => slotId !== slot.slotId),
          ...(isChosen ? [slot] : []),
        ].toSorted((one, other) => one.startTime - other.startTime),
      );
      mend('slots', 'limits', 'charge');
    },
    confirm: (limit: ServiceLimit, isConfirmed: boolean) => {
      setConfirmed(isConfirmed ? [limit] : []);
      mend('limits');
    },
    setCharge: (change: Partial<ChargeState>) => {
      setCharge((before) => ({ ...before, ...change }));
      mend('charge', 'reason', 'termsAccepted');
    },
  };
}
export type ServiceFormState = ReturnType<typeof useServiceForm>;
