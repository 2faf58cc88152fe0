import type { NotificationKind } from '#domain/notifications/shapes.ts';
import type { OrderStatus, OrderType, CancelType } from '#domain/orders/shapes.ts';
import type { EndReason } from '#domain/events/waiting/shapes.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, moment, sql } from '#api/platform/db/sql.ts';
import type { NotificationSubject } from './store.ts';
import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { NotificationState, SentNotification } from '#domain/notifications/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { matches } from '#api/platform/db/sql.ts';

/** The facts of a mail, read when it is sent. Joins tables of other features (decision 0004). */
export type NotificationFacts = {
  id: number;
  kind: NotificationKind;
  lang: string;
  country: string;
  memberId: number;
  createdAt: number;
  payload: NotificationSubject;
  orderId: number | null;
  orderNumber: string | null;
  orderType: OrderType | null;
  orderStatus: OrderStatus | null;
  /** Begin of the booking; the date of rooms and services, which have no event sessions. */
  startsAt: number | null;
  /** Place of a room or service. */
  ownPlace: string;
  cancelType: CancelType | null;
  cancelReason: string | null;
  isDeleted: boolean;
  deadline: number | null;
  amount: number;
  bookCount: number;
  /** The order belongs to the recipient. */
  isOwn: boolean;
  /** Contact of the order if it belongs to the recipient. */
  contact: { name?: string; phone?: string; email?: string } | null;
  /**
   * Contact of the member's latest order, if the order of the mail has no contact of the member.
   */
  latest: { name?: string; email?: string } | null;
  accountName: string | null;
  /** Verified by the central login, else null. */
  ownEmail: string | null;
  isPaid: boolean;
  /** Name in the order of another member. */
  giver: string | null;
  eventId: number | null;
  eventName: string;
  isOnline: boolean;
  hasReminders: boolean;
  isHeld: boolean;
  /** A message of the company to the booker, or to many people with placeholders. */
  message: { subject: string; text: string } | null;
  /** Of a message to many people (`SubjectState`). */
  isNews: boolean;
  isStopped: boolean;
  /** Name for the place whose ticket a change names; '' otherwise. */
  holderName: string;
  /**
   * Places and end of the running offer of the waiting-list entry, or why the entry ended. The end is
   * also that of a choice after a late payment (B-39).
   */
  offeredPlaces: number;
  offeredUntil: number | null;
  waitingEnd: EndReason | null;
  /** The guest without an account that a mail goes to, with the encrypted secret of the link in hex. */
  guest: { email: string | null; sealed: string } | null;
  isChangedAgain: boolean;
};

export const findFacts = async (
  conn: Conn,
  id: number,
  lang: string,
): Promise<NotificationFacts | null> => (await facts(conn, { id, lang }))[0] ?? null;

