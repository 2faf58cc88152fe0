import { describe, expect, test } from 'vitest';
import type { BatchSession } from '#domain/services/admin/shapes.batches.ts';
import {
  type BatchForm,
  copiedWeek,
  daysOf,
  sessionsFromPattern,
  conflictOf,
  sorted,
  weeksOf,
} from './batchForm.ts';

const session = (day: string, change: Partial<BatchSession> = {}): BatchSession => ({
  day,
  from: '09:00',
  until: '12:00',
  consultantsNeeded: 1,
  categoryTypeId: null,
  consultantIds: [],
  ...change,
});
const form = (sessions: BatchSession[] = [], change: Partial<BatchForm> = {}): BatchForm => ({
  serviceId: '1',
  name: 'Spring',
  firstDay: '2026-12-01',
  lastDay: '2026-12-16',
  sessions,
  ...change,
});
const pattern = {
  weekdays: [2, 4],
  from: '09:00',
  until: '12:00',
  consultantsNeeded: 2,
  categoryTypeId: null,
};

describe('drawing sessions', () => {
  test('adds a session on each chosen weekday of the batch (ADM-032)', () => {
    expect(sessionsFromPattern(form(), pattern).map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
      '2026-12-15',
    ]);
    expect(sessionsFromPattern(form(), pattern)[0]).toEqual(
      session('2026-12-01', { consultantsNeeded: 2 }),
    );
  });

  test('adds no session over another unless it has another sub-type (ADM-032)', () => {
    const there = form([session('2026-12-01', { from: '11:00', until: '13:00' })]);
    expect(sessionsFromPattern(there, pattern)).toHaveLength(4);
    const typed = form([session('2026-12-01', { categoryTypeId: 'S01' })]);
    expect(sessionsFromPattern(typed, { ...pattern, categoryTypeId: 'S02' })).toHaveLength(5);
    expect(sessionsFromPattern(typed, { ...pattern, categoryTypeId: 'S01' })).toHaveLength(4);
  });

  test.each([
    ['hours that end before they begin', form(), { ...pattern, until: '08:00' }],
    ['no weekday', form(), { ...pattern, weekdays: [] }],
    ['no days', form([], { lastDay: '' }), pattern],
    ['a last day before the first', form([], { lastDay: '2026-11-30' }), pattern],
  ])('adds nothing for %s (ADM-032)', (_, batch, how) => {
    expect(sessionsFromPattern(batch, how)).toEqual([]);
  });

  test('copies a week to the later weeks of the batch without consultants (ADM-032)', () => {
    const batch = form([
      session('2026-12-02', { consultantIds: ['7'] }),
      session('2026-12-05'),
      session('2026-12-09', { from: '10:00', until: '11:00' }),
    ]);
    expect(copiedWeek(batch, '2026-11-30')).toEqual([session('2026-12-12'), session('2026-12-16')]);
  });

  test('lists the days of a batch and sorts its sessions into weeks (ADM-032)', () => {
    expect(daysOf({ firstDay: '2026-12-30', lastDay: '2027-01-01' })).toHaveLength(3);
    const [late, early] = [session('2026-12-08'), session('2026-12-01', { from: '08:00' })];
    expect(sorted([late, session('2026-12-01'), early])[0]).toBe(early);
    expect(weeksOf([late, early])).toEqual([
      { monday: '2026-11-30', sessions: [{ place: 1, session: early }] },
      { monday: '2026-12-07', sessions: [{ place: 0, session: late }] },
    ]);
  });
});

describe('assigning a consultant', () => {
  const who = {
    id: '7',
    name: 'Elena',
    leave: [{ from: '2026-12-10', until: '2026-12-10' }],
    planned: [{ day: '2026-12-03', from: '11:00', until: '14:00', service: '' }],
  };
  test.each([
    ['no conflict', session('2026-12-01'), [], null],
    ['leave', session('2026-12-10'), [], { is: 'onLeave' }],
    [
      'another batch at that time',
      session('2026-12-03'),
      [],
      { is: 'busyThen', from: '11:00', until: '14:00' },
    ],
    [
      'another session of this batch at that time',
      session('2026-12-01', { categoryTypeId: 'S01' }),
      [session('2026-12-01', { categoryTypeId: 'S02', consultantIds: ['7'] })],
      { is: 'busyThen', from: '09:00', until: '12:00' },
    ],
    [
      'already enough consultants',
      session('2026-12-01', { consultantIds: ['8'] }),
      [],
      { is: 'enough' },
    ],
    ['already chosen', session('2026-12-01', { consultantIds: ['7'] }), [], null],
  ] as [string, BatchSession, BatchSession[], object | null][])(
    'checks for a hindrance: %s (B-13)',
    (_, one, others, hindrance) => {
      expect(conflictOf(who, one, [one, ...others])).toEqual(hindrance);
    },
  );
});
