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
  ] as const)('maps accountSubTypeCd %j to %s (A-16)', (subType, kind) => {
    expect(accountKindOf(subType)).toBe(kind);
  });

  test('maps inherited property names to the kind other (A-16)', () => {
    expect(['constructor', 'toString', '__proto__'].map(accountKindOf)).toEqual([
      'other',
      'other',
      'other',
    ]);
  });
});

describe('pin level', () => {
  test('is the current award for an owner who has one (SES-026)', () => {
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
  ])('maps a bonus of %j percent to %s (SES-027)', (bonus, level) => {
    expect(pinLevelOf('owner', volume(null, bonus))).toBe(level);
    expect(pinLevelOf('owner', volume('', bonus))).toBe(level);
  });

  test('is APC for a member with any award (SES-028)', () => {
    expect(pinLevelOf('member', volume('SP', 21))).toBe('APC');
    expect(pinLevelOf('member', volume(null, null))).toBe('APC');
  });

  test('is NonGroupLeader for any other account (SES-029)', () => {
    expect(pinLevelOf('other', volume('SP', 21))).toBe('NonGroupLeader');
  });

  test('has the highest award, else the pin level, as its highest level (SES-030)', () => {
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

  test('sorts levels in the documented order with awards above them (B-19)', () => {
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
  ])('places the unlisted bonus %s between %s and %s (B-19)', (level, below, above) => {
    expect(pinRank(level, ranks)).toBeGreaterThan(pinRank(below, ranks));
    expect(pinRank(level, ranks)).toBeLessThan(pinRank(above, ranks));
  });

  test('ranks an unknown award below every level (B-19)', () => {
    for (const level of ['XX', '', '1P', '123P', 'sp'])
      expect(pinRank(level, ranks)).toBeLessThan(pinRank('NonGroupLeader', ranks));
  });
});

describe('period', () => {
  test('is the year and month in region time (SES-022, A-15)', () => {
    expect(periodOf(Date.UTC(2026, 2, 15, 4), 'Asia/Brunei')).toBe('202603');
  });

  test('changes at midnight of the region, not of UTC (SES-022)', () => {
    expect(periodOf(Date.UTC(2026, 2, 31, 15, 59, 59, 999), 'Asia/Brunei')).toBe('202603');
    expect(periodOf(Date.UTC(2026, 2, 31, 16, 0, 0), 'Asia/Brunei')).toBe('202604');
    expect(periodOf(Date.UTC(2026, 11, 31, 16, 0, 0), 'Asia/Brunei')).toBe('202701');
  });

  test('is followed by the next month, 202604 after 202603 (SES-023)', () => {
    expect(nextPeriod('202603')).toBe('202604');
    expect(nextPeriod('202609')).toBe('202610');
    expect(nextPeriod('202611')).toBe('202612');
  });

  test('is followed by January of the next year after December (SES-024)', () => {
    expect(nextPeriod('202612')).toBe('202701');
    expect(nextPeriod('209912')).toBe('210001');
  });
});

test('maps each language to a code for sign-out (SES-037, A-07, A-08)', () => {
  expect(signOutLanguages).toEqual({ en: 'en-us', ms: 'en-us', vi: 'vi-vn', 'zh-CN': 'zh-cn' });
});

describe('switching the country', () => {
  const one = { country: 'bn', status: 'ACTIVE' };
  test.each([
    ['one country', [one], 'LOCAL', false],
    ['two countries, not imported', [one, { country: 'my', status: 'ACTIVE' }], 'LOCAL', true],
    ['two countries, imported', [one, { country: 'my', status: 'ACTIVE' }], 'IMPORT', false],
    [
      'two countries, imported in lower case',
      [one, { country: 'my', status: 'ACTIVE' }],
      'import',
      false,
    ],
    ['an inactive second country', [one, { country: 'sg', status: 'INACTIVE' }], 'LOCAL', false],
    [
      'an active second country in lower case',
      [one, { country: 'my', status: 'active' }],
      'LOCAL',
      true,
    ],
    ['the same country twice', [one, { country: 'BN', status: 'ACTIVE' }], 'LOCAL', false],
    ['no origin', [one, { country: 'my', status: 'ACTIVE' }], undefined, true],
    ['no account', [], 'LOCAL', false],
  ] as const)('decides whether a switch is offered: %s (SHL-023)', (_, accounts, origin, can) => {
    expect(canSwitchCountry(accounts, origin)).toBe(can);
  });
});

describe('claims of a token', () => {
  const claims = {
    sub: 's',
    exp: 1,
    jti: 'j',
    origin: 'LOCAL',
    account: { country: 'bn', abo: '7000001', lcl_partyid: '907000001', sales_plan_aff: 'BN01' },
    accounts: [{ country: 'bn', status: 'ACTIVE' }],
  };
  test('reads every claim (SES-006)', () => {
    expect(tokenClaims.parse({ ...claims, more: 1 })).toEqual(claims);
  });
  test.each(['sub', 'exp', 'account', 'accounts'])(
    'refuses a token without %s (SES-006)',
    (name) => {
      const { [name as keyof typeof claims]: _left, ...rest } = claims;
      expect(tokenClaims.safeParse(rest).success).toBe(false);
    },
  );
  test.each(['country', 'abo', 'lcl_partyid', 'sales_plan_aff'])(
    'refuses a token without account.%s (SES-006)',
    (name) => {
      expect(
        tokenClaims.safeParse({ ...claims, account: { ...claims.account, [name]: undefined } })
          .success,
      ).toBe(false);
    },
  );
});
