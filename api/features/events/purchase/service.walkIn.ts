import type { DeskPayment } from '#domain/orders/desk/shapes.desk.ts';
import { taxPart } from '#domain/orders/rules.ts';
import { hasSign } from '#domain/text/text.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { insertAttendees } from '#api/features/events/names/store.people.ts';
import { assertNoQueue } from '#api/features/events/queue/service.turns.ts';
import { issueInvoice } from '#api/features/invoices/service.issue.ts';
import { deskAccount } from '#api/features/members/service.desk.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import { settleAtDesk } from '#api/features/orders/desk/service.payment.ts';
import { orderNumberOf, shownTax } from '#api/features/orders/service.newOrder.ts';
import {
  closingEventOrders,
  insertingOrders,
  lockById,
  type NewOrder,
  openEventOrders,
  type OrderNumbers,
} from '#api/features/orders/service.rows.ts';
import { settleFree } from '#api/features/orders/settle/service.settle.ts';
import { type Country, taxInWords } from '#api/features/regions/service.ts';
import { findSetSales, lockStock, type SetSale } from '../service.ts';
import { insertReservations } from './store.create.ts';

type WalkIn = {
  eventId: number;
  sessionId: number;
  ticketTypeId: number;
  name: string;
  places: number;
  broughtBy: string | null;
  /** Null: nothing is paid. */
  payment: DeskPayment | null;
  /** What the page showed, in cents. */
  amount: number;
  helperId: number;
  /** Whether the country takes payments at the desk. */
  takesPayment: boolean;
  country: Country;
  language: string;
};

/**
 * The ticket types of one session that need neither name, invitation nor level; those with a price
 * only where payments at the desk are on (B-41).
 */
export function walkInTypes({ event, types }: SetSale, takesPayment: boolean): SetSale['types'] {
  const isOpen =
    event.state === 'PUBLISHED' &&
    !event.realName &&
    !event.namesNeeded &&
    !event.authorizeFlag &&
    !event.aboOnly &&
    event.targetMode === 'ALL';
  return isOpen
    ? types.filter(
        ({ price, setName, guestTypes }) =>
          (price === 0 || takesPayment) && setName === null && guestTypes.includes('GUEST'),
      )
    : [];
}

type Chosen = {
  session: SetSale['sessions'][number];
  type: SetSale['types'][number];
  tax: Awaited<ReturnType<typeof taxInWords>>;
};

/** Refuses a payment that does not match the price under the lock: 8053, 9201 (B-41). */
function assertPaid({ country, places, payment, amount }: WalkIn, price: number): void {
  const due = price * places;
  if (due !== amount) {
    const text = `${country.prefix}${(due / 100).toFixed(2)}`;
    throw new Refused('priceChanged', { amount: text }, { amount: due / 100 });
  }
  if (due > 0 && !hasSign(payment?.receiptNo ?? ''))
    throw new Refused('receiptMissing', { field: 'payment.receiptNo' });
}

function orderOf(
  of: WalkIn,
  { session, type, tax }: Chosen,
  numbers: OrderNumbers & { memberId: number; now: number },
): NewOrder {
  const { country, places, ticketTypeId } = of;
  const amount = type.price * places;
  const taxes = taxPart(amount, tax?.isShown ? tax.rate : 0);
  return {
    id: numbers.id,
    orderNumber: orderNumberOf('E', country.zone, numbers),
    memberId: numbers.memberId,
    country: country.code,
    regionCode: null,
    amount,
    tax: taxes,
    ...shownTax(tax, of.language),
    currency: country.currency,
    bookCount: places,
    startsAt: session.startTime,
    endsAt: session.endTime,
    termsId: null,
    contact: { name: of.name, phone: '', email: '' },
    isNew: false,
    lines: [
      {
        kind: 'TICKET',
        refId: ticketTypeId,
        itemCode: type.itemCode,
        text: type.name,
        quantity: places,
        price: type.price,
        amount,
        tax: taxes,
      },
    ],
  };
}

/**
 * Takes places of a ticket type for a walk-in, stores the payment of one with a price and issues the
 * tickets, in the caller's transaction. Same order of locks as a reservation: the open order, then
 * the stock. A waiting list goes first, because its places are not free. Throws `noData`,
 * `salesStopped`, `walkInOff`, `soldOut`, `priceChanged`, `receiptMissing`, `receiptUsed`. The caller runs
 * `invoice` as its last step.
 */
export async function sellWalkIn(
  core: Pick<Core, 'secrets' | 'products'>,
  tx: Tx,
  of: WalkIn,
): Promise<{ orderId: number; invoice: () => Promise<void> }> {
  const { eventId, sessionId, ticketTypeId, places } = of;
  const memberId = await deskAccount(tx, of.country.code);
  const opened = await openEventOrders(tx, [{ eventId, memberId }]);
  const numbers = opened.get(`${memberId}/${eventId}`);
  if (numbers === undefined) throw new Refused('systemBusy');
  const { rows, now } = await lockStock(tx, eventId);
  // Read under the lock, so that a changed price or target group is seen.
  const sale = (await findSetSales(tx, [eventId], of.language)).get(eventId);
  const session = sale?.sessions.find(({ id }) => id === sessionId);
  const row = rows.find((one) => one.ticketTypeId === ticketTypeId && one.sessionId === sessionId);
  if (sale === undefined || session === undefined || row === undefined) throw new Refused('noData');
  if (session.state !== 'OPEN') throw new Refused('salesStopped');
  assertNoQueue(sale);
  const type = walkInTypes(sale, of.takesPayment).find(({ id }) => id === ticketTypeId);
  if (type === undefined) throw new Refused('walkInOff');
  assertPaid(of, type.price);
  if (row.free < places) throw new Refused('soldOut');
  const tax = await taxInWords(tx, of.country, now);
  const order = orderOf(of, { session, type, tax }, { ...numbers, memberId, now });
  await insertReservations(tx, {
    claims: [{ orderId: order.id, until: now, ticketTypeId, sessionId, quantity: places }],
    closing: closingEventOrders([]),
    inserting: insertingOrders('event', now, now, [order]),
    notices: insertingNotifications([]),
    along: [],
    isLast: false,
  });
  await insertAttendees(
    tx,
    Array.from({ length: places }, (_, index) => guestOf(of, order.id, index + 1)),
  );
  const sold = (await lockById(tx, order.id))!;
  const { payment, helperId } = of;
  if (order.amount > 0 && payment !== null)
    await settleAtDesk(core, tx, sold, { ...payment, by: { helperId } });
  else await settleFree(core, tx, sold);
  return {
    orderId: order.id,
    invoice: async () => {
      if (order.amount > 0) await issueInvoice(tx, sold);
    },
  };
}

const guestOf = (
  { ticketTypeId, sessionId, name, broughtBy }: WalkIn,
  orderId: number,
  placeNo: number,
) => ({
  orderId,
  ticketTypeId,
  sessionId,
  placeNo,
  guestType: 'GUEST' as const,
  memberNo: null,
  name,
  sex: null,
  ageRange: null,
  phone: '',
  email: '',
  identityType: null,
  sealedIdentity: null,
  identityMark: null,
  answers: [],
  broughtBy,
});
