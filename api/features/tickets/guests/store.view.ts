import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, value } from '#api/platform/db/sql.ts';
import { firstPicture } from '../store.picture.view.ts';

/** Reads tables of other features (decision 0004). */
type Inviting = { hasGuestLinks: boolean; isNamed: boolean };

export async function findInviting(conn: Conn, ticketId: number): Promise<Inviting | null> {
  return maybe<Inviting>(conn)`
    select e.guest_links as "hasGuestLinks", exists (select 1 from ticket_holder a
      where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no) as "isNamed"
    from ticket k join event_session s on s.id = k.session_id join event e on e.id = s.event_id where k.id = ${ticketId}`;
}

export async function findGuestEvent(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
  lang: string,
): Promise<{ eventName: string; hasGuestLinks: boolean } | null> {
  return maybe<{ eventName: string; hasGuestLinks: boolean }>(conn)`
    select coalesce(x.name, xen.name, '') as "eventName", e.guest_links as "hasGuestLinks"
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
};

export async function listLinks(conn: Conn, me: MemberId, orderNumber: string): Promise<LinkRow[]> {
  return all<LinkRow>(conn)`
    select k.id as "ticketId", a.attendee_id is not null as "isNamed", g.made_at as "madeAt", g.opened_at as "openedAt", g.named_at as "namedAt"
    from booking_order o join ticket k on k.order_id = o.id
    left join guest_link g on g.ticket_id = k.id and g.ended_at is null
    left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
    where o.order_number = ${orderNumber} and k.member_id = ${me}`;
}

/** A live link with its ticket. Texts are in the requested language. */
export type GuestRow = {
  linkId: number;
  ticketId: number;
  inviter: string;
  name: string | null;
  deviceHash: string | null;
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
  sessionStart: number;
  sessionEnd: number;
  isOnline: boolean;
  venuesName: string;
  address: string;
  reminder: string;
  ticketTypeName: string;
  isCalledOff: boolean;
};

/** Returns null if the link has ended. */
export async function findLink(conn: Conn, linkId: number, lang: string): Promise<GuestRow | null> {
  return maybe<GuestRow>(conn)`
    select g.id as "linkId", k.id as "ticketId", coalesce(m.account_name, m.ada) as inviter, g.guest_name as name,
      encode(g.device_hash, 'hex') as "deviceHash", k.state, k.used_at as "usedAt", k.qr_key_enc as sealed, k.secret_version as version,
      o.order_number as "orderNumber", e.id as "eventId",
      t.code as "typeCode", coalesce(tt.name, tten.name, t.code) as "typeName", ${firstPicture} as picture, coalesce(x.name, xen.name, '') as "eventName", s.id as "sessionId",
      s.start_time as "sessionStart", s.end_time as "sessionEnd", e.is_online as "isOnline", coalesce(v.venues_name, '') as "venuesName",
      coalesce(v.address, '') as address, coalesce(x.warm_reminder, xen.warm_reminder, '') as reminder,
      coalesce(kx.name, kxen.name, '') as "ticketTypeName", (e.state = 'CANCELLED' or s.state = 'CANCELLED') as "isCalledOff"
    from guest_link g
    join ticket k on k.id = g.ticket_id
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
    left join ticket_type_text kxen on kxen.ticket_type_id = k.ticket_type_id and kxen.lang = 'en'
    where g.id = ${linkId} and g.ended_at is null`;
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
