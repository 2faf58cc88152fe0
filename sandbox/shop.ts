import { timingSafeEqual, createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf, type Sandbox } from './context.ts';
import { visibleState, type Item, type NewOrder, type Order, type Orders } from './orders.ts';
import { actions, type Action, type Payments } from './payments.ts';
import type { Reports } from './reports.ts';
import { cutConnection, keepWaiting } from './silence.ts';

const refusedCode = 'ecom-order-operation-004';
/** A code the portal has never heard of; shops get new ones without telling. */
const unheardOf = { errorCode: 'ecom-order-operation-017', message: 'The shop is closed for stocktaking.' };
const refused = { errorCode: refusedCode, message: 'The order cannot be created, or an item has no counterpart in the shop.' };

class OrderRefused extends Error {
  readonly answer: { status: number; body: unknown };
  constructor(status: number, body: unknown) {
    super('order refused');
    this.answer = { status, body };
  }
}

const bad = (sentence: string) => new OrderRefused(400, { error: sentence });

const centsOf = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > 10_000_000)
    throw bad(`${name} must be an amount in dollars.`);
  return Math.round(value * 100);
};

function itemsOf(value: unknown): Item[] {
  if (!Array.isArray(value) || value.length === 0) throw bad('items must be a list with at least one item.');
  return value.map((item: unknown) => {
    const code = textOf(item, 'code');
    if (code === '') throw new OrderRefused(422, refused);
    const quantity = Number(textOf(item, 'quantity'));
    if (!Number.isInteger(quantity) || quantity < 1) throw bad('quantity must be a whole number above 0.');
    const price: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'price') : undefined;
    return { code, text: textOf(item, 'text') || code, quantity, price: centsOf(price, 'price') };
  });
}

/** Reads the body of a new order; amounts arrive in dollars and are kept in cents. */
function orderOf(body: unknown): Omit<NewOrder, 'readyAt'> {
  const value = (name: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined);
  const reservation = textOf(body, 'reservationNumber');
  if (!/^[\w-]{1,40}$/.test(reservation)) throw bad('reservationNumber is missing or not a number of ours.');
  const currency = textOf(body, 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) throw bad('currency must be a code of three letters.');
  const deadline = value('deadline');
  const until = typeof deadline === 'number' ? deadline : Date.parse(String(deadline));
  if (!Number.isFinite(until)) throw bad('deadline must be an ISO 8601 time.');
  return {
    reservation,
    currency,
    deadline: until,
    member: textOf(body, 'memberNumber'),
    items: itemsOf(value('items')),
    amount: centsOf(value('amount'), 'amount'),
    returnUrl: textOf(body, 'returnUrl'),
    language: textOf(body, 'language'),
  };
}

