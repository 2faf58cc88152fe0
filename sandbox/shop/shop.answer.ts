import type { FastifyReply } from 'fastify';
import type { Sandbox } from '../context.ts';
import { build } from '../panel/fields.ts';
import { cutConnection, keepWaiting } from '../silence.ts';
import { visibleState, type Order } from './orders.ts';
import { statusOf, type ShopProtocol } from './shopProtocol.ts';
import { occError } from './shopTokens.ts';

/** Response about an order. It has no number while it is created. */
export function toAnswer(
  protocol: ShopProtocol,
  order: Order,
  state = visibleState(order, Date.now()),
): Record<string, unknown> {
  const { answer } = protocol;
  return build({
    [answer.code]: state === 'CREATING' ? null : order.hybris,
    [answer.reference]: order.reservation,
    [answer.status]: statusOf(protocol, state),
    [answer.amount]: order.amount / 100,
    [answer.currency]: order.currency,
    [answer.paidAt]:
      order.paidAt === null || state !== 'PAID' ? null : new Date(order.paidAt).toISOString(),
  });
}

/** Sends the failure that the settings define, or returns null if there is none. */
export function disturbed(
  { settings, shop: { protocol } }: Sandbox,
  reply: FastifyReply,
  scope: { reservation: string; member?: string },
): FastifyReply | null {
  switch (settings.shopFor(scope).mode) {
    case 'down':
      return cutConnection(reply);
    case 'error500':
      return reply.code(500).send(occError('InternalServerError', 'The shop is out of order.'));
    case 'silent':
      return keepWaiting(reply);
    case 'garbage':
      return reply.code(200).type('application/json').send(`{"${protocol.answer.code}": "41000`);
    default:
      return null;
  }
}
