import { describe, expect, test } from 'vitest';
import { fitsSetting, settingIn } from './rules.settings.ts';
import {
  accessOf,
  accountCountries,
  hasAccountData,
  hasLanguageEntry,
  hiddenCouponTypes,
  canOpen,
  preselectedCountry,
  siteStateOf,
} from './rules.ts';
import { accessModes } from './shapes.ts';

describe('access', () => {
  test('intercepts a country whose application is missing or not workflow-enabled (SES-013, SES-014, A-01)', () => {
    for (const accessMode of accessModes) {
      expect(accessOf({ accessMode, isWorkflow: true })).toBe(accessMode);
      expect(accessOf({ accessMode, isWorkflow: false })).toBe('INTERCEPT');
    }
    expect(accessOf(undefined)).toBe('INTERCEPT');
  });

  test('requires full access for events, facilities and orders in every country (SHL-015, ROL-006, ROL-007, B-30)', () => {
    for (const country of ['bn', 'my']) {
      expect(canOpen('full', country, 'FULL')).toBe(true);
      expect(canOpen('full', country, 'SERVICES_ONLY')).toBe(false);
      expect(canOpen('member', country, 'SERVICES_ONLY')).toBe(true);
    }
  });

  test.each([
    ['bn', 'FULL', true],
    ['BN', 'FULL', true],
    ['bn', 'SERVICES_ONLY', false],
    ['my', 'FULL', false],
    ['my', 'SERVICES_ONLY', false],
  ] as const)(
    'offers the language setting for %s in %s: %s (SHL-022, LNG-017, A-90)',
    (country, access, is) => {
      expect(hasLanguageEntry(country, access)).toBe(is);
      expect(canOpen('language', country, access)).toBe(is);
    },
  );

  test('reports a site as open, with services only or closed (CON-036)', () => {
    expect(accessModes.map((accessMode) => siteStateOf({ accessMode, isWorkflow: true }))).toEqual([
      'open',
      'servicesOnly',
      'closed',
    ]);
    expect(siteStateOf({ accessMode: 'FULL', isWorkflow: false })).toBe('closed');
  });
});

describe('coupon types', () => {
  test('hides artistry and nutrition in Singapore once it is open in any mode (ROL-008, A-03, A-04)', () => {
    for (const access of ['FULL', 'SERVICES_ONLY'] as const)
      expect(hiddenCouponTypes('SG', access)).toEqual(['BEC_ART', 'BEC_NUT']);
    expect(hiddenCouponTypes('sg', 'INTERCEPT')).toEqual([]);
  });

  test('hides nothing from members of Brunei and other countries (SES-050, ROL-008)', () => {
    for (const country of ['bn', 'my', 'vn', 'ph'])
      for (const access of accessModes) expect(hiddenCouponTypes(country, access)).toEqual([]);
  });
});

describe('switching the country', () => {
  test('lists countries of active accounts once, in lower case (SHL-023, A-16, A-100)', () => {
    expect(
      accountCountries([
        { country: 'BN', status: 'ACTIVE' },
        { country: 'my', status: 'active' },
        { country: 'sg', status: 'INACTIVE' },
        { country: 'bn', status: 'ACTIVE' },
      ]),
    ).toEqual(['bn', 'my']);
  });

  test.each([
    [['bn', 'my'], undefined, 'my'],
    [['bn', 'my'], 'sg', 'my'],
    [['bn', 'my', 'sg'], undefined, null],
    [['bn', 'my', 'sg'], 'SG', 'sg'],
    [['bn', 'my', 'sg'], 'bn', null],
    [['bn'], 'my', null],
  ] as const)(
    'preselects among %j with the request %s: %s (A-89)',
    (countries, requested, chosen) => {
      expect(preselectedCountry(countries, 'bn', requested)).toBe(chosen);
    },
  );
});

describe('settings', () => {
  test('takes the value of the country, then of all countries, then the default (ADM-009, CON-004)', () => {
    expect(settingIn('hold.event.minutes', 5, 10)).toBe(5);
    expect(settingIn('hold.event.minutes', undefined, 10)).toBe(10);
    expect(settingIn('hold.event.minutes', undefined, undefined)).toBe(30);
    expect(settingIn('hold.rule', undefined, undefined)).toBe('END_OF_DAY');
  });

  test.each([0, 1441, 1.5, -5, '30', null, Number.NaN])(
    'refuses %j as a number of minutes and takes the next value (ADM-009)',
    (value) => {
      expect(fitsSetting('hold.event.minutes', value)).toBe(false);
      expect(settingIn('hold.event.minutes', value, 10)).toBe(10);
    },
  );

  test('accepts the limits of a number and the listed values of a choice (ADM-009)', () => {
    expect([1, 1440].map((value) => fitsSetting('hold.event.minutes', value))).toEqual([
      true,
      true,
    ]);
    expect(
      ['END_OF_DAY', 'SIX_HOURS', 'NEVER', 6].map((value) => fitsSetting('hold.rule', value)),
    ).toEqual([true, true, false, false]);
  });
});

test('offers account data to members of Brunei only, in any letter case (SES-017, A-90)', () => {
  expect(['bn', 'BN', 'my', 'sg', ''].map(hasAccountData)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
