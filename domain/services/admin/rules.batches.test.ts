import { describe, expect, test } from 'vitest';
import {
  type BatchFrame,
  consultantRefusal,
  leaveFault,
  planFault,
  rangeFault,
  readinessFault,
  sessionsFault,
  spanOf,
} from './rules.batches.ts';
import type { BatchSession } from './shapes.batches.ts';
import type { ConsultantFacts } from './shapes.consultants.ts';

const frame: BatchFrame = {
  today: '2026-12-01',
  maxDays: 31,
  opens: 36,
  closes: 72,
  slotTicks: 4,
  typeIds: ['S01', 'S02'],
};
const batch = { name: 'Spring', firstDay: '2026-12-01', lastDay: '2026-12-31' };

describe('name and days of a batch', () => {
  test.each([
    ['31 days from today', {}, null],
    ['without a name', { name: '' }, ['batchNameMissing', 'name']],
    ['with a name without letters or digits (B-46)', { name: '---' }, ['batchNameMissing', 'name']],
    ['without its first day', { firstDay: '' }, ['batchRangeMissing', 'firstDay']],
    ['without its last day', { lastDay: '' }, ['batchRangeMissing', 'lastDay']],
    ['that ends before it begins', { lastDay: '2026-11-30' }, ['batchStartAfterEnd', 'lastDay']],
    ['of one day', { lastDay: '2026-12-01' }, null],
    ['of 32 days', { lastDay: '2027-01-01' }, ['batchTooLong', 'lastDay']],
    [
      'that began yesterday',
      { firstDay: '2026-11-30', lastDay: '2026-12-02' },
      ['batchRangeInPast', 'firstDay'],
    ],
  ])('checks a batch %s: %j (ADM-032, VAL-040, ERR-053)', (_, change, fault) => {
    expect(rangeFault({ ...batch, ...change }, frame)).toEqual(
      fault === null ? null : { refusal: fault[0], field: fault[1] },
    );
  });
});

const session = (change: Partial<BatchSession> = {}): BatchSession => ({
  day: '2026-12-02',
  from: '09:00',
  until: '12:00',
  consultantsNeeded: 1,
  categoryTypeId: null,
  consultantIds: ['1'],
  ...change,
});

describe('sessions of a batch', () => {
  test.each([
    ['within opening, of whole slots', [session()], null],
    ['to the minute it closes', [session({ from: '17:00', until: '18:00' })], null],
    ['on the day before', [session({ day: '2026-11-30' })], ['parameterInvalid', 'day']],
    ['on the day after', [session({ day: '2027-01-01' })], ['parameterInvalid', 'day']],
    ['with an end before the start', [session({ until: '08:00' })], ['parameterInvalid', 'until']],
    ['not on a quarter-hour', [session({ from: '09:10' })], ['parameterInvalid', 'until']],
    ['before opening', [session({ from: '08:00' })], ['outsideOpening', 'from']],
    ['after closing', [session({ from: '15:15', until: '18:15' })], ['outsideOpening', 'until']],
    ['not of whole slots', [session({ until: '12:15' })], ['slotLengthWrong', 'until']],
    ['for its sub-type', [session({ categoryTypeId: 'S02' })], null],
    [
      'for an unknown sub-type',
      [session({ categoryTypeId: 'S03' })],
      ['parameterInvalid', 'categoryTypeId'],
    ],
    [
      'with the same consultant twice',
      [session({ consultantsNeeded: 2, consultantIds: ['1', '1'] })],
      ['consultantPlannedTwice', 'consultantIds'],
    ],
    [
      'with too many consultants',
      [session({ consultantIds: ['1', '2'] })],
      ['consultantCountMismatch', 'consultantIds'],
    ],
    ['without consultants', [session({ consultantIds: [] })], null],
  ] as [string, BatchSession[], [string, string] | null][])(
    'checks a session %s: %j (ADM-032, VAL-040, ERR-054)',
    (_, sessions, fault) => {
      expect(sessionsFault({ ...batch, sessions }, frame)).toEqual(
        fault === null ? null : { refusal: fault[0], field: `sessions.0.${fault[1]}` },
      );
    },
  );

  test.each([
    ['in sequence', {}, { from: '12:00', until: '13:00' }, null],
    ['at the same time on another day', {}, { day: '2026-12-03' }, null],
    [
      'at the same time for any sub-type',
      {},
      { consultantIds: ['2'] },
      ['batchSlotsOverlap', 'from'],
    ],
    [
      'at the same time for any sub-type and for one',
      {},
      { consultantIds: ['2'], categoryTypeId: 'S01' },
      ['batchSlotsOverlap', 'from'],
    ],
    [
      'at the same time for two sub-types by two consultants',
      { categoryTypeId: 'S01' },
      { consultantIds: ['2'], categoryTypeId: 'S02' },
      null,
    ],
    [
      'at the same time for two sub-types by one consultant',
      { categoryTypeId: 'S01' },
      { categoryTypeId: 'S02' },
      ['consultantPlannedTwice', 'consultantIds'],
    ],
  ] as [string, Partial<BatchSession>, Partial<BatchSession>, [string, string] | null][])(
    'checks two sessions %s: %j (ADM-032, VAL-040)',
    (_, one, other, fault) => {
      const sessions = [session(one), session(other)];
      expect(sessionsFault({ ...batch, sessions }, frame)).toEqual(
        fault === null ? null : { refusal: fault[0], field: `sessions.1.${fault[1]}` },
      );
    },
  );

  test('requires exactly the needed number of consultants in each session (B-13)', () => {
    expect(readinessFault([session()])).toBeNull();
    expect(readinessFault([])).toEqual({ refusal: 'batchEmpty', field: 'sessions' });
    expect(readinessFault([session(), session({ consultantsNeeded: 2 })])).toEqual({
      refusal: 'consultantCountMismatch',
      field: 'sessions.1.consultantIds',
    });
  });

  test('converts hours to quarter-hours and refuses an empty span (ADM-032)', () => {
    expect(spanOf({ from: '09:15', until: '24:00' })).toEqual({ start: 37, end: 96 });
    expect(spanOf({ from: '09:00', until: '09:00' })).toBeNull();
  });
});

