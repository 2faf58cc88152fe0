import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, sql, type Tx, value } from '#api/platform/db/sql.ts';
import type { ShareState } from '#domain/tickets/shapes.sharing.ts';
import { hasLink } from './online/store.link.view.ts';
import { firstPicture } from './store.picture.view.ts';

/** Reads tables of other features (decision 0004). Texts are in the requested language. */
export type TicketView = {
  id: number;
  state: 'VALID' | 'USED' | 'CANCELLED';
  usedAt: number | null;
  typeCode: string;
  typeName: string;
  picture: string;
  eventId: number;
  eventName: string;
  startTime: number;
  endTime: number;
  salesOpenAt: number;
  salesCloseAt: number;
  sessionId: number;
  sessionStart: number;
  sessionEnd: number;
  isOnline: boolean;
  venuesName: string;
  address: string;
  ticketTypeId: number;
  ticketTypeName: string;
  setName: string | null;
  orderId: number;
  orderNumber: string;
  isRealName: boolean;
  /** Name of the attendee, if the event needs attendees. */
  attendee: string | null;
  owner: string;
  isOwn: boolean;
  /** The member with whom the ticket is shared. */
  receiver: string | null;
  /** The name of the guest who has the ticket by a link. */
  guest: string | null;
  reminder: string;
  hasLink: boolean;
};

const fields = sql`
  k.id, k.state, k.used_at as "usedAt", t.code as "typeCode", coalesce(tt.name, tten.name, t.code) as "typeName", ${firstPicture} as picture, e.id as "eventId",
  coalesce(x.name, xen.name, '') as "eventName", e.start_time as "startTime", e.end_time as "endTime", e.ticket_open_at as "salesOpenAt",
  e.ticket_close_at as "salesCloseAt", s.id as "sessionId", s.start_time as "sessionStart", s.end_time as "sessionEnd", e.is_online as "isOnline",
  coalesce(v.venues_name, '') as "venuesName", coalesce(v.address, '') as address, k.ticket_type_id as "ticketTypeId",
  coalesce(kx.name, kxen.name, '') as "ticketTypeName", y.ticket_set_name as "setName", o.id as "orderId", o.order_number as "orderNumber",
  e.real_name as "isRealName", a.name as attendee, coalesce(m.account_name, m.ada) as owner, k.member_id = viewer.id as "isOwn",
  coalesce(r.account_name, r.ada) as receiver, g.guest_name as guest,
  coalesce(x.warm_reminder, xen.warm_reminder, '') as reminder, ${hasLink} as "hasLink"`;

const tables = (me: MemberId, lang: string) => sql`
  ticket k
  cross join (select ${me}::bigint as id) viewer
  join event_session s on s.id = k.session_id
  join event e on e.id = s.event_id
  join booking_order o on o.id = k.order_id
  join member m on m.id = k.member_id
  join ticket_type y on y.id = k.ticket_type_id
  join event_type t on t.id = e.event_type_id
  left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
  left join member r on r.id = h.receiver_member_id
  left join guest_link g on g.id = h.guest_link_id
  left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
  left join event_venue v on v.id = s.event_venue_id
  left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
  left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join ticket_type_text kx on kx.ticket_type_id = y.id and kx.lang = ${lang}
  left join ticket_type_text kxen on kxen.ticket_type_id = y.id and kxen.lang = 'en'`;

/** Own and received tickets (TKT-015). Each read of a member must use it. */
const visible = sql`(k.member_id = viewer.id or h.receiver_member_id = viewer.id)`;

/** Tickets of ended sessions, and cancelled ones, are listed last (S-40). */
const isBehind = sql`(s.end_time <= (select app_now()) or k.state = 'CANCELLED')`;

export async function listTickets(
  conn: Conn,
  me: MemberId,
  lang: string,
  page: { offset: number; size: number },
): Promise<TicketView[]> {
  return all<TicketView>(conn)`
    select ${fields} from ${tables(me, lang)} where ${visible}
    order by ${isBehind}, case when not ${isBehind} then s.start_time end, s.start_time desc, k.id
    limit ${page.size} offset ${page.offset}`;
}

export async function countTickets(conn: Conn, me: MemberId): Promise<number> {
  return value<number>(conn)`
    select (select count(*) from ticket where member_id = ${me})::int
      + (select count(*) from ticket_share where receiver_member_id = ${me} and revoked_at is null)::int as n`;
}

export async function findTicket(
  conn: Conn,
  me: MemberId,
  ticketId: number,
  lang: string,
): Promise<TicketView | null> {
  return maybe<TicketView>(conn)`
    select ${fields} from ${tables(me, lang)} where k.id = ${ticketId} and ${visible}`;
}

export async function listOfOrder(
  conn: Conn,
  me: MemberId,
  { orderNumber, sessionId, lang }: { orderNumber: string; sessionId: number | null; lang: string },
): Promise<TicketView[]> {
  return all<TicketView>(conn)`
    select ${fields} from ${tables(me, lang)}
    where o.order_number = ${orderNumber} and k.member_id = viewer.id and (${sessionId}::bigint is null or s.id = ${sessionId})
    order by s.start_time, k.ticket_type_id, k.place_no, k.id`;
}

