import type { OrderStatus, OrderType, CancelType } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

export type HandoverState = 'REQUESTED' | 'READY' | 'FAILED' | 'CLOSING';

export type OrderRow = {
  id: number;
  orderNumber: string;
  memberId: number;
  orderType: OrderType;
  orderStatus: OrderStatus;
  hybrisNumber: string | null;
  orderDate: number;
  deadline: number | null;
  bookCount: number;
  amount: number;
  currency: string;
  country: string;
  /** Cancellation deadline of a purchased room or service, epoch ms (B-48). */
  cancelBy: number | null;
  /** Setting `cancel.room.days` at the purchase. */
  cancelDays: number | null;
  cancelType: CancelType | null;
  isDeleted: boolean;
  handover: HandoverState | null;
  /** The member has requested to give up the order, and the shop has not closed it yet (B-47). */
  isReleasing: boolean;
  handoverError: string | null;
};

export const isReleasing = sql`(o.order_status in ('UNPAID', 'PAYING')
  and exists (select 1 from handover w where w.order_id = o.id and w.release_wanted_at is not null))`;

const orderFields = sql`
  o.id, o.order_number as "orderNumber", o.member_id as "memberId", o.order_type as "orderType", o.order_status as "orderStatus",
  o.hybris_number as "hybrisNumber", o.order_date as "orderDate", o.deadline_at as deadline, o.book_count as "bookCount", o.amount_cents as amount, o.currency, o.country,
  o.cancel_by as "cancelBy", o.cancel_days as "cancelDays", o.cancel_type as "cancelType", o.deleted_at is not null as "isDeleted",
  ${isReleasing} as "isReleasing",
  (select h.state from handover h where h.order_id = o.id) as handover, (select h.error_code from handover h where h.order_id = o.id) as "handoverError"`;

/** Finds an own order. Returns null for unknown and for foreign orders (I24, I25). */
export async function findOwn(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
): Promise<OrderRow | null> {
  return maybe<OrderRow>(conn)`
    select ${orderFields} from booking_order o
    where o.order_number = ${orderNumber} and o.member_id = ${me} and o.deleted_at is null`;
}

/** Locks the order's row and reads it (B-01). */
export async function lockOwn(tx: Tx, me: MemberId, orderNumber: string): Promise<OrderRow | null> {
  await run(tx)`
    select 1 from booking_order where order_number = ${orderNumber} and member_id = ${me} for update`;
  return findOwn(tx, me, orderNumber);
}

/**
 * Locks an order for a report or a job. Deleted orders are included: no payment is dropped (I15).
 */
export async function lockOrder(
  tx: Tx,
  by: { orderNumber: string | null; hybrisNumber: string | null },
): Promise<OrderRow | null> {
  const found = await sql<{ id: number }>`
    select id from booking_order
    where order_number = ${by.orderNumber} or (${by.orderNumber}::text is null and hybris_number = ${by.hybrisNumber})
    for update`.execute(tx);
  const id = found.rows[0]?.id;
  return id === undefined ? null : lockById(tx, id);
}

export async function lockById(tx: Tx, id: number): Promise<OrderRow | null> {
  await run(tx)`select 1 from booking_order where id = ${id} for update`;
  return maybe<OrderRow>(tx)`select ${orderFields} from booking_order o where o.id = ${id}`;
}

export type Move = {
  id: number;
  from: readonly OrderStatus[];
  to: OrderStatus;
  actor: 'MEMBER' | 'JOB' | 'ECOM' | 'ADMIN';
  actorId: string | null;
  reason: string;
  /** Epoch ms; null is the clock of the database. */
  paidDate?: number | null;
  deadline?: number | null;
  cancelType?: CancelType;
  hybrisNumber?: string;
};

/**
 * Moves an order by compare-and-set, with its history and the event's open mark in one statement
 * (I21). Returns false if the order is in none of the states `from`.
 */
export async function moveOrder(tx: Tx, move: Move): Promise<boolean> {
  const isOpen = move.to === 'UNPAID' || move.to === 'PAYING';
  const rows = await all<{ id: number }>(tx)`
    with was as (select id, order_status from booking_order where id = ${move.id} and order_status = any(${move.from}) for update),
    o as (
      update booking_order b set
        order_status = ${move.to},
        deadline_at = case when ${isOpen} then coalesce(to_timestamp(${move.deadline ?? null}::float8 / 1000), b.deadline_at) else b.deadline_at end,
        paid_date = case when ${move.to} = 'PAID' then coalesce(to_timestamp(${move.paidDate ?? null}::float8 / 1000), app_now()) else b.paid_date end,
        cancel_type = case when ${move.to} = 'CANCEL' then ${move.cancelType ?? null}::text when ${move.to} = 'PAID' then null else b.cancel_type end,
        cancelled_at = case when ${move.to} = 'CANCEL' then app_now() when ${move.to} = 'PAID' then null else b.cancelled_at end,
        cancel_reason = case when ${move.to} = 'CANCEL' then ${move.reason} else b.cancel_reason end,
        hybris_number = coalesce(b.hybris_number, ${move.hybrisNumber ?? null})
      from was where b.id = was.id returning b.id
    ), e as (update event_order set is_open = ${isOpen} where order_id = (select id from o) and is_open <> ${isOpen}),
    h as (
      insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
      select was.id, app_now(), was.order_status, ${move.to}, ${move.actor}, ${move.actorId}, ${move.reason} from was
    )
    select id from o`;
  return rows.length === 1;
}

/** Hides a reservation that was deleted or replaced. Its row, lines and history stay (I22). */
export async function hideOrder(
  tx: Tx,
  id: number,
  memberId: number,
  reason = 'given up',
): Promise<void> {
  await run(tx)`update booking_order set deleted_at = app_now() where id = ${id}`;
  await run(tx)`update event_order set is_open = false where order_id = ${id}`;
  await run(tx)`
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, 'DELETED', 'MEMBER', ${String(memberId)}, ${reason} from booking_order where id = ${id}`;
}

export async function countOpen(conn: Conn, me: MemberId): Promise<number> {
  return value<number>(conn)`
    select count(*)::int as n from booking_order
    where member_id = ${me} and order_status in ('UNPAID', 'PAYING') and deleted_at is null and deadline_at > (select app_now())`;
}
