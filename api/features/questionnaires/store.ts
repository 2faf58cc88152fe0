import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, exists, maybeValue, run, type Tx } from '#api/platform/db/sql.ts';
import { counts, holder, until, answerDays } from './store.view.ts';

/**
 * Inserts at most `most` reminders for members who attended ended sessions with a published
 * questionnaire (QUE-010). It also finds late check-ins and late questionnaires, until the answers
 * are due.
 */
export async function insertReminders(
  tx: Tx,
  of: { initialDays: number; most: number },
): Promise<{ memberId: number; sessionId: number; eventId: number }[]> {
  return all<{ memberId: number; sessionId: number; eventId: number }>(tx)`
    with due as (
      select distinct ${holder} as member_id, s.id as session_id, ${until(of.initialDays)} as expires_at
      from questionnaire q
      join event e on e.id = q.event_id and e.state = 'PUBLISHED'
      join event_session s on s.event_id = e.id and s.state <> 'CANCELLED'
      join country c on c.code = e.country
      join ticket k on k.session_id = s.id
      left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
      where q.state = 'PUBLISHED' and s.end_time <= (select app_now())
        and s.end_time > (select app_now()) - (${answerDays(of.initialDays)} + 7) * interval '1 day'
        and ${until(of.initialDays)} > (select app_now()) and ${counts} and h.guest_link_id is null
        and not exists (select 1 from questionnaire_reminder r where r.member_id = ${holder} and r.session_id = s.id)
        and not exists (select 1 from questionnaire_response a where a.member_id = ${holder} and a.session_id = s.id)
      limit ${of.most}
    ), made as (
      insert into questionnaire_reminder (member_id, session_id, expires_at) select member_id, session_id, expires_at from due
      on conflict (member_id, session_id) do nothing returning member_id, session_id
    )
    select m.member_id as "memberId", m.session_id as "sessionId", s.event_id as "eventId"
    from made m join event_session s on s.id = m.session_id`;
}

export async function expireReminders(conn: Conn): Promise<void> {
  await run(conn)`
    update questionnaire_reminder set state = 'EXPIRED' where state = 'OPEN' and expires_at <= (select app_now())`;
}

/** Closes a reminder if it is pending. Returns false if the member has none of that session. */
export async function closeReminder(conn: Conn, me: MemberId, sessionId: string): Promise<boolean> {
  return exists(conn)`
    update questionnaire_reminder set state = case when state = 'OPEN' then 'CLOSED' else state end
    where member_id = ${me} and session_id = ${sessionId}::bigint returning id`;
}

/** Closes all reminders that are pending now. */
export async function closeReminders(conn: Conn, me: MemberId): Promise<void> {
  await run(conn)`
    update questionnaire_reminder set state = 'CLOSED' where member_id = ${me} and state = 'OPEN'`;
}

/** Returns null if the member has answered already (QUE-015). */
export async function insertResponse(
  tx: Tx,
  me: MemberId,
  sessionId: string,
  lang: string,
): Promise<number | null> {
  return maybeValue<number>(tx)`
    insert into questionnaire_response (member_id, session_id, lang, answered_at) values (${me}, ${sessionId}::bigint, ${lang}, app_now())
    on conflict on constraint questionnaire_answered_once do nothing returning id`;
}

type AnswerRow = {
  questionId: string;
  optionIds: readonly string[];
  rating: number | null;
  text: string;
};

export async function insertAnswers(
  tx: Tx,
  responseId: number,
  answers: readonly AnswerRow[],
): Promise<void> {
  await run(tx)`
    insert into questionnaire_answer (response_id, question_id, option_ids, rating, text)
    select ${responseId}, a."questionId", array(select jsonb_array_elements_text(a."optionIds")::bigint), a.rating, a.text
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("questionId" bigint, "optionIds" jsonb, rating smallint, text text)`;
}

export async function setAnswered(tx: Tx, me: MemberId, sessionId: string): Promise<void> {
  await run(tx)`
    update questionnaire_reminder set state = 'ANSWERED' where member_id = ${me} and session_id = ${sessionId}::bigint`;
}

/** Locks the questionnaire against changes. Returns false if it is not published. */
export async function shareQuestionnaire(tx: Tx, eventId: number): Promise<boolean> {
  return exists(tx)`
    select 1 from questionnaire where event_id = ${eventId} and state = 'PUBLISHED' for share`;
}
