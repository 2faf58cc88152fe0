import { describe, expect, test } from 'vitest';
import { isAnswered } from './rules.ts';
import type { Question, QuestionKind } from './shapes.ts';

const asked = (kind: QuestionKind): Question => ({
  questionId: '1',
  text: 'Meal?',
  kind,
  required: true,
  options: [
    { optionId: '10', text: 'Rice' },
    { optionId: '11', text: 'Noodles' },
  ],
});
const says = (kind: QuestionKind, text: string, ...optionIds: string[]) =>
  isAnswered(asked(kind), { questionId: '1', optionIds, text });

describe('whether a question is answered', () => {
  test('EVT-066 no answer is none', () =>
    expect(isAnswered(asked('SHORT'), undefined)).toBe(false));
  test('EVT-066 of one choice exactly one, that the question offers', () => {
    expect([
      says('SINGLE', ''),
      says('SINGLE', '', '10'),
      says('SINGLE', '', '10', '11'),
      says('SINGLE', '', '99'),
    ]).toEqual([false, true, false, false]);
  });
  test('EVT-066 of several at least one, none twice, all that the question offers', () => {
    expect([
      says('MULTIPLE', ''),
      says('MULTIPLE', '', '10'),
      says('MULTIPLE', '', '10', '11'),
      says('MULTIPLE', '', '10', '10'),
      says('MULTIPLE', '', '10', '99'),
    ]).toEqual([false, true, true, false, false]);
  });
  test('B-12 a rating is 1 to 5', () => {
    expect(['', '0', '1', '5', '6', '3.5', '12'].map((text) => says('RATING', text))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  test('B-12 short words have 200 letters at most, long ones 1,000, and spaces alone say nothing', () => {
    expect([
      says('SHORT', ' '),
      says('SHORT', 'x'.repeat(200)),
      says('SHORT', 'x'.repeat(201)),
    ]).toEqual([false, true, false]);
    expect([
      says('LONG', '\n'),
      says('LONG', 'x'.repeat(1000)),
      says('LONG', 'x'.repeat(1001)),
    ]).toEqual([false, true, false]);
  });
  test('a required answer needs a letter, digit or symbol; one that may be left out does not (B-46)', () => {
    expect(['...', '---', '7', '+', '👍', '好'].map((text) => says('SHORT', text))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    const optional = { ...asked('SHORT'), required: false };
    expect(isAnswered(optional, { questionId: '1', optionIds: [], text: '...' })).toBe(true);
  });
});
