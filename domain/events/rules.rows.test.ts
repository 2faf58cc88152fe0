import { expect, test } from 'vitest';
import { attentionOf, doorCodeDays, phaseOf } from './rules.rows.ts';
import type { AttentionFacts } from './shapes.rows.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;
const fine: AttentionFacts = {
  state: 'PUBLISHED',
  startTime: now + 30 * day,
  endTime: now + 31 * day,
  salesOpenAt: now - day,
  isOnline: false,
  authorizeFlag: false,
  selfCheckIn: false,
  hasUnmapped: false,
  isSomebodyInvited: false,
  codelessAt: null,
};
const marks = (change: Partial<AttentionFacts>) => attentionOf({ ...fine, ...change }, now);

test.each([
  ['begins in a moment', now + 1, now + day, 'COMING'],
  ['begins now', now, now + day, 'RUNNING'],
  ['ends now', now - day, now, 'RUNNING'],
  ['has ended a moment ago', now - day, now - 1, 'OVER'],
  ['has no dates', null, null, 'UNDATED'],
] as const)(
  'returns for an event that %s the phase %s (console 19)',
  (_, startTime, endTime, phase) => {
    expect(phaseOf({ startTime, endTime }, now)).toBe(phase);
  },
);

test('does not mark an event that lacks nothing (console 19)', () => {
  expect(marks({})).toEqual([]);
});

test('marks a priced ticket without a shop item (ADM-040, console 19)', () => {
  expect(marks({ hasUnmapped: true })).toEqual(['itemCode']);
});

test('marks an invited-only event until a member is invited (ADM-017, console 19)', () => {
  expect(marks({ authorizeFlag: true })).toEqual(['nobodyInvited']);
  expect(marks({ authorizeFlag: true, isSomebodyInvited: true })).toEqual([]);
});

test('marks a missing check-in code from fourteen days before the session (B-20, console 19)', () => {
  expect(marks({ codelessAt: now + doorCodeDays * day })).toEqual(['doorCode']);
  expect(marks({ codelessAt: now + doorCodeDays * day + 1 })).toEqual([]);
});

test('requires no check-in code online or with self check-in (B-20, console 19)', () => {
  expect(marks({ codelessAt: now, isOnline: true })).toEqual([]);
  expect(marks({ codelessAt: now, selfCheckIn: true })).toEqual([]);
});

test('marks a draft once its sales or the event should have started (console 19)', () => {
  const draft = { state: 'DRAFT', hasUnmapped: true } as const;
  expect(marks({ ...draft, salesOpenAt: now })).toEqual(['stillDraft']);
  expect(marks({ ...draft, salesOpenAt: now + 1 })).toEqual([]);
  expect(marks({ ...draft, salesOpenAt: null, startTime: now })).toEqual(['stillDraft']);
  expect(marks({ ...draft, salesOpenAt: null, startTime: null, endTime: null })).toEqual([]);
});

test('does not mark an event that has ended or is cancelled (console 19)', () => {
  const all = { hasUnmapped: true, authorizeFlag: true, codelessAt: now };
  expect(marks(all)).toEqual(['itemCode', 'nobodyInvited', 'doorCode']);
  expect(marks({ ...all, startTime: now - day, endTime: now - 1 })).toEqual([]);
  expect(marks({ ...all, state: 'CANCELLED' })).toEqual([]);
});

test('requires a check-in code two weeks before the session (B-20)', () => {
  expect(doorCodeDays).toBe(14);
});
