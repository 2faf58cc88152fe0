import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { insertAttendees } from '#api/features/events/names/store.people.ts';
import { deskAccount } from '#api/features/members/service.desk.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import { orderNumberOf } from '#api/features/orders/service.newOrder.ts';
import {
  closingEventOrders,
  insertingOrders,
  lockById,
  type NewOrder,
  openEventOrders,
  type OrderNumbers,
} from '#api/features/orders/service.rows.ts';
import { settleFree } from '#api/features/orders/settle/service.settle.ts';
import type { Country } from '#api/features/regions/service.ts';
import { findSetSales, lockStock, type SetSale } from '../service.ts';
import { insertReservations } from './store.create.ts';

type WalkIn = {
  eventId: number;
  sessionId: number;
  ticketTypeId: number;
  name: string;
  places: number;
  country: Country;
  language: string;
};

/** The free ticket types of one session that need neither name, invitation nor level (B-41). */
export function walkInTypes({ event, types }: SetSale): SetSale['types'] {
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
          price === 0 && setName === null && guestTypes.includes('GUEST'),
      )
    : [];
}

function orderOf(
  of: WalkIn,
  { session, typeName }: { session: SetSale['sessions'][number]; typeName: string },
  numbers: OrderNumbers & { memberId: number; now: number },
): NewOrder {
  const { country, places, ticketTypeId } = of;
  const free = { price: 0, amount: 0, tax: 0 };
  return {
    id: numbers.id,
    orderNumber: orderNumberOf('E', country.zone, numbers),
    memberId: numbers.memberId,
    country: country.code,
    regionCode: null,
    amount: 0,
    tax: 0,
    taxDesc: null,
    showTax: false,
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
        itemCode: null,
        text: typeName,
        quantity: places,
        ...free,
      },
    ],
  };
}

/**
 * Takes places of a free ticket type for a walk-in and issues the tickets, in the caller's
 * transaction. Same order of locks as a reservation: the open order, then the stock. A waiting list
 * goes first, because its places are not free. Throws `noData`, `walkInOff`, `soldOut`.
 */
export async function sellWalkIn(core: Core, tx: Tx, of: WalkIn): Promise<{ orderId: number }> {
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
  const type = walkInTypes(sale).find(({ id }) => id === ticketTypeId);
  if (type === undefined) throw new Refused('walkInOff');
  if (row.free < places) throw new Refused('soldOut');
  const order = orderOf(of, { session, typeName: type.name }, { ...numbers, memberId, now });
  await insertReservations(tx, {
    deadline: now,
    claims: [{ orderId: order.id, ticketTypeId, sessionId, quantity: places }],
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
  await settleFree(core, tx, (await lockById(tx, order.id))!);
  return { orderId: order.id };
}

const guestOf = ({ ticketTypeId, sessionId, name }: WalkIn, orderId: number, placeNo: number) => ({
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
});
