import { describe, expect, test } from 'vitest';
import { calls } from '../calls.ts';
import {
  announcedAheadMs,
  interruptionAt,
  interruptionOf,
  isRunning,
  maxMs,
  shownInterruption,
  stopsCall,
  wrongFieldOf,
} from './rules.maintenance.ts';
import { type Interruption, type ServiceType, serviceType } from './shapes.maintenance.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 4);
const entry = (serviceType: ServiceType, more: Partial<Interruption> = {}): Interruption => ({
  serviceType,
  country: null,
  startTime: noon,
  endTime: noon + hour,
  remark: '',
  isAnnounced: true,
  ...more,
});
const callNamed = (name: string) => calls.find((one) => one.name === name)!;

describe('calls that an interruption stops', () => {
  test.each([
    ['getOrders', ['MEMBERS']],
    ['createActivityOrder', ['MEMBERS']],
    ['getAvalaibleEvents', ['MEMBERS']],
    ['getCacheUserInfoV5', ['MASTER', 'MEMBERS']],
    ['getErrorList', ['MASTER', 'MEMBERS']],
    ['getMaintainTips', []],
    ['getMaintainData', []],
    ['orderReport', []],
    ['listAdministrators', ['CONSOLE']],
    ['findRecords', ['CONSOLE']],
    ['getFollowUps', ['CONSOLE']],
    ['getConsole', []],
    ['listInterruptions', []],
  ] as const)('stops %s for the kinds %j (MNT-011, A-110)', (name, kinds) => {
    expect(serviceType.def.out.options.filter((kind) => stopsCall(kind, callNamed(name)))).toEqual(
      kinds,
    );
  });

  test('stops member calls for MEMBERS, calls of the master service for MASTER, none for CONSOLE (MNT-011, A-110)', () => {
    const ofMembers = calls.filter(
      (one) =>
        (one.who === 'member' || one.who === 'orders' || one.who === 'services') &&
        !one.path.startsWith('maintenance/'),
    );
    const stopped = (kind: ServiceType) =>
      new Set(calls.filter((one) => typeof one.who !== 'object' && stopsCall(kind, one)));
    expect(stopped('MEMBERS')).toEqual(new Set(ofMembers));
    expect(stopped('MASTER')).toEqual(new Set(ofMembers.filter((one) => one.service === 'master')));
    expect(stopped('CONSOLE')).toEqual(new Set());
    expect(stopped('MASTER').size).toBeGreaterThan(5);
  });

  test('stops no administrator call for MASTER and MEMBERS, and none for maintenance entries in CONSOLE (B-32)', () => {
    const ofAdmins = calls.filter((one) => typeof one.who === 'object');
    expect(ofAdmins.filter((one) => stopsCall('MASTER', one) || stopsCall('MEMBERS', one))).toEqual(
      [],
    );
    const reached = ofAdmins
      .filter((one) => !stopsCall('CONSOLE', one) && !one.path.startsWith('maintenance/'))
      .map(({ name }) => name);
    // Administrators can always end their own sessions, such as one that a stranger opened.
    expect(reached.toSorted()).toEqual(['endConsoleSignIns', 'getConsole', 'getConsoleSignIns']);
  });
});

