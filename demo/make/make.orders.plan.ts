import { type Conn, sql } from '#api/platform/db/sql.ts';
import { placesOf, type Place } from '#domain/orders/names/rules.places.ts';
import { handoverGraceMinutes, payableUntil, reservedUntil } from '#domain/orders/rules.ts';
import type { OrderStatus, TicketLine, CancelType } from '#domain/orders/shapes.ts';
import type { MadeEvent } from './make.inputs.ts';

type HandoverState = 'REQUESTED' | 'READY' | 'FAILED' | 'CLOSING';

/**
 * An order for a test or the demo; instants are epoch ms. Other defaults follow from status and
 * `cancelType`.
 */
export type OrderInput = {
  member?: { id: number } | number;
  event?: Pick<MadeEvent, 'id'> | number;
  status?: OrderStatus;
  /** BY_MEMBER also for a cancellation by the shop; EXPIRED by default if the status is CANCEL. */
  cancelType?: CancelType;
  /** Tickets of the first type, in its first session unless it is a set. `tickets` overrides it. */
  quantity?: number;
  tickets?: readonly TicketLine[];
  orderDate?: number;
  deadline?: number;
  paidDate?: number;
  cancelledAt?: number;
  cancelReason?: string;
  orderNumber?: string;
  hybrisNumber?: string;
  /**
   * REQUESTED or FAILED for a reservation; CLOSING for an order that expired after its hand-over.
   */
  handover?: HandoverState;
  handoverError?: string;
  returnUrl?: string;
  /** Whether a cancelled order was paid; by default yes, unless it expired. */
  wasPaid?: boolean;
  /** State of the refund of a cancelled paid order (B-09). */
  refund?: 'DUE' | 'REQUESTED' | 'DONE';
  /** Number of used tickets. */
  used?: number;
  /** The member gave it up (ORD-072). */
  isDeleted?: boolean;
  contact?: { name: string; phone: string; email: string };
  districtCode?: string;
};

export type Plan = {
  memberId: number;
  eventId: number;
  site: Site;
  status: OrderStatus;
  input: OrderInput;
  isDeleted: boolean;
  wasPaid: boolean;
  orderDate: number;
  handedAt: number | null;
  handover: HandoverState | null;
  deadline: number;
  oldDeadline: number;
  paidDate: number | null;
  cancelType: CancelType | null;
  cancelledAt: number | null;
  reason: string | null;
  places: Place[];
  perType: Map<number, number>;
  amount: number;
  bookCount: number;
  startsAt: number;
  endsAt: number;
};

type Type = {
  id: number;
  price: number;
  limitPerMember: number;
  setName: string | null;
  itemCode: string | null;
  name: string;
};
type Site = {
  country: string;
  zone: string;
  currency: string;
  termsId: number | null;
  multiDate: boolean;
  types: Type[];
  stock: { ticketTypeId: number; sessionId: number }[];
  sessions: { id: number; startTime: number; endTime: number; state: 'OPEN' }[];
};

/**
 * Reads what orders copy from their events. Sessions count as open, because an order may be older
 * than a cancellation.
 */
export async function readSites(
  conn: Conn,
  eventIds: readonly number[],
): Promise<Map<number, Site>> {
  const { rows: events } = await sql<{
    id: number;
    country: string;
    zone: string;
    currency: string;
    multiDate: boolean;
    termsId: number | null;
  }>`
    select e.id, e.country, c.time_zone as zone, c.currency_code as currency, e.multi_date as "multiDate",
      (select max(d.id) from tc_document d where d.country = e.country and d.audit_type = 'EVENT' and d.state = 'PUBLISHED') as "termsId"
    from event e join country c on c.code = e.country where e.id = any(${eventIds})`.execute(conn);
  const { rows: types } = await sql<Type & { eventId: number }>`
    select k.event_id as "eventId", k.id, k.price_cents as price, k.limit_per_member as "limitPerMember", k.ticket_set_name as "setName",
      k.ecom_item_code as "itemCode", coalesce(x.name, '') as name
    from ticket_type k left join ticket_type_text x on x.ticket_type_id = k.id and x.lang = 'en'
    where k.event_id = any(${eventIds}) order by k.sort, k.id`.execute(conn);
  const { rows: stock } = await sql<{ eventId: number; ticketTypeId: number; sessionId: number }>`
    select event_id as "eventId", ticket_type_id as "ticketTypeId", session_id as "sessionId" from ticket_stock
    where event_id = any(${eventIds}) order by ticket_type_id, session_id`.execute(conn);
  const { rows: sessions } = await sql<{
    eventId: number;
    id: number;
    startTime: number;
    endTime: number;
    state: 'OPEN';
  }>`
    select event_id as "eventId", id, start_time as "startTime", end_time as "endTime", 'OPEN' as state from event_session
    where event_id = any(${eventIds})`.execute(conn);
  const sites = new Map<number, Site>(
    events.map((event) => [event.id, { ...event, types: [], stock: [], sessions: [] }]),
  );
  for (const row of types) sites.get(row.eventId)!.types.push(row);
  for (const row of stock) sites.get(row.eventId)!.stock.push(row);
  for (const row of sessions) sites.get(row.eventId)!.sessions.push(row);
  return sites;
}

