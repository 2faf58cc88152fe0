import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<object, Set<ServerResponse>>();

/**
 * Destroys waiting connections when the server stops, so that it stops quickly. Must be registered
 * on the plugin's own instance.
 */
export function releaseOnClose(app: FastifyInstance): void {
  const held = new Set<ServerResponse>();
  waiting.set(app.server, held);
  app.addHook('preClose', async () => {
    for (const response of held) response.destroy();
    held.clear();
  });
}

/** Never responds, so that the caller's time limit ends the request. */
export function keepWaiting(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const held = waiting.get(reply.server.server);
  held?.add(reply.raw);
  reply.raw.on('close', () => held?.delete(reply.raw));
  return reply;
}

export function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
