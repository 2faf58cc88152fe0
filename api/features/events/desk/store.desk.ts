import { all, maybeValue, one, run, type Tx } from '#api/platform/db/sql.ts';

/** Corrects the name of an attendee. */
export async function setAttendeeName(tx: Tx, id: number, name: string): Promise<void> {
  await run(tx)`update attendee set name = ${name}, revision = revision + 1 where id = ${id}`;
}

/** A claim of an order: how many of its places are in a session. */
type ClaimMove = {
  orderId: number;
  from: { ticketTypeId: number; sessionId: number };
  to: { ticketTypeId: number; sessionId: number };
  quantity: number;
};

/** Moves sold places of a locked order from one claim to another. Counters follow by `moveSold`. */
export async function moveClaim(tx: Tx, { orderId, from, to, quantity }: ClaimMove): Promise<void> {
  await run(tx)`
    insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state)
    values (${orderId}, ${to.ticketTypeId}, ${to.sessionId}, ${quantity}, 'SOLD')
    on conflict (order_id, ticket_type_id, session_id) do update
      set quantity = case when ticket_claim.state = 'SOLD' then ticket_claim.quantity else 0 end + excluded.quantity, state = 'SOLD'`;
  const left = await maybeValue<number>(tx)`
    select quantity - ${quantity}::int as left from ticket_claim
    where order_id = ${orderId} and ticket_type_id = ${from.ticketTypeId} and session_id = ${from.sessionId} and state = 'SOLD'`;
  if (left === null || left < 0) throw new Error('A claim has fewer places than its tickets');
  await (left === 0
    ? run(tx)`
      delete from ticket_claim where order_id = ${orderId} and ticket_type_id = ${from.ticketTypeId} and session_id = ${from.sessionId}`
    : run(tx)`
      update ticket_claim set quantity = ${left} where order_id = ${orderId} and ticket_type_id = ${from.ticketTypeId} and session_id = ${from.sessionId}`);
}

/** Moves sold places between rows of the stock, which must be locked. */
export async function moveSold(tx: Tx, { from, to, quantity }: Omit<ClaimMove, 'orderId'>) {
  await run(tx)`
    update ticket_stock set sold = sold + case when (ticket_type_id, session_id) = (${to.ticketTypeId}, ${to.sessionId}) then ${quantity}::int else -${quantity}::int end
    where (ticket_type_id, session_id) in ((${to.ticketTypeId}, ${to.sessionId}), (${from.ticketTypeId}, ${from.sessionId}))`;
}

type SeatChange = {
  orderId: number;
  from: { ticketTypeId: number; sessionId: number; placeNo: number };
  to: { ticketTypeId: number; sessionId: number; placeNo: number };
};

/** Seats attendees anew, like their tickets. Numbers are first set aside. */
export async function seatAttendees(tx: Tx, changes: readonly SeatChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ orderId, from, to }) => ({
      orderId,
      type: from.ticketTypeId,
      session: from.sessionId,
      place: from.placeNo,
      toType: to.ticketTypeId,
      toSession: to.sessionId,
      toPlace: to.placeNo,
    })),
  );
  const moved = await all<{ id: number; type: number; session: number; place: number }>(tx)`
    update attendee a set place_no = a.place_no + 100000
    from jsonb_to_recordset(${rows}::jsonb) as n("orderId" bigint, type bigint, session bigint, place int, "toType" bigint, "toSession" bigint, "toPlace" int)
    where a.order_id = n."orderId" and a.ticket_type_id = n.type and a.session_id = n.session and a.place_no = n.place
    returning a.id, n."toType" as type, n."toSession" as session, n."toPlace" as place`;
  if (moved.length === 0) return;
  await run(tx)`
    update attendee a set ticket_type_id = n.type, session_id = n.session, place_no = n.place, revision = a.revision + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(id bigint, type bigint, session bigint, place int) where a.id = n.id`;
}

/** Start and end of the sessions of an order, in epoch ms. */
export async function findUses(
  tx: Tx,
  orderId: number,
): Promise<{ startsAt: number; endsAt: number }> {
  return one<{ startsAt: number; endsAt: number }>(tx)`
    select min(s.start_time) as "startsAt", max(s.end_time) as "endsAt"
    from ticket_claim c join event_session s on s.id = c.session_id where c.order_id = ${orderId}`;
}
