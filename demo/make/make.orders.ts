import { type Conn, sql } from '#api/platform/db/sql.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeEvent } from './make.events.ts';
import { makeMember } from './make.members.ts';
import { type OrderInput, type Plan, planOf, readSites } from './make.orders.plan.ts';
import {
  addClaims,
  addLines,
  addOrder,
  addTickets,
  draftOf,
  type OrderTables,
} from './make.orders.rows.ts';
import { nextSerials } from './make.orders.story.ts';
import { idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';

type MadeOrder = {
  id: number;
  orderNumber: string;
  hybrisNumber: string | null;
  memberId: number;
  eventId: number;
  amount: number;
  bookCount: number;
  deadline: number;
  ticketIds: number[];
};

const idOf = (thing: { id: number } | number) => (typeof thing === 'number' ? thing : thing.id);

/** Plans the orders; creates members and events for those without one. */
async function plansOf(conn: Conn, inputs: readonly OrderInput[], now: number): Promise<Plan[]> {
  const filled: { input: OrderInput; memberId: number; eventId: number }[] = [];
  for (const input of inputs)
    filled.push({
      input,
      memberId: idOf(input.member ?? (await makeMember(conn))),
      eventId: idOf(input.event ?? (await makeEvent(conn))),
    });
  const sites = await readSites(conn, [...new Set(filled.map(({ eventId }) => eventId))]);
  return filled.map(({ input, memberId, eventId }) =>
    planOf(input, { memberId, eventId, now }, sites.get(eventId)!),
  );
}

// In the order of their foreign keys.
const tableNames = [
  'booking_order',
  'order_history',
  'order_line',
  'event_order',
  'ticket_claim',
  'handover',
  'ledger',
  'refund',
  'ticket',
];

/**
 * Inserts orders with all rows of their state: stock, claims, lines, history, open orders,
 * hand-over, payments, tickets with encrypted keys, used places of invitations. Returns them in the
 * order of the inputs. The number of statements does not depend on their count. The stock must have
 * the places.
 */
export async function makeOrders(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  inputs: readonly OrderInput[],
): Promise<MadeOrder[]> {
  const now = await appNow(conn);
  const plans = await plansOf(conn, inputs, now);
  const sum = (of: (plan: Plan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
  const nextOrder = await idsOf(conn, 'booking_order', plans.length);
  const nextLine = await idsOf(
    conn,
    'order_line',
    sum((plan) => plan.perType.size),
  );
  const nextTicket = await idsOf(
    conn,
    'ticket',
    sum((plan) => (plan.wasPaid ? plan.places.reduce((all, place) => all + place.quantity, 0) : 0)),
  );
  const serials = await nextSerials(conn, plans.length);
  const tables: OrderTables = Object.fromEntries(tableNames.map((name) => [name, []]));
  const made = plans.map((plan, index): MadeOrder => {
    const draft = draftOf(plan, nextOrder(), serials[index]!);
    addOrder(tables, draft);
    const lines = addLines(tables, draft, nextLine);
    addClaims(tables, draft);
    const ticketIds = addTickets(tables, draft, { lines, nextTicket, secrets, now });
    const { id, orderNumber, hybrisNumber } = draft;
    const { memberId, eventId, amount, bookCount, deadline } = plan;
    return {
      id,
      orderNumber,
      hybrisNumber,
      memberId,
      eventId,
      amount,
      bookCount,
      deadline,
      ticketIds,
    };
  });

  for (const [table, rows] of Object.entries(tables)) await insertRows(conn, table, rows);
  await countPlaces(conn, tables['ticket_claim']!);
  await countInvitations(
    conn,
    made.map((order) => order.id),
  );
  return made;
}

async function countPlaces(conn: Conn, claims: readonly Row[]): Promise<void> {
  await sql`
    update ticket_stock t set held = t.held + q.held, sold = t.sold + q.sold
    from (
      select c.ticket_type_id, c.session_id, coalesce(sum(c.quantity) filter (where c.state = 'HELD'), 0)::int as held,
        coalesce(sum(c.quantity) filter (where c.state = 'SOLD'), 0)::int as sold
      from jsonb_populate_recordset(null::ticket_claim, ${JSON.stringify(claims)}::jsonb) c where c.state <> 'RELEASED' group by 1, 2
    ) q where t.ticket_type_id = q.ticket_type_id and t.session_id = q.session_id`.execute(conn);
}

async function countInvitations(conn: Conn, orderIds: readonly number[]): Promise<void> {
  await sql`
    update event_invitation i set used = i.used + q.places
    from (
      select e.event_id, m.ada, sum(o.book_count)::int as places
      from booking_order o join event_order e on e.order_id = o.id join member m on m.id = o.member_id
      where o.id = any(${orderIds}) and o.order_status <> 'CANCEL' and o.deleted_at is null group by 1, 2
    ) q where i.event_id = q.event_id and i.member_no = q.ada`.execute(conn);
  await sql`
    insert into invitation_use (order_id, invitation_id, places)
    select o.id, i.id, o.book_count from booking_order o join event_order e on e.order_id = o.id join member m on m.id = o.member_id
    join event_invitation i on i.event_id = e.event_id and i.member_no = m.ada
    where o.id = any(${orderIds}) and o.order_status <> 'CANCEL' and o.deleted_at is null`.execute(
    conn,
  );
}

/** Inserts one order; creates a member and an event if none is given. */
export async function makeOrder(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  input: OrderInput = {},
): Promise<MadeOrder> {
  const [order] = await makeOrders(conn, secrets, [input]);
  return order!;
}
