import {
  informationFaults,
  type InformationLimits,
  type Typed,
} from '#domain/facilities/rules.information.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import {
  chargeFault,
  type ChargePlace,
  chargePlaceOf,
  type ChargeState,
} from '#web/console/ui/desk/charge.ts';

/** Error texts, one for each place on the page. */
export type Faults = Readonly<Partial<Record<FaultPlace, string>>>;
export type FaultPlace =
  | keyof Typed
  | 'memberNumber'
  | 'sessions'
  | 'equipment'
  | ChargePlace
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
  const place = chargePlaceOf(field);
  if (place !== null) return place;
  if (refusal === 'roomNotPayable') return 'charge';
  if (refusal === 'termsVersionOutdated') return 'termsAccepted';
  return 'all';
}

type TypedFaults = Readonly<Partial<Record<FaultPlace, Refusal>>>;

/** Checks typed values with the rules of the server (FAC-055 to FAC-060). */
export function typedFaults(of: {
  information: Typed;
  limits: InformationLimits;
  charge: ChargeState;
  hasTerms: boolean;
  hasDeskPayment: boolean;
}): TypedFaults {
  const { information } = of;
  const faults = informationFaults(information, of.limits).map(
    ({ field, refusal }) => [field, refusal] as const,
  );
  const fault = chargeFault(of.charge, of);
  return Object.fromEntries([
    ...faults,
    ...(fault === null ? [] : [[fault.place, fault.refusal] as const]),
  ]);
}
