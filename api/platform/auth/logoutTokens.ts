import type { FastifyInstance } from 'fastify';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { HttpError } from '#api/platform/http/refused.ts';
import { loginKeys } from './loginKeys.ts';

const loggedOut = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims of OpenID Connect Back-Channel Logout 1.0. A `nonce` would be that of an ID token. */
const logoutClaims = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  iat: z.number(),
  jti: z.string(),
  events: z.object({ [loggedOut]: z.object({}) }),
  nonce: z.optional(z.never()),
});

/**
 * A session that has ended at the central login: `sid`, or without it all sessions of the account
 * `sub`. `issuedAt` in epoch ms.
 */
export type LogoutToken = { sub: string | null; sid: string | null; issuedAt: number };

/**
 * Makes the check of logout tokens of a client: RS256 by the keys of the central login, type,
 * issuer, audience, times with 60 s tolerance. It throws 400 for all others.
 */
function makeVerify({ issuer, clientId }: { issuer: string; clientId: string }) {
  const keys = loginKeys(issuer, () => {});
  return async (token: string): Promise<LogoutToken> => {
    try {
      await keys.refreshIfStale();
      const { payload } = await jwtVerify(token, keys.find, {
        algorithms: ['RS256'],
        issuer,
        audience: clientId,
        typ: 'logout+jwt',
        clockTolerance: 60,
        requiredClaims: ['exp'],
      });
      const { sub = null, sid = null, iat } = logoutClaims.parse(payload);
      if (sub === null && sid === null) throw new errors.JWTInvalid('neither sub nor sid');
      return { sub, sid, issuedAt: iat * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || (error as Error).name === '$ZodError')
        throw new HttpError(400, 'the logout token is not valid');
      throw new HttpError(503, 'the central login cannot be reached');
    }
  };
}

/**
 * Adds the address at which the central login reports ended sessions of a client (ASVS 7.6.1).
 * `end` ends them and returns their number. A repeated report ends nothing more.
 */
export function logoutRoute(
  app: FastifyInstance,
  path: string,
  client: { issuer: string; clientId: string },
  end: (token: LogoutToken) => Promise<number>,
): void {
  const verify = makeVerify(client);
  // The parser is for this address only: other calls refuse forms (I34).
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const config = { isUnlimited: true, refusedAs: 'logout token refused' } as const;
    own.post(path, { config, schema: { hide: true } }, async (request, reply) => {
      const token = (request.body as { logout_token?: unknown } | null)?.logout_token;
      const ended = await end(await verify(typeof token === 'string' ? token : ''));
      request.log.info({ address: request.ip, ended }, 'signed out by the central login');
      return reply.send({});
    });
  });
}
