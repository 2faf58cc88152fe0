import { expect, test } from 'vitest';
import {
  isFailing,
  type JobFacts,
  jobState,
  lateAfterMs,
  needsReason,
  nextRun,
} from './rules.jobs.ts';
import { jobsByHand, jobStates } from './shapes.jobs.ts';

const minute = 60_000;
const now = Date.UTC(2026, 2, 11, 4, 2);
const facts = (of: Partial<JobFacts>): JobFacts => ({
  everyMs: minute,
  now,
  since: now - 60 * minute,
  upMs: 2 * minute,
  isRunning: false,
  last: null,
  ...of,
});
const ran = (ago: number, result: 'DONE' | 'FAILED' | 'BROKEN' = 'DONE') => ({
  at: now - ago - 10,
  endedAt: now - ago,
  result,
});

test('marks a job as late after three intervals, at least 15 seconds (ADM-049)', () => {
  expect(jobState(facts({ last: ran(3 * minute) }))).toBe('FINE');
  expect(jobState(facts({ last: ran(3 * minute + 1) }))).toBe('LATE');
  expect(jobState(facts({ last: ran(3 * minute + 1), isRunning: true }))).toBe('RUNNING');
  expect(jobState(facts({ last: ran(60 * minute), upMs: 70_001 }))).toBe('LATE');
  expect(jobState(facts({ last: ran(60 * minute), upMs: 70_000 }))).toBe('FINE');
  expect([lateAfterMs(1000), lateAfterMs(5000), lateAfterMs(5001)]).toEqual([
    15_000, 15_000, 15_003,
  ]);
});

test('shows a job that never ran as new until it is late (ADM-049)', () => {
  expect(jobState(facts({ since: now - 3 * minute }))).toBe('NEW');
  expect(jobState(facts({ since: now - 3 * minute - 1 }))).toBe('LATE');
  // The interval does not matter: one minute and two beats after the start a run is expected.
  const rare = { everyMs: 10 * minute, since: now - 60 * minute };
  expect(jobState(facts({ ...rare, upMs: 70_000 }))).toBe('NEW');
  expect(jobState(facts({ ...rare, upMs: 70_001 }))).toBe('LATE');
});

test('shows a failed or interrupted last run until the job is late (ADM-049)', () => {
  expect(jobState(facts({ last: ran(minute, 'FAILED') }))).toBe('FAILED');
  expect(jobState(facts({ last: ran(minute, 'BROKEN') }))).toBe('BROKEN');
  expect(jobState(facts({ last: ran(4 * minute, 'FAILED') }))).toBe('LATE');
});

test('expects the next run one interval after the last one (ADM-049)', () => {
  expect(nextRun(facts({ last: ran(20_000) }))).toBe(now + 40_000);
  expect(nextRun(facts({ last: ran(5 * minute) }))).toBe(now);
  expect(nextRun(facts({ isRunning: true, last: ran(20_000) }))).toBeNull();
  expect(nextRun(facts({ everyMs: 5 * minute }))).toBe(now);
});

test('requires a reason for jobs that end orders, refund money or delete data (ADM-049, B-22)', () => {
  expect(jobsByHand.filter((job) => !needsReason(job))).toEqual([
    'extensions',
    'reports',
    'reconciliation',
    'stalledHandOvers',
    'waitingLists',
    'saleQueues',
    'roomWaits',
    'serviceWaits',
    'mails',
    'reminders',
    'pushReminders',
    'couponReminders',
    'guestMails',
    'pushes',
    'webhooks',
    'walletPasses',
    'questionnaires',
    'bulkJobs',
    'exports',
    'signIns',
    'consoleSessions',
  ]);
});

test('needs a person if a job has failed, broken off or is late, and only then', () => {
  expect(jobStates.filter(isFailing)).toEqual(
    jobStates.filter((one) => /^(FAILED|BROKEN|LATE)$/.test(one)),
  );
  expect(jobStates.filter(isFailing)).toHaveLength(3);
});
