import { expect, test } from 'vitest';
import { serviceFault } from './rules.services.ts';
import type { ServiceFields } from './shapes.services.ts';

const none = { en: '', 'zh-CN': '', ms: '' };
const whole: ServiceFields = {
  country: 'bn',
  districtId: '1',
  categoryId: 'BEC_ART_01',
  typeIds: [],
  names: none,
  descriptions: none,
  venueNames: { ...none, en: 'Centre' },
  addresses: none,
  pictures: [],
  couponTypeId: '1',
  couponsPerSlot: 1,
  maxSlots: 2,
  slotMinutes: 45,
  placesPerConsultant: 1,
  opens: '09:00',
  closes: '24:00',
  state: 'DRAFT',
};

test('accepts a service without its own name (ADM-031)', () => {
  expect(serviceFault(whole)).toBeNull();
});

test.each([
  [{ categoryId: '' }, 'batchCategoryMissing', 'categoryId'],
  [{ country: '' }, 'venueRegionMissing', 'country'],
  [{ districtId: '' }, 'venueDistrictMissing', 'districtId'],
  [{ venueNames: { ...none, ms: 'Pusat' } }, 'batchVenueMissing', 'venueNames.en'],
  [{ couponTypeId: '' }, 'couponTypeWrong', 'couponTypeId'],
  [{ slotMinutes: 50 }, 'parameterInvalid', 'slotMinutes'],
  [{ opens: '09:05' }, 'parameterInvalid', 'opens'],
  [{ closes: '09:00' }, 'parameterInvalid', 'closes'],
])('refuses a service with %j as %s at %s (ADM-031, VAL-040, B-28)', (change, refusal, field) => {
  expect(serviceFault({ ...whole, ...change })).toEqual({ refusal, field });
});
