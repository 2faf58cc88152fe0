import type { ListQuery, Reach, Texts } from '#domain/administrators/shapes.ts';
import type { NameQuestionRow } from '#domain/events/questions/shapes.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { found, listPage, nearestFirst, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, matches, maybe, run, sql, type Tx, value } from '#api/platform/db/sql.ts';
import { hasSoon } from '#api/features/events/admin/store.rows.view.ts';
import { type InvitationRow, type GuestEventFacts } from './store.view.ts';

const nameOf = sql`coalesce(x.name, xen.name, '')`;
const named = (lang: string) => sql`event e
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'`;

type GuestEvent = {
  eventId: string;
  name: string;
  country: string;
  startTime: number | null;
  isInvitedOnly: boolean;
  isNamed: boolean;
  isRealName: boolean;
  invitations: number;
  questions: number;
  booked: number;
  waiting: number;
};

export type GuestEventsQuery = ListQuery & {
  country?: string | undefined;
  isUnanswered?: boolean | undefined;
};

const isUnanswered = sql<boolean>`(${hasSoon(sql`app_now()`)} and exists (
  select 1 from event_invitation i where i.event_id = e.id and i.revoked_at is null and i.used = 0))`;

/** Reads claims of orders (decision 0004). */
export async function listGuestEvents(
  conn: Conn,
  lang: string,
  input: GuestEventsQuery,
  reach: Reach,
): Promise<Page<GuestEvent>> {
  const from = sql`${named(lang)} where ${inReach(reach, sql`e.country`, sql`e.district_code`)} and ${found(sql`coalesce(x.name, '') || ' ' || coalesce(xen.name, '')`, input.search)}
    and ${matches(sql`e.country`, input.country)} and ${input.isUnanswered === undefined ? sql`true` : matches(isUnanswered, input.isUnanswered)}`;
  const columns = sql`e.id::text as "eventId", ${nameOf} as name, e.country, e.start_time as "startTime", e.authorize_flag as "isInvitedOnly",
    e.names_needed as "isNamed", e.real_name as "isRealName",
    (select count(*) from event_invitation i where i.event_id = e.id and i.revoked_at is null) as invitations,
    (select count(*) from event_question q where q.event_id = e.id and q.purpose = 'INVITATION' and q.removed_at is null) as questions,
    (select coalesce(sum(k.held + k.sold), 0)::int from ticket_stock k where k.event_id = e.id) as booked,
    (select coalesce(sum(w.places), 0)::int from waiting_entry w where w.event_id = e.id and w.state = 'WAITING') as waiting`;
  const orders = {
    nearest: nearestFirst(sql`e.end_time`),
    startTime: sql`e.start_time`,
    name: sql`lower(${nameOf})`,
  };
  return listPage<GuestEvent>(conn, { columns, from, orders, tie: sql`e.id` }, input);
}

export async function findGuestEvent(
  conn: Conn,
  eventId: string,
  lang: string,
): Promise<GuestEventFacts | null> {
  return maybe<GuestEventFacts>(conn)`
    select e.id, ${nameOf} as name, e.country, e.district_code as district from ${named(lang)} where e.id = ${eventId}::bigint`;
}

/** Reads invitations by member number, locked if they are about to change. */
export async function findInvitations(
  conn: Conn | Tx,
  eventId: number,
  numbers: readonly string[],
  isLocked = false,
): Promise<Map<string, InvitationRow>> {
  const rows = await all<InvitationRow>(conn)`
    select member_no as "memberNo", quota, used, revoked_at is not null as "isRevoked", version from event_invitation
    where event_id = ${eventId} and member_no = any(${numbers}) order by id ${isLocked ? sql`for update` : sql``}`;
  return new Map(rows.map((row) => [row.memberNo, row]));
}

/** Inserts or updates invitations. A revoked one becomes live again. */
export async function saveInvitations(
  tx: Tx,
  eventId: number,
  list: readonly { memberNo: string; quota: number }[],
): Promise<void> {
  await run(tx)`
    insert into event_invitation (event_id, member_no, quota)
    select ${eventId}, n."memberNo", n.quota from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n("memberNo" text, quota int)
    on conflict (event_id, member_no) do update set quota = excluded.quota, revoked_at = null, version = event_invitation.version + 1`;
}

export async function setRevoked(tx: Tx, eventId: number, memberNo: string): Promise<void> {
  await run(tx)`
    update event_invitation set revoked_at = app_now(), version = version + 1
    where event_id = ${eventId} and member_no = ${memberNo} and revoked_at is null`;
}

const textsOf = (table: string, key: string, id: string) =>
  sql`coalesce((select jsonb_object_agg(t.lang, t.text) from ${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(id)}), '{}')`;

export async function listNameQuestions(conn: Conn, eventId: number): Promise<NameQuestionRow[]> {
  return all<NameQuestionRow>(conn)`
    select q.id::text as id, q.kind, ${textsOf('event_question_text', 'question_id', 'q.id')} as texts,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id::text, 'texts', ${textsOf('event_question_option_text', 'option_id', 'o.id')}) order by o.sort, o.id)
        from event_question_option o where o.question_id = q.id and o.removed_at is null), '[]') as options
    from event_question q where q.event_id = ${eventId} and q.purpose = 'INVITATION' and q.removed_at is null order by q.sort, q.id`;
}

/** Serializes changes of an event's questions. */
export async function lockEvent(tx: Tx, eventId: number): Promise<void> {
  await run(tx)`select 1 from event where id = ${eventId} for update`;
}

export async function removeMissing(
  tx: Tx,
  eventId: number,
  kept: readonly string[],
  options: readonly string[],
): Promise<void> {
  await run(tx)`
    update event_question set removed_at = now()
    where event_id = ${eventId} and purpose = 'INVITATION' and removed_at is null and id <> all(${kept}::bigint[])`;
  await run(tx)`
    update event_question_option set removed_at = now()
    where question_id = any(${kept}::bigint[]) and removed_at is null and id <> all(${options}::bigint[])`;
}

export async function insertNameQuestion(tx: Tx, eventId: number, kind: string): Promise<string> {
  return value<string>(tx)`
    insert into event_question (event_id, purpose, kind, required) values (${eventId}, 'INVITATION', ${kind}, true) returning id::text as id`;
}

export async function insertNameOption(tx: Tx, questionId: string): Promise<string> {
  return value<string>(tx)`
    insert into event_question_option (question_id) values (${questionId}::bigint) returning id::text as id`;
}

/** Sets position and texts of a question or an option. An empty text falls back to English. */
export async function setWords(
  tx: Tx,
  of: 'question' | 'option',
  { id, sort, texts }: { id: string; sort: number; texts: Texts },
): Promise<void> {
  const [table, textTable, key] =
    of === 'question'
      ? ['event_question', 'event_question_text', 'question_id']
      : ['event_question_option', 'event_question_option_text', 'option_id'];
  await run(tx)`update ${sql.table(table)} set sort = ${sort} where id = ${id}::bigint`;
  await run(tx)`delete from ${sql.table(textTable)} where ${sql.ref(key)} = ${id}::bigint`;
  await run(tx)`
    insert into ${sql.table(textTable)} (${sql.ref(key)}, lang, text)
    select ${id}::bigint, t.key, t.value from jsonb_each_text(${JSON.stringify(texts)}::jsonb) t where t.value <> ''`;
}
