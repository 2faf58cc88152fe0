import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';
import type { VenueFields } from './shapes.venues.ts';

type Field = keyof VenueFields | 'names.en' | 'addresses.en';

/** A phone number with at least five digits, spaces, brackets and hyphens. */
const telephone = /^\+?(?:[ ()-]*\d){5,20}[ ()-]*$/;

/** The first fault of a venue in the order of its form; null: none (VAL-039, B-28). */
export function venueFault(of: VenueFields): { refusal: Refusal; field: Field } | null {
  const lacking: readonly [boolean, Refusal, Field][] = [
    [of.country === '', 'venueRegionMissing', 'country'],
    [of.names.en === '', 'venueNameMissing', 'names.en'],
    [!hasSign(of.addresses.en), 'venueAddressMissing', 'addresses.en'],
    [of.districtId === '', 'venueDistrictMissing', 'districtId'],
    [of.categoryId === '', 'venueCategoryMissing', 'categoryId'],
    [of.contactPerson === '', 'venueContactMissing', 'contactPerson'],
    [!telephone.test(of.contactTel), 'venueTelephoneMissing', 'contactTel'],
  ];
  const first = lacking.find(([isLacking]) => isLacking);
  return first === undefined ? null : { refusal: first[1], field: first[2] };
}
