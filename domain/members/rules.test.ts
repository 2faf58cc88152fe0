import { describe, expect, test } from 'vitest';
import {
  accountKindOf,
  bonusLevels,
  highestPinLevelOf,
  canSwitchCountry,
  nextPeriod,
  periodOf,
  pinLevelOf,
  pinRank,
  signOutLanguages,
} from './rules.ts';
import { tokenClaims } from './shapes.ts';

const volume = (
  currentAward: string | null,
  bonusPercent: number | null,
  highestAward: string | null = null,
) => ({
  currentAward,
  bonusPercent,
  highestAward,
});

describe('account kind', () => {
  test.each([
    ['ABO', 'owner'],
    ['abo', 'owner'],
    ['APC', 'member'],
    ['PC', 'member'],
    ['MEMBER', 'member'],
    ['member', 'member'],
    ['CUSTOMER', 'other'],
    ['', 'other'],
    ['ABOX', 'other'],
  ] as const)('A-16 accountSubTypeCd %j is %s', (subType, kind) => {
    expect(accountKindOf(subType)).toBe(kind);
  });

  test('A-16 a word every object knows is no account type', () => {
    expect(['constructor', 'toString', '__proto__'].map(accountKindOf)).toEqual([
      'other',
      'other',
      'other',
    ]);
  });
});

describe('pin level', () => {
  test('SES-026 an owner with a current award has that award', () => {
    expect(pinLevelOf('owner', volume('SP', 21))).toBe('SP');
    expect(pinLevelOf('owner', volume('SP', null))).toBe('SP');
  });

  test.each([
    [3, '03P'],
    [9, '09P'],
    [12, '12P'],
    [21, '21P'],
    [0, '00P'],
    [null, '00P'],
  ])('SES-027 bonus %j percent gives %s', (bonus, level) => {
    expect(pinLevelOf('owner', volume(null, bonus))).toBe(level);
    expect(pinLevelOf('owner', volume('', bonus))).toBe(level);
  });

  test('SES-028 a member is APC whatever the award', () => {
    expect(pinLevelOf('member', volume('SP', 21))).toBe('APC');
    expect(pinLevelOf('member', volume(null, null))).toBe('APC');
  });

  test('SES-029 any other account is NonGroupLeader', () => {
    expect(pinLevelOf('other', volume('SP', 21))).toBe('NonGroupLeader');
  });

  test('SES-030 the highest pin level is the highest award, else the pin level', () => {
    expect(highestPinLevelOf('SP', volume('SP', 21, 'FRB'))).toBe('FRB');
    expect(highestPinLevelOf('12P', volume(null, 12))).toBe('12P');
    expect(highestPinLevelOf('12P', volume(null, 12, ''))).toBe('12P');
    expect(highestPinLevelOf('APC', volume(null, 0))).toBe('APC');
  });
});

describe('rank of a level', () => {
  const ranks = new Map(
    [...bonusLevels, 'SP', 'GP', 'FRB'].map((code, at) => [code, (at + 1) * 10] as const),
  );

  test('B-19 levels stand in the documented order, awards above them', () => {
    const order = [
      'NonGroupLeader',
      'APC',
      '00P',
      '03P',
      '06P',
      '09P',
      '12P',
      '15P',
      '18P',
      '21P',
      'SP',
      'GP',
      'FRB',
    ].map((level) => pinRank(level, ranks));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(13);
    expect(pinRank('nobody knows this one', ranks)).toBe(-1);
    // A percent below the whole list has no neighbour.
    expect(pinRank('00P', new Map([['03P', 4]]))).toBe(-1);
  });

  test.each([
    ['04P', '03P', '06P'],
    ['11P', '09P', '12P'],
    ['20P', '18P', '21P'],
    ['24P', '21P', 'SP'],
    ['01P', '00P', '03P'],
  ])('B-19 the bonus %s, not in the list, is placed between %s and %s', (level, below, above) => {
    expect(pinRank(level, ranks)).toBeGreaterThan(pinRank(below, ranks));
    expect(pinRank(level, ranks)).toBeLessThan(pinRank(above, ranks));
  });

  test('B-19 an award nobody knows ranks below everything', () => {
    for (const level of ['XX', '', '1P', '123P', 'sp'])
      expect(pinRank(level, ranks)).toBeLessThan(pinRank('NonGroupLeader', ranks));
  });
});

