import type { OrderType } from '#domain/orders/shapes.ts';
import type {
  ComingUp,
  HeldOrder,
  LatePayment,
  OpenChoice,
  ReceivedTicket,
  RoomAgain,
  WaitRequest,
  WaitingFor,
  WaitingOffer,
} from '#domain/overview/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { isBefore } from '#api/platform/waiting/requests.ts';

/** The member, the language and the kinds of orders. The queries join tables of other features. */
type Of = { me: MemberId; lang: string; kinds: readonly OrderType[] };

/** Maximum number of unpaid orders, and of offers, in the overview; the page of orders has all. */
const maxHeld = 5;

/** The event's current name, else the name stored with the order. */
const title = sql`
  coalesce(x.name, xen.name, own.name, ownen.name, '')`;
const titleTables = (lang: string) => sql`
  left join event_order eo on eo.order_id = o.id
  left join event_text x on x.event_id = eo.event_id and x.lang = ${lang}
  left join event_text xen on xen.event_id = eo.event_id and xen.lang = 'en'
  left join order_text own on own.order_id = o.id and own.lang = ${lang}
  left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'`;

/** Open orders, earliest deadline first. */
export const listHeld = (conn: Conn, { me, lang, kinds }: Of): Promise<HeldOrder[]> =>
  all<HeldOrder>(conn)`
    select o.order_number as "orderNumber", o.order_type as "orderType", o.order_status as "orderStatus", ${title} as title, o.deadline_at as deadline,
      exists (select 1 from handover h where h.order_id = o.id and h.release_wanted_at is not null) as "isReleasing",
      exists (select 1 from room_wait w where w.order_id = o.id and w.state = 'OFFERED')
        or exists (select 1 from service_wait w where w.order_id = o.id and w.state = 'OFFERED') as "isOffer"
    from booking_order o ${titleTables(lang)}
    where o.member_id = ${me} and o.deleted_at is null and o.order_status in ('UNPAID', 'PAYING') and o.deadline_at > (select app_now())
      and o.order_type = any (${[...kinds]})
    order by o.deadline_at, o.id limit ${maxHeld}`;

/** Orders that were paid too late, for which the member can choose another session (B-39). */
export const listLate = (conn: Conn, { me, lang, kinds }: Of): Promise<LatePayment[]> =>
  all<LatePayment>(conn)`
    select o.order_number as "orderNumber", ${title} as title, r.choose_until as until
    from booking_order o join refund r on r.order_id = o.id ${titleTables(lang)}
    where o.member_id = ${me} and o.deleted_at is null and o.order_status = 'CANCEL' and r.choose_until > (select app_now())
      and r.way is null and o.order_type = any (${[...kinds]})
    order by r.choose_until, o.id limit ${maxHeld}`;

/** Orders of which the company has cancelled something, while the member can choose (B-42). */
export const listChoices = (conn: Conn, { me, lang, kinds }: Of): Promise<OpenChoice[]> =>
  all<OpenChoice>(conn)`
    select o.order_number as "orderNumber", ${title} as title, least(f.answer_until, r.answer_until) as until
    from booking_order o join alternative_offer f on f.order_id = o.id and f.state = 'OPEN'
      join alternative_round r on r.id = f.round_id and least(f.answer_until, r.answer_until) > (select app_now()) ${titleTables(lang)}
    where o.member_id = ${me} and o.deleted_at is null and o.order_type = any (${[...kinds]})
    order by least(f.answer_until, r.answer_until), f.id limit ${maxHeld}`;

const eventTitle = sql`coalesce(x.name, xen.name, '')`;
const eventTexts = (lang: string) => sql`
  left join event_text x on x.event_id = w.event_id and x.lang = ${lang} left join event_text xen on xen.event_id = w.event_id and xen.lang = 'en'`;

