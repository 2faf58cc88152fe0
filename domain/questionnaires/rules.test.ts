import { describe, expect, test } from 'vitest';
import { settingRules } from '../regions/rules.settings.ts';
import type { Answer, Question } from '../events/questions/shapes.ts';
import { averageOf, type Facts, isEmpty, nextReminderMs, standingOf, unfit } from './rules.ts';

const facts: Facts = {
  isPublished: true,
  hasAttended: true,
  hasAnswered: false,
  endTime: 1000,
  until: 9000,
};

describe('state of a questionnaire for a member', () => {
  test.each<[string, Partial<Facts>, number, string]>([
    ['QUE-010 just before the end', {}, 999, 'NOT_ENDED'],
    ['QUE-010 at the end', {}, 1000, 'OPEN'],
    ['QUE-016 at the last moment', {}, 8999, 'OPEN'],
    ['QUE-016 after the last moment', {}, 9000, 'EXPIRED'],
    ['QUE-010 absent', { hasAttended: false }, 2000, 'NOT_ATTENDED'],
    ['QUE-010 absent and too late', { hasAttended: false }, 9000, 'NOT_ATTENDED'],
    ['B-12 no questions', { isPublished: false }, 2000, 'NONE'],
    ['QUE-015 answered', { hasAnswered: true }, 2000, 'ANSWERED'],
    [
      'QUE-015 answered, regardless of later changes',
      { hasAnswered: true, isPublished: false, hasAttended: false },
      9999,
      'ANSWERED',
    ],
  ])('%s', (_, more, now, wanted) => {
    expect(standingOf({ ...facts, ...more }, now)).toBe(wanted);
  });

  test('stays open for 14 days and waits 500 ms before the next reminder (CON-015, CON-028)', () => {
    expect([settingRules['questionnaire.days'].initial, nextReminderMs]).toEqual([14, 500]);
  });
});

describe('answers that are refused', () => {
  const question = (questionId: string, kind: Question['kind'], required: boolean): Question => ({
    questionId,
    text: '',
    kind,
    required,
    options:
      kind === 'SINGLE' || kind === 'MULTIPLE'
        ? ['11', '12'].map((optionId) => ({ optionId, text: '' }))
        : [],
  });
  const given = (questionId: string, of: Partial<Answer>): Answer => ({
    questionId,
    optionIds: [],
    text: '',
    ...of,
  });
  const all = [
    question('1', 'RATING', true),
    question('2', 'SINGLE', true),
    question('3', 'MULTIPLE', false),
    question('4', 'SHORT', false),
  ];
  const good = [given('1', { text: '5' }), given('2', { optionIds: ['11'] })];

  test('lists empty required answers and invalid answers in question order (QUE-014, B-12)', () => {
    expect(unfit(all, good)).toEqual([]);
    expect(unfit(all, [])).toEqual(['1', '2']);
    expect(
      unfit(all, [given('1', { text: '  ' }), given('2', { optionIds: ['11', '12'] })]),
    ).toEqual(['1', '2']);
    expect(
      unfit(all, [
        ...good,
        given('3', { optionIds: ['11', '12'] }),
        given('4', { text: 'x'.repeat(200) }),
      ]),
    ).toEqual([]);
    expect(
      unfit(all, [
        ...good,
        given('3', { optionIds: ['11', '11'] }),
        given('4', { text: 'x'.repeat(201) }),
      ]),
    ).toEqual(['3', '4']);
    expect(unfit(all, [given('1', { text: '6' }), given('2', { optionIds: ['99'] })])).toEqual([
      '1',
      '2',
    ]);
    expect(unfit(all, [...good, given('99', { text: 'of another event' })])).toEqual([]);
  });
});

test('treats an answer without a choice and with blank text as empty (QUE-014)', () => {
  const given = (text: string, ...optionIds: string[]): Answer => ({
    questionId: '1',
    optionIds,
    text,
  });
  expect([undefined, given(''), given(' \n'), given('x'), given('', '10')].map(isEmpty)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 1, 0, 2, 1], 3.75],
  [[1, 1, 1], 2],
  [[0, 0, 0, 2, 1], 4.33],
])('averages ratings given %j times to %s (ADM-046, B-12)', (counts, average) => {
  expect(averageOf(counts)).toBe(average);
});
