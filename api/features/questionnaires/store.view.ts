import type { ListQuery, Reach, Texts } from '#domain/administrators/shapes.ts';
import type { QuestionDraft, QuestionnaireState } from '#domain/questionnaires/shapes.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { found, listPage, nearestFirst, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';
import type { Reminder } from '#domain/questionnaires/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';

type QuestionnaireRow = {
  id: string;
  country: string;
  district: string | null;
  eventName: string;
  endTime: number | null;
  state: QuestionnaireState;
  questions: number;
  reminded: number;
  answered: number;
};

export async function listRows(
  conn: Conn,
  lang: string,
  input: ListQuery & { country?: string | undefined; state?: QuestionnaireState | undefined },
  reach: Reach,
): Promise<Page<QuestionnaireRow>> {
  const name = sql`coalesce(own.name, en.name, '')`;
  const state = sql`coalesce(q.state, 'NONE')`;
  const from = sql`event e
    left join questionnaire q on q.event_id = e.id
    left join event_text own on own.event_id = e.id and own.lang = ${lang}
    left join event_text en on en.event_id = e.id and en.lang = 'en'
    where ${inReach(reach, sql`e.country`, sql`e.district_code`)}
      and ${found(sql`coalesce((select string_agg(x.name, ' ') from event_text x where x.event_id = e.id), '')`, input.search)}
      and ${matches(sql`e.country`, input.country)}
      and ${matches(state, input.state)}`;
  const columns = sql`e.id::text as id, e.country, e.district_code as district, ${name} as "eventName", e.end_time as "endTime", ${state} as state,
    (select count(*) from event_question n where n.event_id = e.id and n.purpose = 'QUESTIONNAIRE' and n.removed_at is null) as questions,
    (select count(*) from questionnaire_reminder r join event_session s on s.id = r.session_id where s.event_id = e.id) as reminded,
    (select count(*) from questionnaire_response a join event_session s on s.id = a.session_id where s.event_id = e.id) as answered`;
  const orders = {
    nearest: nearestFirst(sql`e.end_time`),
    endTime: sql`e.end_time`,
    eventName: sql`lower(${name})`,
    country: sql`e.country`,
    state,
  };
  return listPage<QuestionnaireRow>(conn, { columns, from, orders, tie: sql`e.id` }, input);
}

export type Questionnaire = {
  id: string;
  version: number;
  country: string;
  district: string | null;
  eventName: string;
  state: QuestionnaireState;
  isAnswered: boolean;
};

/** Reads the questionnaire of an event. Version 0 means that the event has none. */
export async function findQuestionnaire(
  conn: Conn,
  eventId: string,
  lang: string,
): Promise<Questionnaire | null> {
  return maybe<Questionnaire>(conn)`
    select e.id::text as id, coalesce(q.version, 0) as version, e.country, e.district_code as district, coalesce(own.name, en.name, '') as "eventName",
      coalesce(q.state, 'NONE') as state,
      exists (select 1 from questionnaire_response a join event_session s on s.id = a.session_id where s.event_id = e.id) as "isAnswered"
    from event e
    left join questionnaire q on q.event_id = e.id
    left join event_text own on own.event_id = e.id and own.lang = ${lang}
    left join event_text en on en.event_id = e.id and en.lang = 'en'
    where e.id = ${eventId}::bigint`;
}

type Written = Record<string, string> | null;
const textsOf = (written: Written): Texts => ({
  en: written?.['en'] ?? '',
  'zh-CN': written?.['zh-CN'] ?? '',
  ms: written?.['ms'] ?? '',
});

export async function listDrafts(
  conn: Conn,
  eventId: string,
): Promise<(QuestionDraft & { questionId: string })[]> {
  const rows = await all<{
    questionId: string;
    kind: QuestionDraft['kind'];
    required: boolean;
    texts: Written;
    options: { optionId: string; texts: Written }[];
  }>(conn)`
    select q.id::text as "questionId", q.kind, q.required,
      (select jsonb_object_agg(x.lang, x.text) from event_question_text x where x.question_id = q.id) as texts,
      coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id::text,
          'texts', (select jsonb_object_agg(y.lang, y.text) from event_question_option_text y where y.option_id = o.id)) order by o.sort, o.id)
        from event_question_option o where o.question_id = q.id and o.removed_at is null), '[]') as options
    from event_question q
    where q.event_id = ${eventId}::bigint and q.purpose = 'QUESTIONNAIRE' and q.removed_at is null order by q.sort, q.id`;
  return rows.map(({ texts, options, ...one }) => ({
    ...one,
    texts: textsOf(texts),
    options: options.map((option) => ({ optionId: option.optionId, texts: textsOf(option.texts) })),
  }));
}

