import { type RawBuilder, sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db.ts';

export type KeyClaim = { memberId: number; key: string; fingerprint: string };

/**
 * Claims request keys in one order of all callers; answers those that are new. A key another
 * process is using makes this wait.
 */
export async function claimKeys(
  tx: Tx,
  call: string,
  claims: readonly KeyClaim[],
): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const sorted = [...claims].sort((a, b) => a.memberId - b.memberId || (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ memberId: number; key: string }>`
    insert into request_key (member_id, call, key, fingerprint, expires_at)
    select k."memberId", ${call}, k.key, k.fingerprint, now() + interval '24 hours'
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as k("memberId" bigint, key text, fingerprint text)
    on conflict do nothing returning member_id as "memberId", key`.execute(tx);
  return new Set(rows.map((row) => `${row.memberId}/${row.key}`));
}

export type SavedAnswer = { fingerprint: string; answer: unknown };

export async function findSaved(
  conn: Conn,
  call: string,
  memberId: number,
  key: string,
): Promise<SavedAnswer | null> {
  const { rows } = await sql<SavedAnswer>`
    select fingerprint, answer from request_key where member_id = ${memberId} and call = ${call} and key = ${key}`.execute(
    conn,
  );
  return rows[0] ?? null;
}

/** Which of these keys have been used, as `member/key`. */
export async function listUsedKeys(
  conn: Conn,
  call: string,
  keys: readonly { memberId: number; key: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: number; key: string }>`
    select r.member_id as "memberId", r.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("memberId" bigint, key text)
    join request_key r on r.member_id = k."memberId" and r.call = ${call} and r.key = k.key`.execute(
    conn,
  );
  return new Set(rows.map((row) => `${row.memberId}/${row.key}`));
}

/**
 * Opens the members' one place for an unpaid order of an event (8039), in one order of all callers;
 * answers the order ids that got it. The unique index decides; an uncommitted twin elsewhere makes
 * this wait.
 */
export async function openEventOrders(
  tx: Tx,
  eventId: number,
  orders: readonly { orderId: number; memberId: number }[],
): Promise<Set<number>> {
  const sorted = [...orders].sort((a, b) => a.memberId - b.memberId);
  const { rows } = await sql<{ id: number }>`
    insert into event_order (order_id, event_id, member_id, is_open)
    select n."orderId", ${eventId}, n."memberId", true
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as n("orderId" bigint, "memberId" bigint)
    on conflict (member_id, event_id) where is_open do nothing returning order_id as id`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}

/** What a reservation of an event takes, and what its request key answers from now on. */
export type Taking = {
  id: number;
  memberId: number;
  key: string | null;
  answer: unknown;
  claims: readonly { ticketTypeId: number; sessionId: number; quantity: number }[];
};

/**
 * Writes the orders of one batch and takes their places, in one statement that ends the
 * transaction's work: the hot rows are held for this round trip and the commit only. `lost` are
 * order ids that opened their place and got no tickets. The check constraint of the stock stands
 * behind the decision made on the locked rows.
 */
export async function insertTaken(
  tx: Tx,
  batch: {
    call: string;
    deadline: number;
    orders: readonly Taking[];
    lost: readonly number[];
    freed: readonly { memberId: number; key: string }[];
    /** Writes the orders themselves, in the same statement. */
    inserting: RawBuilder<unknown>;
    /** Writes what the members are told of it, in the same statement. */
    notices: RawBuilder<unknown>;
  },
): Promise<void> {
  const until = sql`to_timestamp(${batch.deadline}::float8 / 1000)`;
  const claims = batch.orders.flatMap((order) =>
    order.claims.map((claim) => ({ orderId: order.id, ...claim })),
  );
  const answers = batch.orders
    .filter((order) => order.key !== null)
    .map(({ memberId, key, answer }) => ({ memberId, key, answer }));
  await sql`
    with ${batch.inserting}, c as (
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
      select n."orderId", n."ticketTypeId", n."sessionId", n.quantity, 'HELD', ${until}
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n("orderId" bigint, "ticketTypeId" bigint, "sessionId" bigint, quantity int)
    ), s as (
      update ticket_stock t set held = t.held + q.quantity
      from (
        select n."ticketTypeId", n."sessionId", sum(n.quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n("ticketTypeId" bigint, "sessionId" bigint, quantity int) group by 1, 2
      ) q where t.ticket_type_id = q."ticketTypeId" and t.session_id = q."sessionId"
    ), n as (${batch.notices}
    ), d as (delete from event_order where order_id = any(${batch.lost})
    ), f as (
      delete from request_key r using jsonb_to_recordset(${JSON.stringify(batch.freed)}::jsonb) as k("memberId" bigint, key text)
      where r.call = ${batch.call} and r.member_id = k."memberId" and r.key = k.key
    )
    update request_key r set answer = a.answer
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("memberId" bigint, key text, answer jsonb)
    where r.call = ${batch.call} and r.member_id = a."memberId" and r.key = a.key`.execute(tx);
}
