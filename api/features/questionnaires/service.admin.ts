import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { saveQuestionnaire } from '#domain/questionnaires/calls.admin.ts';
import type { QuestionDraft, QuestionnaireState } from '#domain/questionnaires/shapes.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  insertOption,
  insertQuestion,
  removeOptions,
  removeQuestions,
  setOption,
  setOptionTexts,
  setQuestion,
  setQuestionTexts,
} from '#api/features/events/admin/service.questionRows.ts';
import { findQuestionnaire, listDrafts, listRows, type Questionnaire } from './store.view.ts';
import { insertQuestionnaire, setQuestionnaire } from './store.admin.ts';

type RowsQuery = ListQuery & {
  country?: string | undefined;
  state?: QuestionnaireState | undefined;
};

export const questionnaireRows = (ctx: AdminCtx, input: RowsQuery) =>
  listRows(ctx.db, ctx.language, input, ctx.admin.reach('events.read'));

/** Refuses another country or district like an unknown event (I25). */
export async function readable(ctx: AdminCtx, conn: Conn, id: string): Promise<Questionnaire> {
  const questionnaire = await findQuestionnaire(conn, id, ctx.language);
  if (questionnaire === null || !ctx.admin.can('events.read', questionnaire))
    throw new Refused('noData');
  return questionnaire;
}

async function writable(ctx: AdminCtx, tx: Tx, id: string): Promise<Questionnaire> {
  const questionnaire = await readable(ctx, tx, id);
  if (!ctx.admin.can('events.write', questionnaire)) throw new Refused('notAllowed');
  return questionnaire;
}

export async function draftOf(ctx: AdminCtx, id: string) {
  const questionnaire = await readable(ctx, ctx.db, id);
  return { ...questionnaire, questions: await listDrafts(ctx.db, id) };
}

const auditedQuestions = (questions: readonly QuestionDraft[]) => ({
  questions: questions.map(({ kind, required, texts, options }) => ({
    kind,
    required,
    texts,
    options: options.map((option) => ({ texts: option.texts })),
  })),
});

const hasOptions = ({ kind }: QuestionDraft) => kind === 'SINGLE' || kind === 'MULTIPLE';

async function keepOptions(
  tx: Tx,
  questionId: string,
  wanted: QuestionDraft,
  before: QuestionDraft | undefined,
): Promise<void> {
  const options = hasOptions(wanted) ? wanted.options : [];
  const known = new Set((before?.options ?? []).map((option) => option.optionId));
  const kept = new Set(options.map((option) => option.optionId));
  await removeOptions(
    tx,
    [...known].filter((one): one is string => one !== undefined && !kept.has(one)),
  );
  for (const [sort, option] of options.entries()) {
    const own =
      option.optionId !== undefined && known.has(option.optionId) ? option.optionId : undefined;
    if (own !== undefined) await setOption(tx, own, sort);
    await setOptionTexts(tx, own ?? (await insertOption(tx, questionId, sort)), option.texts);
  }
}

/** Saves the questions (ADM-046). An id that the event does not have makes a new question. */
export async function save(
  ctx: AdminCtx,
  { id, version, questions }: Input<typeof saveQuestionnaire>,
): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const questionnaire = await writable(ctx, tx, id);
    const isFirst = questionnaire.version === 0;
    if (version !== questionnaire.version) throw new Refused('changedMeanwhile');
    if (
      isFirst
        ? !(await insertQuestionnaire(tx, id))
        : (await setQuestionnaire(tx, id, version, null)) === 0
    )
      throw new Refused('changedMeanwhile');
    if (questionnaire.state === 'PUBLISHED' && questions.length === 0)
      throw new Refused('questionsMissing');
    const before = await listDrafts(tx, id);
    const known = new Map(before.map((one) => [one.questionId, one]));
    const kept = new Set(questions.map((one) => one.questionId));
    const removed = before.filter((one) => !kept.has(one.questionId));
    await removeQuestions(
      tx,
      removed.map((one) => one.questionId),
    );
    for (const [sort, wanted] of questions.entries()) {
      const own = wanted.questionId === undefined ? undefined : known.get(wanted.questionId);
      // Answers of one kind cannot be counted as answers of another.
      if (own !== undefined && own.kind !== wanted.kind && questionnaire.isAnswered)
        throw new Refused('inUse', { field: 'questions' });
      if (own !== undefined) await setQuestion(tx, own.questionId, wanted, sort);
      const questionId = own?.questionId ?? (await insertQuestion(tx, id, wanted, sort));
      await setQuestionTexts(tx, questionId, wanted.texts);
      await keepOptions(tx, questionId, wanted, own);
    }
    const change = difference(auditedQuestions(before), auditedQuestions(questions));
    if (change !== null)
      await record(tx, ctx, {
        action: isFirst ? 'create' : 'change',
        entity: 'questionnaire',
        entityId: id,
        country: questionnaire.country,
        ...(isFirst ? { new: change.new } : change),
      });
    return { id };
  });
}

type Step = { id: string; version: number; reason: string };

async function move(
  ctx: AdminCtx,
  { id, version, reason }: Step,
  to: 'DRAFT' | 'PUBLISHED',
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const questionnaire = await writable(ctx, tx, id);
    if (questionnaire.state === 'NONE')
      throw new Refused(to === 'PUBLISHED' ? 'questionsMissing' : 'noData');
    if (to === 'PUBLISHED' && (await listDrafts(tx, id)).length === 0)
      throw new Refused('questionsMissing');
    if (version === questionnaire.version && questionnaire.state === to)
      throw new Refused(to === 'PUBLISHED' ? 'alreadyPublished' : 'changedMeanwhile');
    if ((await setQuestionnaire(tx, id, version, to)) === 0) throw new Refused('changedMeanwhile');
    await record(tx, ctx, {
      action: to === 'PUBLISHED' ? 'publish' : 'withdraw',
      entity: 'questionnaire',
      entityId: id,
      country: questionnaire.country,
      reason,
      old: { state: questionnaire.state },
      new: { state: to },
    });
  });
  return null;
}

/** Publishes a questionnaire. The job then reminds the members who attended (ADM-046). */
export const publish = (ctx: AdminCtx, step: Step): Promise<null> => move(ctx, step, 'PUBLISHED');

/** Withdraws a questionnaire; existing answers stay. */
export const withdraw = (ctx: AdminCtx, step: Step): Promise<null> => move(ctx, step, 'DRAFT');
