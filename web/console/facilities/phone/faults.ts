import {
  informationFaults,
  type InformationLimits,
  type Typed,
} from '#domain/facilities/rules.information.ts';
import { phoneFault } from '#domain/facilities/phone/rules.charge.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Refused } from '#web/platform/calls/refused.ts';

/** Error texts, one for each place on the page. */
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

/** Refusals about the member, whatever field they name. */
const aboutMember: readonly (Refusal | '')[] = [
  'memberNumberUnknown',
  'orderingBlocked',
  'accountBlocked',
  'roomNotForLevel',
  'tooManyRequests',
];

/** Place on the page for a refusal. */
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

type TypedFaults = Readonly<Partial<Record<FaultPlace, Refusal>>>;

/** Checks typed values with the rules of the server (FAC-055 to FAC-060). */
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
