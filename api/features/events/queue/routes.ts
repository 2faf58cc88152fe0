import type { FastifyInstance } from 'fastify';
import {
  changeQueueGroup,
  getQueueDraw,
  getSaleQueue,
  joinSaleQueue,
  leaveSaleQueue,
} from '#domain/events/queue/calls.ts';
import { closeSaleQueue, getQueueFigures, setQueueRate } from '#domain/events/queue/calls.admin.ts';
import { frontPath, listPath } from '#domain/events/queue/rules.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { acceptsGzip } from '#api/platform/http/headers.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { closeQueue, queueFiguresOf, turnRate } from './service.admin.ts';
import { frontOf, listOf } from './service.front.ts';
import { changeGroup, join, leave, publishedDraw, saleQueueOf } from './service.ts';

type OfEvent = { Params: { event: string } };
const open = {
  config: { isUnlimited: true as const },
  compress: false as const,
  schema: { hide: true },
};
const nothing = () => new HttpError(404, 'there is no queue at this address');

/** The state of a queue and its list are public: they name no one, and every waiting member reads them. */
function publicRoutes(app: FastifyInstance, core: Core): void {
  app.get<OfEvent>(frontPath(':event'), open, async ({ params }, reply) => {
    const front = await frontOf(core, params.event);
    if (front === null) throw nothing();
    return reply
      .header('content-type', 'application/json')
      .header('cache-control', 'public, max-age=1')
      .send(front);
  });
  app.get<OfEvent>(listPath(':event'), open, async (request, reply) => {
    const isPacked = acceptsGzip(request);
    const list = await listOf(core, request.params.event, isPacked);
    if (list === null) throw nothing();
    if (isPacked) void reply.header('content-encoding', 'gzip');
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(list);
  });
}

export function queueRoutes(on: On, app: FastifyInstance, core: Core): void {
  publicRoutes(app, core);
  on(getSaleQueue, (ctx, { eventID }) => saleQueueOf(ctx, eventID));
  on(joinSaleQueue, (ctx, input) => join(ctx, input));
  on(changeQueueGroup, (ctx, input) => changeGroup(ctx, input));
  on(leaveSaleQueue, (ctx, input) => leave(ctx, input));
  on(getQueueDraw, (ctx, { eventID }) => publishedDraw(ctx, eventID));
  on(getQueueFigures, (ctx, { id }) => queueFiguresOf(ctx, id));
  on(setQueueRate, (ctx, input) => turnRate(ctx, input));
  on(closeSaleQueue, (ctx, input) => closeQueue(ctx, input));
}
