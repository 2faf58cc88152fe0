import type { SharedHold } from '#domain/events/sharedHold/shapes.ts';
import { type Conn, maybe, sql, type Tx } from '#api/platform/db/sql.ts';
import type { WaitingLine } from '../waiting/store.ts';

type Facts = Omit<SharedHold, 'eventId' | 'state' | 'holder'>;

const picture = sql`coalesce(
  (select ph.url from event_photo ph where ph.event_id = e.id and ph.place = 'LIST' order by ph.sort, ph.id limit 1),
  (select '/pictures/' || im.digest || '-960.webp' from event_image im where im.event_id = e.id and im.place = 'LIST' order by im.sort, im.id limit 1), '')`;

/** A hold with its event. Texts are in the requested language. */
export type HoldView = Facts & {
  eventId: number;
  country: string;
  holder: string;
  isEnded: boolean;
};

export async function findHold(conn: Conn, holdId: number, lang: string): Promise<HoldView | null> {
  return maybe<HoldView>(conn)`
    select coalesce(m.account_name, m.ada) as holder, e.country, h.places, case when h.state = 'OFFERED' then h.offered else 0 end as left,
      h.offered_until as until, h.state not in ('OFFERED', 'BOOKED') or e.state <> 'PUBLISHED' or e.withdrawn_at is not null as "isEnded", e.id as "eventId",
      t.code as "typeCode", coalesce(tt.name, tten.name, t.code) as "typeName", ${picture} as picture, coalesce(x.name, xen.name, '') as "eventName",
      s.starts as "startTime", s.ends as "endTime", s.sessions, e.is_online as "isOnline", coalesce(v.venues_name, '') as "venuesName",
      coalesce(v.address, '') as address, coalesce(kx.name, kxen.name, '') as "ticketTypeName", k.price_cents as price
    from waiting_entry h
    join event e on e.id = h.event_id
    join member m on m.id = h.member_id
    join event_type t on t.id = e.event_type_id
    join ticket_type k on k.id = h.ticket_type_id
    cross join lateral (
      select min(c.start_time) as starts, max(c.end_time) as ends, count(*)::int as sessions, min(c.event_venue_id) as venue
      from ticket_stock r join event_session c on c.id = r.session_id
      where r.ticket_type_id = h.ticket_type_id and (h.session_id is null or r.session_id = h.session_id)
    ) s
    left join event_venue v on v.id = s.venue
    left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
    left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    left join ticket_type_text kx on kx.ticket_type_id = k.id and kx.lang = ${lang}
    left join ticket_type_text kxen on kxen.ticket_type_id = k.id and kxen.lang = 'en'
    where h.hold_id = ${holdId} and h.role = 'HOLD'`;
}

const isStanding = sql`o.deleted_at is null and o.order_status in ('UNPAID', 'PAYING', 'PAID')`;

type OwnHoldRow = WaitingLine & {
  places: number;
  left: number;
  booked: number;
  until: number;
  sealed: Buffer;
};

/** The member's hold of an event that has not ended, with how many of its places are booked. */
export async function findOwnHold(
  conn: Conn,
  eventId: number,
  me: number,
): Promise<OwnHoldRow | null> {
  return maybe<OwnHoldRow>(conn)`
    select h.ticket_type_id as "ticketTypeId", h.session_id as "sessionId", h.places, case when h.state = 'OFFERED' then h.offered else 0 end as left,
      h.offered_until as until, k.secret_enc as sealed,
      (select count(*)::int from waiting_entry p join booking_order o on o.id = p.order_id
        where p.hold_id = h.hold_id and p.role = 'PLACE' and o.deleted_at is null and o.order_status in ('PAYING', 'PAID')) as booked
    from waiting_entry h join shared_hold k on k.id = h.hold_id
    where h.event_id = ${eventId} and h.member_id = ${me} and h.role = 'HOLD' and h.state in ('OFFERED', 'BOOKED') and h.offered_until > app_now()`;
}

/** The place that a member has of a hold, and the order made from it; null: none, or it is over. */
export async function findTaken(
  tx: Tx,
  holdId: number,
  me: number,
): Promise<{ orderNumber: string | null } | null> {
  return maybe<{ orderNumber: string | null }>(tx)`
    select o.order_number as "orderNumber" from waiting_entry p left join booking_order o on o.id = p.order_id and ${isStanding}
    where p.hold_id = ${holdId} and p.role = 'PLACE' and p.member_id = ${me} and (p.state = 'OFFERED' or o.id is not null)`;
}
