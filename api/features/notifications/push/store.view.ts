import type { PushKind } from '#domain/notifications/push/shapes.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import { all, changed, type Conn, moment, type RawBuilder, sql } from '#api/platform/db/sql.ts';

/** Holds of 75 minutes; members are at the page while the shorter ones of events run (B-38). */
const mailedTypes: readonly OrderType[] = ['facility', 'assessment'];

const insertInto = sql`insert into push_message (push_device_id, kind, order_id, event_id, told_at, until_at, once)`;

/** Reservations of a country whose deadline is in less than `minutes`, before their hand-over. */
const endingHolds = (country: string, minutes: number): RawBuilder<unknown> => sql`
  o.order_status = any (array['UNPAID', 'PAYING']) and o.order_status = 'UNPAID' and o.deleted_at is null and o.country = ${country}
  and o.deadline_at > app_now() and o.deadline_at <= app_now() + make_interval(mins => ${minutes})
  and o.deadline_at - o.order_date >= make_interval(mins => ${minutes + 5})
  and not exists (select 1 from handover h where h.order_id = o.id and h.state <> 'FAILED')`;

/**
 * Writes reminders for reservations of a country whose deadline is in less than `minutes`, before
 * their hand-over (B-38). Holds that were shorter than that and five minutes get none.
 */
export const remindOfHolds = (conn: Conn, country: string, minutes: number): Promise<number> =>
  changed(conn)`
    ${insertInto}
    select d.id, 'HOLD_ENDS', o.id, null::bigint, o.deadline_at, o.deadline_at, concat_ws(':', 'HOLD_ENDS', o.id, extract(epoch from o.deadline_at), d.id)
    from booking_order o
    join push_device d on d.member_id = o.member_id and 'HOLD_ENDS' = any (d.kinds)
    where ${endingHolds(country, minutes)}
    on conflict (once) do nothing`;

type EndingHold = { orderId: number; heldUntil: number };

/** Reads reservations of rooms and services that end soon and whose mail is not written yet. */
export const listEndingHolds = (
  conn: Conn,
  country: string,
  minutes: number,
): Promise<EndingHold[]> =>
  all<EndingHold>(conn)`
    select o.id as "orderId", o.deadline_at as "heldUntil" from booking_order o
    where ${endingHolds(country, minutes)} and o.order_type = any (${mailedTypes})
      and not exists (select 1 from notification n where n.order_id = o.id and n.kind = 'HOLD_ENDS' and (n.payload ->> 'heldUntil')::bigint = round(extract(epoch from o.deadline_at) * 1000))
    order by o.id`;

/** Writes reminders for events whose sale opens in less than five minutes, to those who want one. */
export const remindOfSales = (conn: Conn): Promise<number> =>
  changed(conn)`
    ${insertInto}
    select d.id, 'SALE_OPENS', null::bigint, e.id, e.ticket_open_at, e.ticket_close_at, concat_ws(':', 'SALE_OPENS', e.id, extract(epoch from e.ticket_open_at), d.id)
    from sale_reminder r
    join event e on e.id = r.event_id and e.state = 'PUBLISHED' and e.withdrawn_at is null and e.ticket_open_at > app_now() - interval '5 minutes' and e.ticket_open_at <= app_now() + interval '5 minutes'
    join push_device d on d.member_id = r.member_id and 'SALE_OPENS' = any (d.kinds)
    on conflict (once) do nothing`;

/** Writes reminders for free coupons of a country that end between two days, one a day of the end. */
export const remindOfCoupons = (
  conn: Conn,
  of: { country: string; from: string; to: string; until: number },
): Promise<number> =>
  changed(conn)`
    ${insertInto}
    select d.id, 'COUPON_ENDS', null::bigint, null::bigint, c.expiry_date::timestamp at time zone 'UTC', ${moment(of.until)}, concat_ws(':', 'COUPON_ENDS', c.expiry_date, d.id)
    from push_device d
    join member m on m.id = d.member_id and m.country = ${of.country}
    join lateral (select distinct expiry_date from coupon where member_id = m.id and state = 'FREE' and expiry_date between ${of.from}::date and ${of.to}::date) c on true
    where 'COUPON_ENDS' = any (d.kinds)
    on conflict (once) do nothing`;

