import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { attentionKinds, OrderDeskDetail, OrderRowView } from '#domain/orders/shapes.admin.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { isFound, type ListSearch } from './store.search.view.ts';
import { listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, matches, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';

export type OrderFilter = ListQuery &
  ListSearch & {
    country?: string | undefined;
    orderStatus?: string | undefined;
    orderType?: string | undefined;
    from?: string | undefined;
    until?: string | undefined;
    look?: (typeof attentionKinds)[number] | undefined;
    event?: string | undefined;
    memberId?: string | undefined;
  };

/** A refund of the order waits for a second person. */
const isWaiting = sql`exists (select 1 from refund_request q where q.order_id = o.id and q.state = 'WAITING')`;

/** Of the first open refund of the order, else of its last one. */
const ofRefund = (column: RawBuilder<unknown>) => sql`
  (select ${column} from refund r where r.order_id = o.id order by r.state = 'DONE', case when r.state = 'DONE' then -r.id else r.id end limit 1)`;

const columns = (lang: string) => sql`
  o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_type as "orderType", o.order_status as "orderStatus",
  o.cancel_type as "cancelType", o.deleted_at is not null as "isGivenUp", o.country, ${orderDistrict(sql`o.id`)} as district, m.ada as "memberNumber", coalesce(m.account_name, '') as "memberName",
  coalesce(x.name, xen.name, (select l.text from order_line l where l.order_id = o.id order by l.id limit 1), '') as name,
  o.book_count as "bookCount", o.amount_cents as amount, o.order_date as "orderDate", o.paid_date as "paidDate",
  case when o.order_status in ('UNPAID', 'PAYING') then o.deadline_at end as deadline,
  case when ${isWaiting} then 'ASKED' else ${ofRefund(sql`case when r.state <> 'DONE' and r.prepared_by is not null then 'PREPARED'
    when r.state = 'DUE' and r.way is null and r.answer = 'REFUSED' then 'REFUSED' else r.state end`)} end as "refundState",
  coalesce((select sum(q.amount_cents) from refund_request q where q.order_id = o.id and q.state = 'WAITING'),
    (select coalesce(sum(r.amount_cents) filter (where r.state <> 'DONE'), sum(r.amount_cents)) from refund r where r.order_id = o.id))::bigint as "refundAmount",
  ${ofRefund(sql`r.done_reference`)} as "refundReference", o.tax_cents as tax, o.currency, coalesce(o.contact ->> 'name', '') as "contactName",
  coalesce(o.contact ->> 'phone', '') as "contactPhone", coalesce(o.contact ->> 'email', '') as "contactEmail",
  coalesce((select string_agg(l.quantity || ' × ' || coalesce(t.name, l.text), '; ' order by l.id) from order_line l
    left join ticket_type_text t on l.kind = 'TICKET' and t.ticket_type_id = l.ref_id and t.lang = ${lang} where l.order_id = o.id), '') as tickets,
  coalesce((select jsonb_agg(distinct (extract(epoch from s.start_time) * 1000)::float8) from ticket_claim q join event_session s on s.id = q.session_id
    where q.order_id = o.id), jsonb_build_array((extract(epoch from o.starts_at) * 1000)::float8)) as sessions,
  h.state as handover, h.last_answer as "lastAnswer", h.last_answer_at as "lastAnswerAt"`;

/** Left joins of unique rows: a count of orders leaves out those that its conditions do not need. */
export const tables = (lang: string) => sql`
  booking_order o left join member m on m.id = o.member_id left join country c on c.code = o.country
  left join event_order eo on eo.order_id = o.id
  left join event_text x on x.event_id = eo.event_id and x.lang = ${lang}
  left join event_text xen on xen.event_id = eo.event_id and xen.lang = 'en'
  left join handover h on h.order_id = o.id`;

/**
 * The ids of orders that have an open refund `r` with this condition, or a refund waits for approval. Reads the
 * refunds first, because they are few among all orders.
 */
const refunded = (condition: RawBuilder<unknown>) => sql`(
  select r.order_id from refund r where r.state <> 'DONE' and ${condition}
  union select q.order_id from refund_request q where q.state = 'WAITING')`;

// A person must confirm it, or enter it because the shop refuses it or has not been paid.
const toConfirm =
  refunded(sql`(r.prepared_by is not null or (r.way is null and r.answer = 'REFUSED')
    or exists (select 1 from desk_payment d where d.order_id = r.order_id))`);

const attentionConditions = {
  REFUND: sql`o.id in ${refunded(sql`true`)}`,
  CONFIRM: sql`o.id in ${toConfirm}`,
  SHOP: sql`(o.order_status = 'PAYING' or (o.order_status = 'UNPAID' and h.state in ('REQUESTED', 'CLOSING')) or h.close_wanted_at is not null)`,
  REVIEW: sql`((select coalesce(sum(case l.kind when 'SUSPENSE' then l.amount_cents when 'CLEARED' then -l.amount_cents end), 0) from ledger l where l.order_id = o.id) > 0
    or exists (select 1 from payment_report p left join payment_decision d on d.report_id = p.id
      where p.order_id = o.id and p.outcome = 'REVIEW' and p.status <> 'PAID' and coalesce(d.state, 'OPEN') = 'OPEN'))`,
} as const;

/** The first (`min`) or last beginning of a day in the countries. */
const midnight = (day: string, edge: 'min' | 'max') =>
  sql`(select ${sql.raw(edge)}(${day}::date::timestamp at time zone time_zone) from country)`;

/**
 * The condition of a filter on `tables`. The second condition of each day holds in the time zones of
 * all countries, for the index.
 */
export function orderConditions(input: OrderFilter, reach: Reach) {
  const day = sql`(o.order_date at time zone c.time_zone)::date`;
  return sql` ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))}
      and ${isFound(sql`o.id`, input)}
      and ${matches(sql`o.country`, input.country)}
      and ${matches(sql`o.order_status`, input.orderStatus)}
      and ${matches(sql`o.order_type`, input.orderType)}
      and ${input.from === undefined ? sql`true` : sql`${day} >= ${input.from}::date and o.order_date >= ${midnight(input.from, 'min')}`}
      and ${input.until === undefined ? sql`true` : sql`${day} <= ${input.until}::date and o.order_date < ${midnight(input.until, 'max')} + interval '1 day'`}
      and ${input.event === undefined ? sql`true` : sql`o.id in (select h.order_id from event_order h where h.event_id = ${input.event}::bigint)`}
      and ${matches(sql`o.member_id`, input.memberId)}
      and ${input.look === undefined ? sql`true` : attentionConditions[input.look]}`;
}

/** Refunds that wait are counted without their orders, of which the others are not read. */
const countedAlone = (input: OrderFilter, reach: Reach) => {
  const { look, pageNum: _page, pageSize, isExport: _export, ...others } = input;
  const isAlone = pageSize === 0 && Object.values(others).every((value) => value === undefined);
  return isAlone && reach === null && look === 'CONFIRM' ? { counted: sql`${toConfirm} k` } : {};
};

/** The list of orders with these columns. */
const list =
  <T>(columnsIn: (lang: string) => RawBuilder<unknown>) =>
  (conn: Conn, input: OrderFilter, reach: Reach, lang: string): Promise<Page<T>> =>
    listPage<T>(
      conn,
      {
        columns: columnsIn(lang),
        from: sql`${tables(lang)} where ${orderConditions(input, reach)}`,
        ...countedAlone(input, reach),
        orders: {
          orderDate: sql`o.order_date`,
          amount: sql`o.amount_cents`,
          memberName: sql`lower(m.account_name)`,
          deadline: sql`o.deadline_at`,
        },
        tie: sql`o.id`,
        isDescending: true,
      },
      input,
    );

export const listRows = list<OrderRowView>(columns);

const numbers = list<{ orderNumber: string }>(() => sql`o.order_number as "orderNumber"`);

/** Reads the numbers of the orders of a filter alone. */
export async function listNumbers(...of: Parameters<typeof numbers>): Promise<Page<string>> {
  const { items, totalNum } = await numbers(...of);
  return { items: items.map(({ orderNumber }) => orderNumber), totalNum };
}

type DeskView = OrderRowView & {
  id: number;
  memberId: number;
  eventId: string | null;
  booked: OrderDeskDetail['booked'];
  contact: { name?: string; phone?: string; email?: string };
  startsAt: number;
  cancelBy: number | null;
  endsAt: number;
  ticketCount: number;
  usedCount: number;
  cancelReason: string | null;
  cancelledAt: number | null;
  replaces: string | null;
  replacedBy: string | null;
};

export async function findDesk(
  conn: Conn,
  orderNumber: string,
  lang: string,
): Promise<DeskView | null> {
  return maybe<DeskView>(conn)`
    select ${columns(lang)}, o.id, o.member_id as "memberId", eo.event_id::text as "eventId", o.contact, o.starts_at as "startsAt", case when o.order_status = 'PAID' then o.cancel_by end as "cancelBy", o.ends_at as "endsAt",
      (select count(*)::int from ticket k where k.order_id = o.id and (k.state <> 'CANCELLED' or o.order_status = 'CANCEL')) as "ticketCount",
      (select count(*)::int from ticket k where k.order_id = o.id and k.used_at is not null and (k.state <> 'CANCELLED' or o.order_status = 'CANCEL')) as "usedCount",
      o.cancel_reason as "cancelReason", o.cancelled_at as "cancelledAt",
      (select b.order_number from booking_order b where b.id = o.replaces_id) as replaces,
      (select b.order_number from booking_order b where b.replaces_id = o.id) as "replacedBy",
      (select jsonb_build_object('by', a.name, 'isFree', p.is_free, 'reason', p.reason, 'overridden', p.overridden) from phone_booking p join admin_user a on a.id = p.admin_user_id where p.order_id = o.id) as booked
    from ${tables(lang)} where o.order_number = ${orderNumber}`;
}

/** Reads the steps of an order with the names of administrators (B-24). */
export async function listHistory(
  conn: Conn,
  orderId: number,
): Promise<OrderDeskDetail['history']> {
  return all<OrderDeskDetail['history'][number]>(conn)`
    select h.at, h.from_status as "from", h.to_status as "to", h.actor_kind as actor, h.reason,
      case when h.actor_kind = 'ADMIN' then (select a.name from admin_user a where a.id::text = h.actor_id) end as name
    from order_history h where h.order_id = ${orderId} order by h.id`;
}

export async function listReports(
  conn: Conn,
  orderId: number,
  orderNumber: string,
): Promise<OrderDeskDetail['reports']> {
  return all<OrderDeskDetail['reports'][number]>(conn)`
    select p.id::text as id, p.status, p.outcome, p.amount_cents as amount, p.currency, p.received_at as "receivedAt", p.hybris_number as number
    from (select * from payment_report where order_id = ${orderId}
      union all select * from payment_report where order_id is null and reservation_number = ${orderNumber}) p order by p.received_at, p.id limit 200`;
}

export async function listLedger(conn: Conn, orderId: number): Promise<OrderDeskDetail['ledger']> {
  return all<OrderDeskDetail['ledger'][number]>(conn)`
    select l.kind, l.amount_cents as amount, l.at,
      (select jsonb_build_object('means', d.means, 'receiptNo', d.receipt_no, 'takenBy', coalesce(h.name, a.name))
        from desk_payment d join admin_user a on a.id = d.admin_user_id left join checkin_helper h on h.id = d.helper_id
        where d.order_id = l.order_id and l.kind = 'CAPTURED') as desk
    from ledger l where l.order_id = ${orderId} order by l.id`;
}
