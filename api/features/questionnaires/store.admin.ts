import { sql } from 'kysely';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { QuestionDraft, QuestionnaireState } from '#domain/questionnaires/shapes.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { found, listPage, type Page, within } from '#api/kit/records/listing.ts';
import { all, changed, isThere, matches, maybe } from '#api/kit/db/sql.ts';

export type QuestionnaireRow = {
  id: string;
  country: string;
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
  wish: ListWish & { country?: string | undefined; state?: QuestionnaireState | undefined },
  countries: readonly string[] | null,
): Promise<Page<QuestionnaireRow>> {
  const name = sql`coalesce(own.name, en.name, '')`;
  const state = sql`coalesce(q.state, 'NONE')`;
  const from = sql`event e
    left join questionnaire q on q.event_id = e.id
    left join event_text own on own.event_id = e.id and own.lang = ${lang}
    left join event_text en on en.event_id = e.id and en.lang = 'en'
    where ${within(sql`e.country`, countries)}
      and ${found(sql`coalesce((select string_agg(x.name, ' ') from event_text x where x.event_id = e.id), '')`, wish.search)}
      and ${matches(sql`e.country`, wish.country)}
      and ${matches(state, wish.state)}`;
  const columns = sql`e.id::text as id, e.country, ${name} as "eventName", e.end_time as "endTime", ${state} as state,
    (select count(*) from event_question n where n.event_id = e.id and n.purpose = 'QUESTIONNAIRE' and n.removed_at is null) as questions,
    (select count(*) from questionnaire_reminder r join event_session s on s.id = r.session_id where s.event_id = e.id) as reminded,
    (select count(*) from questionnaire_response a join event_session s on s.id = a.session_id where s.event_id = e.id) as answered`;
  const orders = {
    endTime: sql`e.end_time`,
    eventName: sql`lower(${name})`,
    country: sql`e.country`,
    state,
  };
  return listPage<QuestionnaireRow>(
    conn,
    { columns, from, orders, tie: sql`e.id`, isDescending: true },
    wish,
  );
}

export type Questionnaire = {
  id: string;
  version: number;
  country: string;
  eventName: string;
  state: QuestionnaireState;
  isAnswered: boolean;
};

/** The questionnaire of an event; an event without one has version 0. */
export async function findQuestionnaire(
  conn: Conn,
  eventId: string,
  lang: string,
): Promise<Questionnaire | null> {
  return maybe<Questionnaire>(conn)`
    select e.id::text as id, coalesce(q.version, 0) as version, e.country, coalesce(own.name, en.name, '') as "eventName",
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

/** Questions that are asked, in their order, in all languages. */
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

/** Makes the row of an event that has none; false: somebody did a moment ago. */
export async function insertQuestionnaire(tx: Tx, eventId: string): Promise<boolean> {
  return isThere(tx)`
    insert into questionnaire (event_id) values (${eventId}::bigint) on conflict do nothing returning 1`;
}

/**
 * Takes the next version, and the state where one is given; 0: somebody else was quicker. Whoever
 * answers at the moment is waited for.
 */
export async function setQuestionnaire(
  tx: Tx,
  eventId: string,
  version: number,
  state: 'DRAFT' | 'PUBLISHED' | null,
): Promise<number> {
  return changed(tx)`
    update questionnaire set version = version + 1, updated_at = now(), state = coalesce(${state}, state),
      published_at = case when ${state}::text = 'PUBLISHED' then app_now() else published_at end
    where event_id = ${eventId}::bigint and version = ${version}`;
}
