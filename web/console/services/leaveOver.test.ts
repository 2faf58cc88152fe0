import { expect, test } from 'vitest';
import type { PlannedSession } from '#domain/services/admin/shapes.consultants.ts';
import { isInLeave, sessionsUnder } from './leaveOver.ts';

const session = (day: string, isOnLeave = false): PlannedSession => ({
  sessionId: day,
  batchId: '1',
  service: 'Nutrition',
  batch: 'May',
  state: 'PUBLISHED',
  day,
  from: '09:00',
  until: '10:00',
  taken: 1,
  isOnLeave,
});

test('counts the first and last day as leave, and nothing for a row without days (B-13)', () => {
  const leave = [{ from: '2026-12-02', until: '2026-12-04' }];
  const covered = ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05'].map((day) =>
    isInLeave(day, leave),
  );
  expect(covered).toEqual([false, true, true, false]);
  expect(isInLeave('2026-12-02', [{ from: '', until: '' }])).toBe(false);
});

test('names the sessions under new leave, not those under earlier leave (B-13)', () => {
  const planned = [session('2026-12-02', true), session('2026-12-03'), session('2026-12-09')];
  const leave = [{ from: '2026-12-01', until: '2026-12-05' }];
  expect(sessionsUnder(planned, leave).map(({ day }) => day)).toEqual(['2026-12-03']);
});
