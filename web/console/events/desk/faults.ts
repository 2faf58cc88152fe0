import type { DeskEvent, DeskEventMember } from '#domain/orders/eventDesk/shapes.desk.ts';
import { faultsOf } from '#domain/orders/names/rules.attendees.ts';
import { contact, type Contact } from '#domain/orders/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import * as z from 'zod/mini';
import { chargeFault, chargePlaceOf } from '#web/console/ui/desk/charge.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { placesOf } from './tickets.ts';
import type { EventFaultPlace, EventFormState } from './useEventForm.ts';

/** Refusals about the member, whatever field they name. */
const aboutMember: readonly (Refusal | '')[] = [
  'memberNumberUnknown',
  'orderingBlocked',
  'accountBlocked',
  'unpaidOrderExists',
];
const aboutLimits: readonly (Refusal | '')[] = [
  'notInTargetGroup',
  'outsideTicketWindow',
  'overMemberLimit',
];

/** Place on the page for a refusal. */
export function placeOf({
  refusal,
  field,
}: Pick<Refused, 'refusal' | 'field'>): EventFaultPlace | 'all' {
  if (field.startsWith('attendees.') || field.startsWith('contact.'))
    return field as EventFaultPlace;
  if (aboutMember.includes(refusal) || field === 'memberNumber') return 'memberNumber';
  if (aboutLimits.includes(refusal)) return 'limits';
  if (refusal === 'soldOut' || refusal === 'priceChanged' || field.startsWith('tickets'))
    return 'tickets';
  if (refusal === 'termsVersionOutdated') return 'termsAccepted';
  return chargePlaceOf(field) ?? 'all';
}

/** A fault of the page: a key of the `deskAdmin` texts by place. */
type Word =
  | 'ticketsMissing'
  | 'limitMissing'
  | 'contactMissing'
  | 'nameWrong'
  | 'reasonMissing'
  | 'receiptMissing'
  | 'deskPaymentOff'
  | 'termsNotAccepted';
type Faults = Partial<Record<EventFaultPlace, Word>>;

function contactFaults(of: Contact): Faults {
  const checked = z.safeParse(contact, of);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path }) => [
      `contact.${String(path[0] ?? 'name')}`,
      path[0] === 'email' ? 'nameWrong' : 'contactMissing',
    ]),
  );
}

function peopleFaults(event: DeskEvent, form: EventFormState): Faults {
  return Object.fromEntries(
    placesOf(event, form.chosen).flatMap((place, index) =>
      faultsOf(form.personAt(keyOf(place)), {
        isRealName: event.realName,
        questions: event.questions,
      }).map((field) => [`attendees.${index}.${field}`, 'nameWrong'] as const),
    ),
  );
}

export const keyOf = (place: {
  ticketTypeId: string;
  sessionId: string | null;
  placeNo: number;
}): string => `${place.ticketTypeId}/${place.sessionId ?? ''}/${place.placeNo}`;

/** Checks the form with the rules of the server. */
export function typedFaults(
  event: DeskEvent,
  form: EventFormState,
  member: DeskEventMember | null,
): Faults {
  const charge = chargeFault(form.charge, {
    hasTerms: event.termsVersion !== null,
    hasDeskPayment: event.hasDeskPayment,
  });
  const open = form.limitsFor(member).some((limit) => !form.confirmed.includes(limit));
  return {
    ...(form.chosen.length === 0 && { tickets: 'ticketsMissing' }),
    ...peopleFaults(event, form),
    ...contactFaults(form.contactOf(member)),
    ...(open && { limits: 'limitMissing' }),
    ...(charge !== null && { [charge.place]: charge.refusal as 'reasonMissing' }),
  };
}
