import { placeKeyOf } from '#domain/orders/acts/rules.place.ts';
import type { Core } from '#api/platform/http/context.ts';
import { maybe, maybeValue, run, type Tx, value, values } from '#api/platform/db/sql.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { setHelperDevice } from '#api/features/checkin/helpers/store.helpers.ts';
import { hashOf } from '#api/features/checkin/service.device.ts';
import { claimScan, insertDevice, setScan } from '#api/features/checkin/store.log.ts';
import { eventProduct } from '#api/features/events/purchase/service.product.ts';
import { sellWalkIn } from '#api/features/events/purchase/service.walkIn.ts';
import { facilityProduct } from '#api/features/facilities/service.product.ts';
import { offerChoice } from '#api/features/orders/late/service.offer.ts';
import { endPlaces } from '#api/features/orders/parts/service.endPlaces.ts';
import { oweRefund } from '#api/features/orders/parts/service.owe.ts';
import { creditPart, owePart } from '#api/features/orders/parts/service.refundOrder.ts';
import { insertAct } from '#api/features/orders/parts/store.act.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import { lockById, lockOrder } from '#api/features/orders/store.ts';
import { insertReport } from '#api/features/payments/store.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { assessmentProduct } from '#api/features/services/service.product.ts';
import { useTicket as admitTicket } from '#api/features/tickets/service.use.ts';
import { makeHelperLink } from './make/make.checkin.ts';
import { day, type DemoEvent, midnight } from './seed.demo.ts';

type SeedCore = Pick<Core, 'secrets'>;
type Day = { events: ReadonlyMap<string, DemoEvent>; buyers: readonly number[]; now: number };

const products: Core['products'] = {
  event: eventProduct,
  facility: facilityProduct,
  assessment: assessmentProduct,
};

const administratorOf = (tx: Tx, role: string): Promise<number | null> =>
  maybeValue<number>(tx)`
    select admin_user_id from admin_user_role where role_code = ${role} order by 1 limit 1`;

/**
 * What the order desk and the check-in of a day look like: an order with acts and a refund of a
 * part, a payment without an order, one that came too late, and a walk-in by a helper at today's
 * event (issue 51, B-39).
 */
export async function makeDeskDay(core: SeedCore, tx: Tx, of: Day): Promise<void> {
  const admin = await administratorOf(tx, 'order');
  if (admin === null) return;
  await makeActs(tx, of.buyers, admin);
  await makeStrayPayment(tx, of.now);
  const weekend = of.events.get('weekend-trainers');
  if (weekend !== undefined) await makeLatePayment(tx, weekend);
  const today = of.events.get('open-kitchen-today');
  if (today !== undefined) await makeWalkIn(core, tx, today, { admin, now: of.now });
}

/** Pays an order that has expired and whose session is full: the member can choose another one. */
async function makeLatePayment(tx: Tx, { event }: DemoEvent): Promise<void> {
  const orderId = await maybeValue<number>(tx)`
    select o.id from booking_order o join event_order e on e.order_id = o.id
    where e.event_id = ${event.id} and o.cancel_type = 'EXPIRED' limit 1`;
  const order = orderId === null ? null : await lockById(tx, orderId);
  if (order === null) return;
  await run(tx)`
    update ticket_stock set total = held + sold where session_id = ${event.sessionIds[0]} and waiting + offered = 0`;
  const { id, amount } = order;
  await insertLedger(tx, { orderId: id, kind: 'CAPTURED', amount, reportId: null });
  await oweRefund(tx, { order, amount, reference: 'late' });
  await offerChoice({ products }, tx, order);
}

