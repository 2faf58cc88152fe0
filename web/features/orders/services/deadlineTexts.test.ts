import { expect, test } from 'vitest';
import { deadlineTexts } from './deadlineTexts.ts';

const open = {
  changeBy: 2000,
  cancelBy: 2000,
  canReschedule: true,
  canCancel: true,
  rescheduleBlock: null,
} as const;
const moved = { canReschedule: false, rescheduleBlock: 'ALREADY' } as const;
const late = { canReschedule: false, canCancel: false, rescheduleBlock: 'TOO_LATE' } as const;

test.each([
  ['not moved', {}, [['changeUntil', 2000]]],
  ['not moved, too late', late, [['changeOver', 2000]]],
  ['moved once', { ...moved, cancelBy: 1000 }, [['cancelUntil', 1000]]],
  ['moved once, too late', { ...moved, canCancel: false }, [['cancelOver', 2000]]],
  [
    'moved later by the company',
    { cancelBy: 1000 },
    [
      ['moveUntil', 2000],
      ['cancelUntil', 1000],
    ],
  ],
  [
    'moved later by the company, cancelling closed',
    { cancelBy: 1000, canCancel: false },
    [
      ['moveUntil', 2000],
      ['cancelOver', 1000],
    ],
  ],
  ['without deadlines', { changeBy: null }, []],
] as const)('shows the deadlines of a service that is %s (B-48)', (_, change, expected) => {
  expect(deadlineTexts({ ...open, ...change })).toEqual(expected);
});