/** Lists tickets of a session, own ones by order, then received ones. */
export async function listOfSession(
  conn: Conn,
  me: MemberId,
  sessionId: number,
  lang: string,
): Promise<TicketView[]> {
  return all<TicketView>(conn)`
    select ${fields} from ${tables(me, lang)} where s.id = ${sessionId} and ${visible}
    order by k.member_id <> viewer.id, o.id, k.ticket_type_id, k.place_no, k.id`;
}

/** Returns kind and state of the member's order; null for all other orders. */
export async function findOrderFacts(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
): Promise<{ orderType: OrderType; orderStatus: OrderStatus } | null> {
  return maybe<{ orderType: OrderType; orderStatus: OrderStatus }>(conn)`
    select order_type as "orderType", order_status as "orderStatus" from booking_order
    where order_number = ${orderNumber} and member_id = ${me} and deleted_at is null`;
}

export async function countUnopenedShares(conn: Conn, me: MemberId): Promise<number> {
  return value<number>(conn)`
    select count(*)::int as n from ticket_share where receiver_member_id = ${me} and revoked_at is null and opened_at is null`;
}

/** Returns the contact persons of an event. Null for unknown events, drafts and other countries. */
export async function findContacts(
  conn: Conn,
  country: string,
  eventId: number,
): Promise<{ person: string; phone: string }[] | null> {
  return (
    (
      await maybe<{ contacts: { person: string; phone: string }[] }>(conn)`
    select coalesce((select jsonb_agg(jsonb_build_object('person', c.person, 'phone', c.phone) order by c.sort, c.id)
      from event_contact c where c.event_id = e.id), '[]') as contacts
    from event e where e.id = ${eventId} and e.country = ${country} and e.state <> 'DRAFT'`
    )?.contacts ?? null
  );
}

export type HeldTicket = {
  id: number;
  state: 'VALID' | 'USED' | 'CANCELLED';
  sessionEnd: number;
  eventEnd: number;
  isRealName: boolean;
  isOwn: boolean;
  /** Number of the member with whom the ticket is shared. */
  receiver: string | null;
  hasGuest: boolean;
};

/** Lists those of these tickets that are own or received. */
export async function listHeld(
  conn: Conn,
  me: MemberId,
  ticketIds: readonly number[],
): Promise<HeldTicket[]> {
  return all<HeldTicket>(conn)`
    select k.id, k.state, s.end_time as "sessionEnd", e.end_time as "eventEnd", e.real_name as "isRealName", k.member_id = ${me}::bigint as "isOwn",
      r.ada as receiver, h.guest_link_id is not null as "hasGuest"
    from ticket k
    join event_session s on s.id = k.session_id
    join event e on e.id = s.event_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join member r on r.id = h.receiver_member_id
    where k.id = any (${[...ticketIds]}::bigint[]) and (k.member_id = ${me} or h.receiver_member_id = ${me})`;
}

type ShareRow = {
  ticketId: number;
  receiver: string;
  receiverName: string;
  isMine: boolean;
  sharedAt: number;
  state: ShareState;
};

/** Lists shares of own tickets, also revoked ones, and live shares with the member. */
export async function listShares(
  conn: Conn,
  me: MemberId,
  of: { ticketId: number | null; sessionId: number | null },
): Promise<ShareRow[]> {
  return all<ShareRow>(conn)`
    select h.ticket_id as "ticketId", r.ada as receiver, coalesce(r.account_name, '') as "receiverName", r.id = ${me}::bigint as "isMine",
      h.shared_at as "sharedAt",
      case when h.revoked_at is not null then 'REVOKED' when k.state = 'USED' then 'USED' when h.opened_at is not null then 'OPENED' else 'SHARED'
      end as state
    from ticket_share h
    join ticket k on k.id = h.ticket_id
    join member r on r.id = h.receiver_member_id
    where (k.member_id = ${me} or (h.receiver_member_id = ${me} and h.revoked_at is null))
      and (${of.ticketId}::bigint is null or k.id = ${of.ticketId}) and (${of.sessionId}::bigint is null or k.session_id = ${of.sessionId})
    order by h.shared_at desc, h.id desc`;
}

export type PlaceRow = {
  lineId: number;
  ticketTypeId: number;
  sessionId: number;
  quantity: number;
  memberId: number;
  orderId: number;
};

/** Lists booked places of an order by ticket type and session (TKT-018). */
export async function listPlaces(tx: Tx, orderId: number): Promise<PlaceRow[]> {
  return all<PlaceRow>(tx)`
    select l.id as "lineId", c.ticket_type_id as "ticketTypeId", c.session_id as "sessionId", c.quantity, o.member_id as "memberId", o.id as "orderId"
    from ticket_claim c
    join booking_order o on o.id = c.order_id
    join order_line l on l.order_id = c.order_id and l.kind = 'TICKET' and l.ref_id = c.ticket_type_id
    where c.order_id = ${orderId} order by c.session_id, c.ticket_type_id`;
}
