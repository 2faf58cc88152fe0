import { releaseReason } from '#domain/orders/shapes.history.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { type Conn, maybe, moment, run, sql, type Tx, values } from '#api/platform/db/sql.ts';
import type { HandoverState } from '#api/features/orders/store.ts';

const ms = (at: number) => sql`${moment(at)}`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * Seconds of real time after the last call to the shop in which the timer leaves a hand-over to the
 * process that serves the member's request.
 */
const followSeconds = 5;

/** Stores a hand-over, also again after a refusal. It extends the deadline by the grace (B-03). */
export async function requestHandover(
  tx: Tx,
  handover: {
    orderId: number;
    now: number;
    keepAliveUntil: number;
    language: string;
    returnUrl: string;
  },
): Promise<void> {
  await run(tx)`
    insert into handover (order_id, requested_at, state, try_after, old_deadline_at, language, return_url)
    select id, ${ms(handover.now)}, 'REQUESTED', ${inSeconds(followSeconds)}, deadline_at, ${handover.language}, ${handover.returnUrl} from booking_order where id = ${handover.orderId}
    on conflict (order_id) do update set state = 'REQUESTED', requested_at = excluded.requested_at, error_code = null, leased_until = null,
      try_after = excluded.try_after, attempts = 0,
      old_deadline_at = excluded.old_deadline_at, language = excluded.language, return_url = excluded.return_url
    where handover.state = 'FAILED'`;
  await run(tx)`
    update booking_order set deadline_at = greatest(deadline_at, ${ms(handover.keepAliveUntil)}) where id = ${handover.orderId}`;
}

export type Lease = {
  orderId: number;
  orderNumber: string;
  ada: string;
  amount: number;
  currency: string;
  country: string;
  deadline: number;
  language: string;
  returnUrl: string;
  state: HandoverState;
  hybrisNumber: string | null;
  requestedAt: number;
  orderStatus: OrderStatus;
  /** The member has requested to give up the order (B-47). */
  isReleasing: boolean;
};

/**
 * Leases a hand-over for `seconds` of real time. Returns null while another process has the lease,
 * for the timer also before the next try is due.
 */
export async function leaseHandover(
  conn: Conn,
  orderNumber: string,
  {
    states,
    seconds,
    isTimer = false,
  }: { states: readonly HandoverState[]; seconds: number; isTimer?: boolean },
): Promise<Lease | null> {
  return maybe<Lease>(conn)`
    update handover h set leased_until = ${inSeconds(seconds)}
    from booking_order o join member m on m.id = o.member_id
    where h.order_id = o.id and o.order_number = ${orderNumber} and h.state = any(${states})
      and (h.leased_until is null or h.leased_until <= clock_timestamp())
      and (not ${isTimer}::boolean or h.try_after <= clock_timestamp())
    returning o.id as "orderId", o.order_number as "orderNumber", m.ada, o.amount_cents as amount, o.currency, o.country, o.deadline_at as deadline,
      h.language, h.return_url as "returnUrl", h.state, o.hybris_number as "hybrisNumber", h.requested_at as "requestedAt",
      o.order_status as "orderStatus", h.release_wanted_at is not null as "isReleasing"`;
}

export async function endLease(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`update handover set leased_until = null where order_id = ${orderId}`;
}

/** Ends the lease of a process that will continue. The timer skips the hand-over for a while. */
export async function endLeaseFollowed(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`
    update handover set leased_until = null, try_after = ${inSeconds(followSeconds)} where order_id = ${orderId}`;
}

/**
 * Ends the lease after a failed try of the timer. The next try is due in 2, 4, 8 … at most 120
 * seconds of real time.
 */
export async function endLeaseLater(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`
    update handover set leased_until = null, attempts = attempts + 1,
      try_after = clock_timestamp() + make_interval(secs => least(120, power(2, least(attempts, 6) + 1)))
    where order_id = ${orderId}`;
}

export async function moveHandover(
  tx: Conn,
  move: {
    orderId: number;
    from: readonly HandoverState[];
    to: HandoverState;
    hybrisNumber?: string | null;
    errorCode?: string | null;
  },
): Promise<boolean> {
  const result = await sql`
    update handover set state = ${move.to}, hybris_number = coalesce(hybris_number, ${move.hybrisNumber ?? null}),
      error_code = ${move.errorCode ?? null}, leased_until = null
    where order_id = ${move.orderId} and state = any(${move.from})`.execute(tx);
  return Number(result.numAffectedRows ?? 0n) === 1;
}

