import * as z from 'zod/mini';
import { id } from '../../wire.ts';
import { lines } from '../../text/text.ts';

/**
 * What a question is for: the list of names before the event (B-05), or the questionnaire after it
 * (B-12).
 */
export const questionPurpose = z.enum(['INVITATION', 'QUESTIONNAIRE']);
export type QuestionPurpose = z.output<typeof questionPurpose>;

export const questionKinds = ['SINGLE', 'MULTIPLE', 'RATING', 'SHORT', 'LONG'] as const;
export const questionKind = z.enum(questionKinds);
export type QuestionKind = z.output<typeof questionKind>;

/** Question (ENT-032), its texts in the asked language. */
export const question = z.object({
  questionId: id,
  text: z.string(),
  kind: questionKind,
  required: z.boolean(),
  options: z.array(z.object({ optionId: id, text: z.string() })),
});
export type Question = z.output<typeof question>;

/** Longest answers in words (B-12). */
export const answerLengths: Readonly<Record<'SHORT' | 'LONG', number>> = { SHORT: 200, LONG: 1000 };

/** Answer (ENT-032): chosen options, or words; of a rating its number as words. */
export const answer = z.object({
  questionId: id,
  optionIds: z._default(z.array(id).check(z.maxLength(50)), []),
  text: z._default(lines(1000), ''),
});
export type Answer = z.output<typeof answer>;

/** A question as it is kept: texts by language, absent where they are not translated. */
export type NameQuestionRow = {
  id: string;
  kind: QuestionKind;
  texts: Readonly<Record<string, string>>;
  options: readonly { id: string; texts: Readonly<Record<string, string>> }[];
};
