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
  test('SES-013 SES-014 A-01 a country whose application is missing or not workflow-enabled is intercepted, whatever its mode', () => {
    for (const accessMode of accessModes) {
      expect(accessOf({ accessMode, isWorkflow: true })).toBe(accessMode);
      expect(accessOf({ accessMode, isWorkflow: false })).toBe('INTERCEPT');
    }
    expect(accessOf(undefined)).toBe('INTERCEPT');
  });

  test('SHL-015 ROL-006 ROL-007 B-30 events, facilities and orders need full access, in Brunei as anywhere', () => {
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
    'SHL-022 LNG-017 A-90 the language is there for %s in %s: %s',
    (country, access, is) => {
      expect(hasLanguageEntry(country, access)).toBe(is);
      expect(canOpen('language', country, access)).toBe(is);
    },
  );

  test('CON-036 a site is open, has services only, or is not open', () => {
    expect(accessModes.map((accessMode) => siteStateOf({ accessMode, isWorkflow: true }))).toEqual([
      'open',
      'servicesOnly',
      'closed',
    ]);
    expect(siteStateOf({ accessMode: 'FULL', isWorkflow: false })).toBe('closed');
  });
});

describe('coupon types', () => {
  test('ROL-008 A-03 A-04 Singapore hides artistry and nutrition as soon as it is open in some way', () => {
    for (const access of ['FULL', 'SERVICES_ONLY'] as const)
      expect(hiddenCouponTypes('SG', access)).toEqual(['BEC_ART', 'BEC_NUT']);
    expect(hiddenCouponTypes('sg', 'INTERCEPT')).toEqual([]);
  });

  test('SES-050 ROL-008 nothing is hidden from members of Brunei or of any other country', () => {
    for (const country of ['bn', 'my', 'vn', 'ph'])
      for (const access of accessModes) expect(hiddenCouponTypes(country, access)).toEqual([]);
  });
});

describe('switching', () => {
  test('SHL-023 A-16 A-100 countries of active accounts, each once, in small letters', () => {
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
  ] as const)('A-89 of %j with the wish %s: %s is chosen', (countries, asked, chosen) => {
    expect(preselectedCountry(countries, 'bn', asked)).toBe(chosen);
  });
});

describe('settings', () => {
  test('ADM-009 CON-004 the country’s own value, else that of all countries, else the written one', () => {
    expect(settingIn('hold.event.minutes', 5, 10)).toBe(5);
    expect(settingIn('hold.event.minutes', undefined, 10)).toBe(10);
    expect(settingIn('hold.event.minutes', undefined, undefined)).toBe(30);
    expect(settingIn('hold.rule', undefined, undefined)).toBe('END_OF_DAY');
  });

  test.each([0, 1441, 1.5, -5, '30', null, Number.NaN])(
    'ADM-009 %j is no number of minutes; the next value counts',
    (value) => {
      expect(fitsSetting('hold.event.minutes', value)).toBe(false);
      expect(settingIn('hold.event.minutes', value, 10)).toBe(10);
    },
  );

  test('ADM-009 edges of a number, and the words of a choice', () => {
    expect([1, 1440].map((value) => fitsSetting('hold.event.minutes', value))).toEqual([
      true,
      true,
    ]);
    expect(
      ['END_OF_DAY', 'SIX_HOURS', 'NEVER', 6].map((value) => fitsSetting('hold.rule', value)),
    ).toEqual([true, true, false, false]);
  });
});

test('SES-017 A-90 members of Brunei alone have account data, however their country is written', () => {
  expect(['bn', 'BN', 'my', 'sg', ''].map(hasAccountData)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