const minute = 60_000;

function linesOf(site: Site, input: OrderInput): readonly TicketLine[] {
  if (input.tickets !== undefined) return input.tickets;
  const type = site.types[0];
  if (type === undefined) throw new Error('the event has no tickets to order');
  const sessionId = site.stock.find((row) => row.ticketTypeId === type.id)?.sessionId;
  return [
    {
      ticketTypeId: String(type.id),
      quantity: input.quantity ?? 1,
      ...(type.setName === null && sessionId !== undefined ? { sessionId: String(sessionId) } : {}),
    },
  ];
}

const reasons: Readonly<Record<CancelType, string>> = {
  CALLED_OFF: 'event cancelled',
  EXPIRED: 'deadline missed',
  BY_MEMBER: 'cancelled by the member',
  BY_COMPANY: 'cancelled by the company',
};

/** Adds the data that a purchase determines. Throws if the tickets cannot be ordered together. */
export function planOf(
  input: OrderInput,
  { memberId, eventId, now }: { memberId: number; eventId: number; now: number },
  site: Site,
): Plan {
  const chosen = placesOf(site, linesOf(site, input), Number.NEGATIVE_INFINITY);
  if (!chosen.ok) throw new Error(`these tickets cannot be ordered: ${chosen.refusal}`);
  const status = input.status ?? 'UNPAID';
  const isCancelled = status === 'CANCEL';
  const cancelType = isCancelled ? (input.cancelType ?? 'EXPIRED') : null;
  const wasPaid = status === 'PAID' || (isCancelled && (input.wasPaid ?? cancelType !== 'EXPIRED'));
  const isPriced = chosen.amount > 0;
  const orderDate = input.orderDate ?? (cancelType === 'EXPIRED' ? now - 60 * minute : now);
  const oldDeadline = reservedUntil('event', orderDate);
  const handover =
    input.handover ?? (isPriced && (wasPaid || status === 'PAYING') ? 'READY' : null);
  const handedAt =
    handover === null ? null : Math.max(orderDate, Math.min(orderDate + minute, now));
  const isKept = handover === 'READY' || handover === 'CLOSING';
  const until = isKept
    ? payableUntil(handedAt!, site.zone, 'END_OF_DAY')
    : handover === 'REQUESTED'
      ? Math.max(oldDeadline, handedAt! + handoverGraceMinutes * minute)
      : oldDeadline;
  const deadline = input.deadline ?? until;
  const paidDate = wasPaid
    ? (input.paidDate ?? Math.max(orderDate, Math.min(orderDate + 5 * minute, now)))
    : null;
  const cancelledAt = isCancelled
    ? (input.cancelledAt ??
      (cancelType === 'EXPIRED'
        ? deadline
        : Math.max(paidDate ?? orderDate, Math.min((paidDate ?? orderDate) + 60 * minute, now))))
    : null;
  return {
    ...chosen,
    memberId,
    eventId,
    site,
    status,
    input,
    isDeleted: input.isDeleted ?? false,
    wasPaid,
    orderDate,
    handedAt,
    handover,
    deadline,
    oldDeadline,
    paidDate,
    cancelType,
    cancelledAt,
    reason: cancelType === null ? null : (input.cancelReason ?? reasons[cancelType]),
  };
}
