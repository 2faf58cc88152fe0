import type { FastifyReply } from 'fastify';
import { build, pick, pickText } from '../panel/fields.ts';
import type { Order } from './orders.ts';
import type { Shop } from './payments.ts';
import { occError } from './shopTokens.ts';

/** Accepts a refund of a paid order, once for each reference. */
export function refundOrder(
  { orders, sandbox }: Shop,
  order: Order,
  body: unknown,
  reply: FastifyReply,
): FastifyReply {
  const named = sandbox.shop.protocol.refund;
  const reference = pickText(body, named.reference);
  const requested = pick(body, named.amount);
  const conflict = (message: string) => reply.code(409).send(occError('OrderReturnError', message));
  if (reference === '' || typeof requested !== 'number' || !(requested > 0))
    return reply
      .code(400)
      .send(occError('ValidationError', 'An amount above 0 and a reference are needed.'));
  if (pickText(body, named.currency) !== order.currency)
    return conflict('The order is in another currency.');
  if (order.state !== 'PAID') return conflict('Only a paid order can be refunded.');
  const cents = Math.round(requested * 100);
  const refund = orders.refund(order, reference, cents);
  if (!refund) return conflict('The refunds would be more than the paid amount.');
  if (refund.amount !== cents) return conflict('This reference was used for another amount.');
  return reply.code(201).send(
    build({
      code: refund.number,
      [named.reference]: reference,
      status: 'APPROVAL_PENDING',
    }),
  );
}
