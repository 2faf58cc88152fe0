import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { pick } from '../panel/fields.ts';
import type { Order } from './orders.ts';
import type { Shop } from './payments.ts';
import type { ShopProtocol } from './shopProtocol.ts';
import { occError } from './shopTokens.ts';

/** Whether a cancellation has every entry of the order with its quantity. */
function isWhole(
  order: Order,
  body: unknown,
  { entries, entryNumber, quantity }: ShopProtocol['cancellation'],
): boolean {
  const list = pick(body, entries);
  return (
    Array.isArray(list) &&
    list.length === order.items.length &&
    order.items.every((item, index) =>
      list.some(
        (one: unknown) => pick(one, entryNumber) === index && pick(one, quantity) === item.quantity,
      ),
    )
  );
}

export async function cancelOrder(
  { orders, sandbox }: Shop,
  order: Order,
  body: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cancellation } = sandbox.shop.protocol;
  if (!isWhole(order, body, cancellation))
    return reply.code(400).send(
      occError('ValidationError', 'Every entry must be named with its quantity.', {
        subject: cancellation.entries,
      }),
    );
  const { closeDelayMs, hold } = sandbox.settings.shopFor(order);
  const wait = orders.closeAt(order.reservation, Date.now() + closeDelayMs) - Date.now();
  if (wait > 0 && order.state !== 'PAID') {
    // Accepted, but a payment in the meantime still succeeds.
    if (!hold) return reply.code(200).send();
    await pause(wait, undefined, { ref: false });
  }
  if (!orders.cancel(order.reservation))
    return reply.code(400).send(
      occError('OrderCancelError', 'A paid order cannot be cancelled.', {
        reason: 'not_cancellable',
      }),
    );
  return reply.code(200).send();
}
