import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { build, pick, pickText } from '../panel/fields.ts';
import { visibleState, type Item, type NewOrder, type Order } from './orders.ts';
import type { Shop } from './payments.ts';
import { disturbed, toAnswer } from './shop.answer.ts';
import { OrderRefused, bad, refusedCode, unknownCode, type Named } from './shop.refused.ts';
import type { ShopProtocol } from './shopProtocol.ts';
import { occError } from './shopTokens.ts';

const refusedBy = ({ errors }: ShopProtocol, code: string, message: string) =>
  new OrderRefused(422, {
    errors: [build({ type: errors.refused[0], message, [errors.code]: code })],
  });

const refusedOrder = (protocol: ShopProtocol) =>
  refusedBy(
    protocol,
    refusedCode,
    'The order cannot be created, or an item has no counterpart in the shop.',
  );

function centsOf(source: unknown, name: string): number {
  const value = pick(source, name);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > 10_000_000)
    throw bad(name, 'must be an amount in dollars.');
  return Math.round(value * 100);
}

function itemsOf(protocol: ShopProtocol, value: unknown): Item[] {
  const named = protocol.order;
  if (!Array.isArray(value) || value.length === 0)
    throw bad(named.entries, 'must be a list with at least one entry.');
  return value.map((entry: unknown) => {
    const code = pickText(entry, named.itemCode);
    if (code === '') throw refusedOrder(protocol);
    const quantity = Number(pickText(entry, named.quantity));
    if (!Number.isInteger(quantity) || quantity < 1)
      throw bad(named.quantity, 'must be a whole number above 0.');
    return {
      code,
      text: pickText(entry, named.itemText) || code,
      quantity,
      price: centsOf(entry, named.price),
    };
  });
}

/** Reads the body of a new order. Amounts are dollars in requests and cents here. */
function orderOf(
  protocol: ShopProtocol,
  body: unknown,
  params: Named['Params'],
): Omit<NewOrder, 'readyAt'> {
  const named = protocol.order;
  const reservation = pickText(body, named.reference);
  if (!/^[\w-]{1,40}$/.test(reservation))
    throw bad(named.reference, 'is missing or not a number of ours.');
  const currency = pickText(body, named.currency);
  if (!/^[A-Z]{3}$/.test(currency)) throw bad(named.currency, 'must be a code of three letters.');
  const deadline = Date.parse(pickText(body, named.deadline));
  if (!Number.isFinite(deadline)) throw bad(named.deadline, 'must be an ISO 8601 time.');
  const member = pickText(body, named.member) || (params.user ?? '');
  if (params.user !== undefined && member !== params.user)
    throw bad(named.member, 'is another user than that of the address.');
  return {
    reservation,
    currency,
    deadline,
    member,
    site: params.baseSite ?? '',
    items: itemsOf(protocol, pick(body, named.entries)),
    amount: centsOf(body, named.amount),
    returnUrl: pickText(body, named.returnUrl),
    language: pickText(body, named.language),
  };
}

/** Inserts the order or finds it. Refuses a different order with the same reference. */
function placed(
  { orders, sandbox }: Shop,
  wanted: Omit<NewOrder, 'readyAt'>,
  createDelayMs: number,
): { order: Order; isNew: boolean } {
  const { mode } = sandbox.settings.shopFor(wanted);
  const { protocol } = sandbox.shop;
  if (mode === 'refuse' && !orders.find(wanted.reservation)) throw refusedOrder(protocol);
  if (mode === 'refuseUnknown' && !orders.find(wanted.reservation))
    throw refusedBy(protocol, unknownCode, 'The shop is closed for stocktaking.');
  const isNew = orders.create({
    ...wanted,
    readyAt: createDelayMs === 0 ? 0 : Date.now() + createDelayMs,
  });
  const order = orders.find(wanted.reservation);
  if (!order) throw new Error('order vanished');
  if (
    order.amount !== wanted.amount ||
    order.currency !== wanted.currency ||
    order.member !== wanted.member ||
    order.site !== wanted.site
  )
    throw new OrderRefused(
      409,
      occError('DuplicateOrderError', 'There is another order with this reference.'),
    );
  return { order, isNew };
}

async function answered(
  shop: Shop,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const { sandbox, orders, payments, reports } = shop;
  const { protocol } = sandbox.shop;
  const reservation = pickText(request.body, protocol.order.reference);
  const scope = {
    reservation,
    member: pickText(request.body, protocol.order.member) || (request.params.user ?? ''),
  };
  const { mode, hold, createDelayMs, report } = sandbox.settings.shopFor(scope);
  // A lost response leaves an order; a shop that is down does not.
  if (mode === 'down' || mode === 'error500') return disturbed(sandbox, reply, scope);
  const wanted = orderOf(protocol, request.body, request.params);
  const { order: made, isNew } = placed(shop, wanted, createDelayMs);
  const early = isNew && report === 'early';
  if (early) {
    await payments.land(made, true);
    await Promise.race([reports.work(), pause(3000, undefined, { ref: false })]);
  }
  if (mode === 'silent' || mode === 'garbage') return disturbed(sandbox, reply, scope);
  let order = made;
  if (hold && Date.now() < order.readyAt) {
    await pause(order.readyAt - Date.now(), undefined, { ref: false });
    order = orders.find(reservation) ?? order;
  }
  const state = visibleState(order, Date.now());
  return reply
    .code(state === 'CREATING' ? 202 : 201)
    .send(toAnswer(protocol, order, early && state !== 'CREATING' ? 'OPEN' : state));
}

/** Creates an order. A repeated request returns the same one. */
export async function createOrder(
  shop: Shop,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  try {
    return await answered(shop, request, reply);
  } catch (error) {
    if (error instanceof OrderRefused)
      return reply.code(error.answer.status).send(error.answer.body);
    throw error;
  }
}
