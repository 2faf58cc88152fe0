import type { Texts } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { NameQuestion, saveNameQuestions } from '#domain/events/calls.guests.ts';
import type { NameQuestionRow } from '#domain/events/questions/shapes.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import {
  insertNameOption,
  insertNameQuestion,
  listNameQuestions,
  lockEvent,
  removeMissing,
  setWords,
} from '#api/features/events/guests/store.guests.ts';
import { eventFor } from '#api/features/events/guests/service.guests.ts';

const wordsOf = (of: Readonly<Record<string, string>>): Texts => ({
  en: of['en'] ?? '',
  'zh-CN': of['zh-CN'] ?? '',
  ms: of['ms'] ?? '',
});
const shownOf = (rows: readonly NameQuestionRow[]): NameQuestion[] =>
  rows.map(({ id, kind, texts, options }) => ({
    id,
    kind,
    texts: wordsOf(texts),
    options: options.map((option) => ({ id: option.id, texts: wordsOf(option.texts) })),
  }));
const stateOf = (questions: readonly NameQuestion[]): string =>
  sha256(JSON.stringify(questions)).toString('base64url').slice(0, 32);

export async function nameQuestions(ctx: AdminCtx, eventId: string) {
  const { id, name, country, district } = await eventFor(ctx, eventId);
  const questions = shownOf(await listNameQuestions(ctx.db, id));
  return { eventId, name, country, district, mark: stateOf(questions), questions };
}

const isChoice = ({ kind }: NameQuestion): boolean => kind === 'SINGLE' || kind === 'MULTIPLE';

const auditFields = (list: readonly NameQuestion[]) => ({
  questions: list.map(({ kind, texts, options }) => ({
    kind,
    texts,
    options: options.map((option) => ({ texts: option.texts })),
  })),
});

async function keepOptions(
  tx: Tx,
  questionId: string,
  question: NameQuestion,
  kept: readonly string[],
): Promise<void> {
  for (const [sort, { id, texts }] of (isChoice(question) ? question.options : []).entries()) {
    const isKept = id !== undefined && kept.includes(id);
    const optionId = isKept ? id : await insertNameOption(tx, questionId);
    await setWords(tx, 'option', { id: optionId, sort, texts });
  }
}

/**
 * Replaces the questions about each attendee (ADM-018). A question whose kind changes becomes a new
 * one; removed questions keep their answers.
 */
export async function keepNameQuestions(
  ctx: AdminCtx,
  input: Input<typeof saveNameQuestions>,
): Promise<null> {
  const event = await eventFor(ctx, input.eventId, 'events.write');
  input.questions.forEach((question, index) => {
    if (isChoice(question) && question.options.length < 2)
      throw new Refused('wrongInput', { field: `questions.${index}.options` });
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, event.id);
    const before = shownOf(await listNameQuestions(tx, event.id));
    if (stateOf(before) !== input.mark) throw new Refused('changedMeanwhile');
    const kept = input.questions.map((question) =>
      before.find((one) => one.id === question.id && one.kind === question.kind),
    );
    const keptOptions = input.questions.flatMap((question, index) =>
      question.options.flatMap((option) =>
        kept[index]?.options.some((one) => one.id === option.id) ? [option.id!] : [],
      ),
    );
    await removeMissing(
      tx,
      event.id,
      kept.flatMap((one) => one?.id ?? []),
      keptOptions,
    );
    for (const [sort, question] of input.questions.entries()) {
      const id = kept[sort]?.id ?? (await insertNameQuestion(tx, event.id, question.kind));
      await setWords(tx, 'question', { id, sort, texts: question.texts });
      await keepOptions(tx, id, question, keptOptions);
    }
    const change = difference(auditFields(before), auditFields(input.questions));
    if (change !== null)
      await record(tx, ctx, {
        action: 'change',
        entity: 'name_questions',
        entityId: event.id,
        country: event.country,
        ...change,
      });
  });
  return null;
}
