import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';
import { readStateCookie, stateCookieName } from './authenticate.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Secrets } from './secrets.ts';

/** How a request is counted. The matched route decides, never the spelling of the address (X2). */
type Visit = 'call' | 'document' | 'unlimited';

/** Classifies a request. Routes without a mark are limited, so a forgotten mark is safe. */
export function visitOf({ routeOptions: { url, config } }: FastifyRequest): Visit {
  if (config.isUnlimited === true || config.call?.who === 'shop') return 'unlimited';
  if (url === undefined || url.startsWith('/api/') || url.startsWith('/auth/')) return 'call';
  // The sandbox has these routes only where it may run.
  return url === '/sandbox' || url.startsWith('/sandbox/') ? 'unlimited' : 'document';
}

/**
 * Limits requests per second (B-25). Calls count by member or administrator, or else by address.
 * Documents count separately, by the session of the cookie, because many members share an address,
 * or else by address.
 */
export async function limitVisits(
  app: FastifyInstance,
  config: Config,
  secrets: Secrets,
): Promise<void> {
  const cookieName = stateCookieName(config.publicUrl);
  const sessionOf = ({ cookies }: FastifyRequest): string | undefined => {
    const cookie = cookies[cookieName];
    return cookie === undefined ? undefined : readStateCookie(secrets, cookie)?.state;
  };
  const holderOf = (request: FastifyRequest): string | undefined => {
    if (visitOf(request) === 'document') {
      const session = sessionOf(request);
      return session === undefined ? undefined : `session ${session}`;
    }
    if (request.me !== undefined) return `member ${request.me.id}`;
    return request.admin === undefined ? undefined : `administrator ${request.admin.id}`;
  };
  await app.register(rateLimit, {
    hook: 'preHandler',
    timeWindow: 1000,
    cache: 20_000,
    max: (_request, key) =>
      key.includes(' address ') ? config.ratePerAddress : config.ratePerSecond,
    keyGenerator: (request) =>
      `${visitOf(request)} ${holderOf(request) ?? `address ${request.ip}`}`,
    allowList: (request) => visitOf(request) === 'unlimited',
    errorResponseBuilder: () => new Refused('tooManyRequests'),
  });
}