/** Restores the deadline after a refused hand-over (B-01). */
export async function restoreDeadline(tx: Tx, orderId: number): Promise<void> {
  await run(tx)`
    update booking_order o set deadline_at = h.old_deadline_at from handover h where h.order_id = o.id and o.id = ${orderId} and o.order_status = 'UNPAID'`;
}

/**
 * Hand-overs that are due for a try and not leased: the shop had failed, or their process has died.
 */
export async function listStalled(conn: Conn, most: number): Promise<string[]> {
  return values<string>(conn)`
    select o.order_number as "orderNumber" from handover h join booking_order o on o.id = h.order_id
    where h.state = 'REQUESTED' and (h.leased_until is null or h.leased_until <= clock_timestamp()) and h.try_after <= clock_timestamp()
      and o.order_status = 'UNPAID'
    order by h.try_after, h.id limit ${most}`;
}

/**
 * Orders that wait for payment and were not queried for `olderThanSeconds`; marks them as queried
 * (PAY-008).
 */
export async function listToReconcile(
  conn: Conn,
  olderThanSeconds: number,
  most: number,
): Promise<string[]> {
  return values<string>(conn)`
    update handover h set checked_at = clock_timestamp()
    from booking_order o
    where o.id = h.order_id and h.id in (
      select h2.id from handover h2 join booking_order o2 on o2.id = h2.order_id
      where o2.order_status = 'PAYING' and h2.state = 'READY' and coalesce(h2.checked_at, '-infinity') < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
      order by h2.checked_at nulls first limit ${most} for update of h2 skip locked)
    returning o.order_number as "orderNumber"`;
}

/**
 * Orders that ended within a day after a hand-over, without captured money (P2); marks them as
 * queried. At first they are queried as often as orders that wait for payment. Later the interval
 * is a quarter of the time since their end.
 */
export async function listEnded(
  conn: Conn,
  olderThanSeconds: number,
  most: number,
): Promise<string[]> {
  return values<string>(conn)`
    with due as (
      select h.id from booking_order o join handover h on h.order_id = o.id
      where o.order_status = 'CANCEL' and o.cancelled_at > (select app_now()) - interval '1 day' and h.state <> 'FAILED'
        and not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'CAPTURED')
        and coalesce(h.checked_at, '-infinity') < clock_timestamp()
          - greatest(make_interval(secs => ${olderThanSeconds}), ((select app_now()) - o.cancelled_at) / 4)
      order by h.checked_at nulls first, h.id limit ${most} for update of h skip locked),
    taken as (update handover h set checked_at = clock_timestamp() from due where h.id = due.id returning h.order_id)
    select o.order_number as "orderNumber" from taken join booking_order o on o.id = taken.order_id order by o.id`;
}

/** Stores the shop's last response for administrators (ADM-039). */
export async function noteAnswer(conn: Conn, orderNumber: string, answer: string): Promise<void> {
  await run(conn)`
    update handover h set last_answer = ${answer}, last_answer_at = app_now()
    from booking_order o where o.id = h.order_id and o.order_number = ${orderNumber}`;
}

/**
 * Requests the release of an order at checkout for its member (B-47). A second request changes
 * nothing.
 */
export async function requestRelease(tx: Tx, orderId: number, memberId: number): Promise<void> {
  await run(tx)`
    with asked as (
      update handover set state = 'CLOSING', release_wanted_at = app_now(), try_after = ${inSeconds(followSeconds)}, attempts = 0
      where order_id = ${orderId} and state in ('REQUESTED', 'READY', 'CLOSING') and release_wanted_at is null returning order_id
    )
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select o.id, app_now(), o.order_status, o.order_status, 'MEMBER', ${String(memberId)}, ${releaseReason}
    from booking_order o join asked a on a.order_id = o.id`;
}

/** Orders to release that are due for a try and not leased (B-47). */
export async function listToRelease(conn: Conn, most: number): Promise<string[]> {
  return values<string>(conn)`
    select o.order_number as "orderNumber" from handover h join booking_order o on o.id = h.order_id
    where h.release_wanted_at is not null and h.try_after <= clock_timestamp() and (h.leased_until is null or h.leased_until <= clock_timestamp())
    order by h.try_after, h.id limit ${most}`;
}

/** The order was released or has ended otherwise. */
export async function setReleased(conn: Conn, orderId: number): Promise<void> {
  await run(conn)`update handover set release_wanted_at = null where order_id = ${orderId}`;
}
