import type { Texts } from '#domain/administrators/shapes.ts';
import type { QuestionDraft } from '#domain/questionnaires/shapes.ts';
import { run, sql, type Tx, value } from '#api/platform/db/sql.ts';

export async function insertQuestion(
  tx: Tx,
  eventId: string,
  of: Pick<QuestionDraft, 'kind' | 'required'>,
  sort: number,
): Promise<string> {
  return value<string>(tx)`
    insert into event_question (event_id, purpose, kind, required, sort)
    values (${eventId}::bigint, 'QUESTIONNAIRE', ${of.kind}, ${of.required}, ${sort}) returning id::text as id`;
}

export async function setQuestion(
  tx: Tx,
  id: string,
  of: Pick<QuestionDraft, 'kind' | 'required'>,
  sort: number,
): Promise<void> {
  await run(tx)`
    update event_question set kind = ${of.kind}, required = ${of.required}, sort = ${sort} where id = ${id}::bigint`;
}

export async function insertOption(tx: Tx, questionId: string, sort: number): Promise<string> {
  return value<string>(tx)`
    insert into event_question_option (question_id, sort) values (${questionId}::bigint, ${sort}) returning id::text as id`;
}

export async function setOption(tx: Tx, id: string, sort: number): Promise<void> {
  await run(tx)`update event_question_option set sort = ${sort} where id = ${id}::bigint`;
}

/** Soft-deletes, because existing answers still show the texts. */
export async function removeQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`
    update event_question set removed_at = now() where id = any (${[...ids]}::bigint[])`;
}
export async function removeOptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await run(tx)`
    update event_question_option set removed_at = now() where id = any (${[...ids]}::bigint[])`;
}

export async function setQuestionTexts(tx: Tx, id: string, texts: Texts): Promise<void> {
  for (const [lang, text] of Object.entries(texts))
    if (text === '')
      await run(tx)`
        delete from event_question_text where question_id = ${id}::bigint and lang = ${lang}`;
    else
      await run(tx)`
        insert into event_question_text (question_id, lang, text) values (${id}::bigint, ${lang}, ${text})
        on conflict (question_id, lang) do update set text = excluded.text`;
}

export async function setOptionTexts(tx: Tx, id: string, texts: Texts): Promise<void> {
  for (const [lang, text] of Object.entries(texts))
    if (text === '')
      await run(tx)`
        delete from event_question_option_text where option_id = ${id}::bigint and lang = ${lang}`;
    else
      await run(tx)`
        insert into event_question_option_text (option_id, lang, text) values (${id}::bigint, ${lang}, ${text})
        on conflict (option_id, lang) do update set text = excluded.text`;
}

/** Deletes all questions of an event, removed ones too; fails when one has an answer. */
export async function deleteQuestionsOf(tx: Tx, eventId: string): Promise<void> {
  const questions = sql`select id from event_question where event_id = ${eventId}::bigint`;
  const options = sql`select id from event_question_option where question_id in (${questions})`;
  await run(tx)`delete from event_question_option_text where option_id in (${options})`;
  await run(tx)`delete from event_question_option where question_id in (${questions})`;
  await run(tx)`delete from event_question_text where question_id in (${questions})`;
  await run(tx)`delete from event_question where event_id = ${eventId}::bigint`;
}
