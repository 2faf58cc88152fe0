import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<object, Set<ServerResponse>>();

/**
 * Must run on the plugin's own instance: ends the connections that were left waiting, so that a
 * stop is quick.
 */
export function releaseOnClose(app: FastifyInstance): void {
  const held = new Set<ServerResponse>();
  waiting.set(app.server, held);
  app.addHook('preClose', async () => {
    for (const response of held) response.destroy();
    held.clear();
  });
}

/** Never answers; the caller's own time limit must end the call. */
export function keepWaiting(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const held = waiting.get(reply.server.server);
  held?.add(reply.raw);
  reply.raw.on('close', () => held?.delete(reply.raw));
  return reply;
}

/** Cuts the connection in the middle of the call. */
export function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
