import type { OrderStatus, OrderType, CancelType } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import { one } from '#api/platform/db/sql.ts';
import { values } from '#api/platform/db/sql.ts';
import { isReleasing } from './store.ts';
import { heldOf } from './store.money.ts';
import { timesOfOrder } from './store.times.view.ts';

/**
 * An order as lists and details show it, with texts in the requested language. Joins tables of
 * other features (decision 0004).
 */
export type OrderView = {
  id: number;
  orderNumber: string;
  hybrisNumber: string | null;
  orderType: OrderType;
  orderStatus: OrderStatus;
  eventId: number | null;
  eventName: string;
  typeCode: string;
  typeName: string;
  orderDate: number;
  paidDate: number | null;
  deadline: number | null;
  bookCount: number;
  venuesName: string;
  address: string;
  isOnline: boolean;
  couponCode: string;
  amount: number;
  /** What is held of its payment, in cents (B-37). */
  refundable: number;
  tax: number;
  taxDesc: string | null;
  showTax: boolean;
  canCancelEvent: boolean;
  cancelByPlace: boolean;
  movedAt: number | null;
  /** Cancellation deadline of a purchased room or service, epoch ms (B-48). */
  cancelBy: number | null;
  /** Setting `cancel.room.days` at the purchase. */
  cancelDays: number | null;
  cancelType: CancelType | null;
  cancelReason: string | null;
  cancelledAt: number | null;
  startTime: number;
  endTime: number;
  /** Its sessions, earliest first. */
  times: { startTime: number; endTime: number }[];
  eventStart: number;
  realName: boolean;
  contact: { name?: string; phone?: string; email?: string };
  termsVersion: string | null;
  /** Whether attendees are named for the order's places. */
  hasNames: boolean;
  /** How often the member has moved the order. */
  rescheduleCount: number;
  country: string;
  ticketCount: number;
  usedCount: number;
  /** Time zone of the order's country. */
  zone: string;
  isOnSale: boolean;
  /** End of the first open offer of alternatives. */
  chooseUntil: number | null;
  refunds: {
    state: 'DUE' | 'REQUESTED' | 'DONE';
    amount: number;
    reference: string | null;
    doneAt: string | null;
    chooseUntil: string | null;
  }[];
  handover: 'REQUESTED' | 'READY' | 'FAILED' | 'CLOSING' | null;
  handoverError: string | null;
  isReleasing: boolean;
};

/** The fields of order lists. Lists are the most frequent query, so they read no other fields. */
export type ListedView = Pick<
  OrderView,
  | 'id'
  | 'orderNumber'
  | 'hybrisNumber'
  | 'orderType'
  | 'orderStatus'
  | 'eventId'
  | 'eventName'
  | 'orderDate'
  | 'paidDate'
  | 'deadline'
  | 'bookCount'
  | 'venuesName'
  | 'couponCode'
  | 'isOnline'
  | 'amount'
  | 'refundable'
  | 'tax'
  | 'taxDesc'
  | 'showTax'
  | 'canCancelEvent'
  | 'movedAt'
  | 'cancelBy'
  | 'cancelDays'
  | 'cancelType'
  | 'startTime'
  | 'endTime'
  | 'times'
  | 'eventStart'
  | 'rescheduleCount'
  | 'hasNames'
  | 'usedCount'
  | 'zone'
  | 'handover'
  | 'isReleasing'
>;

export const listFields = sql`
  o.id, o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_type as "orderType", o.order_status as "orderStatus",
  e.id as "eventId", coalesce(x.name, xen.name, own.name, ownen.name, '') as "eventName",
  o.order_date as "orderDate", o.paid_date as "paidDate", o.deadline_at as deadline, o.book_count as "bookCount",
  coalesce((select string_agg(distinct v.venues_name, ', ') from ticket_claim c join event_session s on s.id = c.session_id
    join event_venue v on v.id = s.event_venue_id where c.order_id = o.id), own.venues_name, ownen.venues_name, '') as "venuesName",
  coalesce((select string_agg(oc.coupon_code, ',' order by oc.coupon_code) from order_coupon oc where oc.order_id = o.id), '') as "couponCode",
  coalesce(e.is_online, false) as "isOnline", o.amount_cents as amount, case when o.order_status = 'PAID' then ${heldOf(sql`o.id`)} else 0 end as refundable, o.tax_cents as tax, o.tax_desc as "taxDesc", o.show_tax as "showTax",
  coalesce(e.can_cancel, false) as "canCancelEvent", (select max(s.moved_at) from ticket_claim c join event_session s on s.id = c.session_id where c.order_id = o.id and s.moved_at > o.paid_date) as "movedAt", o.cancel_by as "cancelBy", o.cancel_days as "cancelDays", o.cancel_type as "cancelType",
  o.starts_at as "startTime", o.ends_at as "endTime", ${timesOfOrder} as times, coalesce(e.start_time, o.starts_at) as "eventStart",
  exists (select 1 from attendee p where p.order_id = o.id) as "hasNames",
  coalesce((select y.reschedule_count from service_order y where y.order_id = o.id), 0) as "rescheduleCount",
  (select count(*)::int from ticket k where k.order_id = o.id and k.state = 'USED') as "usedCount",
  (select c.time_zone from country c where c.code = o.country) as zone,
  (select h.state from handover h where h.order_id = o.id) as handover, ${isReleasing} as "isReleasing"`;

