import { describe, expect, test } from 'vitest';
import {
  allPermissions,
  consoleIdleMs,
  consoleSessionMs,
  hasSecondFactor,
  isPermitted,
  isPermittedWithin,
  permissionsOf,
  reachOf,
  rolesWith,
} from './rules.ts';
import { areas, type Role, roles, type Scope } from './shapes.ts';

const scope = (role: Role, country: string | null = null, region: string | null = null): Scope => ({
  role,
  country,
  region,
});
const writes = (role: Role) => permissionsOf(role).filter((one) => one.endsWith('.write'));

describe('permissions of a role', () => {
  test('lets the system role and the auditor read every area (B-22)', () => {
    for (const role of ['system', 'auditor'] as const)
      expect(areas.filter((area) => !permissionsOf(role).includes(`${area}.read`))).toEqual([]);
  });
  test('lets each role change only its own areas and the auditor none (B-22)', () => {
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
  test('lets a role read every area that it can change (B-22)', () => {
    for (const role of roles)
      expect(
        writes(role).filter(
          (one) => !permissionsOf(role).includes(one.replace('.write', '.read') as never),
        ),
        role,
      ).toEqual([]);
  });
  test('grants the export of personal data to one separate role only (B-22)', () => {
    expect(rolesWith('blocks.write')).toEqual(['system']);
    expect(roles.filter((role) => permissionsOf(role).includes('personal.export'))).toEqual([
      'personal-export',
    ]);
  });
  test('adds up the permissions of several roles (B-22)', () => {
    expect(
      [...allPermissions([scope('order', 'bn'), scope('personal-export', 'my')])].toSorted(),
    ).toEqual(['members.read', 'orders.read', 'orders.write', 'personal.export']);
  });
});

describe('scope of a role', () => {
  const inBrunei = [scope('event', 'bn')];
  const inBelait = [scope('event', 'bn', 'KB')];
  test.for([
    ['own country', inBrunei, 'bn', null, true],
    ['another country', inBrunei, 'my', null, false],
    ['records of all countries', inBrunei, null, null, false],
    ['any district of the own country', inBrunei, 'bn', 'KB', true],
    ['own district', inBelait, 'bn', 'KB', true],
    ['another district', inBelait, 'bn', 'TU', false],
    ['country-wide records with a district role', inBelait, 'bn', null, false],
    ['a district of the same name in another country', inBelait, 'my', 'KB', false],
    ['everything with an unlimited role', [scope('event')], null, null, true],
  ] as const)(
    'limits a role to its country and district: %s (ROL-021, ROL-022, B-45)',
    ([, scopes, country, district, can]) => {
      expect(isPermitted(scopes, 'events.write', { country, district })).toBe(can);
    },
  );
  test('does not give a permission of one role the scope of another (ROL-021)', () => {
    const of = { country: 'my', district: null };
    expect(isPermitted([scope('event', 'bn'), scope('order')], 'events.write', of)).toBe(false);
  });
  test('requires country and district from the same role (ROL-021)', () => {
    const scopes = [scope('event', 'bn', 'KB'), scope('event', 'my', 'KL')];
    expect(isPermitted(scopes, 'events.write', { country: 'my', district: 'KB' })).toBe(false);
  });
  test('allows reference data of its own country only with a permission in one district (B-45)', () => {
    const within = (country: string | null) => isPermittedWithin(inBelait, 'events.read', country);
    expect([within('bn'), within('my'), within(null)]).toEqual([true, false, true]);
    expect(isPermittedWithin([scope('order', 'bn')], 'events.read', null)).toBe(false);
  });
});

describe('reach of a permission', () => {
  const scopes = [
    scope('event', 'my'),
    scope('event', 'bn', 'KB'),
    scope('event', 'bn', 'TU'),
    scope('order'),
  ];
  test('returns the limits and countries of the roles with the permission, null without limits (ROL-021, B-45)', () => {
    expect(reachOf(scopes, 'events.write')).toEqual({
      limits: [
        { country: 'my', district: null },
        { country: 'bn', district: 'KB' },
        { country: 'bn', district: 'TU' },
      ],
      countries: ['bn', 'my'],
    });
    expect(reachOf(scopes, 'orders.write')).toBeNull();
    expect(reachOf(scopes, 'terms.write')).toEqual({ limits: [], countries: [] });
  });
  test('intersects the limits of several permissions (B-22, B-45)', () => {
    const limits = (...of: readonly Scope[]) =>
      reachOf(of, 'events.read', 'personal.export')?.limits;
    const [bn, belait, tutong] = [
      { country: 'bn', district: null },
      { country: 'bn', district: 'KB' },
      { country: 'bn', district: 'TU' },
    ];
    const exporter = (country: string | null, region: string | null = null) =>
      scope('personal-export', country, region);
    expect(limits(scope('event', 'bn'), exporter('bn', 'KB'), exporter('my'))).toEqual([belait]);
    expect(limits(scope('event', 'bn', 'KB'), exporter('bn'))).toEqual([belait]);
    expect(limits(scope('event', 'bn', 'KB'), exporter('bn', 'TU'))).toEqual([]);
    expect(limits(scope('event'), exporter('bn', 'TU'))).toEqual([tutong]);
    expect(limits(scope('event', 'bn'), exporter(null))).toEqual([bn]);
    expect(limits(scope('event'), exporter(null))).toBeUndefined();
  });
});

test('does not count a password alone as a second factor (B-22)', () => {
  expect([['pwd'], [], ['pwd', 'otp'], ['mfa'], ['OTP']].map(hasSecondFactor)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('limits a console session to eight hours and to half an hour without a call (B-22)', () => {
  expect([consoleSessionMs, consoleIdleMs]).toEqual([28_800_000, 1_800_000]);
});