/** Writes messages about turns in the queue of an event, for the entries with these ids. */
export const insertTurns = (
  conn: Conn,
  eventId: number,
  { ids, until }: { ids: readonly number[]; until: number },
): Promise<number> =>
  changed(conn)`
    ${insertInto}
    select d.id, 'PLACE_OFFERED', null::bigint, ${eventId}::bigint, ${moment(until)}, ${moment(until)}, concat_ws(':', 'TURN', q.id, d.id)
    from sale_queue_entry q
    join push_device d on d.member_id = q.member_id and 'PLACE_OFFERED' = any (d.kinds)
    where q.id = any (${ids})
    on conflict (once) do nothing`;

export type PushFacts = {
  id: number;
  kind: PushKind;
  attempts: number;
  deviceId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  country: string;
  language: string;
  orderNumber: string | null;
  orderType: OrderType | null;
  eventId: number | null;
  toldAt: number | null;
  untilAt: number;
  now: number;
  /** A later change has overtaken it: the reservation is checked out, the offer taken. */
  isOutdated: boolean;
  /** It tells of a turn in a sale queue. */
  isTurn: boolean;
  /** The company has cancelled something of the order, and its member can choose instead (B-42). */
  canChoose: boolean;
  /** Whether its member has extended the reservation. */
  isExtended: boolean;
  /** Open orders and offers of the member. */
  waits: number;
};

/**
 * Reads the facts of taken messages. Joins tables of other features (decision 0004). With the offset
 * PostgreSQL reads the orders of the member; without it, in a sale, all unpaid ones.
 */
export async function listFacts(conn: Conn, ids: readonly number[]): Promise<PushFacts[]> {
  return all<PushFacts>(conn)`
    select m.id, m.kind, m.attempts, d.id as "deviceId", d.endpoint, d.p256dh, d.auth, p.country, coalesce(nullif(p.language, ''), d.lang) as language,
      o.order_number as "orderNumber", o.order_type as "orderType", m.event_id as "eventId", m.told_at as "toldAt", m.until_at as "untilAt", app_now() as now,
      m.until_at <= app_now() or case m.kind
        when 'HOLD_ENDS' then o.id is null or o.order_status <> 'UNPAID' or o.deleted_at is not null or o.deadline_at is distinct from m.told_at
          or exists (select 1 from handover h where h.order_id = o.id and h.state <> 'FAILED')
        when 'PLACE_OFFERED' then case when m.order_id is not null then o.order_status is distinct from 'UNPAID' or o.deadline_at is distinct from m.told_at when t.id is not null then t.state <> 'TURN' else not exists (select 1 from waiting_entry w where w.member_id = d.member_id and w.event_id = m.event_id and w.state = 'OFFERED' and w.offered_until > app_now()) end
        else false end as "isOutdated", t.id is not null as "isTurn",
      exists (select 1 from alternative_offer f join alternative_round r on r.id = f.round_id
        where f.order_id = m.order_id and f.state = 'OPEN' and least(f.answer_until, r.answer_until) > app_now()) as "canChoose",
      exists (select 1 from hold_extension x where x.order_id = m.order_id) as "isExtended",
      (select count(*) from (select * from booking_order where member_id = d.member_id offset 0) b where b.order_status = any (array['UNPAID', 'PAYING']) and b.deleted_at is null and b.deadline_at > (select app_now()))::int
        + (select count(*) from waiting_entry w where w.member_id = d.member_id and w.state = 'OFFERED' and w.role <> 'HOLD' and w.offered_until > (select app_now()))::int as waits
    from push_message m
    join push_device d on d.id = m.push_device_id
    join member p on p.id = d.member_id
    left join booking_order o on o.id = m.order_id
    left join sale_queue_entry t on m.kind = 'PLACE_OFFERED' and t.event_id = m.event_id and t.member_id = d.member_id and t.turn_until = m.told_at
    where m.id = any (${ids}) and m.state = 'TAKEN' order by m.id`;
}
