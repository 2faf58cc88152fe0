import { isAnswered } from '../events/questions/rules.ts';
import type { Answer, Question } from '../events/questions/shapes.ts';
import type { Standing } from './shapes.ts';

/** Between closing a reminder and the next one, ms (QUE-004, CON-028). */
export const nextReminderMs = 500;

/** Words of an answer that are brought with the results; all of them stand in the export. */
export const maxWords = 50;

/**
 * The average of ratings from 1 on, with two digits; `counts` how many gave 1, 2 and so on. Null
 * while there is none.
 */
export function averageOf(counts: readonly number[]): number | null {
  const given = counts.reduce((all, count) => all + count, 0);
  const sum = counts.reduce((all, count, place) => all + count * (place + 1), 0);
  return given === 0 ? null : Math.round((sum / given) * 100) / 100;
}

export type Facts = {
  isPublished: boolean;
  /** A used ticket, or any valid one where there is no check-in (B-12). */
  hasAttended: boolean;
  hasAnswered: boolean;
  endTime: number;
  /** First moment at which it is too late. */
  until: number;
};

/**
 * How somebody stands to a questionnaire at `now` (QUE-010, QUE-015, QUE-016). What they did counts
 * before what they may still do.
 */
export function standingOf(facts: Facts, now: number): Standing {
  if (facts.hasAnswered) return 'ANSWERED';
  if (!facts.isPublished) return 'NONE';
  if (now < facts.endTime) return 'NOT_ENDED';
  if (!facts.hasAttended) return 'NOT_ATTENDED';
  return now >= facts.until ? 'EXPIRED' : 'OPEN';
}

/** Whether an answer was left empty. */
export const isEmpty = (given: Answer | undefined): boolean =>
  given === undefined || (given.optionIds.length === 0 && given.text.trim() === '');

/**
 * Places of the questions whose answers cannot be taken: required and empty (QUE-014), or of a form
 * that does not fit. In their order; nothing when all is well.
 */
export function unfit(questions: readonly Question[], answers: readonly Answer[]): string[] {
  const given = new Map(answers.map((one) => [one.questionId, one]));
  return questions
    .filter((question) => {
      const own = given.get(question.questionId);
      return isEmpty(own) ? question.required : !isAnswered(question, own);
    })
    .map((question) => question.questionId);
}
