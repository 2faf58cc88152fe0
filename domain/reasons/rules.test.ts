import { describe, expect, test } from 'vitest';
import { accessRules, checkRules } from './rules.checks.ts';
import { blockRules, levelRules, limitRules, reasonOf, stoppedBy } from './rules.ts';

const levels = levelRules('notInTargetGroup', 'events.write');
const facts = {
  isQualified: false,
  target: { levels: ['GPT'], isMinimum: true },
  ownLevels: ['12P', '12P'],
};

describe('rules that can stop a booking (issue 53)', () => {
  test('are tried in their order', () => {
    expect(stoppedBy(blockRules, { block: 'ORDERING' }, 0)?.refusal).toBe('orderingBlocked');
    expect(stoppedBy(blockRules, { block: 'ACCOUNT' }, 0)?.refusal).toBe('accountBlocked');
    expect(stoppedBy(blockRules, { block: null }, 0)).toBeNull();
  });

  test('name the levels that qualify, each level of the member once', () => {
    const rule = stoppedBy(levels, facts, 0)!;
    expect(reasonOf(rule, facts, 0)).toEqual({
      rule: 'minimumLevel',
      at: null,
      levels: ['GPT'],
      ownLevels: ['12P'],
      count: null,
    });
    const listed = { ...facts, target: { levels: ['GPT', 'FPT'], isMinimum: false } };
    expect(stoppedBy(levels, listed, 0)?.name).toBe('level');
    expect(stoppedBy(levels, { ...facts, isQualified: true }, 0)).toBeNull();
  });

  test.each([
    [{ open: 1, unpaid: 2, recent: 9, hourly: 10 }, null],
    [{ open: 2, unpaid: 2, recent: 9, hourly: 10 }, 'unpaidLimit'],
    [{ open: 2, unpaid: null, recent: 9, hourly: 10 }, null],
    [{ open: 0, unpaid: 2, recent: 10, hourly: 10 }, 'tooManyRequests'],
  ])('limit the reservations of a member: %j (B-44)', (counts, refusal) => {
    expect(stoppedBy(limitRules, counts, 0)?.refusal ?? null).toBe(refusal);
  });

  test('are all listed with the roles that can change them', () => {
    expect(checkRules(accessRules, { hasAccess: false }, 0)).toMatchObject([
      { rule: 'access', isMet: false, liftedBy: ['system'] },
    ]);
    expect(checkRules(levels, facts, 0)).toMatchObject([
      { rule: 'level', isMet: true, levels: [], liftedBy: ['event'] },
      { rule: 'minimumLevel', isMet: false, levels: ['GPT'], liftedBy: ['event'] },
    ]);
  });
});