/** Number of days to answer in the session's country (CON-015, B-12). */
export const answerDays = (initial: number) =>
  sql`whole_setting(c.code, 'questionnaire.days', ${initial}::int)`;

/** The deadline for answers: midnight after the last day, in the country's time zone (A-29). */
export const until = (initialDays: number) =>
  sql`(((s.start_time at time zone c.time_zone)::date + ${answerDays(initialDays)} + 1)::timestamp at time zone c.time_zone)`;

/** Whether a ticket counts as attendance: used, or valid if the session has no check-in (B-12). */
export const counts = sql`(k.state = 'USED' or (k.state = 'VALID' and not e.self_checkin and s.staff_code_hash is null))`;

/** The receiver of a shared ticket, else the buyer. Null for a guest by link. */
export const holder = sql`case when h.guest_link_id is null then coalesce(h.receiver_member_id, k.member_id) end`;

/** Oldest session first. Expired reminders do not count, even before the job has run. */
export async function listReminders(conn: Conn, me: MemberId, lang: string): Promise<Reminder[]> {
  return all<Reminder>(conn)`
    select m.ada as "adaNo", coalesce(m.account_name, '') as "adaName", s.id::text as "sessionId", e.id::text as "eventId",
      coalesce(x.name, xen.name, '') as "eventName", to_char(s.start_time at time zone c.time_zone, 'YYYY-MM-DD') as "sessionDate",
      s.start_time as "sessionStartTime", s.end_time as "sessionEndTime"
    from questionnaire_reminder r
    join member m on m.id = r.member_id
    join event_session s on s.id = r.session_id and s.state <> 'CANCELLED'
    join event e on e.id = s.event_id and e.state = 'PUBLISHED'
    join questionnaire q on q.event_id = e.id and q.state = 'PUBLISHED'
    join country c on c.code = e.country
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where r.member_id = ${me} and r.state = 'OPEN' and r.expires_at > (select app_now())
      and not exists (select 1 from questionnaire_response a where a.member_id = r.member_id and a.session_id = r.session_id)
    order by s.end_time, s.id`;
}

type SessionFacts = {
  sessionId: string;
  eventId: number;
  eventName: string;
  country: string;
  district: string | null;
  sessionDate: string;
  startTime: number;
  endTime: number;
  until: number;
  isPublished: boolean;
  hasAttended: boolean;
  hasAnswered: boolean;
  isReminded: boolean;
};

/** Returns null for unknown sessions and drafts. */
export async function findFacts(
  conn: Conn,
  me: MemberId,
  { sessionId, lang, initialDays }: { sessionId: string; lang: string; initialDays: number },
): Promise<SessionFacts | null> {
  return maybe<SessionFacts>(conn)`
    select s.id::text as "sessionId", e.id as "eventId", coalesce(x.name, xen.name, '') as "eventName", e.country,
      to_char(s.start_time at time zone c.time_zone, 'YYYY-MM-DD') as "sessionDate", s.start_time as "startTime", s.end_time as "endTime",
      ${until(initialDays)} as until, coalesce(q.state = 'PUBLISHED', false) and e.state = 'PUBLISHED' and s.state <> 'CANCELLED' as "isPublished",
      exists (select 1 from ticket k left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
        where k.session_id = s.id and ${holder} = ${me} and ${counts}) as "hasAttended",
      exists (select 1 from questionnaire_response a where a.session_id = s.id and a.member_id = ${me}) as "hasAnswered",
      exists (select 1 from questionnaire_reminder r where r.session_id = s.id and r.member_id = ${me} and r.state = 'OPEN') as "isReminded"
    from event_session s
    join event e on e.id = s.event_id and e.state <> 'DRAFT'
    join country c on c.code = e.country
    left join questionnaire q on q.event_id = e.id
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where s.id = ${sessionId}::bigint`;
}
