import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { QuestionResult } from '#domain/questionnaires/shapes.ts';
import { listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, one, sql } from '#api/platform/db/sql.ts';

const ofSession = (sessionId: string | null) =>
  sql`(${sessionId}::bigint is null or s.id = ${sessionId}::bigint)`;

export async function listSessions(conn: Conn, eventId: string) {
  return all<{ sessionId: string; startTime: number; endTime: number; answered: number }>(conn)`
    select s.id::text as "sessionId", s.start_time as "startTime", s.end_time as "endTime",
      (select count(*) from questionnaire_response a where a.session_id = s.id) as answered
    from event_session s where s.event_id = ${eventId}::bigint order by s.start_time, s.id`;
}

export async function countMembers(conn: Conn, eventId: string, sessionId: string | null) {
  return one<{ reminded: number; answered: number }>(conn)`
    select coalesce(sum((select count(*) from questionnaire_reminder r where r.session_id = s.id)), 0) as reminded,
      coalesce(sum((select count(*) from questionnaire_response a where a.session_id = s.id)), 0) as answered
    from event_session s where s.event_id = ${eventId}::bigint and ${ofSession(sessionId)}`;
}

type Counted = Omit<QuestionResult, 'counts' | 'average'> & {
  options: { optionId: string; text: string; count: number; isRemoved: boolean }[];
  ratings: Record<string, number> | null;
};

/** Counts answers per question, with the latest texts. Removed questions need answers. */
export async function listResults(
  conn: Conn,
  of: { eventId: string; sessionId: string | null; lang: string; maxWords: number },
): Promise<Counted[]> {
  return all<Counted>(conn)`
    with given as (
      select a.question_id, a.option_ids, a.rating, a.text, r.answered_at, r.id as response_id
      from questionnaire_answer a
      join questionnaire_response r on r.id = a.response_id
      join event_session s on s.id = r.session_id
      where s.event_id = ${of.eventId}::bigint and ${ofSession(of.sessionId)}
    )
    select q.id::text as "questionId", coalesce(own.text, en.text, '') as text, q.kind, q.removed_at is not null as "isRemoved",
      (select count(*) from given g where g.question_id = q.id) as answered,
      coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id::text, 'text', coalesce(x.text, xen.text, ''),
          'isRemoved', o.removed_at is not null,
          'count', (select count(*) from given g where g.question_id = q.id and o.id = any (g.option_ids))) order by o.removed_at is not null, o.sort, o.id)
        from event_question_option o
        left join event_question_option_text x on x.option_id = o.id and x.lang = ${of.lang}
        left join event_question_option_text xen on xen.option_id = o.id and xen.lang = 'en'
        where o.question_id = q.id), '[]') as options,
      (select jsonb_object_agg(n.rating, n.count) from
        (select g.rating, count(*) as count from given g where g.question_id = q.id and g.rating is not null group by g.rating) n) as ratings,
      coalesce((select jsonb_agg(w.text order by w.answered_at desc, w.response_id desc) from
        (select g.text, g.answered_at, g.response_id from given g where g.question_id = q.id and g.text <> ''
          order by g.answered_at desc, g.response_id desc limit ${of.maxWords}) w), '[]') as words
    from event_question q
    left join event_question_text own on own.question_id = q.id and own.lang = ${of.lang}
    left join event_question_text en on en.question_id = q.id and en.lang = 'en'
    where q.event_id = ${of.eventId}::bigint and q.purpose = 'QUESTIONNAIRE'
      and (q.removed_at is null or exists (select 1 from given g where g.question_id = q.id))
    order by q.removed_at is not null, q.sort, q.id`;
}

type AnswersRow = {
  id: string;
  answeredAt: number;
  sessionStart: number;
  memberNo: string | null;
  name: string | null;
  answers: { questionId: string; text: string }[];
};

/** Lists one row per member and session, without names unless `hasNames`. Choices are in `lang`. */
export async function listAnswers(
  conn: Conn,
  of: { eventId: string; sessionId: string | null; lang: string; hasNames: boolean },
  input: ListQuery,
): Promise<Page<AnswersRow>> {
  const from = sql`questionnaire_response r
    join event_session s on s.id = r.session_id
    join member m on m.id = r.member_id
    where s.event_id = ${of.eventId}::bigint and ${ofSession(of.sessionId)}`;
  const columns = sql`r.id::text as id, r.answered_at as "answeredAt", s.start_time as "sessionStart",
    case when ${of.hasNames}::boolean then m.ada end as "memberNo", case when ${of.hasNames}::boolean then m.account_name end as name,
    coalesce((select jsonb_agg(jsonb_build_object('questionId', a.question_id::text, 'text', coalesce(a.rating::text,
        (select string_agg(coalesce(x.text, xen.text, ''), ', ' order by o.sort, o.id)
          from event_question_option o
          left join event_question_option_text x on x.option_id = o.id and x.lang = ${of.lang}
          left join event_question_option_text xen on xen.option_id = o.id and xen.lang = 'en'
          where o.id = any (a.option_ids)), a.text)) order by a.question_id)
      from questionnaire_answer a where a.response_id = r.id), '[]') as answers`;
  const orders = { answeredAt: sql`r.answered_at`, sessionStart: sql`s.start_time` };
  return listPage<AnswersRow>(
    conn,
    { columns, from, orders, tie: sql`r.id`, isDescending: true },
    input,
  );
}
