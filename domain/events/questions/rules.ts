import { type Answer, answerLengths, type Question } from './shapes.ts';
import { hasSign, lengthOf } from '../../text/text.ts';

/**
 * Whether an answer is not empty and fits its question: one option, some options, 1 to 5, or a text
 * within the limit (EVT-066, B-12). A required text needs a visible character (B-46).
 */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  const known = answer.optionIds.every((chosen) =>
    question.options.some((option) => option.optionId === chosen),
  );
  switch (question.kind) {
    case 'SINGLE':
      return known && answer.optionIds.length === 1;
    case 'MULTIPLE':
      return (
        known &&
        answer.optionIds.length > 0 &&
        new Set(answer.optionIds).size === answer.optionIds.length
      );
    case 'RATING':
      return /^[1-5]$/.test(answer.text);
    default:
      return (
        (question.required ? hasSign(answer.text) : answer.text.trim() !== '') &&
        lengthOf(answer.text) <= answerLengths[question.kind]
      );
  }
}
