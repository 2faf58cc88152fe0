import { isAnswered } from '../events/questions/rules.ts';
import type { Answer, Question } from '../events/questions/shapes.ts';
import type { Standing } from './shapes.ts';

/** In ms: pause between closing a reminder and the next one (QUE-004, CON-028). */
export const nextReminderMs = 500;

/** Text answers in the results of a question; an export has all of them. */
export const maxWords = 50;

/**
 * Average of ratings, rounded to two decimals. `counts` are the numbers of the ratings 1, 2 and so
 * on. Null without ratings.
 */
export function averageOf(counts: readonly number[]): number | null {
  const given = counts.reduce((all, count) => all + count, 0);
  const sum = counts.reduce((all, count, place) => all + count * (place + 1), 0);
  return given === 0 ? null : Math.round((sum / given) * 100) / 100;
}

export type Facts = {
  isPublished: boolean;
  /** A used ticket, or a valid one if the session has no check-in (B-12). */
  hasAttended: boolean;
  hasAnswered: boolean;
  endTime: number;
  /** Exclusive end of the time for answers. */
  until: number;
};

/**
 * Standing of a member at `now` (QUE-010, QUE-015, QUE-016). An answered questionnaire stays
 * ANSWERED even if it is withdrawn.
 */
export function standingOf(facts: Facts, now: number): Standing {
  if (facts.hasAnswered) return 'ANSWERED';
  if (!facts.isPublished) return 'NONE';
  if (now < facts.endTime) return 'NOT_ENDED';
  if (!facts.hasAttended) return 'NOT_ATTENDED';
  return now >= facts.until ? 'EXPIRED' : 'OPEN';
}

export const isEmpty = (given: Answer | undefined): boolean =>
  given === undefined || (given.optionIds.length === 0 && given.text.trim() === '');

/**
 * Ids of questions with refused answers, in their order: required and empty (QUE-014), or invalid.
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
