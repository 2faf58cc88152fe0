import { expect, test } from 'vitest';
import { canExtendHold, maxExtensions } from './rules.hold.ts';

const now = 1_000_000;
const held = {
  orderStatus: 'UNPAID' as const,
  cancelType: null,
  deadline: now + 60_000,
  handover: null,
  isReleasing: false,
  extensions: [] as number[],
};

test.each([
  ['a running reservation', {}, 60, null],
  ['one whose hand-over was refused', { handover: 'FAILED' as const }, 60, null],
  ['one that has expired', { deadline: now }, 60, 'orderCancelled'],
  ['a cancelled order', { orderStatus: 'CANCEL' as const }, 60, 'orderCancelled'],
  ['an order at the shop', { orderStatus: 'PAYING' as const }, 60, 'alreadyCheckedOut'],
  ['one that is being handed over', { handover: 'REQUESTED' as const }, 60, 'alreadyCheckedOut'],
  ['one extended twice', { extensions: [60, 60] }, 60, null],
  [
    'one extended as often as allowed',
    { extensions: Array.from({ length: maxExtensions }, () => 5) },
    5,
    'holdExtendedOften',
  ],
  ['one extended to 24 hours', { extensions: [1380] }, 60, null],
  ['one extended beyond 24 hours', { extensions: [1380] }, 61, 'holdExtendedOften'],
] as const)('canExtendHold of %s (B-38)', (_, change, minutes, refusal) => {
  const verdict = canExtendHold({ ...held, ...change }, minutes, now);
  expect(verdict).toEqual(refusal === null ? { ok: true } : { ok: false, refusal });
});
