import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, sql, value, values } from '#api/platform/db/sql.ts';
import { hasLink } from '../online/store.link.view.ts';
import { firstPicture } from '../store.picture.view.ts';

/** Reads tables of other features (decision 0004). */
type Inviting = { orderId: number; hasGuestLinks: boolean; isNamed: boolean };

export async function findInviting(conn: Conn, ticketId: number): Promise<Inviting | null> {
  return maybe<Inviting>(conn)`
    select k.order_id as "orderId", e.guest_links as "hasGuestLinks", exists (select 1 from ticket_holder a
      where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no) as "isNamed"
    from ticket k join event_session s on s.id = k.session_id join event e on e.id = s.event_id where k.id = ${ticketId}`;
}

export async function findGuestEvent(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
  lang: string,
): Promise<{ orderId: number; eventName: string; hasGuestLinks: boolean } | null> {
  return maybe<{ orderId: number; eventName: string; hasGuestLinks: boolean }>(conn)`
    select o.id as "orderId", coalesce(x.name, xen.name, '') as "eventName", e.guest_links as "hasGuestLinks"
    from booking_order o join event_order eo on eo.order_id = o.id join event e on e.id = eo.event_id
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where o.order_number = ${orderNumber} and o.member_id = ${me}`;
}

export type LinkRow = {
  ticketId: number;
  isNamed: boolean;
  /** When the ticket's guest link was made; null if the ticket has no valid link. */
  madeAt: number | null;
  openedAt: number | null;
  namedAt: number | null;
  sentAt: number | null;
  invitedName: string | null;
  sealed: Buffer | null;
  hasMails: boolean;
  isNew: boolean;
};

export async function listLinks(conn: Conn, me: MemberId, orderNumber: string): Promise<LinkRow[]> {
  return all<LinkRow>(conn)`
    select k.id as "ticketId", a.attendee_id is not null as "isNamed", g.made_at as "madeAt", g.opened_at as "openedAt", g.named_at as "namedAt",
      g.sent_at as "sentAt", g.invited_name as "invitedName", g.secret_enc as sealed,
      exists (select 1 from guest_mail m where m.guest_link_id = g.id and m.email is not null) as "hasMails",
      g.guest_name is not null and not exists (select 1 from guest_link b join ticket y on y.id = b.ticket_id join event_session t on t.id = y.session_id
        where y.member_id = k.member_id and y.order_id <> k.order_id and b.guest_name = g.guest_name and t.start_time < (select s.start_time from event_session s where s.id = k.session_id)) as "isNew"
    from booking_order o join ticket k on k.order_id = o.id
    left join guest_link g on g.ticket_id = k.id and g.ended_at is null
    left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
    where o.order_number = ${orderNumber} and k.member_id = ${me}`;
}

/** Event and ticket of a link. Texts are in the requested language. */
type LinkedRow = {
  ticketId: number;
  inviter: string;
  state: 'VALID' | 'USED' | 'CANCELLED';
  usedAt: number | null;
  sealed: Buffer;
  version: number;
  orderNumber: string;
  eventId: number;
  typeCode: string;
  typeName: string;
  picture: string;
  eventName: string;
  sessionId: number;
  venueId: number | null;
  sessionStart: number;
  sessionEnd: number;
  isOnline: boolean;
  venuesName: string;
  address: string;
  reminder: string;
  ticketTypeName: string;
  isCalledOff: boolean;
  /** Online link of the session; '' is none. */
  onlineLink: string;
};

const linkedFields = sql`
  k.id as "ticketId", coalesce(m.account_name, m.ada) as inviter, k.state, k.used_at as "usedAt", k.qr_key_enc as sealed, k.secret_version as version,
  o.order_number as "orderNumber", e.id as "eventId",
  t.code as "typeCode", coalesce(tt.name, tten.name, t.code) as "typeName", ${firstPicture} as picture, coalesce(x.name, xen.name, '') as "eventName", s.id as "sessionId", s.event_venue_id as "venueId",
  s.start_time as "sessionStart", s.end_time as "sessionEnd", e.is_online as "isOnline", coalesce(v.venues_name, '') as "venuesName",
  coalesce(v.address, '') as address, coalesce(x.warm_reminder, xen.warm_reminder, '') as reminder,
  coalesce(kx.name, kxen.name, '') as "ticketTypeName", (e.state = 'CANCELLED' or s.state = 'CANCELLED') as "isCalledOff",
  case when ${hasLink} then s.online_link else '' end as "onlineLink"`;

