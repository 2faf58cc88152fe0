import { expect, test } from 'vitest';
import { venueFault } from './rules.venues.ts';
import type { VenueFields } from './shapes.venues.ts';

const none = { en: '', 'zh-CN': '', ms: '' };
const whole: VenueFields = {
  country: 'bn',
  districtId: '1',
  categoryId: '2',
  names: { ...none, en: 'Gadong House' },
  addresses: { ...none, en: 'Simpang 88' },
  contactPerson: 'Front desk',
  contactTel: '+673 242 1100',
  pictures: [],
  mapUrl: '',
  rules: none,
  venueStatus: 'OPEN',
};

test('accepts a complete venue (VAL-039)', () => {
  expect(venueFault(whole)).toBeNull();
});

test.each<[Partial<VenueFields>, string, string]>([
  [{ country: '' }, 'venueRegionMissing', 'country'],
  [{ names: { ...none, ms: 'Rumah' } }, 'venueNameMissing', 'names.en'],
  [{ addresses: { ...none, en: '---' } }, 'venueAddressMissing', 'addresses.en'],
  [{ addresses: none }, 'venueAddressMissing', 'addresses.en'],
  [{ districtId: '' }, 'venueDistrictMissing', 'districtId'],
  [{ categoryId: '' }, 'venueCategoryMissing', 'categoryId'],
  [{ contactPerson: '' }, 'venueContactMissing', 'contactPerson'],
  [{ contactTel: '' }, 'venueTelephoneMissing', 'contactTel'],
  [{ contactTel: 'the office' }, 'venueTelephoneMissing', 'contactTel'],
  [{ contactTel: '1234' }, 'venueTelephoneMissing', 'contactTel'],
])('refuses a venue with %j as %s at %s (VAL-039, B-28, B-46)', (change, refusal, field) => {
  expect(venueFault({ ...whole, ...change })).toEqual({ refusal, field });
});
