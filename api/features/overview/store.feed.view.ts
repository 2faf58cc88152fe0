import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import type { FeedBooking } from './store.feed.ts';

type Found = { feedId: number; memberId: number; language: string; country: string };

/** The feed of a key; null for unknown keys and for blocked accounts (B-33). */
export const findFeedByKey = (conn: Conn, hash: Buffer): Promise<Found | null> =>
  maybe<Found>(conn)`
    select f.id as "feedId", f.member_id as "memberId", f.lang as language, m.country from member_feed f join member m on m.id = f.member_id
    where f.secret_hash = ${hash} and not exists (select 1 from block_privilege b where b.member_id = m.id and b.kind = 'ACCOUNT')`;

/** Reservations past their deadline hold nothing (I08). */
const isLive = sql`(o.order_status = 'PAID' or (o.order_status in ('UNPAID', 'PAYING') and o.deadline_at > (select app_now())))`;
const state = sql`case when o.order_status = 'PAID' then 'CONFIRMED' else 'TENTATIVE' end as state`;
const texts = (lang: string) => sql`
  left join order_text own on own.order_id = o.id and own.lang = ${lang} left join order_text en on en.order_id = o.id and en.lang = 'en'`;
const joined = (...parts: readonly ReturnType<typeof sql>[]) =>
  sql`concat_ws(', ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))})`;

type Of = { me: number; lang: string; from: number };

/** Places of own orders and received tickets, one entry for a session of an order. No online link. */
const eventParts = ({ me, lang }: Of) => sql`
  with held as (
    select k.order_id, k.session_id from ticket k where k.member_id = ${me} and k.state in ('VALID', 'USED')
      and not exists (select 1 from ticket_share h where h.ticket_id = k.id and h.revoked_at is null)
    union select k.order_id, k.session_id from ticket_share h join ticket k on k.id = h.ticket_id and k.state in ('VALID', 'USED')
    where h.receiver_member_id = ${me} and h.revoked_at is null
    union select c.order_id, c.session_id from booking_order o join ticket_claim c on c.order_id = o.id and c.state = 'HELD'
    where o.member_id = ${me} and o.deleted_at is null and o.order_status <> 'PAID'
  )
  select 'event-' || h.order_id || '-' || h.session_id as name, s.start_time as starts, s.end_time as ends, coalesce(x.name, xen.name, '') as title,
    case when e.is_online then '' else ${joined(sql`v.venues_name`, sql`v.address`)} end as place, ${state}
  from held h join booking_order o on o.id = h.order_id and o.order_type = 'event' join event_session s on s.id = h.session_id and s.state <> 'CANCELLED'
    join event e on e.id = s.event_id and e.state = 'PUBLISHED' left join event_venue v on v.id = s.event_venue_id
    left join event_text x on x.event_id = e.id and x.lang = ${lang} left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  where ${isLive}`;

const roomParts = ({ me, lang }: Of) => sql`
  select 'room-' || s.id as name, t.starts, t.ends, coalesce(nullif(f.event_name, ''), own.name, en.name, '') as title,
    ${joined(sql`coalesce(own.name, en.name)`, sql`coalesce(own.venues_name, en.venues_name)`)} as place, ${state}
  from booking_order o join country c on c.code = o.country join facility_order f on f.order_id = o.id join facility_session s on s.order_id = o.id
    cross join lateral (select (s.day + s.start_tick * interval '15 minutes') at time zone c.time_zone as starts,
      (s.day + s.end_tick * interval '15 minutes') at time zone c.time_zone as ends) t ${texts(lang)}
  where o.member_id = ${me} and o.deleted_at is null and o.order_type = 'facility' and ${isLive}`;

/** A moved slot keeps the name of its place in the order. */
const serviceParts = ({ me, lang }: Of) => sql`
  select 'service-' || o.id || '-' || row_number() over (partition by o.id order by l.start_time) as name, l.start_time as starts, l.end_time as ends,
    coalesce(own.name, en.name, '') as title, ${joined(sql`coalesce(own.venues_name, en.venues_name)`)} as place, ${state}
  from booking_order o join service_order_slot k on k.order_id = o.id and k.live join service_slot l on l.id = k.service_slot_id ${texts(lang)}
  where o.member_id = ${me} and o.deleted_at is null and o.order_type = 'assessment' and ${isLive}`;

/** Lists the bookings of a member that end after `from`, epoch ms. */
export async function listBookings(
  conn: Conn,
  of: Of & { hasRooms: boolean },
): Promise<FeedBooking[]> {
  const parts = of.hasRooms ? [eventParts, roomParts, serviceParts] : [serviceParts];
  const bookings: FeedBooking[] = [];
  for (const part of parts)
    bookings.push(
      ...(await all<FeedBooking>(conn)`
        select b.name, b.starts as "startsAt", b.ends as "endsAt", b.title, b.place, b.state from (${part(of)}) b
        where b.ends >= to_timestamp(${of.from} / 1000.0) order by b.starts, b.name`),
    );
  return bookings;
}