/** Cancels one of at least three places of a buyer's coming order, and refunds half of its price. */
async function makeActs(tx: Tx, buyers: readonly number[], adminId: number): Promise<void> {
  const found = await maybe<{
    orderNumber: string;
    ticketId: number;
    codes: number;
    price: number;
  }>(tx)`
    select o.order_number as "orderNumber", k.id as "ticketId", k.secret_version as codes, l.unit_price_cents as price
    from booking_order o join ticket k on k.order_id = o.id and k.place_no = 1 and k.state = 'VALID'
      join order_line l on l.id = k.order_line_id join ticket_type y on y.id = k.ticket_type_id and y.ticket_set_name is null
    where o.member_id = any (${buyers}::bigint[]) and o.order_status = 'PAID' and o.amount_cents > 0 and o.starts_at > app_now() and o.book_count >= 3
      and (select count(*) from ticket t where t.order_id = o.id and t.state = 'VALID') = o.book_count
      and (select min(s.free) from ticket_stock s where s.ticket_type_id = k.ticket_type_id) > 5
      and not exists (select 1 from phone_booking p where p.order_id = o.id)
    order by o.order_date desc, o.id limit 1`;
  if (found === null) return;
  const order = (await lockOrder(tx, { orderNumber: found.orderNumber, hybrisNumber: null }))!;
  const places = await eventProduct.choosePlaces(tx, order.id, [placeKeyOf(found)]);
  const reason = 'One guest is ill; called this morning';
  const ending = {
    cancelType: 'BY_COMPANY',
    actor: 'ADMIN',
    actorId: String(adminId),
    reason,
    isQuiet: true,
  } as const;
  const { ticketIds } = places;
  const kept = await endPlaces({ products }, tx, order, { places, ending });
  const act = { orderId: order.id, adminId, reason, answer: {}, fingerprint: '' };
  await insertAct(tx, {
    ...act,
    kind: 'cancelPlaces',
    requestKey: randomText(),
    details: { ticketIds, count: 1, kept, isEnded: false, starts: [] },
    step: 'places cancelled: 1',
  });
  const amount = Math.ceil(found.price / 2);
  await owePart(tx, order, amount);
  await insertAct(tx, {
    ...act,
    kind: 'refund',
    requestKey: randomText(),
    details: { amount, isWaiting: false, ticketIds },
    step: `refunded: ${amount}`,
  });
  await creditPart(tx, order, { amount, ticketIds });
}

/** A report of the shop for an order that the portal does not have; a job puts it up for review. */
async function makeStrayPayment(tx: Tx, now: number): Promise<void> {
  const report = {
    orderNumber: 'RE20200101000017',
    hybrisNumber: '4100017799',
    status: 'PAID',
    amount: 4200,
    currency: 'BND',
  };
  await insertReport(tx, {
    ...report,
    externalId: 'demo-unmatched-payment',
    reservationNumber: report.orderNumber,
    paidAt: now - 3 * 3_600_000,
    raw: JSON.stringify(report),
  });
}

/** A supervisor with an opened link admits a guest whom a member brought to today's event. */
async function makeWalkIn(
  core: SeedCore,
  tx: Tx,
  { event }: DemoEvent,
  { admin, now }: { admin: number; now: number },
): Promise<void> {
  const [sessionId] = event.sessionIds as [number];
  const helperId = await makeHelper(core, tx, { sessionId, admin, now });
  const deviceId = await value<number>(tx)`
    select device_id from checkin_helper where id = ${helperId}`;
  const broughtBy = await value<string>(tx)`
    select m.ada from booking_order o join event_order e on e.order_id = o.id join member m on m.id = o.member_id
    where e.event_id = ${event.id} order by o.id limit 1`;
  const { orderId } = await sellWalkIn({ ...core, products }, tx, {
    eventId: event.id,
    sessionId,
    ticketTypeId: event.ticketTypeIds[0]!,
    name: 'Rosnah Latif',
    places: 1,
    broughtBy,
    payment: null,
    amount: 0,
    helperId,
    takesPayment: false,
    country: await countryOf({ db: tx }, 'bn'),
    language: 'en',
  });
  const [ticketId] = await values<number>(tx)`select id from ticket where order_id = ${orderId}`;
  const version = await value<number>(
    tx,
  )`select secret_version from ticket where id = ${ticketId!}`;
  const scan = { sessionId: String(sessionId), nonce: randomText(), subject: 'walk-in', at: now };
  const logId = await claimScan(tx, { kind: 'DEVICE', id: deviceId }, scan);
  await admitTicket(tx, { id: ticketId!, version }, now);
  await setScan(tx, logId!, {
    ticketId: ticketId!,
    result: 'OK',
    firstAt: now,
    letIn: true,
    isFirst: true,
  });
}

/** Makes the link of a supervisor, opened on a device, and one that is still unopened. */
async function makeHelper(
  core: SeedCore,
  tx: Tx,
  { sessionId, admin, now }: { sessionId: number; admin: number; now: number },
): Promise<number> {
  const of = { sessionId, adminId: admin, startTime: midnight(now), endTime: midnight(now) + day };
  await makeHelperLink(tx, core.secrets, { ...of, name: 'Hasnah', entrance: 'Side door' });
  const { id } = await makeHelperLink(tx, core.secrets, {
    ...of,
    name: 'Rahim',
    entrance: 'Main door',
    role: 'SUPERVISOR',
  });
  const device = await insertDevice(tx, {
    sessionId: String(sessionId),
    credentialHash: hashOf(randomText(32)),
    staffCodeHash: '',
    lifeMs: of.endTime - now,
  });
  await setHelperDevice(tx, Number(id), device.id);
  return Number(id);
}
