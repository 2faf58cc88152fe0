import type { OrderType } from '#domain/orders/shapes.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import {
  all,
  type Conn,
  exists,
  moment,
  type RawBuilder,
  sql,
  type Tx,
  values,
} from '#api/platform/db/sql.ts';
import {
  type OrderMoment,
  ordersBeside,
  readOrderMoment,
} from '#api/features/orders/store.view.ts';

/**
 * Limits a query to an event, to the event or venue of an order, to members or orders. `but`
 * excludes order numbers.
 */
export type OverdueFilter = {
  eventId?: number;
  besideOrderId?: number;
  memberId?: number;
  memberIds?: readonly number[];
  orderIds?: readonly number[];
  but?: readonly string[];
};

const at = (ms: number) => sql`${moment(ms)}`;
const nothing = sql``;
/** Only while an interruption is open: the view joins every reservation with every interruption. */
const withoutExtensionDue = ({ isExtending }: OrderMoment) =>
  isExtending
    ? sql`and not exists (select 1 from extension_due d where d.order_id = o.id)`
    : nothing;

/** Overdue reservations, oldest first, by the index of deadlines or of the member's orders. */
const overdue = (only: OverdueFilter, current: OrderMoment) => sql`
  from booking_order o
  where o.order_status = 'UNPAID' and o.deleted_at is null and o.deadline_at <= ${at(current.now)}
    ${only.memberId === undefined ? nothing : sql`and o.member_id = ${only.memberId}`}
    ${only.memberIds === undefined ? nothing : sql`and o.member_id = any (${only.memberIds}::bigint[])`}
    ${only.orderIds === undefined ? nothing : sql`and o.id = any (${only.orderIds}::bigint[])`}
    ${only.eventId === undefined ? nothing : sql`and exists (select 1 from event_order e where e.order_id = o.id and e.event_id = ${only.eventId} offset 0)`}
    ${only.besideOrderId === undefined ? nothing : sql`and o.id in (${ordersBeside(only.besideOrderId)})`}
    ${only.but === undefined ? nothing : sql`and o.order_number <> all (${only.but}::text[])`}
    and not exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'CLOSING') offset 0)
    ${withoutExtensionDue(current)}
  order by o.deadline_at, o.id`;

/**
 * Whether one of the members may have an overdue reservation: a cheap query before each of their
 * reads.
 */
const overdueOf = prepared<{ memberIds: readonly number[] }, object>(
  ({ memberIds }) => sql`
    select 1 from booking_order o where o.member_id = any (${memberIds}::bigint[]) and o.order_status = 'UNPAID' and o.deleted_at is null
      and o.deadline_at <= (select app_now()) limit 1`,
);

/** Returns the members with an overdue reservation as a column of another query. */
export const overdueColumn = (
  memberIds: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<readonly number[]> => sql`
  array(select w.id from unnest(${memberIds}::bigint[]) as w(id) where exists (
    select 1 from booking_order o where o.member_id = w.id and o.order_status = 'UNPAID' and o.deleted_at is null and o.deadline_at <= ${at} offset 0))`;

/** Checks without a lock, so that reads open a transaction only when an order is overdue. */
export async function hasOverdue(conn: Conn, only: OverdueFilter): Promise<boolean> {
  const memberIds = only.memberIds ?? (only.memberId === undefined ? null : [only.memberId]);
  if (memberIds !== null && (await overdueOf(conn, { memberIds })).length === 0) return false;
  const current = await readOrderMoment(conn);
  return exists(conn)`select 1 ${overdue(only, current)} limit 1`;
}

/**
 * Locks overdue reservations without a running hand-over, oldest first. Rows that another
 * transaction has locked are skipped (guards 2.4) or waited for.
 */
export async function lockOverdue(
  tx: Tx,
  only: OverdueFilter,
  most: number,
  others: 'skip locked' | 'wait',
): Promise<number[]> {
  const current = await readOrderMoment(tx);
  return values<number>(tx)`
    select o.id ${overdue(only, current)} limit ${most} for update of o ${others === 'wait' ? nothing : sql`skip locked`}`;
}

/**
 * Ends locked reservations as expired (CANCEL type 2) with their history in one statement. Returns
 * those that were still unpaid.
 */
export async function endOverdue(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; orderType: OrderType }[]> {
  return all<{ id: number; orderType: OrderType }>(tx)`
    with o as (
      update booking_order b set order_status = 'CANCEL', cancel_type = 'EXPIRED', cancelled_at = app_now(), cancel_reason = 'deadline missed'
      where b.id = any(${ids}) and b.order_status = 'UNPAID' returning b.id, b.order_type
    ), e as (update event_order set is_open = false where order_id in (select id from o) and is_open),
    h as (
      insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
      select o.id, app_now(), 'UNPAID', 'CANCEL', 'JOB', null, 'deadline missed' from o
    )
    select id, order_type as "orderType" from o`;
}

/**
 * Handed-over orders past their deadline. Their shop order is closed before they are cancelled
 * (B-03).
 */
export async function listToClose(conn: Conn, most: number): Promise<string[]> {
  const current = await readOrderMoment(conn);
  return values<string>(conn)`
    select o.order_number as "orderNumber" from booking_order o join handover h on h.order_id = o.id
    where o.order_status in ('UNPAID', 'PAYING') and o.deleted_at is null and o.deadline_at <= ${at(current.now)}
      and h.state in ('REQUESTED', 'READY', 'CLOSING') and (h.leased_until is null or h.leased_until <= clock_timestamp())
      ${withoutExtensionDue(current)}
    order by o.deadline_at limit ${most}`;
}
