import {
  informationFaults,
  type InformationLimits,
  type Typed,
} from '#domain/facilities/rules.information.ts';
import { phoneFault } from '#domain/facilities/phone/rules.charge.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Refused } from '#web/platform/calls/refused.ts';

/** Where on the page something is wrong, and what: one text a place. */
export type Faults = Readonly<Partial<Record<FaultPlace, string>>>;
export type FaultPlace =
  | keyof Typed
  | 'memberNumber'
  | 'sessions'
  | 'equipment'
  | 'charge'
  | 'reason'
  | 'termsAccepted'
  | 'all';

/** Refusals that are about who is booked for, whatever field they name. */
const aboutMember: readonly (Refusal | '')[] = [
  'memberNumberUnknown',
  'orderingBlocked',
  'accountBlocked',
  'roomNotForLevel',
  'tooManyRequests',
];

/** The place on the page of a field of the call. */
export function placeOf({ refusal, field }: Pick<Refused, 'refusal' | 'field'>): FaultPlace {
  if (aboutMember.includes(refusal) || field === 'memberNumber') return 'memberNumber';
  if (field.startsWith('information.')) return field.slice('information.'.length) as keyof Typed;
  if (field.endsWith('.packages')) return 'equipment';
  if (field.startsWith('sessions')) return 'sessions';
  if (field === 'reason' || field === 'termsAccepted') return field;
  if (refusal === 'roomNotPayable') return 'charge';
  if (refusal === 'termsVersionOutdated') return 'termsAccepted';
  return 'all';
}

/** Where something is wrong with what is typed, and why. */
type TypedFaults = Readonly<Partial<Record<FaultPlace, Refusal>>>;

/** What is wrong with what is typed, by the rules the server checks with (FAC-055 to FAC-060). */
export function typedFaults(of: {
  information: Typed;
  limits: InformationLimits;
  isFree: boolean;
  reason: string;
  hasTerms: boolean;
  termsAccepted: boolean;
}): TypedFaults {
  const { information } = of;
  const faults = informationFaults(information, of.limits).map(
    ({ field, refusal }) => [field, refusal] as const,
  );
  const fault = phoneFault(of);
  return Object.fromEntries([
    ...faults,
    ...(fault === null ? [] : [[fault.field, fault.refusal] as const]),
  ]);
}
