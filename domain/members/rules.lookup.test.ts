import { describe, expect, test } from 'vitest';
import {
  fitsGuestType,
  guestTypeOf,
  isActive,
  isClosedAccount,
  maskedName,
  subTypesOf,
} from './rules.lookup.ts';
import { accountKindOf } from './rules.ts';

describe('attendees by number', () => {
  test.each([
    ['owner', 'ABO', true],
    ['owner', 'APC', false],
    ['member', 'APC', true],
    ['member', 'ABO', false],
    ['other', 'ABO', false],
    ['other', 'APC', false],
    ['owner', undefined, true],
    ['owner', 'CUSTOMER', false],
    ['owner', 'GUEST', false],
  ] as const)(
    'accepts an account of kind %s as guest type %s: %s (EVT-065, API-025)',
    (kind, guestType, fits) => {
      expect(fitsGuestType(kind, guestType)).toBe(fits);
    },
  );

  test('maps owners to ABO, members to APC and other accounts to no guest type (API-025)', () => {
    expect((['owner', 'member', 'other'] as const).map(guestTypeOf)).toEqual(['ABO', 'APC', null]);
  });
});

test('maps each account type of a kind back to that kind (A-16, ADM-007)', () => {
  for (const kind of ['owner', 'member'] as const)
    expect(subTypesOf(kind).map(accountKindOf)).toEqual(subTypesOf(kind).map(() => kind));
  expect(subTypesOf('other').map(accountKindOf)).not.toContain('other');
});

describe('masked name', () => {
  test.each([
    ['Lim Siew Hoon', 'Lim S. H.'],
    ['Nur Athirah binti Abdul Rahim', 'Nur A. A. R.'],
    ['Dayang Rosmawati binti Haji Tengah', 'Dayang Rosmawati T.'],
    ['Kavita a/p Subramaniam', 'Kavita S.'],
    ['  Tan   Wei ', 'Tan W.'],
    ['Haji Tengah', 'H** T**'],
    ['Umpoi', 'U**'],
    ['李小红', '李**'],
    ['Ö', 'Ö**'],
    ['𠮷田 花子', '𠮷** 花**'],
    ['', ''],
  ])('masks %j as %j (API-025)', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});

describe('closed account', () => {
  const claims = (...accounts: [string, string][]) => ({
    account: { country: 'bn' },
    accounts: accounts.map(([country, status]) => ({ country, status })),
  });
  test.each([
    ['active', claims(['bn', 'ACTIVE']), false],
    ['active in another letter case', claims(['BN', 'active']), false],
    ['inactive', claims(['bn', 'INACTIVE']), true],
    ['another state', claims(['bn', 'SUSPENDED']), true],
    ['inactive here, active elsewhere', claims(['bn', 'INACTIVE'], ['my', 'ACTIVE']), true],
    ['one of two accounts here is active', claims(['bn', 'INACTIVE'], ['bn', 'ACTIVE']), false],
    ['inactive elsewhere only', claims(['bn', 'ACTIVE'], ['sg', 'INACTIVE']), false],
    ['no state', claims(), false],
  ] as const)('detects a closed account: %s (SES-046, A-16)', (_, who, isClosed) => {
    expect(isClosedAccount(who)).toBe(isClosed);
  });
});

test('reads the status of an account in any letter case (A-16)', () => {
  expect(['ACTIVE', 'active', 'Active', 'INACTIVE', ''].map(isActive)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
