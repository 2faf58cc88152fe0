import type { Question, QuestionPurpose } from '#domain/events/questions/shapes.ts';
import { all, type Conn, maybeValue } from '#api/platform/db/sql.ts';

/**
 * Lists the questions of an event in order. Missing texts are in English (LNG-008). A
 * questionnaire's questions are listed only after it is published.
 */
export async function listQuestions(
  conn: Conn,
  eventId: number,
  purpose: QuestionPurpose,
  lang: string,
): Promise<Question[]> {
  return all<Question>(conn)`
    select q.id::text as "questionId", coalesce(own.text, en.text, '') as text, q.kind, q.required,
      coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'text', coalesce(x.text, xen.text, '')) order by o.sort, o.id)
        from event_question_option o
        left join event_question_option_text x on x.option_id = o.id and x.lang = ${lang}
        left join event_question_option_text xen on xen.option_id = o.id and xen.lang = 'en'
        where o.question_id = q.id and o.removed_at is null), '[]') as options
    from event_question q
    left join event_question_text own on own.question_id = q.id and own.lang = ${lang}
    left join event_question_text en on en.question_id = q.id and en.lang = 'en'
    where q.event_id = ${eventId} and q.purpose = ${purpose} and q.removed_at is null
      and (q.purpose = 'INVITATION' or exists (select 1 from questionnaire n where n.event_id = q.event_id and n.state = 'PUBLISHED'))
    order by q.sort, q.id`;
}

export async function findEventOfSession(conn: Conn, sessionId: number): Promise<number | null> {
  return maybeValue<number>(conn)`select event_id as id from event_session where id = ${sessionId}`;
}
