import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type {
  ReviewedOrder,
  ReviewedReport,
  UnmatchedFilter,
  UnmatchedPayment,
} from '#domain/payments/shapes.ts';
import { type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

export type UnmatchedRow = Omit<UnmatchedPayment, 'reason' | 'decision'> &
  ReviewedReport & {
    reportId: number | null;
    /** Of money that only a query of the shop has named. */
    ledgerId: number | null;
    /** Whether it is money in suspense; else the report only contradicts its order. */
    hasMoney: boolean;
    /** Order of the ledger row, and the order that the report names. */
    suspenseOrderId: number | null;
    orderId: number | null;
    order: ReviewedOrder | null;
    decidedById: number | null;
    decision: Omit<NonNullable<UnmatchedPayment['decision']>, 'isByMe'> | null;
  };

const isCleared = sql`exists (select 1 from ledger c where c.kind = 'CLEARED'
  and c.order_id is not distinct from l.order_id and c.report_id is not distinct from l.report_id)`;

/** Reports in review, and money in suspense without a report. */
const unmatched = sql`(
  select 'R' || p.id as id, p.id as report_id, null::bigint as ledger_id, l.id is not null as has_money, l.id is not null and ${isCleared} as is_cleared,
    l.order_id as suspense_order_id, coalesce(p.order_id, (select b.id from booking_order b where b.order_number = p.reservation_number)) as order_id,
    p.status, p.amount_cents, p.currency, p.paid_at, p.received_at, p.hybris_number, p.reservation_number, p.is_other,
    (p.raw ->> 'amount')::numeric * 100 = p.amount_cents as is_exact, p.order_id is null as is_set_aside
  from payment_report p left join ledger l on l.report_id = p.id and l.kind = 'SUSPENSE' where p.outcome = 'REVIEW'
  union all
  select 'L' || l.id, null, l.id, true, ${isCleared}, l.order_id, l.order_id, 'PAID', l.amount_cents, '', null, l.at, null, b.order_number, false, true, false
  from ledger l join booking_order b on b.id = l.order_id where l.kind = 'SUSPENSE' and l.report_id is null)`;

const state = sql`case when d.state in ('ASSIGNED', 'REFUNDED', 'CLOSED') then d.state when u.is_cleared then 'RECORDED' else coalesce(d.state, 'OPEN') end`;

const from = sql`${unmatched} u left join booking_order o on o.id = u.order_id
  left join payment_decision d on d.report_id = u.report_id or d.ledger_id = u.ledger_id
  left join admin_user a on a.id = d.decided_by`;

/** The number that an order was paid under, else its own. */
const paidUnder = sql`coalesce((select p.hybris_number from ledger k join payment_report p on p.id = k.report_id
  where k.order_id = o.id and k.kind = 'CAPTURED'), o.hybris_number)`;

const columns = sql`u.id, u.report_id as "reportId", u.ledger_id as "ledgerId", u.has_money as "hasMoney", u.suspense_order_id as "suspenseOrderId", u.order_id as "orderId",
  coalesce(d.version, 0) as version, ${state} as state, u.status, u.amount_cents as amount, u.currency, u.received_at as "receivedAt", u.paid_at as "paidAt",
  u.hybris_number as "hybrisNumber", u.is_other as "isOther", u.is_exact as "isExact", u.reservation_number as "reservationNumber",
  o.order_number as "orderNumber", o.country, ${orderDistrict(sql`o.id`)} as district,
  case when o.id is not null then json_build_object('hybrisNumber', ${paidUnder}, 'amount', o.amount_cents, 'currency', o.currency,
    'orderDate', extract(epoch from o.order_date) * 1000, 'isSetAside', u.is_set_aside) end as "order",
  d.decided_by as "decidedById",
  case when d.state <> 'OPEN' then json_build_object('by', a.name, 'at', extract(epoch from d.decided_at) * 1000, 'reason', d.reason, 'reference', d.reference,
    'confirmedBy', (select s.name from admin_user s where s.id = d.confirmed_by),
    'orderNumber', (select b.order_number from booking_order b where b.id = d.order_id)) end as decision`;

const inState = (filter: UnmatchedFilter | undefined) => {
  switch (filter) {
    case undefined:
      return sql`${state} in ('OPEN', 'PREPARED')`;
    case 'DONE':
      return sql`${state} not in ('OPEN', 'PREPARED')`;
    default:
      return sql`${state} = ${filter}`;
  }
};

export function listUnmatched(
  conn: Conn,
  input: ListQuery & { state?: UnmatchedFilter | undefined },
  reach: Reach,
): Promise<Page<UnmatchedRow>> {
  const words = sql`coalesce(u.reservation_number, '') || ' ' || coalesce(u.hybris_number, '') || ' ' || coalesce(o.hybris_number, '')`;
  return listPage<UnmatchedRow>(
    conn,
    {
      columns,
      from: sql`${from} where ${inState(input.state)} and ${found(words, input.search)} and ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))}`,
      orders: { receivedAt: sql`u.received_at` },
      tie: sql`u.id`,
      isDescending: true,
    },
    input,
  );
}

export const findUnmatched = (conn: Conn, id: string): Promise<UnmatchedRow | null> =>
  maybe<UnmatchedRow>(conn)`select ${columns} from ${from} where u.id = ${id}`;