/** Joins to a ticket `k`. */
const linkedTables = (lang: string) => sql`
  join booking_order o on o.id = k.order_id
  join member m on m.id = k.member_id
  join event_session s on s.id = k.session_id
  join event e on e.id = s.event_id
  join event_type t on t.id = e.event_type_id
  left join event_venue v on v.id = s.event_venue_id
  left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
  left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join ticket_type_text kx on kx.ticket_type_id = k.ticket_type_id and kx.lang = ${lang}
  left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'`;

/** A live link with its ticket. */
export type GuestRow = LinkedRow & {
  linkId: number;
  name: string | null;
  isRemembered: boolean;
  deviceHash: string | null;
  /** For changes and reminders; null: none. */
  email: string | null;
};

/** Returns null if the link has ended. */
export async function findLink(conn: Conn, linkId: number, lang: string): Promise<GuestRow | null> {
  return maybe<GuestRow>(conn)`
    select g.id as "linkId", g.guest_name as name, g.is_remembered as "isRemembered", encode(g.device_hash, 'hex') as "deviceHash", w.email, ${linkedFields}
    from guest_link g left join guest_mail w on w.guest_link_id = g.id join ticket k on k.id = g.ticket_id ${linkedTables(lang)}
    where g.id = ${linkId} and g.ended_at is null`;
}

/** The ticket that a group's next guest would take; without a free one, any of its tickets. */
export type GroupRow = LinkedRow & {
  groupId: number;
  places: number;
  taken: number;
  free: number;
  closesAt: number;
};

/** Whether ticket `k` has no holder but its owner, no guest link and no attendee on the order. */
const isFree = sql`(k.state = 'VALID'
  and not exists (select 1 from ticket_share h where h.ticket_id = k.id and h.revoked_at is null)
  and not exists (select 1 from guest_link g where g.ticket_id = k.id and g.ended_at is null)
  and not exists (select 1 from ticket_holder a
    where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no))`;

const ofGroup = sql`k.order_id = q.order_id and k.session_id = q.session_id and k.ticket_type_id = q.ticket_type_id`;

/** Returns null if the group link has ended. */
export async function findGroup(
  conn: Conn,
  groupId: number,
  lang: string,
): Promise<GroupRow | null> {
  return maybe<GroupRow>(conn)`
    select q.id as "groupId", q.places, q.closes_at as "closesAt",
      (select count(*) from guest_link g where g.guest_group_id = q.id and g.ended_at is null)::int as taken,
      (select count(*) from ticket k where ${ofGroup} and ${isFree})::int as free, ${linkedFields}
    from guest_group q
    join lateral (select k.* from ticket k where ${ofGroup} order by not ${isFree}, k.state = 'CANCELLED', k.place_no, k.id limit 1) k on true
    ${linkedTables(lang)}
    where q.id = ${groupId} and q.ended_at is null`;
}

/** All tickets of a group link, to be locked. */
export async function listGroupTickets(conn: Conn, groupId: number): Promise<number[]> {
  return values<number>(conn)`
    select k.id from guest_group q join ticket k on ${ofGroup} where q.id = ${groupId}`;
}

/** A place of an order that can be in a group link. */
export type GroupPlace = {
  ticketId: number;
  sessionId: number;
  ticketTypeId: number;
  orderId: number;
  isNamed: boolean;
  hasGuestLinks: boolean;
  /** Has a guest link of its own or by a group. */
  hasLink: boolean;
  /** When a group link made now closes: 18:00 of the day before, else start or end. */
  closesAt: number;
};

