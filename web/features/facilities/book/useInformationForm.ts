import { useForm } from 'react-hook-form';
import {
  informationFaults,
  type InformationLimits,
  type Typed,
} from '#domain/facilities/rules.information.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';

export const emptyInformation: Typed = {
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