const facts = prepared<{ id: number; lang: string }, NotificationFacts>(
  ({ id, lang }) => sql`
    select n.id, n.kind, n.lang, n.country, n.member_id as "memberId", n.created_at as "createdAt", n.payload, n.order_id as "orderId",
      o.order_number as "orderNumber", o.order_type as "orderType", o.order_status as "orderStatus", o.starts_at as "startsAt", o.cancel_type as "cancelType", o.cancel_reason as "cancelReason",
      o.deleted_at is not null as "isDeleted", o.deadline_at as deadline, coalesce(o.amount_cents, 0) as amount, coalesce(o.book_count, 0) as "bookCount",
      coalesce(o.member_id = n.member_id, false) as "isOwn", case when o.member_id = n.member_id then o.contact end as contact, m.account_name as "accountName",
      m.own_email as "ownEmail", o.paid_date is not null as "isPaid",
      case when o.member_id is distinct from n.member_id or o.contact ->> 'email' is null then
        (select l.contact from booking_order l where l.member_id = n.member_id order by l.order_date desc, l.id desc limit 1) end as latest,
      case when o.member_id <> n.member_id then o.contact ->> 'name' end as giver,
      e.id as "eventId", coalesce(f.event_name, x.name, xen.name, own.name, ownen.name, '') as "eventName",
      coalesce(own.venues_name, ownen.venues_name, '') || case when f.order_id is null then '' else ', ' || coalesce(own.name, ownen.name, '') end as "ownPlace", coalesce(e.is_online, false) as "isOnline",
      coalesce((select w.has_reminders from notification_wish w where w.member_id = n.member_id), true) as "hasReminders",
      exists (select 1 from ticket k left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
        where k.order_id = o.id and k.state <> 'CANCELLED' and coalesce(h.receiver_member_id, k.member_id) = n.member_id
          and (n.payload -> 'ticketIds' is null or n.payload -> 'ticketIds' @> to_jsonb(k.id))) as "isHeld",
      case when g.id is null then (select jsonb_build_object('subject', w.subject, 'text', w.body) from booking_message w where w.id = (n.payload ->> 'messageId')::bigint)
        else jsonb_build_object('subject', coalesce(nullif(g.subjects ->> ${lang}, ''), g.subjects ->> 'en'), 'text', coalesce(nullif(g.bodies ->> ${lang}, ''), g.bodies ->> 'en')) end as message,
      coalesce(g.is_news, false) as "isNews", g.stopped_at is not null as "isStopped",
      coalesce((select coalesce(g.guest_name, a.name) from ticket k
        left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null left join guest_link g on g.id = h.guest_link_id
        left join attendee a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and (a.session_id is null or a.session_id = k.session_id) and a.place_no = k.place_no
        where k.id = (n.payload #>> '{change,ticketId}')::bigint), '') as "holderName",
      coalesce(q.offered, 0) as "offeredPlaces", case when n.kind = 'PAID_LATE' then (select max(r.choose_until) from refund r where r.order_id = o.id) when n.kind = 'WAITING_OFFER' and o.order_status = 'UNPAID' and o.deleted_at is null then o.deadline_at when q.state = 'OFFERED' then q.offered_until end as "offeredUntil", q.end_reason as "waitingEnd",
      (select jsonb_build_object('email', g.email, 'sealed', encode(g.secret_enc, 'hex')) from team_guest g where g.id = (n.payload #>> '{team,guestId}')::bigint
        union all select jsonb_build_object('email', g.email, 'sealed', encode(g.secret_enc, 'hex')) from guest_mail g where g.guest_link_id = (n.payload #>> '{link,linkId}')::bigint) as guest,
      (n.kind = 'GUEST_NEWS' and not exists (select 1 from guest_mail g join guest_link l on l.id = g.guest_link_id join ticket k on k.id = l.ticket_id
        join event_session s on s.id = k.session_id join event e on e.id = s.event_id
        where l.id = (n.payload #>> '{link,linkId}')::bigint and floor(extract(epoch from s.start_time) * 1000) = (n.payload #>> '{link,start}')::bigint
          and case n.payload #>> '{link,kind}' when 'CANCELLED' then g.is_cancelled
            when 'REMINDER' then k.state = 'VALID' and s.state = 'OPEN' and e.state = 'PUBLISHED' and s.start_time > app_now()
            else k.state <> 'CANCELLED' and s.state <> 'CANCELLED' and e.state <> 'CANCELLED' end))
      or n.kind = 'TEAM_NIGHT' and n.payload #>> '{team,changeId}' is not null and (o.order_status <> 'PAID' or exists (
        select 1 from team_change c join team_change later on later.team_night_id = c.team_night_id and later.session_no = c.session_no and later.id > c.id
        where c.id = (n.payload #>> '{team,changeId}')::bigint)) as "isChangedAgain"
    from notification n
    join member m on m.id = n.member_id
    left join booking_order o on o.id = coalesce(n.order_id, (select k.order_id from ticket k where k.id = (n.payload -> 'ticketIds' ->> 0)::bigint))
    left join event_order eo on eo.order_id = o.id
    left join group_message g on g.id = n.group_message_id
    left join waiting_entry q on q.id = (n.payload ->> 'waitingId')::bigint
    left join event e on e.id = coalesce(eo.event_id, (n.payload ->> 'eventId')::bigint,
      (select s.event_id from event_session s where s.id = (n.payload ->> 'sessionId')::bigint))
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    left join facility_order f on f.order_id = o.id and n.kind = 'TEAM_NIGHT'
    left join order_text own on own.order_id = o.id and own.lang = ${lang}
    left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'
    where n.id = ${id}`,
);

export type SessionFacts = {
  id: number;
  start: number;
  venue: string;
  address: string;
  isOff: boolean;
  hasLink: boolean;
};

/** Sessions of a notification: those it names, those of its tickets, else all of its order. */
export async function listSessions(
  conn: Conn,
  of: Pick<NotificationFacts, 'orderId' | 'payload'>,
): Promise<SessionFacts[]> {
  const { ticketIds = null, sessionId = null, sessionIds = null } = of.payload;
  const named = sessionIds ?? (sessionId === null ? null : [sessionId]);
  return sessions(conn, { named, ticketIds, orderId: of.orderId });
}

const sessions = prepared<
  {
    named: readonly number[] | null;
    ticketIds: readonly number[] | null;
    orderId: number | null;
  },
  SessionFacts
