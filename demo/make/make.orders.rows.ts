import { randomBytes } from 'node:crypto';
import { type Secrets, sha256 } from '#api/platform/auth/secrets.ts';
import { at, bytes, type Row } from '#api/db/basics/rows.ts';
import type { Plan } from './make.orders.plan.ts';
import { dayOf, historyOf, moneyOf } from './make.orders.story.ts';

export type OrderTables = Record<string, Row[]>;

type Draft = {
  plan: Plan;
  id: number;
  orderNumber: string;
  hybrisNumber: string | null;
  isHanded: boolean;
  isOpen: boolean;
};

export function draftOf(plan: Plan, id: number, serial: number): Draft {
  const { site, input } = plan;
  const isHanded = plan.handover === 'READY' || plan.handover === 'CLOSING';
  return {
    plan,
    id,
    orderNumber:
      input.orderNumber ??
      `RE${dayOf(site.zone, plan.orderDate)}${String(serial % 1_000_000).padStart(6, '0')}`,
    hybrisNumber: isHanded ? (input.hybrisNumber ?? `42${String(id).padStart(8, '0')}`) : null,
    isHanded,
    isOpen: !plan.isDeleted && (plan.status === 'UNPAID' || plan.status === 'PAYING'),
  };
}

function orderRow({ plan, id, orderNumber, hybrisNumber }: Draft): Row {
  const { site, input } = plan;
  return {
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
  };
}

const handoverRow = ({ plan, id, hybrisNumber }: Draft): Row => ({
  order_id: id,
  requested_at: at(plan.handedAt),
  hybris_number: hybrisNumber,
  state: plan.handover,
  error_code:
    plan.handover === 'FAILED' ? (plan.input.handoverError ?? 'ecom-order-operation-004') : null,
  attempts: 1,
  old_deadline_at: at(plan.oldDeadline),
  language: 'en',
  return_url: plan.input.returnUrl ?? '',
});

export function addLines(tables: OrderTables, { plan, id }: Draft, nextLine: () => number) {
  const lines = new Map<number, number>();
  for (const [typeId, quantity] of plan.perType) {
    const type = plan.site.types.find((one) => one.id === typeId)!;
    const lineId = nextLine();
    lines.set(typeId, lineId);
    tables['order_line']!.push({
      id: lineId,
      order_id: id,
      kind: 'TICKET',
      ref_id: typeId,
      item_code: type.itemCode,
      text: type.name,
      quantity,
      unit_price_cents: type.price,
      amount_cents: type.price * quantity,
      tax_cents: 0,
    });
  }
  return lines;
}

export function addClaims(tables: OrderTables, { plan, id, isHanded, isOpen }: Draft): void {
  const state = plan.status === 'PAID' ? 'SOLD' : isOpen ? 'HELD' : 'RELEASED';
  for (const place of plan.places)
    tables['ticket_claim']!.push({
      order_id: id,
      ticket_type_id: place.ticketTypeId,
      session_id: place.sessionId,
      quantity: place.quantity,
      state,
      hold_until: state === 'HELD' && !isHanded ? at(plan.deadline) : null,
    });
}

export function addTickets(
  tables: OrderTables,
  { plan, id }: Draft,
  {
    lines,
    nextTicket,
    secrets,
    now,
  }: {
    lines: ReadonlyMap<number, number>;
    nextTicket: () => number;
    secrets: Pick<Secrets, 'encrypt'>;
    now: number;
  },
): number[] {
  if (!plan.wasPaid) return [];
  const ticketIds: number[] = [];
  let used = plan.input.used ?? 0;
  for (const place of plan.places) {
    const session = plan.site.sessions.find((one) => one.id === place.sessionId)!;
    for (let place_no = 1; place_no <= place.quantity; place_no++) {
      const key = randomBytes(16);
      const isUsed = plan.status === 'PAID' && used-- > 0;
      const ticketId = nextTicket();
      ticketIds.push(ticketId);
      tables['ticket']!.push({
        order_id: id,
        ticket_type_id: place.ticketTypeId,
        session_id: place.sessionId,
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
  return ticketIds;
}

/** Adds an order without lines, claims and tickets. */
export function addOrder(tables: OrderTables, draft: Draft): void {
  const { plan, id, orderNumber, hybrisNumber, isOpen } = draft;
  tables['booking_order']!.push(orderRow(draft));
  tables['order_history']!.push(...historyOf(plan, id, hybrisNumber));
  tables['event_order']!.push({
    order_id: id,
    event_id: plan.eventId,
    member_id: plan.memberId,
    is_open: isOpen,
  });
  if (plan.handover !== null) tables['handover']!.push(handoverRow(draft));
  const money = moneyOf({ ...plan, refund: plan.input.refund }, id, orderNumber);
  tables['ledger']!.push(...money.ledger);
  tables['refund']!.push(...money.refund);
}