/** Running offers of waiting lists and turns in sale queues (B-43), earliest end first. */
export const listOffers = (
  conn: Conn,
  { me, lang }: Pick<Of, 'me' | 'lang'>,
): Promise<WaitingOffer[]> =>
  all<WaitingOffer>(conn)`
    select w.event_id::text as "eventId", ${eventTitle} as title, w.places, w.until
    from (
      select event_id, offered as places, offered_until as until from waiting_entry
      where member_id = ${me} and state = 'OFFERED' and role <> 'HOLD' and offered_until > (select app_now())
      union all
      select event_id, places_left, turn_until from sale_queue_entry
      where member_id = ${me} and state = 'TURN' and turn_until > (select app_now())
    ) w ${eventTexts(lang)}
    order by w.until, w.event_id limit ${maxHeld}`;

/** The member's waiting-list entry with the fewest requested places before it. */
export const findWaiting = (
  conn: Conn,
  { me, lang }: Pick<Of, 'me' | 'lang'>,
): Promise<WaitingFor | null> =>
  maybe<WaitingFor>(conn)`
    select w.event_id::text as "eventId", ${eventTitle} as title, w.places, b.before, count(*) over ()::int as count
    from waiting_entry w ${eventTexts(lang)} join event e on e.id = w.event_id and e.state = 'PUBLISHED' and e.ticket_close_at >= (select app_now())
      cross join lateral (
        select coalesce(sum(o.places), 0)::int as before from waiting_entry o where o.event_id = w.event_id and o.ticket_type_id = w.ticket_type_id
          and o.session_id is not distinct from w.session_id and o.state = 'WAITING' and o.turn < w.turn) b
    where w.member_id = ${me} and w.state = 'WAITING' order by b.before, w.id limit 1`;

const isWaiting = (me: MemberId) => sql`
  w.member_id = ${me} and w.state = 'WAITING' and w.last_day >= ((select app_now()) at time zone c.time_zone)::date`;

/** The member's requests for a room and for a service with the fewest earlier ones before them. */
export const listRequests = (conn: Conn, { me, lang, kinds }: Of): Promise<WaitRequest[]> =>
  all<WaitRequest>(conn)`
    select r."orderType", r.title, r.before from (
      (select 'facility' as "orderType", w.event_name as title, n.before
        from room_wait w join country c on c.code = w.country cross join lateral (
          select count(*)::int as before from room_wait b where b.country = w.country and ${isBefore}
            and (b.venue_id is null or w.venue_id is null or b.venue_id = w.venue_id) and (b.room_id is null or w.room_id is null or b.room_id = w.room_id)) n
        where ${isWaiting(me)} order by n.before, w.turn limit 1)
      union all
      (select 'assessment', coalesce(nullif(x.name, ''), nullif(xen.name, ''), y.name, v.category_id), n.before
        from service_wait w join service v on v.id = w.service_id join country c on c.code = v.country
          left join service_text x on x.service_id = v.id and x.lang = ${lang} left join service_text xen on xen.service_id = v.id and xen.lang = 'en'
          left join service_category_text y on y.category_id = v.category_id and y.lang = ${lang}
          cross join lateral (
            select count(*)::int as before from service_wait b where b.service_id = w.service_id and ${isBefore}
              and b.category_type_id is not distinct from w.category_type_id
              and (b.consultant_id is null or w.consultant_id is null or b.consultant_id = w.consultant_id)) n
        where ${isWaiting(me)} order by n.before, w.turn limit 1)) r
    where r."orderType" = any (${[...kinds]})`;

/**
 * The next or current session of a ticket, hours of a room or slot of a service. Each kind has a
 * query with its own index for its first one. A shared ticket counts for its receiver (B-21).
 */
