import { prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, moment, one, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

export type StockRow = {
  eventId: number;
  ticketTypeId: number;
  sessionId: number;
  total: number;
  /** Places that any member can take. 0 while an entry waits (decision 0094). */
  free: number;
  /** Places that are not held, sold or offered, even if they are reserved for the waiting list. */
  unused: number;
  taken: number;
  offered: number;
  waiting: number;
};

const row = sql`event_id as "eventId", ticket_type_id as "ticketTypeId", session_id as "sessionId", total, free,
  total - held - sold - offered as unused, held + sold as taken, offered, waiting`;

export async function listStock(conn: Conn, eventIds: readonly number[]): Promise<StockRow[]> {
  return stockOf(conn, { eventIds });
}

const stockOf = prepared<{ eventIds: readonly number[] }, StockRow>(
  ({ eventIds }) => sql`
    select ${row} from ticket_stock where event_id = any(${eventIds}::bigint[]) order by ticket_type_id, session_id`,
);

/** Locks events against changes, in the order of their ids. Waits for a running change. */
export async function holdEvents(tx: Tx, eventIds: readonly number[]): Promise<void> {
  await run(tx)`select 1 from event where id = any (${eventIds}::bigint[]) order by id for share`;
}

/**
 * Locks the stock rows of events, sorted by ticket type and session, and returns the time after the
 * lock. It must be the last lock of a transaction.
 */
export async function lockStock(
  tx: Tx,
  ...eventIds: readonly number[]
): Promise<{ rows: StockRow[]; now: number; versions: ReadonlyMap<number, string> }> {
  const [locked] = await locking(tx, { eventIds });
  const { rows, now, selling, versions } = locked!;
  // An event that was cancelled during the wait has nothing to sell.
  const on = new Set(selling);
  return {
    rows: rows.map((row) => (on.has(row.eventId) ? row : { ...row, free: 0 })),
    now,
    versions: new Map(Object.entries(versions).map(([id, version]) => [Number(id), version])),
  };
}

const locking = prepared<
  { eventIds: readonly number[] },
  { rows: StockRow[]; now: number; selling: number[]; versions: Record<string, string> }
>(
  ({ eventIds }) => sql`
    select stock as rows, at as now, selling, versions from lock_stock(${eventIds}::bigint[])`,
);

/** A waiting list: a ticket type in one session, or a set (null) in all its sessions. */
type StockLine = { ticketTypeId: number; sessionId: number | null };

/** Sets the counters of a waiting list (decision 0094). The rows must be locked. */
export async function setWaiting(
  tx: Tx,
  { ticketTypeId, sessionId }: StockLine,
  to: { waiting: number; offered: number },
): Promise<void> {
  await run(tx)`
    update ticket_stock set waiting = ${to.waiting}, offered = ${to.offered}
    where ticket_type_id = ${ticketTypeId} and (${sessionId}::bigint is null or session_id = ${sessionId})
      and (waiting <> ${to.waiting} or offered <> ${to.offered})`;
}

export type StockMove = { ticketTypeId: number; sessionId: number; quantity: number };

export async function listClaimed(tx: Tx, orderId: number): Promise<StockMove[]> {
  return all<StockMove>(tx)`
    select ticket_type_id as "ticketTypeId", session_id as "sessionId", quantity from ticket_claim
    where order_id = ${orderId} and state in ('HELD', 'SOLD')`;
}

/** Marks the held places of an order as sold. Returns the number of claims; 0 if repeated. */
export async function sellClaims(tx: Tx, orderId: number): Promise<number> {
  return value<number>(tx)`
    with c as (
      update ticket_claim set state = 'SOLD', hold_until = null where order_id = ${orderId} and state = 'HELD'
      returning ticket_type_id, session_id, quantity
    ), s as (
      update ticket_stock t set held = t.held - c.quantity, sold = t.sold + c.quantity
      from c where t.ticket_type_id = c.ticket_type_id and t.session_id = c.session_id returning 1
    )
    select count(*)::int as moved from s`;
}

/** Releases held or sold places of orders. Rows are locked in sorted order to prevent deadlocks. */
export async function releaseClaims(tx: Tx, orderIds: readonly number[]): Promise<number> {
  return value<number>(tx)`
    with c as (
      select order_id, ticket_type_id, session_id, quantity, state from ticket_claim
      where order_id = any(${orderIds}) and state in ('HELD', 'SOLD') order by order_id, ticket_type_id, session_id for update
    ), u as (
      update ticket_claim t set state = 'RELEASED', hold_until = null
      from c where t.order_id = c.order_id and t.ticket_type_id = c.ticket_type_id and t.session_id = c.session_id
    ), q as (
      select ticket_type_id, session_id, coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from c group by 1, 2
    ), l as (
      select t.ticket_type_id, t.session_id, q.held, q.sold from ticket_stock t join q using (ticket_type_id, session_id)
      order by t.ticket_type_id, t.session_id for update of t
    ), s as (
      update ticket_stock t set held = t.held - l.held, sold = t.sold - l.sold
      from l where t.ticket_type_id = l.ticket_type_id and t.session_id = l.session_id returning 1
    )
    select count(*)::int as moved from s`;
}

/**
 * Takes the places of a cancelled order again as sold, all or none (PAY-009). Returns false without
 * changes if a row has too few. Places for waiting entries do not count as free.
 */
export async function retakeClaims(tx: Tx, orderId: number): Promise<boolean> {
  const { wanted, fitting } = await one<{ wanted: number; fitting: number }>(tx)`
    with c as (select ticket_type_id, session_id, quantity from ticket_claim where order_id = ${orderId} and state = 'RELEASED'),
    l as (
      select t.ticket_type_id, t.session_id, c.quantity, t.free from ticket_stock t join c using (ticket_type_id, session_id)
      order by t.ticket_type_id, t.session_id for update of t
    )
    select count(*)::int as wanted, count(*) filter (where free >= quantity)::int as fitting from l`;
  if (wanted === 0 || fitting < wanted) return false;
  await run(tx)`
    with c as (
      update ticket_claim set state = 'SOLD' where order_id = ${orderId} and state = 'RELEASED' returning ticket_type_id, session_id, quantity
    )
    update ticket_stock t set sold = t.sold + c.quantity
    from c where t.ticket_type_id = c.ticket_type_id and t.session_id = c.session_id`;
  return true;
}

/** Null after the hand-over: only the order's state then releases the places (B-04). */
export async function setHoldUntil(tx: Tx, orderId: number, until: number | null): Promise<void> {
  await run(tx)`
    update ticket_claim set hold_until = case when ${until}::float8 is null then null else ${moment(until)} end
    where order_id = ${orderId} and state = 'HELD'`;
}

export type Invitation = { eventId: number; memberNo: string; left: number };

/** Lists live invitations with the places left (B-05). `memberNo` null: of all members. */
export async function listInvitations(
  conn: Conn,
  eventIds: readonly number[],
  memberNo: string | null,
): Promise<Invitation[]> {
  if (eventIds.length === 0) return [];
  return all<Invitation>(conn)`
    select event_id as "eventId", member_no as "memberNo", quota - used as left from event_invitation
    where event_id = any(${eventIds}) and revoked_at is null and (${memberNo}::text is null or member_no = ${memberNo})`;
}
