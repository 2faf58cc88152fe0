import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf, type Sandbox } from '../context.ts';
import { build, pick, pickText } from '../panel/fields.ts';
import { visibleState, type Item, type NewOrder, type Order, type Orders } from './orders.ts';
import { actions, type Action, type Payments } from './payments.ts';
import type { Reports } from './reports.ts';
import { routeOf, statusOf } from './shopProtocol.ts';
import { isWhole } from './shop.cancel.ts';
import { occError, shopTokens } from './shopTokens.ts';
import { cutConnection, keepWaiting } from '../silence.ts';
import { OrderRefused, bad, refusedCode, unheardOfCode, type Named } from './shop.refused.ts';

/**
 * The shop's interface for machines (EXT-007), in the protocol it was given. `act` takes no token:
 * it is a button, not a call of the shop.
 */
export function shopRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  orders: Orders,
  payments: Payments,
  reports: Reports,
): void {
  const { protocol } = sandbox.shop;
  const { order: named, answer: told, errors } = protocol;
  const onRequest = shopTokens(app, sandbox);
  const refusedBy = (code: string, message: string) =>
    new OrderRefused(422, {
      errors: [build({ type: errors.refused[0], message, [errors.code]: code })],
    });
  const unknown = () =>
    occError(
      errors.unknown[0] ?? 'UnknownIdentifierError',
      'Order with this guid or code was not found',
    );

  const centsOf = (source: unknown, name: string): number => {
    const value = pick(source, name);
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > 10_000_000)
      throw bad(name, 'must be an amount in dollars.');
    return Math.round(value * 100);
  };

  function itemsOf(value: unknown): Item[] {
    if (!Array.isArray(value) || value.length === 0)
      throw bad(named.entries, 'must be a list with at least one entry.');
    return value.map((entry: unknown) => {
      const code = pickText(entry, named.itemCode);
      if (code === '')
        throw refusedBy(
          refusedCode,
          'The order cannot be created, or an item has no counterpart in the shop.',
        );
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

  /** Reads the body of a new order; amounts arrive in dollars and are kept in cents. */
  function orderOf(body: unknown, params: Named['Params']): Omit<NewOrder, 'readyAt'> {
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
      items: itemsOf(pick(body, named.entries)),
      amount: centsOf(body, named.amount),
      returnUrl: pickText(body, named.returnUrl),
      language: pickText(body, named.language),
    };
  }

  /**
   * Answers in the way the settings ask for, or gives null when the call shall go its normal way.
   */
  function disturbed(
    reply: FastifyReply,
    scope: { reservation: string; member?: string },
  ): FastifyReply | null {
    switch (sandbox.settings.shopFor(scope).mode) {
      case 'down':
        return cutConnection(reply);
      case 'error500':
        return reply.code(500).send(occError('InternalServerError', 'The shop is out of order.'));
      case 'silent':
        return keepWaiting(reply);
      case 'garbage':
        return reply.code(200).type('application/json').send(`{"${told.code}": "41000`);
      default:
        return null;
    }
  }

  /** An order as others see it; while it is being made it has no number. */
  const shown = (order: Order, state = visibleState(order, Date.now())) =>
    build({
      [told.code]: state === 'CREATING' ? null : order.hybris,
      [told.reference]: order.reservation,
      [told.status]: statusOf(protocol, state),
      [told.amount]: order.amount / 100,
      [told.currency]: order.currency,
      [told.paidAt]:
        order.paidAt === null || state !== 'PAID' ? null : new Date(order.paidAt).toISOString(),
    });

  app.post<Named>(routeOf(protocol.paths.create), { onRequest }, async (request, reply) => {
    const reservation = pickText(request.body, named.reference);
    const scope = {
      reservation,
      member: pickText(request.body, named.member) || (request.params.user ?? ''),
    };
    const { mode, hold, createDelayMs, report } = sandbox.settings.shopFor(scope);
    // An answer that gets lost leaves an order behind; a shop that is down does not.
    if (mode === 'down' || mode === 'error500') return disturbed(reply, scope);
    try {
      const wanted = orderOf(request.body, request.params);
      if ((mode === 'refuse' || mode === 'refuseUnknown') && !orders.find(reservation))
        throw mode === 'refuse'
          ? refusedBy(
              refusedCode,
              'The order cannot be created, or an item has no counterpart in the shop.',
            )
          : refusedBy(unheardOfCode, 'The shop is closed for stocktaking.');
      const isNew = orders.create({
        ...wanted,
        readyAt: createDelayMs === 0 ? 0 : Date.now() + createDelayMs,
      });
      let order = orders.find(reservation);
      if (!order) throw new Error('order vanished');
      if (
        order.amount !== wanted.amount ||
        order.currency !== wanted.currency ||
        order.member !== wanted.member ||
        order.site !== wanted.site
      ) {
        throw new OrderRefused(
          409,
          occError('DuplicateOrderError', 'There is another order with this reference.'),
        );
      }
      const early = isNew && report === 'early';
      if (early) {
        await payments.land(order, true);
        await Promise.race([reports.work(), pause(3000, undefined, { ref: false })]);
      }
      if (mode !== 'ok' && mode !== 'refuse' && mode !== 'refuseUnknown')
        return disturbed(reply, scope);
      if (hold && Date.now() < order.readyAt) {
        await pause(order.readyAt - Date.now(), undefined, { ref: false });
        order = orders.find(reservation) ?? order;
      }
      const state = visibleState(order, Date.now());
      return reply
        .code(state === 'CREATING' ? 202 : 201)
        .send(shown(order, early && state !== 'CREATING' ? 'OPEN' : state));
    } catch (error) {
      if (error instanceof OrderRefused)
        return reply.code(error.answer.status).send(error.answer.body);
      throw error;
    }
  });

  /**
   * One order by its reference or number, as far as its base site and user are those of the
   * address, with the disturbances of the settings.
   */
  const withOrder =
    (
      find: (request: FastifyRequest<Named>) => string,
      work: (order: Order, request: FastifyRequest<Named>, reply: FastifyReply) => unknown,
    ) =>
    async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      const { baseSite, user } = request.params;
      const name = find(request);
      const known = orders.find(name) ?? orders.findByHybris(name);
      const away = disturbed(reply, {
        reservation: known?.reservation ?? name,
        member: known?.member,
      });
      if (away) return away;
      if (
        !known ||
        (baseSite !== undefined && known.site !== baseSite) ||
        (user !== undefined && known.member !== user)
      )
        return reply.code(404).send(unknown());
      return work(known, request, reply);
    };
  const byAddress = ({ params }: FastifyRequest<Named>) => params.reference ?? params.code ?? '';

  app.get<Named>(
    routeOf(protocol.paths.read),
    { onRequest },
    withOrder(byAddress, (order) => shown(order)),
  );

  app.post<Named>(
    routeOf(protocol.paths.cancel),
    { onRequest },
    withOrder(byAddress, async (order, request, reply) => {
      if (!isWhole(order, request.body, protocol.cancellation))
        return reply.code(400).send(
          occError('ValidationError', 'Every entry must be named with its quantity.', {
            subject: protocol.cancellation.entries,
          }),
        );
      const { closeDelayMs, hold } = sandbox.settings.shopFor(order);
      const wait = orders.closeAt(order.reservation, Date.now() + closeDelayMs) - Date.now();
      if (wait > 0 && order.state !== 'PAID') {
        // Taken on; a member who is on the payment page can still be faster.
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
    }),
  );

  app.post<Named>(
    routeOf(protocol.paths.refund),
    { onRequest },
    withOrder(
      ({ body }) => pickText(body, protocol.refund.order),
      (order, { body }, reply) => {
        const reference = pickText(body, protocol.refund.reference);
        const asked = pick(body, protocol.refund.amount);
        const conflict = (message: string) =>
          reply.code(409).send(occError('OrderReturnError', message));
        if (reference === '' || typeof asked !== 'number' || !(asked > 0))
          return reply
            .code(400)
            .send(occError('ValidationError', 'An amount above 0 and a reference are needed.'));
        if (pickText(body, protocol.refund.currency) !== order.currency)
          return conflict('The order is in another currency.');
        if (order.state !== 'PAID') return conflict('Only a paid order can be refunded.');
        const cents = Math.round(asked * 100);
        const refund = orders.refund(order, reference, cents);
        if (!refund) return conflict('The refunds would be more than the paid amount.');
        if (refund.amount !== cents) return conflict('This reference was used for another amount.');
        return reply.code(201).send(
          build({
            code: refund.number,
            [protocol.refund.reference]: reference,
            status: 'APPROVAL_PENDING',
          }),
        );
      },
    ),
  );

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
      const said = await payments.act(order, action);
      const after = orders.find(order.reservation) ?? order;
      return {
        state: visibleState(after, Date.now()),
        said,
        reports: reports.ofOrder(order.reservation),
      };
    },
  );
}
