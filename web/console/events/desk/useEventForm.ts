import { useState } from 'react';
import type {
  DeskEvent,
  DeskEventMember,
  EventLimit,
} from '#domain/orders/eventDesk/shapes.desk.ts';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { type ChargePlace, type ChargeState, useCharge } from '#web/console/ui/desk/charge.ts';
import type { MemberNumber } from '#web/console/ui/desk/useMemberNumber.ts';
import { useShownFaults } from '#web/console/ui/desk/useShownFaults.ts';
import {
  chosenOf,
  limitsOf,
  type Quantities,
  rowsOf,
  type TicketRow,
  withQuantity,
} from './tickets.ts';

/** Data of an attendee; its place comes from the tickets. */
type Person = Omit<AttendeeInput, 'ticketTypeId' | 'sessionId'>;

/** Fields of a person, their change and their errors. */
export type PersonForm = {
  person: Person;
  set: (change: Partial<Person>) => void;
  errorAt: (field: string) => string | undefined;
};

const emptyPerson: Person = {
  guestType: 'GUEST',
  memberNo: null,
  name: '',
  sex: null,
  ageRange: null,
  phone: '',
  email: '',
  identityType: null,
  identityNo: '',
  answers: [],
};

/** Place of an error; `attendees.<index>.<field>` for a person. */
export type EventFaultPlace =
  | ChargePlace
  | 'memberNumber'
  | 'tickets'
  | 'limits'
  | `contact.${keyof Contact}`
  | `attendees.${string}`;

/** State of a booking of an event for a member. It survives a refusal. */
export function useEventForm(event: DeskEvent | undefined, member: MemberNumber) {
  const { faults, show, mend } = useShownFaults<EventFaultPlace>();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [confirmed, setConfirmed] = useState<readonly EventLimit[]>([]);
  const [typed, setTyped] = useState<Partial<Contact>>({});
  const [people, setPeople] = useState<Readonly<Record<string, Person>>>({});
  const [charge, setCharge] = useCharge('LINK');
  const rows = event === undefined ? [] : rowsOf(event);
  const chosen = chosenOf(rows, quantities);
  return {
    faults,
    show,
    number: member.number,
    searched: member.searched,
    rows,
    chosen,
    quantities,
    charge,
    confirmed,
    limitsFor: (found: DeskEventMember | null) => limitsOf(found?.limits ?? [], chosen),
    contactOf: (found: DeskEventMember | null): Contact => ({
      name: '',
      email: '',
      phone: '',
      ...found?.contact,
      ...typed,
    }),
    personAt: (key: string): Person => people[key] ?? emptyPerson,
    typeNumber: (next: string) => {
      member.typeNumber(next);
      mend('memberNumber');
    },
    /** The member's own contact fills what is not typed. */
    lookUp: () => {
      member.lookUp();
      mend('contact.name', 'contact.phone', 'contact.email');
    },
    setQuantity: (row: TicketRow, quantity: number) => {
      if (event === undefined) return;
      setQuantities((before) =>
        withQuantity(event, { rows, quantities: before }, { row, quantity }),
      );
      mend('tickets', 'limits');
    },
    confirm: (limit: EventLimit, isConfirmed: boolean) => {
      setConfirmed((before) => [
        ...before.filter((one) => one !== limit),
        ...(isConfirmed ? [limit] : []),
      ]);
      mend('limits');
    },
    typeContact: (change: Partial<Contact>) => {
      setTyped((before) => ({ ...before, ...change }));
      mend(...Object.keys(change).map((one) => `contact.${one}` as EventFaultPlace));
    },
    typePerson: (key: string, index: number, change: Partial<Person>) => {
      setPeople((before) => ({ ...before, [key]: { ...(before[key] ?? emptyPerson), ...change } }));
      mend(...Object.keys(change).map((one) => `attendees.${index}.${one}` as const));
    },
    setCharge: (change: Partial<ChargeState>) => {
      setCharge((before) => ({ ...before, ...change }));
      mend('charge', 'reason', 'receiptNo', 'termsAccepted');
    },
  };
}
export type EventFormState = ReturnType<typeof useEventForm>;
