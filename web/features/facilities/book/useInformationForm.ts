import { useForm } from 'react-hook-form';
import type { Output } from '#domain/call.ts';
import type { getVenueBookOption } from '#domain/facilities/calls.ts';
import {
  informationFaults,
  type InformationLimits,
  type Typed,
} from '#domain/facilities/rules.information.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import { self } from '#web/platform/session/session.ts';

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

/**
 * Information before the member types: that of their last room booking, else the room's usual
 * seating and as many people as it holds (decision 0230).
 */
export function knownInformation(
  { contact, last, seatingArrangements, eventTypes }: Output<typeof getVenueBookOption>,
  seatCapacity: number,
): Typed {
  const knownIn = (list: readonly { value: string }[], wanted: string | undefined) =>
    list.find(({ value }) => value === wanted)?.value;
  return {
    ...emptyInformation,
    eventName: last?.eventName ?? '',
    eventType: knownIn(eventTypes, last?.eventType) ?? '',
    // The first layout of the room is its usual one.
    seatingArrangement:
      knownIn(seatingArrangements, last?.seatingArrangement) ?? seatingArrangements[0]?.value ?? '',
    attendees: String(Math.min(last?.attendees ?? seatCapacity, seatCapacity)),
    contactName: contact.name || self().accountName,
    phone: contact.phone,
    email: contact.email,
  };
}

const messageOf = (refusal: Refusal): string =>
  refusalText({ errorCode: refusals[refusal], errorMsg: null, resultMsg: '' });

/** Returns the faults by field, by the rules of the API (FAC-055 and following). */
export function faultsByField(
  typed: Typed,
  limits: InformationLimits,
): Partial<Record<keyof Typed, Refusal>> {
  const faults = informationFaults(typed, limits).map(
    ({ field, refusal }) => [field, refusal] as const,
  );
  return Object.fromEntries(faults);
}

export function useInformationForm(initial: Typed, limits: InformationLimits) {
  return useForm<Typed>({
    mode: 'onTouched',
    defaultValues: initial,
    resolver: (values) => {
      const faults = Object.entries(faultsByField(values, limits));
      return faults.length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(
              faults.map(([field, refusal]) => [
                field,
                { type: refusal, message: messageOf(refusal) },
              ]),
            ),
          };
    },
  });
}
export type InformationFormState = ReturnType<typeof useInformationForm>;
