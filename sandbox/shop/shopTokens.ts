import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf, type Sandbox } from '../context.ts';
import { routeOf } from './shopProtocol.ts';
import { cutConnection } from '../silence.ts';
import { readKept, writeKept } from '../store.ts';

const keptAs = 'shopTokens';

const same = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

export const occError = (type: string, message: string, more: object = {}) => ({
  errors: [{ type, message, ...more }],
});

/** Revokes all tokens that the shop has issued. */
export const endShopTokens = ({ db }: Pick<Sandbox, 'db'>): void =>
  writeKept(db, keptAs, randomUUID());

const sign = ({ db, shop }: Sandbox, text: string) =>
  createHmac('sha256', shop.clientSecret)
    .update(`${readKept(db, keptAs) ?? ''} ${text}`)
    .digest('base64url');

function tokenRoute(app: FastifyInstance, sandbox: Sandbox): void {
  const { clientId, clientSecret, protocol } = sandbox.shop;
  app.post(routeOf(protocol.paths.token), async (request, reply) => {
    const { mode } = sandbox.settings.get().shop;
    if (mode === 'down') return cutConnection(reply);
    if (mode === 'error500')
      return reply.code(500).send(occError('InternalServerError', 'The shop is out of order.'));
    if (textOf(request.body, 'grant_type') !== 'client_credentials')
      return reply.code(400).send({
        error: 'unsupported_grant_type',
        error_description: 'Only client_credentials is known here.',
      });
    if (
      !same(textOf(request.body, 'client_id'), clientId) ||
      !same(textOf(request.body, 'client_secret'), clientSecret)
    )
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Bad client credentials' });
    if (textOf(request.body, 'scope') !== protocol.scope)
      return reply.code(400).send({ error: 'invalid_scope' });
    const seconds = sandbox.settings.get().shopTokenSeconds;
    const claim = `${Date.now() + seconds * 1000}.${randomUUID()}`;
    return reply.header('cache-control', 'no-store').send({
      access_token: `${claim}.${sign(sandbox, claim)}`,
      token_type: 'bearer',
      expires_in: seconds,
      ...(protocol.scope === '' ? {} : { scope: protocol.scope }),
    });
  });
}

/**
 * Issues tokens of the shop's client (OAuth2 client credentials). They are signed and not stored,
 * so they outlive a restart. Returns the hook that authenticates the shop's calls.
 */
export function shopTokens(app: FastifyInstance, sandbox: Sandbox) {
  const { baseSites } = sandbox.shop.protocol;
  tokenRoute(app, sandbox);
  app.post('/shop/tokens/end', async (_request, reply) => {
    endShopTokens(sandbox);
    return reply.code(204).send();
  });

  /** Accepts only a valid token, and only a base site of the shop. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined)
      return reply
        .code(401)
        .send(
          occError('UnauthorizedError', 'Full authentication is required to access this resource'),
        );
    const at = token.lastIndexOf('.');
    const claim = token.slice(0, Math.max(at, 0));
    if (!same(token.slice(at + 1), sign(sandbox, claim)))
      return reply.code(401).send(occError('InvalidTokenError', 'Invalid access token'));
    if (Number(claim.split('.')[0]) <= Date.now())
      return reply.code(401).send(occError('InvalidTokenError', 'Access token expired'));
    const { baseSite } = request.params as { baseSite?: string };
    if (baseSite !== undefined && !Object.values(baseSites).includes(baseSite))
      return reply
        .code(400)
        .send(occError('InvalidResourceError', `Base site ${baseSite} doesn't exist`));
    return undefined;
  };
}
