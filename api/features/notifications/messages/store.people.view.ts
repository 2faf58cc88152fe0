import {
  type Attendance,
  listedRecipients,
  type MessageDraft,
  type MessageKind,
  type MessagePeople,
  type Recipient,
} from '#domain/notifications/messages/shapes.ts';
import { all, type Conn, exists, maybe, one, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';

/** Country and district of an event, room or service. */
const scopes: Record<MessageKind, (id: string) => RawBuilder<unknown>> = {
  event: (id) =>
    sql`select e.country, e.district_code as district, e.id, 'event' as kind from event e where e.id = ${id}::bigint`,
  room: (id) =>
    sql`select v.country, ${districtCode(sql`v.district_id`)} as district, r.id, 'room' as kind from room r join venue v on v.id = r.venue_id where r.id = ${id}::bigint`,
  service: (id) =>
    sql`select s.country, ${districtCode(sql`s.district_id`)} as district, s.id, 'service' as kind from service s where s.id = ${id}::bigint`,
};

/** Name of row `b` with `kind` and `id`, in a language or in English. */
export const nameOfSubject = (lang: string): RawBuilder<unknown> => sql`coalesce(
  (select x.name from event_text x where b.kind = 'event' and x.event_id = b.id and x.name <> '' and x.lang in (${lang}, 'en') order by x.lang = 'en' limit 1),
  (select x.name from room_text x where b.kind = 'room' and x.room_id = b.id and x.name <> '' and x.lang in (${lang}, 'en') order by x.lang = 'en' limit 1),
  (select x.name from service_text x where b.kind = 'service' and x.service_id = b.id and x.name <> '' and x.lang in (${lang}, 'en') order by x.lang = 'en' limit 1), '')`;

type Subject = { country: string; district: string | null; name: string };

export const findSubject = (
  conn: Conn,
  { kind, id, lang }: { kind: MessageKind; id: string; lang: string },
): Promise<Subject | null> =>
  maybe<Subject>(conn)`
    select b.country, b.district, ${nameOfSubject(lang)} as name from (${scopes[kind](id)}) b`;

type Choices = Pick<MessageDraft, 'sessions' | 'ticketTypes' | 'hasLinks'>;

/** Sessions and ticket types of an event, by time and by order of sale. */
export async function listChoices(conn: Conn, eventId: string, lang: string): Promise<Choices> {
  return {
    sessions: await all<Choices['sessions'][number]>(conn)`
      select id::text as id, start_time as start from event_session where event_id = ${eventId}::bigint order by start_time, id`,
    ticketTypes: await all<Choices['ticketTypes'][number]>(conn)`
      select t.id::text as id, coalesce((select x.name from ticket_type_text x where x.ticket_type_id = t.id and x.name <> '' and x.lang in (${lang}, 'en') order by x.lang = 'en' limit 1), '') as name
      from ticket_type t where t.event_id = ${eventId}::bigint order by t.id`,
    hasLinks: await exists(conn)`
      select 1 from event_session s join event e on e.id = s.event_id where e.id = ${eventId}::bigint and e.is_online and s.online_link <> ''`,
  };
}

const among = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${column} = any (${[...ids]}::bigint[])`;

/** An own order comes first: the mail goes to its contact. */
const ownFirst = sql`order by (o.member_id = p.member_id) desc, o.id`;

/** Condition of a person's tickets `k`. A ticket that changed hands was not opened by its holder. */
const havingOf: Record<Attendance, RawBuilder<unknown>> = {
  CAME: sql`bool_or(k.state = 'USED')`,
  ABSENT: sql`not bool_or(k.state = 'USED')`,
  UNOPENED: sql`not bool_or(coalesce(k.link_opened_version = k.secret_version, false))`,
};

const members: {
  [K in MessageKind]: (of: MessagePeople[K]) => RawBuilder<unknown>;
} = {
  // Who received a ticket has it, not who gave it away. Guests by link have no address, so their
  // mail goes to the owner.
  event: ({ eventId, sessionIds, ticketTypeIds, attendance }) => sql`
    select p.member_id, (array_agg(o.id ${ownFirst}))[1] as order_id, jsonb_agg(distinct k.id) as ticket_ids
    from event_session s
    join ticket k on k.session_id = s.id and k.state <> 'CANCELLED' and ${among(sql`k.ticket_type_id`, ticketTypeIds)}
    join booking_order o on o.id = k.order_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    cross join lateral (select coalesce(h.receiver_member_id, k.member_id) as member_id) p
    where s.event_id = ${eventId}::bigint and ${among(sql`s.id`, sessionIds)}
    group by 1 ${attendance === undefined ? sql`` : sql`having ${havingOf[attendance]}`}`,
  room: ({ roomId, from, until }) => sql`
    select o.member_id, (array_agg(o.id order by o.starts_at, o.id))[1] as order_id, null::jsonb as ticket_ids
    from facility_order f
    join booking_order o on o.id = f.order_id and o.order_status in ('PAID', 'UNPAID', 'PAYING') and o.deleted_at is null
    where f.room_id = ${roomId}::bigint
      and exists (select 1 from facility_session s where s.order_id = f.order_id and s.day between ${from}::date and ${until}::date)
    group by 1`,
  service: ({ serviceId, from, until }) => sql`
    select o.member_id, (array_agg(o.id order by o.starts_at, o.id))[1] as order_id, null::jsonb as ticket_ids
    from service_slot t
    join service_order_slot s on s.service_slot_id = t.id and s.live
    join booking_order o on o.id = s.order_id and o.order_status in ('PAID', 'UNPAID', 'PAYING') and o.deleted_at is null
    where t.service_id = ${serviceId}::bigint and t.day between ${from}::date and ${until}::date
    group by 1`,
};

/** Query of the people of a message: `member_id`, the order of the mail, their tickets. */
export const peopleOf = <K extends MessageKind>(
  kind: K,
  people: MessagePeople[K],
): RawBuilder<unknown> => members[kind](people);

/** People by what they want: a message that is news does not go to those who switched it off. */
const wanted = (people: RawBuilder<unknown>, isNews: boolean) => sql`
  select q.member_id, q.order_id, q.ticket_ids, ${isNews} and not coalesce(w.has_reminders, true) as is_out
  from (${people}) q left join notification_wish w on w.member_id = q.member_id`;

/** The people who get a message. */
export const recipientsOf = (people: RawBuilder<unknown>, isNews: boolean): RawBuilder<unknown> =>
  sql`select r.* from (${wanted(people, isNews)}) r where not r.is_out`;

type Counted = { count: number; optedOut: number };

export const countRecipients = (
  conn: Conn,
  people: RawBuilder<unknown>,
  isNews: boolean,
): Promise<Counted> => one<Counted>(conn)`
  select count(*) filter (where not is_out)::int as count, count(*) filter (where is_out)::int as "optedOut" from (${wanted(people, isNews)}) r`;

/** The first recipients by name: that of the account, else that of their order. */
export const listRecipients = (
  conn: Conn,
  people: RawBuilder<unknown>,
  isNews: boolean,
): Promise<Recipient[]> => all<Recipient>(conn)`
  select m.id::text as "memberId", m.ada as "memberNo", coalesce(nullif(m.account_name, ''), case when o.member_id = m.id then o.contact ->> 'name' end, '') as name,
    coalesce(nullif(m.language, ''), 'en') as lang
  from (${recipientsOf(people, isNews)}) r join member m on m.id = r.member_id join booking_order o on o.id = r.order_id
  order by lower(coalesce(nullif(m.account_name, ''), o.contact ->> 'name')), m.id limit ${listedRecipients}`;
