import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from '../context.ts';
import { pickText } from '../panel/fields.ts';
import { visibleState, type Order } from './orders.ts';
import { actions, type Action, type Shop } from './payments.ts';
import { disturbed, toAnswer } from './shop.answer.ts';
import { cancelOrder } from './shop.cancel.ts';
import { createOrder } from './shop.create.ts';
import { refundOrder } from './shop.refund.ts';
import type { Named } from './shop.refused.ts';
import { routeOf, type ShopProtocol } from './shopProtocol.ts';
import { occError, shopTokens } from './shopTokens.ts';

const unknown = ({ errors }: ShopProtocol) =>
  occError(
    errors.unknown[0] ?? 'UnknownIdentifierError',
    'Order with this guid or code was not found',
  );

/**
 * Runs `work` on the order with this reference or number, if base site and user of the path match.
 * The failures of the settings come first.
 */
const withOrder =
  (
    { orders, sandbox }: Shop,
    find: (request: FastifyRequest<Named>) => string,
    work: (order: Order, request: FastifyRequest<Named>, reply: FastifyReply) => unknown,
  ) =>
  async (request: FastifyRequest<Named>, reply: FastifyReply) => {
    const { baseSite, user } = request.params;
    const name = find(request);
    const known = orders.find(name) ?? orders.findByHybris(name);
    const away = disturbed(sandbox, reply, {
      reservation: known?.reservation ?? name,
      member: known?.member,
    });
    if (away) return away;
    if (
      !known ||
      (baseSite !== undefined && known.site !== baseSite) ||
      (user !== undefined && known.member !== user)
    )
      return reply.code(404).send(unknown(sandbox.shop.protocol));
    return work(known, request, reply);
  };

const byAddress = ({ params }: FastifyRequest<Named>) => params.reference ?? params.code ?? '';

function actRoute(app: FastifyInstance, { orders, payments, reports }: Shop): void {
  app.post<{ Params: { reservation: string } }>(
    '/shop/orders/:reservation/act',
    async (request, reply) => {
      const order = orders.find(request.params.reservation);
      if (!order)
        return reply.code(404).send({ error: 'There is no order with this reservation number.' });
      const action = actions.find((one) => one === textOf(request.body, 'action')) satisfies
        | Action
        | undefined;
      if (!action)
        return reply.code(400).send({ error: `action must be one of: ${actions.join(', ')}.` });
      const result = await payments.act(order, action);
      const after = orders.find(order.reservation) ?? order;
      return {
        state: visibleState(after, Date.now()),
        result,
        reports: reports.ofOrder(order.reservation),
      };
    },
  );
}

/** Adds the shop's API (EXT-007). `act` needs no token: it is an action of the panel. */
export function shopRoutes(app: FastifyInstance, shop: Shop): void {
  const { protocol } = shop.sandbox.shop;
  const { paths } = protocol;
  const onRequest = shopTokens(app, shop.sandbox);
  app.post<Named>(routeOf(paths.create), { onRequest }, (request, reply) =>
    createOrder(shop, request, reply),
  );
  app.get<Named>(
    routeOf(paths.read),
    { onRequest },
    withOrder(shop, byAddress, (order) => toAnswer(protocol, order)),
  );
  app.post<Named>(
    routeOf(paths.cancel),
    { onRequest },
    withOrder(shop, byAddress, (order, { body }, reply) => cancelOrder(shop, order, body, reply)),
  );
  app.post<Named>(
    routeOf(paths.refund),
    { onRequest },
    withOrder(
      shop,
      ({ body }) => pickText(body, protocol.refund.order),
      (order, { body }, reply) => refundOrder(shop, order, body, reply),
    ),
  );
  actRoute(app, shop);
}