const viewFields = sql`
  ${listFields}, coalesce(t.code, '29') as "typeCode", coalesce(tt.name, tten.name, '') as "typeName",
  coalesce((select v.address from ticket_claim c join event_session s on s.id = c.session_id join event_venue v on v.id = s.event_venue_id
    where c.order_id = o.id order by s.start_time limit 1), '') as address,
  o.cancel_reason as "cancelReason", o.cancelled_at as "cancelledAt", coalesce(e.real_name, false) as "realName", coalesce(e.cancel_by_place, false) as "cancelByPlace",
  o.contact, (select d.audit_version from tc_document d where d.id = o.tc_document_id) as "termsVersion",
  o.country,
  (select count(*)::int from ticket k where k.order_id = o.id and (k.state <> 'CANCELLED' or o.order_status = 'CANCEL')) as "ticketCount",
  coalesce(e.state = 'PUBLISHED' and e.withdrawn_at is null and e.ticket_close_at >= (select app_now()), false) as "isOnSale",
  (select min(least(f.answer_until, r.answer_until)) from alternative_offer f join alternative_round r on r.id = f.round_id
    where f.order_id = o.id and f.state = 'OPEN' and least(f.answer_until, r.answer_until) > (select app_now())) as "chooseUntil",
  (select coalesce(jsonb_agg(jsonb_build_object('state', r.state, 'amount', r.amount_cents, 'reference', r.done_reference, 'doneAt', r.done_at, 'chooseUntil', case when r.choose_until > (select app_now()) then r.choose_until end) order by r.id), '[]')
    from refund r where r.order_id = o.id) as refunds,
  (select h.error_code from handover h where h.order_id = o.id) as "handoverError"`;

export const listTables = (lang: RawBuilder<unknown> | string) => sql`
  booking_order o
  left join event_order eo on eo.order_id = o.id
  left join event e on e.id = eo.event_id
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
  left join order_text own on own.order_id = o.id and own.lang = ${lang}
  left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'`;

const viewTables = (lang: RawBuilder<unknown> | string) => sql`
  ${listTables(lang)}
  left join event_type t on t.id = e.event_type_id
  left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
  left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'`;

export async function findView(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
  lang: string,
): Promise<OrderView | null> {
  return maybe<OrderView>(conn)`
    select ${viewFields} from ${viewTables(lang)} where o.order_number = ${orderNumber} and o.member_id = ${me} and o.deleted_at is null`;
}

/** Finds an order of any member by its id. */
export async function findViewById(
  conn: Conn,
  orderId: number,
  lang: string,
): Promise<OrderView | null> {
  return maybe<OrderView>(conn)`
    select ${viewFields} from ${viewTables(lang)} where o.id = ${orderId} and o.deleted_at is null`;
}

type LineView = {
  text: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  tax: number;
};

/** Reads lines with the current name of the ticket type, else with their stored text. */
export async function listLines(conn: Conn, orderId: number, lang: string): Promise<LineView[]> {
  return all<LineView>(conn)`
    select coalesce(x.name, l.text) as text, l.quantity, l.unit_price_cents as "unitPrice", l.amount_cents as amount, l.tax_cents as tax
    from order_line l left join ticket_type_text x on l.kind = 'TICKET' and x.ticket_type_id = l.ref_id and x.lang = ${lang}
    where l.order_id = ${orderId} order by l.id`;
}

type BookedLineView = LineView & { kind: 'ROOM' | 'PACKAGE' | 'SLOT' | 'TICKET' };

/**
 * Reads lines of a room or a service. The room or service has the name of the view, packages have
 * their stored text.
 */
export async function listBookedLines(
  conn: Conn,
  { id, eventName }: Pick<OrderView, 'id' | 'eventName'>,
): Promise<BookedLineView[]> {
  return all<BookedLineView>(conn)`
    select l.kind, case when l.kind in ('ROOM', 'SLOT') and ${eventName}::text <> '' then ${eventName} else l.text end as text, l.quantity,
      l.unit_price_cents as "unitPrice", l.amount_cents as amount, l.tax_cents as tax
    from order_line l where l.order_id = ${id} order by l.id`;
}

/**
 * The time of a read in epoch ms, and whether interruptions still extend deadlines. It is read
 * first and bound as a value, because with a function of time the planner scans all orders instead
 * of the overdue ones. An overdue order stays overdue, so the time may be older than the lock.
 */
export type OrderMoment = { now: number; isExtending: boolean };

export async function readOrderMoment(conn: Conn): Promise<OrderMoment> {
  return one<OrderMoment>(conn)`
    select app_now() as now, exists (
      select 1 from maintenance_window w where not w.announced and not w.is_settled and w.service_type <> 'CONSOLE' and w.start_time <= (select app_now())
    ) as "isExtending"`;
}

/**
 * Locks at most `most` orders whose last day, payment, cancellation and invoice are `years` old
 * (B-24). Open orders and orders with an open refund are left out.
 */
export async function lockPastOrders(tx: Tx, years: number, most: number): Promise<number[]> {
  return values<number>(tx)`
    with t as materialized (select app_now() - make_interval(years => ${years}) as until)
    select o.id from booking_order o, t
    where o.ends_at < t.until and greatest(o.order_date, o.paid_date, o.cancelled_at, o.deleted_at) < t.until
      and (o.order_status in ('PAID', 'CANCEL') or o.deleted_at is not null)
      and not exists (select 1 from refund r where r.order_id = o.id and r.state <> 'DONE')
      and not exists (select 1 from refund_request q where q.order_id = o.id and q.state = 'WAITING')
      and not exists (select 1 from invoice i where i.order_id = o.id and i.issued_at >= t.until)
    order by o.ends_at limit ${most} for update of o skip locked`;
}

/** Orders for the same event, or for a room of the same venue. */
export const ordersBeside = (orderId: number): RawBuilder<unknown> => sql`
  select e.order_id from event_order e join event_order own using (event_id) where own.order_id = ${orderId}
  union all select f.order_id from facility_order f join facility_order own using (venue_id) where own.order_id = ${orderId}`;