>(
  ({ named, ticketIds, orderId }) => sql`
    select s.id, s.online_link <> '' as "hasLink", s.start_time as start, coalesce(v.venues_name, '') as venue, coalesce(v.address, '') as address, s.state = 'CANCELLED' as "isOff"
    from event_session s left join event_venue v on v.id = s.event_venue_id
    where case when ${named}::bigint[] is not null then s.id = any (${named}::bigint[])
      when ${ticketIds}::bigint[] is not null then s.id in (select k.session_id from ticket k where k.id = any (${ticketIds}::bigint[]))
      else s.id in (select c.session_id from ticket_claim c where c.order_id = ${orderId}::bigint) end
    order by s.start_time, s.id`,
);

type DueReminder = {
  orderId: number;
  memberId: number;
  sessionIds: number[];
  isAsOwner: boolean;
};

/**
 * Reads members with tickets for sessions of a country that start between `from` and `until`, once
 * for each event. It excludes members who were reminded for that day, or want neither mails nor push messages, and
 * tickets purchased from `boughtBefore` on. Receivers of tickets are reminded, not their givers.
 * Guests by link have no address: the owner is reminded of own sessions, or of the guests' sessions
 * if the owner has no own session (`isAsOwner`). Times in epoch ms.
 */
export async function listDueReminders(
  conn: Conn,
  of: {
    country: string;
    from: number;
    until: number;
    boughtBefore: number;
    day: string;
    most: number;
  },
): Promise<DueReminder[]> {
  return all<DueReminder>(conn)`
    with due as (select min(o.id) as "orderId", coalesce(h.receiver_member_id, k.member_id) as "memberId", e.id as "eventId", array_agg(distinct o.id) as orders,
      coalesce(array_agg(distinct s.id order by s.id) filter (where h.guest_link_id is null), array_agg(distinct s.id order by s.id)) as "sessionIds",
      bool_and(h.guest_link_id is not null) as "isAsOwner"
    from event_session s
    join event e on e.id = s.event_id and e.country = ${of.country} and e.state = 'PUBLISHED'
    join ticket k on k.session_id = s.id and k.state = 'VALID'
    join booking_order o on o.id = k.order_id and o.order_status = 'PAID' and o.paid_date < ${moment(of.boughtBefore)}
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join notification_wish w on w.member_id = coalesce(h.receiver_member_id, k.member_id)
    where s.state = 'OPEN' and s.start_time >= ${moment(of.from)} and s.start_time < ${moment(of.until)} and (coalesce(w.has_reminders, true)
        or exists (select 1 from push_device d where d.member_id = coalesce(h.receiver_member_id, k.member_id) and 'TOMORROW' = any (d.kinds)))
    group by 2, 3)
    select d."orderId", d."memberId", d."sessionIds", d."isAsOwner" from due d
    where not exists (select 1 from unnest(d.orders) as u(id) join notification n on n.once = concat_ws(':', 'REMINDER', d."memberId", u.id, ${of.day}::text))
    order by 1, 2 limit ${of.most}`;
}

export type LogQuery = ListQuery & {
  kind?: NotificationKind | undefined;
  state?: NotificationState | undefined;
  memberId?: string | undefined;
};

/** Lists notifications in reach, without texts and full addresses. */
export async function listLog(
  conn: Conn,
  input: LogQuery,
  reach: Reach,
): Promise<Page<SentNotification>> {
  const page = await listPage<Omit<SentNotification, 'id'> & { id: number }>(
    conn,
    {
      columns: sql`n.id, n.kind, n.state, n.country, ${orderDistrict(sql`n.order_id`)} as district, n.lang, o.order_number as "orderNumber", n.sent_to as "sentTo", n.subject, n.attempts, n.trouble,
        n.created_at as "createdAt", n.sent_at as "sentAt", case when n.state = 'WAITING' then nullif(n.next_at, 'infinity') end as "nextAt"`,
      from: sql`notification n left join booking_order o on o.id = n.order_id
        where ${inReach(reach, sql`n.country`, orderDistrict(sql`n.order_id`))} and ${found(sql`concat_ws(' ', o.order_number, n.subject, n.sent_to)`, input.search)}
          and ${matches(sql`n.kind`, input.kind)}
          and ${matches(sql`n.state`, input.state)} and ${matches(sql`n.member_id`, input.memberId)}`,
      orders: {
        createdAt: sql`n.created_at`,
        kind: sql`n.kind`,
        state: sql`n.state`,
        attempts: sql`n.attempts`,
      },
      tie: sql`n.id`,
      isDescending: true,
    },
    input,
  );
  return { ...page, items: page.items.map((row) => ({ ...row, id: String(row.id) })) };
}
