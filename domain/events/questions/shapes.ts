import * as z from 'zod/mini';
import { id } from '../../wire.ts';
import { lines } from '../../text/text.ts';

/**
 * Purpose of a question: the list of names before the event (B-05), or the questionnaire after it
 * (B-12).
 */
export const questionPurpose = z.enum(['INVITATION', 'QUESTIONNAIRE']);
export type QuestionPurpose = z.output<typeof questionPurpose>;

export const questionKinds = ['SINGLE', 'MULTIPLE', 'RATING', 'SHORT', 'LONG'] as const;
export const questionKind = z.enum(questionKinds);
export type QuestionKind = z.output<typeof questionKind>;

/** A question with texts in the requested language (ENT-032). */
export const question = z.object({
  questionId: id,
  text: z.string(),
  kind: questionKind,
  required: z.boolean(),
  options: z.array(z.object({ optionId: id, text: z.string() })),
});
export type Question = z.output<typeof question>;

/** Maximum lengths of text answers (B-12). */
export const answerLengths: Readonly<Record<'SHORT' | 'LONG', number>> = { SHORT: 200, LONG: 1000 };

/** An answer: chosen options or text; a rating is a digit in `text` (ENT-032). */
export const answer = z.object({
  questionId: id,
  optionIds: z._default(z.array(id).check(z.maxLength(50)), []),
  text: z._default(lines(1000), ''),
});
export type Answer = z.output<typeof answer>;

/** A stored question. `texts` is by language, without missing translations. */
export type NameQuestionRow = {
  id: string;
  kind: QuestionKind;
  texts: Readonly<Record<string, string>>;
  options: readonly { id: string; texts: Readonly<Record<string, string>> }[];
};
