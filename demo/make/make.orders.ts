import { randomBytes } from 'node:crypto';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type Secrets, sha256 } from '#api/platform/auth/secrets.ts';
import { makeEvent } from './make.events.ts';
import { makeMember } from './make.members.ts';
import { type OrderInput, type Plan, planOf, readSites } from './make.orders.plan.ts';
import { dayOf, historyOf, moneyOf, nextSerials } from './make.orders.story.ts';
import { at, bytes, idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';

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

/**
 * Orders with everything that belongs to their state: stock, claims, lines, history, open mark,
 * hand-over, money, tickets with sealed keys, used places of an invitation. In the order of the
 * wishes; a few statements whatever their number. The stock must have the places.
 */
export async function makeOrders(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  inputs: readonly OrderInput[],
): Promise<MadeOrder[]> {
  const now = await appNow(conn);
  const filled: { input: OrderInput; memberId: number; eventId: number }[] = [];
  for (const input of inputs)
    filled.push({
      input,
      memberId: idOf(input.member ?? (await makeMember(conn))),
      eventId: idOf(input.event ?? (await makeEvent(conn))),
    });
  const sites = await readSites(conn, [...new Set(filled.map(({ eventId }) => eventId))]);
  const plans = filled.map(({ input, memberId, eventId }) =>
    planOf(input, { memberId, eventId, now }, sites.get(eventId)!),
  );
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
  const tables: Record<string, Row[]> = {
    booking_order: [],
    order_history: [],
    order_line: [],
    event_order: [],
    ticket_claim: [],
    handover: [],
    ledger: [],
    refund: [],
    ticket: [],
  };

  const made = plans.map((plan, index): MadeOrder => {
    const { site, input } = plan;
    const id = nextOrder();
    const orderNumber =
      input.orderNumber ??
      `RE${dayOf(site.zone, plan.orderDate)}${String(serials[index]! % 1_000_000).padStart(6, '0')}`;
    const isHanded = plan.handover === 'READY' || plan.handover === 'CLOSING';
    const hybrisNumber = isHanded
      ? (input.hybrisNumber ?? `42${String(id).padStart(8, '0')}`)
      : null;
    const isOpen = !plan.isDeleted && (plan.status === 'UNPAID' || plan.status === 'PAYING');
    tables['booking_order']!.push({
      id,
      order_number: orderNumber,
      country: site.country,
      region_code: input.districtCode ?? null,
      member_id: plan.memberId,
      order_type: 'event',
      order_status: plan.status,
      hybris_number: hybrisNumber,
      order_date: at(plan.orderDate),
      deadline_at: at(plan.deadline),
      paid_date: at(plan.paidDate),
      starts_at: at(plan.startsAt),
      ends_at: at(plan.endsAt),
      amount_cents: plan.amount,
      tax_cents: 0,
      show_tax: false,
      currency: site.currency,
      book_count: plan.bookCount,
      cancel_type: plan.cancelType,
      cancel_reason: plan.reason,
      cancelled_at: at(plan.cancelledAt),
      tc_document_id: site.termsId,
      contact: input.contact ?? {
        name: 'Awang Haji Salleh',
        phone: '+673 812 3456',
        email: 'salleh@members.example',
      },
      deleted_at: plan.isDeleted ? at(plan.orderDate) : null,
      created_at: at(plan.orderDate),
    });
    tables['order_history']!.push(...historyOf(plan, id, hybrisNumber));
    tables['event_order']!.push({
      order_id: id,
      event_id: plan.eventId,
      member_id: plan.memberId,
      is_open: isOpen,
    });
    if (plan.handover !== null)
      tables['handover']!.push({
        order_id: id,
        requested_at: at(plan.handedAt),
        hybris_number: hybrisNumber,
        state: plan.handover,
        error_code:
          plan.handover === 'FAILED' ? (input.handoverError ?? 'ecom-order-operation-004') : null,
        attempts: 1,
        old_deadline_at: at(plan.oldDeadline),
        language: 'en',
        return_url: input.returnUrl ?? '',
      });
    const money = moneyOf({ ...plan, refund: input.refund }, id, orderNumber);
    tables['ledger']!.push(...money.ledger);
    tables['refund']!.push(...money.refund);

    const lines = new Map<number, number>();
    for (const [typeId, quantity] of plan.perType) {
      const type = site.types.find((one) => one.id === typeId)!;
      const lineId = nextLine();
      lines.set(typeId, lineId);
      const price = type.price;
      tables['order_line']!.push({
        id: lineId,
        order_id: id,
        kind: 'TICKET',
        ref_id: typeId,
        item_code: type.itemCode,
        text: type.name,
        quantity,
        unit_price_cents: price,
        amount_cents: price * quantity,
        tax_cents: 0,
      });
    }
    const state = plan.status === 'PAID' ? 'SOLD' : isOpen ? 'HELD' : 'RELEASED';
    const ticketIds: number[] = [];
    let used = input.used ?? 0;
    for (const place of plan.places) {
      const where = {
        order_id: id,
        ticket_type_id: place.ticketTypeId,
        session_id: place.sessionId,
      };
      tables['ticket_claim']!.push({
        ...where,
        quantity: place.quantity,
        state,
        hold_until: state === 'HELD' && !isHanded ? at(plan.deadline) : null,
      });
      if (!plan.wasPaid) continue;
      const session = site.sessions.find((one) => one.id === place.sessionId)!;
      for (let place_no = 1; place_no <= place.quantity; place_no++) {
        const key = randomBytes(16);
        const isUsed = plan.status === 'PAID' && used-- > 0;
        const ticketId = nextTicket();
        ticketIds.push(ticketId);
        tables['ticket']!.push({
          ...where,
          id: ticketId,
          order_line_id: lines.get(place.ticketTypeId),
          member_id: plan.memberId,
          place_no,
          state: plan.status === 'CANCEL' ? 'CANCELLED' : isUsed ? 'USED' : 'VALID',
          used_at: isUsed ? at(Math.min(now, session.startTime)) : null,
          qr_key_enc: bytes(secrets.encrypt(key)),
          qr_key_hash: bytes(sha256(key)),
          secret_version: 1,
          created_at: at(plan.paidDate),
        });
      }
    }
    return {
      id,
      orderNumber,
      hybrisNumber,
      memberId: plan.memberId,
      eventId: plan.eventId,
      amount: plan.amount,
      bookCount: plan.bookCount,
      deadline: plan.deadline,
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

/** One order in the wished state, with a member and an event of its own where none is named. */
export async function makeOrder(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  input: OrderInput = {},
): Promise<MadeOrder> {
  const [order] = await makeOrders(conn, secrets, [input]);
  return order!;
}
