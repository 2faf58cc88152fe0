import type { Answer } from '#domain/events/questions/shapes.ts';
import type { GuestType, Sex } from '#domain/members/shapes.lookup.ts';
import type { IdentityType } from '#domain/orders/names/shapes.attendees.ts';
import { all, type Conn, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

/** `sealedIdentity` is the encrypted identity number in hex, `identityMark` its keyed hash. */
export type NewAttendee = {
  orderId: number;
  ticketTypeId: number;
  sessionId: number | null;
  placeNo: number;
  guestType: GuestType;
  memberNo: string | null;
  name: string;
  sex: Sex | null;
  ageRange: number | null;
  phone: string;
  email: string;
  identityType: IdentityType | null;
  sealedIdentity: string | null;
  identityMark: string | null;
  answers: readonly Answer[];
  /** Number of the member who brings a walk-in. */
  broughtBy?: string | null;
};

const answersOf = (tx: Tx, rows: readonly { id: number; answers: readonly Answer[] }[]) =>
  sql`
    insert into attendee_answer (attendee_id, question_id, option_ids, text)
    select n.id, n."questionId", coalesce((select array_agg(o::bigint) from jsonb_array_elements_text(n."optionIds") o), '{}'), n.text
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ id, answers }) => answers.map((answer) => ({ id, ...answer }))))}::jsonb)
      as n(id bigint, "questionId" bigint, "optionIds" jsonb, text text)`.execute(tx);

export async function insertAttendees(tx: Tx, attendees: readonly NewAttendee[]): Promise<void> {
  if (attendees.length === 0) return;
  const rows = await all<{ id: number }>(tx)`
    select nextval(pg_get_serial_sequence('attendee', 'id')) as id from generate_series(1, ${attendees.length}::int)`;
  const numbered = attendees.map((attendee, index) => ({ ...attendee, id: rows[index]!.id }));
  await run(tx)`
    insert into attendee (id, order_id, ticket_type_id, session_id, place_no, guest_type, member_no, name, sex, age_range, phone, email,
      identity_type, identity_no_enc, identity_mark, brought_by)
    overriding system value
    select n.id, n."orderId", n."ticketTypeId", n."sessionId", n."placeNo", n."guestType", n."memberNo", n.name, n.sex, n."ageRange", n.phone, n.email,
      n."identityType", decode(n."sealedIdentity", 'hex'), n."identityMark", n."broughtBy"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n(id bigint, "orderId" bigint, "ticketTypeId" bigint, "sessionId" bigint, "placeNo" int,
      "guestType" text, "memberNo" text, name text, sex text, "ageRange" smallint, phone text, email text, "identityType" text,
      "sealedIdentity" text, "identityMark" text, "broughtBy" text)`;
  await answersOf(tx, numbered);
}

export async function deleteAttendees(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`delete from attendee where order_id = any(${orderIds})`;
}

export type AttendeeRow = Omit<NewAttendee, 'sealedIdentity'> & {
  id: number;
  sealed: Buffer | null;
  ticketTypeName: string;
  allowed: GuestType[];
};

/** In the order of the places. `lang` is for the names of ticket types. */
export async function listAttendees(
  conn: Conn,
  orderId: number,
  lang: string,
): Promise<AttendeeRow[]> {
  return all<AttendeeRow>(conn)`
    select a.id, a.order_id as "orderId", a.ticket_type_id as "ticketTypeId", a.session_id as "sessionId", a.place_no as "placeNo", a.guest_type as "guestType",
      a.member_no as "memberNo", a.name, a.sex, a.age_range as "ageRange", a.phone, a.email, a.identity_type as "identityType",
      a.identity_no_enc as sealed, a.identity_mark as "identityMark", coalesce(x.name, xen.name, '') as "ticketTypeName", k.guest_types as allowed,
      coalesce((select jsonb_agg(jsonb_build_object('questionId', w.question_id::text, 'optionIds',
          (select coalesce(jsonb_agg(o::text), '[]') from unnest(w.option_ids) o), 'text', w.text) order by w.question_id)
        from attendee_answer w where w.attendee_id = a.id), '[]') as answers
    from attendee a
    join ticket_type k on k.id = a.ticket_type_id
    left join event_session s on s.id = a.session_id
    left join ticket_type_text x on x.ticket_type_id = a.ticket_type_id and x.lang = ${lang}
    left join ticket_type_text xen on xen.ticket_type_id = a.ticket_type_id and xen.lang = 'en'
    where a.order_id = ${orderId} order by s.start_time nulls first, a.ticket_type_id, a.place_no`;
}

/** Updates an attendee. A null identity number leaves the stored one. */
export async function setAttendee(
  tx: Tx,
  id: number,
  to: Omit<NewAttendee, 'orderId' | 'ticketTypeId' | 'sessionId' | 'placeNo'>,
): Promise<void> {
  await run(tx)`
    update attendee set guest_type = ${to.guestType}, member_no = ${to.memberNo}, name = ${to.name}, sex = ${to.sex}, age_range = ${to.ageRange},
      phone = ${to.phone}, email = ${to.email}, identity_type = ${to.identityType},
      identity_no_enc = coalesce(decode(${to.sealedIdentity}::text, 'hex'), identity_no_enc), identity_mark = coalesce(${to.identityMark}, identity_mark),
      revision = revision + 1
    where id = ${id}`;
  await run(tx)`delete from attendee_answer where attendee_id = ${id}`;
  await answersOf(tx, [{ id, answers: to.answers }]);
}

/** Deletes identity numbers of events that ended `days` ago (B-06, B-24). */
export async function deleteIdentities(tx: Tx, days: number): Promise<number> {
  return value<number>(tx)`
    with old as (
      select a.id, a.order_id from attendee a join event_order eo on eo.order_id = a.order_id join event e on e.id = eo.event_id
      where (a.identity_no_enc is not null or a.identity_mark is not null) and e.end_time < app_now() - make_interval(days => ${days})
    ), p as (delete from attendee_presence where order_id in (select order_id from old) and person like 'identity %'),
    u as (update attendee set identity_no_enc = null, identity_mark = null where id in (select id from old) returning 1)
    select count(*)::int as gone from u`;
}
