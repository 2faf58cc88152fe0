import { tickOf } from '../../facilities/rules.ticks.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { ServiceFields } from './shapes.services.ts';

type Field = keyof ServiceFields | 'venueNames.en';

/** The first fault of a service, in the order of its form; null: none (VAL-040, B-28). */
export function serviceFault(of: ServiceFields): { refusal: Refusal; field: Field } | null {
  const [opens, closes] = [tickOf(of.opens), tickOf(of.closes)];
  const lacking: readonly [boolean, Refusal, Field][] = [
    [of.categoryId === '', 'batchCategoryMissing', 'categoryId'],
    [of.country === '', 'venueRegionMissing', 'country'],
    [of.districtId === '', 'venueDistrictMissing', 'districtId'],
    [of.venueNames.en === '', 'batchVenueMissing', 'venueNames.en'],
    [of.couponTypeId === '', 'couponTypeWrong', 'couponTypeId'],
    [of.slotMinutes % 15 !== 0, 'parameterInvalid', 'slotMinutes'],
    [opens === null, 'parameterInvalid', 'opens'],
    [closes === null || (opens !== null && opens >= closes), 'parameterInvalid', 'closes'],
  ];
  const first = lacking.find(([isLacking]) => isLacking);
  return first === undefined ? null : { refusal: first[1], field: first[2] };
}
