import { all, type Conn, maybeValue, one, type Tx } from '#api/platform/db/sql.ts';
import { values } from '#api/platform/db/sql.ts';
import type { MemberId } from '#api/platform/http/context.ts';

type EventFacts = {
  canCancelEvent: boolean;
  cancelByPlace: boolean;
  realName: boolean;
  eventStart: number;
  startTime: number;
  movedAt: number | null;
  zone: string;
};

export async function findEventFacts(conn: Conn, orderId: number): Promise<EventFacts> {
  return one<EventFacts>(conn)`
    select coalesce(e.can_cancel, false) as "canCancelEvent", coalesce(e.cancel_by_place, false) as "cancelByPlace", coalesce(e.real_name, false) as "realName", coalesce(e.start_time, o.starts_at) as "eventStart",
      o.starts_at as "startTime", (select max(s.moved_at) from ticket_claim t join event_session s on s.id = t.session_id where t.order_id = o.id and s.moved_at > o.paid_date) as "movedAt", c.time_zone as zone
    from booking_order o join country c on c.code = o.country
    left join event_order eo on eo.order_id = o.id left join event e on e.id = eo.event_id
    where o.id = ${orderId}`;
}

export async function findEventOf(conn: Conn, orderId: number): Promise<number | null> {
  return maybeValue<number>(conn)`
    select event_id as "eventId" from event_order where order_id = ${orderId}`;
}

type SessionView = {
  sessionId: number;
  startTime: number;
  endTime: number;
  venueName: string;
  address: string;
};

export async function listOrderSessions(conn: Conn, orderId: number): Promise<SessionView[]> {
  return all<SessionView>(conn)`
    select distinct s.id as "sessionId", s.start_time as "startTime", s.end_time as "endTime", coalesce(v.venues_name, '') as "venueName", coalesce(v.address, '') as address
    from ticket_claim c join event_session s on s.id = c.session_id left join event_venue v on v.id = s.event_venue_id
    where c.order_id = ${orderId} order by s.start_time, s.id`;
}

type ChosenView = { ticketTypeId: number; sessionId: number | null; quantity: number };

/** Lists the chosen tickets of an order: single tickets by session, a set once. */
export async function listChosen(conn: Conn, orderId: number): Promise<ChosenView[]> {
  return all<ChosenView>(conn)`
    select c.ticket_type_id as "ticketTypeId", case when t.ticket_set_name is null then c.session_id end as "sessionId", max(c.quantity) as quantity
    from ticket_claim c join ticket_type t on t.id = c.ticket_type_id where c.order_id = ${orderId} group by 1, 2 order by 2, 1`;
}

/** Locks live orders of a called-off event: open ones, and purchased ones that have not ended. */
export async function lockStanding(
  tx: Tx,
  eventId: number,
  most: number,
): Promise<{ id: number }[]> {
  return all<{ id: number }>(tx)`
    select o.id from booking_order o join event_order e on e.order_id = o.id
    where e.event_id = ${eventId} and o.deleted_at is null
      and (o.order_status in ('UNPAID', 'PAYING') or (o.order_status = 'PAID' and o.ends_at > (select app_now())))
    order by o.id limit ${most} for update of o`;
}

/** Lists purchased orders of an event that have ended. */
export async function listPast(tx: Tx, eventId: number): Promise<number[]> {
  return values<number>(tx)`
    select o.id from booking_order o join event_order e on e.order_id = o.id
    where e.event_id = ${eventId} and o.order_status = 'PAID' and o.ends_at <= (select app_now()) and o.cancel_type is null`;
}

/** Finds the member's last order with names. */
export async function findLastNamed(conn: Conn, me: MemberId): Promise<number | null> {
  return maybeValue<number>(conn)`
    select o.id from booking_order o where o.member_id = ${me} and exists (select 1 from attendee a where a.order_id = o.id)
    order by o.order_date desc, o.id desc limit 1`;
}

type HoldFacts = { eventId: number; isOffered: boolean; closesAt: number; startsAt: number };

/** The event of a reservation, when its sales close and it begins, and whether an offer led to the reservation. */
export async function findHoldFacts(tx: Tx, orderId: number): Promise<HoldFacts> {
  return one<HoldFacts>(tx)`
    select e.id as "eventId", e.ticket_close_at as "closesAt", o.starts_at as "startsAt", exists (select 1 from waiting_entry w where w.order_id = eo.order_id) as "isOffered"
    from event_order eo join event e on e.id = eo.event_id join booking_order o on o.id = eo.order_id where eo.order_id = ${orderId}`;
}