describe('period', () => {
  test('SES-022 A-15 the period is year and month in region time', () => {
    expect(periodOf(Date.UTC(2026, 2, 15, 4), 'Asia/Brunei')).toBe('202603');
  });

  test('SES-022 the month changes at midnight of the region, not of UTC', () => {
    expect(periodOf(Date.UTC(2026, 2, 31, 15, 59, 59, 999), 'Asia/Brunei')).toBe('202603');
    expect(periodOf(Date.UTC(2026, 2, 31, 16, 0, 0), 'Asia/Brunei')).toBe('202604');
    expect(periodOf(Date.UTC(2026, 11, 31, 16, 0, 0), 'Asia/Brunei')).toBe('202701');
  });

  test('SES-023 the following month of 202603 is 202604', () => {
    expect(nextPeriod('202603')).toBe('202604');
    expect(nextPeriod('202609')).toBe('202610');
    expect(nextPeriod('202611')).toBe('202612');
  });

  test('SES-024 the following month of December is January of the next year', () => {
    expect(nextPeriod('202612')).toBe('202701');
    expect(nextPeriod('209912')).toBe('210001');
  });
});

test('SES-037 A-07 A-08 sign-out knows a code for each language', () => {
  expect(signOutLanguages).toEqual({ en: 'en-us', ms: 'en-us', vi: 'vi-vn', 'zh-CN': 'zh-cn' });
});

describe('switch country', () => {
  const one = { country: 'bn', status: 'ACTIVE' };
  test.each([
    ['one country', [one], 'LOCAL', false],
    ['two countries, not imported', [one, { country: 'my', status: 'ACTIVE' }], 'LOCAL', true],
    ['two countries, imported', [one, { country: 'my', status: 'ACTIVE' }], 'IMPORT', false],
    [
      'two countries, imported in small letters',
      [one, { country: 'my', status: 'ACTIVE' }],
      'import',
      false,
    ],
    ['an inactive second country', [one, { country: 'sg', status: 'INACTIVE' }], 'LOCAL', false],
    ['an active one in small letters', [one, { country: 'my', status: 'active' }], 'LOCAL', true],
    ['the same country twice', [one, { country: 'BN', status: 'ACTIVE' }], 'LOCAL', false],
    ['no origin', [one, { country: 'my', status: 'ACTIVE' }], undefined, true],
    ['no account', [], 'LOCAL', false],
  ] as const)('SHL-023 %s', (_, accounts, origin, can) => {
    expect(canSwitchCountry(accounts, origin)).toBe(can);
  });
});

describe('claims', () => {
  const claims = {
    sub: 's',
    exp: 1,
    jti: 'j',
    origin: 'LOCAL',
    account: { country: 'bn', abo: '7000001', lcl_partyid: '907000001', sales_plan_aff: 'BN01' },
    accounts: [{ country: 'bn', status: 'ACTIVE' }],
  };
  test('SES-006 every claim is read', () => {
    expect(tokenClaims.parse({ ...claims, more: 1 })).toEqual(claims);
  });
  test.each(['sub', 'exp', 'account', 'accounts'])(
    'SES-006 a token without %s is no token of a member',
    (name) => {
      const { [name as keyof typeof claims]: _left, ...rest } = claims;
      expect(tokenClaims.safeParse(rest).success).toBe(false);
    },
  );
  test.each(['country', 'abo', 'lcl_partyid', 'sales_plan_aff'])(
    'SES-006 nor is one without account.%s',
    (name) => {
      expect(
        tokenClaims.safeParse({ ...claims, account: { ...claims.account, [name]: undefined } })
          .success,
      ).toBe(false);
    },
  );
});
