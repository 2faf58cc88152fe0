import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { QuestionKind } from '#domain/events/questions/shapes.ts';
import { makeEvent, type MadeEvent } from './make.ts';
import { at, idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';

export type QuestionInput = {
  kind: QuestionKind;
  required?: boolean;
  text: string | Readonly<Record<string, string | null>>;
  options?: readonly (string | Readonly<Record<string, string | null>>)[];
};
export type MadeQuestion = {
  id: number;
  kind: QuestionKind;
  required: boolean;
  optionIds: number[];
};

const day = 86_400_000;

const textsOf = (text: QuestionInput['text']): [string, string][] =>
  typeof text === 'string'
    ? [['en', text]]
    : Object.entries(text).flatMap(([lang, one]) => (one === null ? [] : [[lang, one]]));

/** Inserts the questionnaire of an event, by default published, with one optional rating. */
export async function makeQuestionnaire(
  conn: Conn,
  input: {
    event: number;
    state?: 'DRAFT' | 'PUBLISHED';
    questions?: readonly QuestionInput[];
    words?: string;
  },
): Promise<MadeQuestion[]> {
  const { event, state = 'PUBLISHED', words = 'How was it?' } = input;
  const questions: readonly QuestionInput[] = input.questions ?? [
    { kind: 'RATING', required: false, text: words },
  ];
  const published_at = state === 'PUBLISHED' ? at(Date.now()) : null;
  await insertRows(conn, 'questionnaire', [
    { event_id: event, state, version: 1, published_at, updated_at: at(Date.now()) },
  ]);
  const nextQuestion = await idsOf(conn, 'event_question', questions.length);
  const nextOption = await idsOf(
    conn,
    'event_question_option',
    questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0),
  );
  const rows: Record<string, Row[]> = {
    question: [],
    question_text: [],
    question_option: [],
    question_option_text: [],
  };
  const made = questions.map(({ kind, required = true, text, options = [] }, sort) => {
    const id = nextQuestion();
    rows['question']!.push({ id, event_id: event, purpose: 'QUESTIONNAIRE', kind, required, sort });
    for (const [lang, one] of textsOf(text))
      rows['question_text']!.push({ question_id: id, lang, text: one });
    const optionIds = options.map((option, place) => {
      const optionId = nextOption();
      rows['question_option']!.push({ id: optionId, question_id: id, sort: place });
      for (const [lang, one] of textsOf(option))
        rows['question_option_text']!.push({ option_id: optionId, lang, text: one });
      return optionId;
    });
    return { id, kind, required, optionIds };
  });
  for (const [table, of] of Object.entries(rows))
    if (of.length > 0) await insertRows(conn, `event_${table}`, of);
  return made;
}

/** Inserts reminders, by default open for 14 days from now. */
export async function makeReminders(
  conn: Conn,
  inputs: readonly {
    memberId: number;
    sessionId: number;
    state?: 'OPEN' | 'CLOSED' | 'ANSWERED' | 'EXPIRED';
    expiresAt?: number;
  }[],
): Promise<void> {
  await insertRows(
    conn,
    'questionnaire_reminder',
    inputs.map(({ memberId, sessionId, state = 'OPEN', expiresAt = Date.now() + 14 * day }) => ({
      member_id: memberId,
      session_id: sessionId,
      state,
      expires_at: at(expiresAt),
      created_at: at(Date.now()),
    })),
    'skip',
  );
}

export type ResponseInput = {
  memberId: number;
  sessionId: number;
  answeredAt: number;
  lang?: string;
  answers: readonly {
    questionId: number;
    optionIds?: readonly number[];
    rating?: number;
    text?: string;
  }[];
};

/** Inserts responses of members and marks their reminders as answered. */
export async function makeResponses(conn: Conn, inputs: readonly ResponseInput[]): Promise<void> {
  const next = await idsOf(conn, 'questionnaire_response', inputs.length);
  const answers: Row[] = [];
  const responses = inputs.map(
    ({ memberId, sessionId, answeredAt, lang = 'en', answers: given }) => {
      const id = next();
      for (const { questionId, optionIds = [], rating = null, text = '' } of given)
        answers.push({
          response_id: id,
          question_id: questionId,
          option_ids: optionIds,
          rating,
          text,
        });
      return { id, member_id: memberId, session_id: sessionId, lang, answered_at: at(answeredAt) };
    },
  );
  await insertRows(conn, 'questionnaire_response', responses);
  if (answers.length > 0) await insertRows(conn, 'questionnaire_answer', answers);
  await makeReminders(
    conn,
    inputs.map(({ memberId, sessionId }) => ({ memberId, sessionId, state: 'ANSWERED' as const })),
  );
}

/** Lists the members with used tickets of a session. */
export async function listGuests(conn: Conn, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct member_id as id from ticket where session_id = ${sessionId} and state = 'USED' order by member_id`.execute(
    conn,
  );
  return rows.map((row) => row.id);
}

/** Inserts a past event; its sessions ended one day ago, two days ago and so on. */
export const makePastEvent = (
  conn: Conn,
  name: string,
  country = 'bn',
  sessions = 1,
): Promise<MadeEvent> =>
  makeEvent(conn, {
    country,
    name,
    sessions: Array.from({ length: sessions }, (_, index) => ({
      startTime: Date.now() - (index + 1) * day - day / 24,
      endTime: Date.now() - (index + 1) * day,
    })),
    salesOpenAt: Date.now() - 40 * day,
    salesCloseAt: Date.now() - 9 * day,
  });
