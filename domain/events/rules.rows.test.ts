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
] as const)('console 19 an event that %s is %s', (_, startTime, endTime, phase) => {
  expect(phaseOf({ startTime, endTime }, now)).toBe(phase);
});

test('console 19 an event that lacks nothing is not marked', () => {
  expect(marks({})).toEqual([]);
});

test('ADM-040 console 19 a ticket that costs something without its item of the shop is marked', () => {
  expect(marks({ hasUnmapped: true })).toEqual(['itemCode']);
});

test('ADM-017 console 19 an event for the invited is marked until somebody is invited', () => {
  expect(marks({ authorizeFlag: true })).toEqual(['nobodyInvited']);
  expect(marks({ authorizeFlag: true, isSomebodyInvited: true })).toEqual([]);
});

test('B-20 console 19 a door without a code is marked from fourteen days before its session on', () => {
  expect(marks({ codelessAt: now + doorCodeDays * day })).toEqual(['doorCode']);
  expect(marks({ codelessAt: now + doorCodeDays * day + 1 })).toEqual([]);
});

test('B-20 console 19 a door that is not used needs no code: online, or members let themselves in', () => {
  expect(marks({ codelessAt: now, isOnline: true })).toEqual([]);
  expect(marks({ codelessAt: now, selfCheckIn: true })).toEqual([]);
});

test('console 19 a draft is marked once its sales should have begun, or it should be running', () => {
  const draft = { state: 'DRAFT', hasUnmapped: true } as const;
  expect(marks({ ...draft, salesOpenAt: now })).toEqual(['stillDraft']);
  expect(marks({ ...draft, salesOpenAt: now + 1 })).toEqual([]);
  expect(marks({ ...draft, salesOpenAt: null, startTime: now })).toEqual(['stillDraft']);
  expect(marks({ ...draft, salesOpenAt: null, startTime: null, endTime: null })).toEqual([]);
});

test('console 19 what is over or called off needs nothing', () => {
  const all = { hasUnmapped: true, authorizeFlag: true, codelessAt: now };
  expect(marks(all)).toEqual(['itemCode', 'nobodyInvited', 'doorCode']);
  expect(marks({ ...all, startTime: now - day, endTime: now - 1 })).toEqual([]);
  expect(marks({ ...all, state: 'CANCELLED' })).toEqual([]);
});

test('B-20 a door wants its code two weeks before the session', () => {
  expect(doorCodeDays).toBe(14);
});