/** Lists own places: of an order, or of the session and ticket type of one ticket of it. */
export async function listGroupPlaces(
  conn: Conn,
  me: MemberId,
  of: { orderNumber: string } | { ticketId: number },
): Promise<GroupPlace[]> {
  const which =
    'orderNumber' in of
      ? sql`k.order_id = (select id from booking_order where order_number = ${of.orderNumber})`
      : sql`(k.order_id, k.session_id, k.ticket_type_id) = (select order_id, session_id, ticket_type_id from ticket where id = ${of.ticketId})`;
  return all<GroupPlace>(conn)`
    select k.id as "ticketId", k.session_id as "sessionId", k.ticket_type_id as "ticketTypeId", k.order_id as "orderId",
      e.guest_links as "hasGuestLinks", exists (select 1 from ticket_holder a
        where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no) as "isNamed",
      exists (select 1 from guest_link g where g.ticket_id = k.id and g.ended_at is null) as "hasLink",
      case when app_now() < d.evening then d.evening when app_now() < s.start_time then s.start_time else s.end_time end as "closesAt"
    from ticket k join event_session s on s.id = k.session_id join event e on e.id = s.event_id join country c on c.code = e.country
    cross join lateral (select (date_trunc('day', s.start_time at time zone c.time_zone) - interval '6 hours') at time zone c.time_zone as evening) d
    where k.member_id = ${me} and ${which} order by s.start_time, k.ticket_type_id, k.place_no, k.id`;
}

type GroupLink = {
  sessionId: number;
  ticketTypeId: number;
  sealed: Buffer;
  places: number;
  taken: number;
  madeAt: number;
  openedAt: number | null;
  closesAt: number;
};

/** Lists the live group links of a member's order. */
export async function listGroups(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
): Promise<GroupLink[]> {
  return all<GroupLink>(conn)`
    select q.session_id as "sessionId", q.ticket_type_id as "ticketTypeId", q.secret_enc as sealed, q.places,
      (select count(*) from guest_link g where g.guest_group_id = q.id and g.ended_at is null)::int as taken,
      q.made_at as "madeAt", q.opened_at as "openedAt", q.closes_at as "closesAt"
    from guest_group q join booking_order o on o.id = q.order_id
    where o.order_number = ${orderNumber} and o.member_id = ${me} and q.ended_at is null`;
}

const maxKnown = 30;

type KnownGuest = { name: string; isAgain: boolean };

/**
 * Lists names of guests of the member's other orders who allowed it: those of the order `again`
 * first, then the latest. Names that are on this order, or for which it has an invitation, are left
 * out.
 */
export async function listKnownGuests(
  conn: Conn,
  me: MemberId,
  { orderId, again }: { orderId: number; again: string },
): Promise<KnownGuest[]> {
  return all<KnownGuest>(conn)`
    select g.guest_name as name, bool_or(o.order_number = ${again}) as "isAgain" from guest_link g join ticket k on k.id = g.ticket_id
    join booking_order o on o.id = k.order_id
    where k.member_id = ${me} and g.is_remembered and g.guest_name is not null and g.ended_at is null and k.order_id <> ${orderId}
      and not exists (select 1 from guest_link h join ticket y on y.id = h.ticket_id
        where y.order_id = ${orderId} and h.ended_at is null and g.guest_name in (h.guest_name, h.invited_name))
    group by g.guest_name order by 2 desc, max(g.named_at) desc, g.guest_name limit ${maxKnown}`;
}

/** Grows with each step of the order and each change of the event (R32). */
export async function countSteps(conn: Conn, ticketId: number): Promise<number> {
  return value<number>(conn)`
    select (select count(*) from order_history y where y.order_id = k.order_id)::int
      + (select count(*) from audit_log l where l.entity = 'event' and l.entity_id = s.event_id::text)::int as n
    from ticket k join event_session s on s.id = k.session_id where k.id = ${ticketId}`;
}

/** Lists tickets with live links of events that ended `months` ago (B-24). */
export async function listPastGuests(conn: Conn, months: number, most: number): Promise<number[]> {
  const rows = await all<{ id: number }>(conn)`
    select g.ticket_id as id from guest_link g join ticket k on k.id = g.ticket_id join event_session s on s.id = k.session_id
    join event e on e.id = s.event_id
    where g.ended_at is null and e.end_time < app_now() - make_interval(months => ${months}) order by g.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Lists live group links of events that ended `months` ago (B-24). */
export async function listPastGroups(conn: Conn, months: number, most: number): Promise<number[]> {
  return values<number>(conn)`
    select q.id from guest_group q join event_session s on s.id = q.session_id join event e on e.id = s.event_id
    where q.ended_at is null and e.end_time < app_now() - make_interval(months => ${months}) order by q.id limit ${most}`;
}
