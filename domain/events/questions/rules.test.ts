import { describe, expect, test } from 'vitest';
import { isAnswered } from './rules.ts';
import type { Question, QuestionKind } from './shapes.ts';

const questionOf = (kind: QuestionKind): Question => ({
  questionId: '1',
  text: 'Meal?',
  kind,
  required: true,
  options: [
    { optionId: '10', text: 'Rice' },
    { optionId: '11', text: 'Noodles' },
  ],
});
const isValid = (kind: QuestionKind, text: string, ...optionIds: string[]) =>
  isAnswered(questionOf(kind), { questionId: '1', optionIds, text });

describe('answer to a question', () => {
  test('refuses a missing answer (EVT-066)', () =>
    expect(isAnswered(questionOf('SHORT'), undefined)).toBe(false));
  test('requires exactly one offered option for a single choice (EVT-066)', () => {
    expect([
      isValid('SINGLE', ''),
      isValid('SINGLE', '', '10'),
      isValid('SINGLE', '', '10', '11'),
      isValid('SINGLE', '', '99'),
    ]).toEqual([false, true, false, false]);
  });
  test('requires at least one offered option, none twice, for a multiple choice (EVT-066)', () => {
    expect([
      isValid('MULTIPLE', ''),
      isValid('MULTIPLE', '', '10'),
      isValid('MULTIPLE', '', '10', '11'),
      isValid('MULTIPLE', '', '10', '10'),
      isValid('MULTIPLE', '', '10', '99'),
    ]).toEqual([false, true, true, false, false]);
  });
  test('accepts ratings from 1 to 5 (B-12)', () => {
    expect(['', '0', '1', '5', '6', '3.5', '12'].map((text) => isValid('RATING', text))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  test('limits short text to 200 and long text to 1,000 characters and refuses blanks (B-12)', () => {
    expect([
      isValid('SHORT', ' '),
      isValid('SHORT', 'x'.repeat(200)),
      isValid('SHORT', 'x'.repeat(201)),
    ]).toEqual([false, true, false]);
    expect([
      isValid('LONG', '\n'),
      isValid('LONG', 'x'.repeat(1000)),
      isValid('LONG', 'x'.repeat(1001)),
    ]).toEqual([false, true, false]);
  });
  test('requires a letter, digit or symbol in a required answer only (B-46)', () => {
    expect(['...', '---', '7', '+', '👍', '好'].map((text) => isValid('SHORT', text))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    const optional = { ...questionOf('SHORT'), required: false };
    expect(isAnswered(optional, { questionId: '1', optionIds: [], text: '...' })).toBe(true);
  });
});
