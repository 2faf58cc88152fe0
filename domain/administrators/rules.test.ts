import { describe, expect, test } from 'vitest';
import {
  allPermissions,
  consoleIdleMs,
  consoleSessionMs,
  countriesFor,
  hasSecondFactor,
  mayDo,
  permissionsOf,
} from './rules.ts';
import { areas, type Role, roles, type Scope } from './shapes.ts';

const scope = (role: Role, country: string | null = null, region: string | null = null): Scope => ({
  role,
  country,
  region,
});
const writes = (role: Role) => permissionsOf(role).filter((one) => one.endsWith('.write'));

describe('what a role may', () => {
  test('B-22 the system role and the auditor read everything', () => {
    for (const role of ['system', 'auditor'] as const)
      expect(areas.filter((area) => !permissionsOf(role).includes(`${area}.read`))).toEqual([]);
  });
  test('B-22 each changes only its own, and the auditor nothing', () => {
    expect(
      Object.fromEntries(roles.map((role) => [role, writes(role).map((one) => one.split('.')[0])])),
    ).toEqual({
      system: ['administrators', 'countries', 'districts', 'settings', 'members', 'blocks', 'jobs'],
      content: ['terms', 'notices', 'texts', 'maintenance'],
      event: ['events'],
      facility: ['facilities'],
      service: ['services'],
      order: ['orders'],
      'check-in': ['checkin'],
      auditor: [],
      'personal-export': [],
    });
  });
  test('B-22 who may change something may read it', () => {
    for (const role of roles)
      expect(
        writes(role).filter(
          (one) => !permissionsOf(role).includes(one.replace('.write', '.read') as never),
        ),
        role,
      ).toEqual([]);
  });
  test('B-22 personal data is exported by one extra right only', () => {
    expect(roles.filter((role) => permissionsOf(role).includes('personal.export'))).toEqual([
      'personal-export',
    ]);
  });
  test('B-22 the rights of several roles add up', () => {
    expect(
      [...allPermissions([scope('order', 'bn'), scope('personal-export', 'my')])].toSorted(),
    ).toEqual(['members.read', 'orders.read', 'orders.write', 'personal.export']);
  });
});

describe('where somebody may', () => {
  const inBrunei = [scope('event', 'bn')];
  const inBelait = [scope('event', 'bn', 'KB')];
  test.each([
    ['anywhere at all', inBrunei, undefined, undefined, true],
    ['in their country', inBrunei, 'bn', undefined, true],
    ['in another country', inBrunei, 'my', undefined, false],
    ['what belongs to all countries', inBrunei, null, undefined, false],
    ['in each district of their country', inBrunei, 'bn', 'KB', true],
    ['what belongs to the whole of their country', inBrunei, 'bn', null, true],
    ['in their district', inBelait, 'bn', 'KB', true],
    ['in another district', inBelait, 'bn', 'TU', false],
    ['what belongs to the whole country of their district', inBelait, 'bn', null, false],
    ['the district of that name in another country', inBelait, 'my', 'KB', false],
    ['everything, without limits', [scope('event')], null, null, true],
  ] as const)('ROL-021 ROL-022 %s', (_, scopes, country, region, may) => {
    expect(mayDo(scopes, 'events.write', country, region)).toBe(may);
  });
  test('ROL-021 a right of one role has not the reach of another', () => {
    expect(mayDo([scope('event', 'bn'), scope('order')], 'events.write', 'my')).toBe(false);
  });
  test('ROL-021 country and district must be those of one scope', () => {
    expect(
      mayDo([scope('event', 'bn', 'KB'), scope('event', 'my', 'KL')], 'events.write', 'my', 'KB'),
    ).toBe(false);
  });
  test('ROL-021 countries are those of the right, each once; null is all of them', () => {
    const scopes = [
      scope('event', 'my'),
      scope('event', 'bn', 'KB'),
      scope('event', 'bn', 'TU'),
      scope('order'),
    ];
    expect(countriesFor(scopes, 'events.write')).toEqual(['bn', 'my']);
    expect(countriesFor(scopes, 'orders.write')).toBeNull();
    expect(countriesFor(scopes, 'terms.write')).toEqual([]);
  });
});

test('B-22 a password alone is no second factor', () => {
  expect([['pwd'], [], ['pwd', 'otp'], ['mfa'], ['OTP']].map(hasSecondFactor)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('B-22 a session of the console lasts eight hours at most, half an hour without a call', () => {
  expect([consoleSessionMs, consoleIdleMs]).toEqual([28_800_000, 1_800_000]);
});