describe('time and country of an interruption', () => {
  test('runs from its start until just before its end (MNT-011)', () => {
    const one = entry('MEMBERS');
    expect(
      [noon - 1, noon, noon + hour - 1, noon + hour].map((now) => isRunning(one, now)),
    ).toEqual([false, true, true, false]);
  });

  test.each([
    [null, ['bn'], true],
    ['bn', ['bn'], true],
    ['my', ['bn'], false],
    ['bn', ['bn', 'bn'], true],
    ['bn', ['bn', 'my'], false],
    ['bn', [null], false],
    [null, [null, 'bn'], true],
  ])(
    'decides whether an entry of %j stops a member of %j: %j (MNT-011, B-32)',
    (country, countries, isStopped) => {
      expect(
        interruptionOf([entry('MEMBERS', { country })], callNamed('getOrders'), countries, noon) !==
          null,
      ).toBe(isStopped);
    },
  );

  test('shows the longest of several interruptions, never one for administrators (MNT-008)', () => {
    const long = entry('MASTER', { endTime: noon + 3 * hour, remark: 'long' });
    const all = entry('MEMBERS', { remark: 'all' });
    expect(interruptionOf([all, long], callNamed('getErrorList'), ['bn'], noon)?.remark).toBe(
      'long',
    );
    expect(interruptionOf([all, long], callNamed('getOrders'), ['bn'], noon)?.remark).toBe('all');
    expect(shownInterruption([long, all], 'bn', noon)?.remark).toBe('all');
    expect(shownInterruption([all, long], 'bn', noon)?.remark).toBe('all');
    const longer = entry('MEMBERS', { endTime: noon + 2 * hour, remark: 'longer' });
    for (const both of [
      [all, longer],
      [longer, all],
    ])
      expect(shownInterruption(both, 'bn', noon)?.remark).toBe('longer');
    expect(
      shownInterruption([entry('CONSOLE'), entry('MEMBERS', { country: 'my' })], 'bn', noon),
    ).toBeNull();
    expect(shownInterruption([all], 'bn', noon + hour)).toBeNull();
  });
});

describe('reservations before an interruption', () => {
  const inForty = entry('MEMBERS', { startTime: noon + 40 * 60_000, endTime: noon + 100 * 60_000 });

  test.each([
    ['event, 30 minutes', 30, true],
    ['just before its start', 40 - 1 / 60_000, true],
    ['at its start', 40, false],
    ['facility and service, 75 minutes', 75, false],
    ['at its end', 100, true],
  ])(
    'checks a deadline against an interruption in 40 minutes: %s, minute %d (MNT-012)',
    (_, minutes, isFree) => {
      expect(interruptionAt([inForty], 'bn', noon + minutes * 60_000) === null).toBe(isFree);
    },
  );

  test.each([
    ['unannounced', { isAnnounced: false }, true],
    ['for administrators', { serviceType: 'CONSOLE' as const }, true],
    ['of another country', { country: 'my' }, true],
    ['of the master service', { serviceType: 'MASTER' as const }, false],
    ['of the member’s country', { country: 'bn' }, false],
  ])('checks a reservation against an entry %s: %j (MNT-012, B-32)', (_, more, isFree) => {
    expect(interruptionAt([{ ...inForty, ...more }], 'bn', noon + 50 * 60_000) === null).toBe(
      isFree,
    );
  });
});

describe('a planned interruption', () => {
  const wrong = (startTime: number, endTime: number, hasBegun = false) =>
    wrongFieldOf({ startTime, endTime }, hasBegun, noon);
  test('accepts a start now and an end after it (ADM-044)', () =>
    expect(wrong(noon, noon + 1)).toBeNull());
  test('refuses a start in the past unless it has already begun (ADM-044)', () => {
    expect(wrong(noon - 1, noon + hour)).toBe('startTime');
    expect(wrong(noon - hour, noon + 1, true)).toBeNull();
  });
  test('requires an end after its start and after now (ADM-044)', () => {
    expect(wrong(noon + hour, noon + hour)).toBe('endTime');
    expect(wrong(noon - hour, noon, true)).toBe('endTime');
  });
  test('refuses a duration above the maximum (ADM-044)', () => {
    expect([wrong(noon, noon + maxMs), wrong(noon, noon + maxMs + 1)]).toEqual([null, 'endTime']);
  });
});

test('limits an interruption to 31 days (ADM-044)', () => {
  expect(wrongFieldOf({ startTime: noon, endTime: noon + 31 * 24 * hour }, false, noon)).toBeNull();
  expect(wrongFieldOf({ startTime: noon, endTime: noon + 31 * 24 * hour + 1 }, false, noon)).toBe(
    'endTime',
  );
});

test('announces interruptions seven days ahead (B-32)', () =>
  expect(announcedAheadMs).toBe(604_800_000));