export const findNext = (conn: Conn, { me, lang, kinds }: Of): Promise<ComingUp | null> =>
  maybe<ComingUp>(conn)`
    with at as (select app_now() as now), held as (
      select k.id, k.session_id, k.order_id from ticket k
      where k.member_id = ${me} and k.state = 'VALID' and not exists (select 1 from ticket_share h where h.ticket_id = k.id and h.revoked_at is null)
      union all
      select k.id, k.session_id, k.order_id from ticket_share h join ticket k on k.id = h.ticket_id and k.state = 'VALID'
      where h.receiver_member_id = ${me} and h.revoked_at is null
    ), found as (
      (select h.order_id, h.id as ticket_id, h.session_id, s.start_time as starts, s.end_time as ends
        from at, held h join event_session s on s.id = h.session_id where s.end_time > at.now order by s.start_time, h.id limit 1)
      union all
      (select s.order_id, null, null, t.starts, t.ends
        from at, booking_order o join country c on c.code = o.country join facility_session s on s.order_id = o.id
          cross join lateral (select (s.day + s.start_tick * interval '15 minutes') at time zone c.time_zone as starts,
            (s.day + s.end_tick * interval '15 minutes') at time zone c.time_zone as ends) t
        where o.member_id = ${me} and o.deleted_at is null and o.order_status = 'PAID' and o.order_type = 'facility' and o.ends_at > at.now and t.ends > at.now
        order by t.starts limit 1)
      union all
      (select k.order_id, null, null, l.start_time, l.end_time
        from at, booking_order o join service_order_slot k on k.order_id = o.id and k.live join service_slot l on l.id = k.service_slot_id
        where o.member_id = ${me} and o.deleted_at is null and o.order_status = 'PAID' and o.order_type = 'assessment' and o.ends_at > at.now and l.end_time > at.now
        order by l.start_time limit 1)
    )
    select o.order_type as "orderType", o.order_number as "orderNumber", ${title} as title, f.starts as "startTime", f.ends as "endTime",
      case when e.is_online then '' else coalesce(v.venues_name, own.venues_name, ownen.venues_name, '') end as place, coalesce(e.is_online, false) as "isOnline",
      f.ticket_id::text as "ticketId", (select count(*)::int from held h where h.session_id = f.session_id) as tickets
    from found f join booking_order o on o.id = f.order_id ${titleTables(lang)}
      left join event e on e.id = eo.event_id left join event_session s on s.id = f.session_id left join event_venue v on v.id = s.event_venue_id
    where o.order_type = any (${[...kinds]}) order by f.starts limit 1`;

/** The newest unopened ticket that the member received and whose session has not ended. */
export const findReceived = (
  conn: Conn,
  { me, lang }: Pick<Of, 'me' | 'lang'>,
): Promise<ReceivedTicket | null> =>
  maybe<ReceivedTicket>(conn)`
    select k.id::text as "ticketId", coalesce(x.name, xen.name, '') as "eventName", coalesce(m.account_name, m.ada) as "from", count(*) over ()::int as count
    from ticket_share h join ticket k on k.id = h.ticket_id and k.state = 'VALID' join member m on m.id = k.member_id
      join event_session s on s.id = k.session_id and s.end_time > (select app_now())
      left join event_text x on x.event_id = s.event_id and x.lang = ${lang} left join event_text xen on xen.event_id = s.event_id and xen.lang = 'en'
    where h.receiver_member_id = ${me} and h.revoked_at is null and h.opened_at is null order by h.id desc limit 1`;

/** Days after the last session of a room booking on which the overview offers to book it again. */
const againDays = 14;

/** The latest ended room booking of a room in use that the member has not booked again yet. */
export const findAgain = (
  conn: Conn,
  { me, lang }: Pick<Of, 'me' | 'lang'>,
): Promise<RoomAgain | null> =>
  maybe<RoomAgain>(conn)`
    select o.order_number as "orderNumber", f.room_id::text as "roomId", f.venue_id::text as "venueId", ${title} as "roomName"
    from booking_order o join country c on c.code = o.country join facility_order f on f.order_id = o.id
      join room r on r.id = f.room_id and r.in_use join venue v on v.id = f.venue_id and v.venue_status = 'OPEN' ${titleTables(lang)}
      cross join lateral (select ((select app_now()) at time zone c.time_zone)::date - (o.ends_at at time zone c.time_zone)::date as days) t
    where o.member_id = ${me} and o.deleted_at is null and o.order_status = 'PAID' and o.order_type = 'facility'
      and o.ends_at > (select app_now()) - ${againDays + 2} * interval '1 day' and t.days between 1 and ${againDays}
      and not exists (select 1 from booking_order p join facility_order g on g.order_id = p.id
        where p.member_id = ${me} and g.room_id = f.room_id and p.order_status <> 'CANCEL' and p.ends_at > o.ends_at)
    order by o.ends_at desc, o.id desc limit 1`;
