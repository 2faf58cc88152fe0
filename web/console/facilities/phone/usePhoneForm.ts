import { useState } from 'react';
import type { Typed } from '#domain/facilities/rules.information.ts';
import type { PhoneMember } from '#domain/facilities/phone/shapes.phone.ts';
import type { PackageOffer } from '#domain/facilities/shapes.ts';
import { setUnsaved } from '#web/console/platform/console.ts';
import { type ChargeState, useCharge } from '#web/console/ui/desk/charge.ts';
import type { DayRun } from '#web/ui/facilities/runs.ts';
import { type Chosen, withRun } from './choosing.ts';
import type { FaultPlace, Faults } from './faults.ts';

/** Defaults of fields that were not typed; the contact defaults to the member's last one. */
const emptyInformation: Typed = {
  eventName: '',
  seatingArrangement: '',
  eventType: '',
  attendees: '',
  description: '',
  notes: '',
  contactName: '',
  email: '',
  phone: '',
};

const contactFields = ({ name, email, phone }: PhoneMember['contact']) => ({
  contactName: name,
  email,
  phone,
});

/** State of a booking by phone. It survives a refusal and a change of the room. */
export function usePhoneForm(roomId: string) {
  const [number, setNumber] = useState('');
  /** The number that was looked up; empty before, and after the number changes. */
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [charge, setCharge] = useCharge('LINK');
  // Hours belong to one room; another room starts without any.
  const [hours, setHours] = useState<{ roomId: string; chosen: readonly Chosen[] }>({
    roomId,
    chosen: [],
  });
  const [faults, setFaults] = useState<Faults>({});
  const chosen = hours.roomId === roomId ? hours.chosen : [];
  const mend = (...places: FaultPlace[]) => {
    setUnsaved(true);
    setFaults((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([place]) => place !== 'all' && !places.includes(place as FaultPlace),
        ),
      ),
    );
  };
  const choose = (next: readonly Chosen[]) => {
    setHours({ roomId, chosen: next });
    mend('sessions', 'equipment');
  };
  return {
    number,
    searched,
    informationOf: (contact: PhoneMember['contact'] | undefined): Typed => ({
      ...emptyInformation,
      ...(contact === undefined ? {} : contactFields(contact)),
      ...typed,
    }),
    charge,
    chosen,
    faults,
    setFaults,
    /** Resets the lookup, since the number may be another member's. */
    typeNumber: (next: string) => {
      setNumber(next);
      setSearched('');
      mend('memberNumber');
    },
    lookUp: () => setSearched(number.trim()),
    type: (change: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...change }));
      mend(...(Object.keys(change) as (keyof Typed)[]));
    },
    setCharge: (change: Partial<ChargeState>) => {
      setCharge((before) => ({ ...before, ...change }));
      mend(
        'reason',
        'receiptNo',
        'charge',
        ...('termsAccepted' in change ? (['termsAccepted'] as const) : []),
      );
    },
    pressRun: (run: DayRun, required: readonly PackageOffer[]) =>
      choose(withRun(chosen, run, required)),
    setQuantity: (at: number, packageId: string, quantity: number) =>
      choose(
        chosen.map((one, place) =>
          place === at ? { ...one, packages: { ...one.packages, [packageId]: quantity } } : one,
        ),
      ),
  };
}
export type PhoneFormState = ReturnType<typeof usePhoneForm>;