interface ByReservation {
  Params: { reservation: string };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The shop's interface for machines (EXT-007). `act` has no key: it is a button, not a call of the shop. */
export function shopRoutes(app: FastifyInstance, sandbox: Sandbox, orders: Orders, payments: Payments, reports: Reports): void {
  const key = digest(`Bearer ${sandbox.shopKey}`);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), key)) return undefined;
    return reply.code(401).send({ error: 'The key of the shop is missing or wrong.' });
  };

  /** Answers in the way the settings ask for, or gives null when the call shall go its normal way. */
  function disturbed(reply: FastifyReply, scope: { reservation: string; member?: string }): FastifyReply | null {
    switch (sandbox.settings.shopFor(scope).mode) {
      case 'down':
        return cutConnection(reply);
      case 'error500':
        return reply.code(500).send({ error: 'The shop is out of order.' });
      case 'silent':
        return keepWaiting(reply);
      case 'garbage':
        return reply.code(200).type('application/json').send('{"hybrisNumber": "41000');
      default:
        return null;
    }
  }

  const told = (order: Order) => {
    const state = visibleState(order, Date.now());
    return {
      hybrisNumber: state === 'CREATING' ? null : order.hybris,
      state,
      amount: order.amount / 100,
      currency: order.currency,
      paidAt: order.paidAt === null || state !== 'PAID' ? null : new Date(order.paidAt).toISOString(),
    };
  };

  app.post('/shop/orders', { onRequest }, async (request, reply) => {
    const reservation = textOf(request.body, 'reservationNumber');
    const scope = { reservation, member: textOf(request.body, 'memberNumber') };
    const { mode, hold, createDelayMs, report } = sandbox.settings.shopFor(scope);
    // An answer that gets lost leaves an order behind; a shop that is down does not.
    if (mode === 'down' || mode === 'error500') return disturbed(reply, scope);
    try {
      const wanted = orderOf(request.body);
      if ((mode === 'refuse' || mode === 'refuseUnknown') && !orders.find(reservation))
        throw new OrderRefused(422, mode === 'refuse' ? refused : unheardOf);
      const isNew = orders.create({ ...wanted, readyAt: createDelayMs === 0 ? 0 : Date.now() + createDelayMs });
      let order = orders.find(reservation);
      if (!order) throw new Error('order vanished');
      if (order.amount !== wanted.amount || order.currency !== wanted.currency || order.member !== wanted.member) {
        throw new OrderRefused(409, { error: 'There is another order with this reservation number.' });
      }
      const early = isNew && report === 'early';
      if (early) {
        await payments.land(order, true);
        await Promise.race([reports.work(), pause(3000, undefined, { ref: false })]);
      }
      if (mode !== 'ok' && mode !== 'refuse' && mode !== 'refuseUnknown') return disturbed(reply, scope);
      if (hold && Date.now() < order.readyAt) {
        await pause(order.readyAt - Date.now(), undefined, { ref: false });
        order = orders.find(reservation) ?? order;
      }
      const state = visibleState(order, Date.now());
      if (state === 'CREATING') return reply.code(202).send({ state });
      return reply.code(201).send({ hybrisNumber: order.hybris, state: early ? 'OPEN' : state });
    } catch (error) {
      if (error instanceof OrderRefused) return reply.code(error.answer.status).send(error.answer.body);
      throw error;
    }
  });

  /** One order by its reservation number, with the disturbances of the settings. */
  const withOrder =
    (work: (order: Order, request: FastifyRequest<ByReservation>, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest<ByReservation>, reply: FastifyReply) => {
      const order = orders.find(request.params.reservation);
      const away = disturbed(reply, { reservation: request.params.reservation, member: order?.member });
      if (away) return away;
      if (!order) return reply.code(404).send({ error: 'There is no order with this reservation number.' });
      return work(order, request, reply);
    };

  app.get<ByReservation>(
    '/shop/orders/:reservation',
    { onRequest },
    withOrder((order) => told(order)),
  );

  app.post<ByReservation>(
    '/shop/orders/:reservation/cancel',
    { onRequest },
    withOrder((order) => {
      orders.cancel(order.reservation);
      return { state: orders.find(order.reservation)?.state };
    }),
  );

  app.post<ByReservation>(
    '/shop/orders/:reservation/refund',
    { onRequest },
    withOrder((order, request, reply) => {
      const reference = textOf(request.body, 'reference');
      const asked: unknown = typeof request.body === 'object' && request.body !== null ? Reflect.get(request.body, 'amount') : undefined;
      if (reference === '' || typeof asked !== 'number' || !(asked > 0))
        return reply.code(400).send({ error: 'amount above 0 and reference are needed.' });
      if (order.state !== 'PAID') return reply.code(409).send({ error: 'Only a paid order can be refunded.' });
      const cents = Math.round(asked * 100);
      const refund = orders.refund(order, reference, cents);
      if (!refund) return reply.code(409).send({ error: 'The refunds would be more than the paid amount.' });
      if (refund.amount !== cents) return reply.code(409).send({ error: 'This reference was used for another amount.' });
      return { state: 'REQUESTED', refundNumber: refund.number };
    }),
  );

  app.post<ByReservation>('/shop/orders/:reservation/act', async (request, reply) => {
    const order = orders.find(request.params.reservation);
    if (!order) return reply.code(404).send({ error: 'There is no order with this reservation number.' });
    const action = actions.find((one) => one === textOf(request.body, 'action')) satisfies Action | undefined;
    if (!action) return reply.code(400).send({ error: `action must be one of: ${actions.join(', ')}.` });
    const said = await payments.act(order, action);
    const after = orders.find(order.reservation) ?? order;
    return { ...told(after), said, reports: reports.ofOrder(order.reservation) };
  });
}