describe('consultants for a session', () => {
  const one: ConsultantFacts = {
    id: '1',
    isActive: true,
    serviceIds: ['7'],
    leave: [{ from: '2026-12-10', until: '2026-12-12' }],
    planned: [{ day: '2026-12-02', from: '12:00', until: '14:00' }],
  };
  test.each([
    ['right before another session', {}, null],
    ['during another session', { until: '13:00' }, 'consultantPlannedTwice'],
    ['at the same time on another day', { day: '2026-12-03', until: '13:00' }, null],
    ['on the first day of leave', { day: '2026-12-10' }, 'consultantOnLeave'],
    ['on the last day of leave', { day: '2026-12-12' }, 'consultantOnLeave'],
    ['on the day after', { day: '2026-12-13' }, null],
  ])(
    'checks whether a consultant can work %s: %s (ADM-033, B-13, ERR-054)',
    (_, change, refusal) => {
      expect(consultantRefusal(one, session(change), '7')).toBe(refusal);
    },
  );

  test.each([
    ['no consultant', null],
    ['an inactive consultant', { ...one, isActive: false }],
    ['a consultant of another service', { ...one, serviceIds: ['8'] }],
  ])('refuses %s with A0035 (ADM-033, B-28)', (_, who) => {
    expect(consultantRefusal(who, session(), '7')).toBe('consultantNotFound');
  });

  test('names the first session that a consultant cannot give (ADM-032)', () => {
    const sessions = [session(), session({ day: '2026-12-10' })];
    expect(planFault(sessions, [one], '7')).toEqual({
      refusal: 'consultantOnLeave',
      field: 'sessions.1.consultantIds',
    });
    expect(planFault([session()], [one], '7')).toBeNull();
  });
});

test.each([
  ['one day', [{ from: '2026-12-01', until: '2026-12-01' }], null],
  [
    'with an end before the start',
    [{ from: '2026-12-02', until: '2026-12-01' }],
    ['batchStartAfterEnd', 'leave.0.until'],
  ],
  [
    'two periods that share a day',
    [
      { from: '2026-12-01', until: '2026-12-03' },
      { from: '2026-12-03', until: '2026-12-04' },
    ],
    ['parameterInvalid', 'leave.1.from'],
  ],
  [
    'two consecutive periods',
    [
      { from: '2026-12-01', until: '2026-12-03' },
      { from: '2026-12-04', until: '2026-12-04' },
    ],
    null,
  ],
] as [string, { from: string; until: string }[], [string, string] | null][])(
  'checks leave, %s: %j (ADM-033)',
  (_, leave, fault) => {
    expect(leaveFault(leave)).toEqual(
      fault === null ? null : { refusal: fault[0], field: fault[1] },
    );
  },
);
