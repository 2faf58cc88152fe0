import { type Ask, ExternalServiceError } from './http.ts';
import { pick } from './fields.ts';

type Client = {
  system: string;
  path: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  restMs: number;
};

/**
 * A token is renewed this long before it expires, or at half its life if that is later. In real
 * time: the test clock does not move it.
 */
const earlyMs = 60_000;
/** Lifetime of a token if the response has no `expires_in`. */
const defaultSeconds = 300;

/**
 * Caches the access token of our client (OAuth2 client credentials). Concurrent callers share one
 * request. After a refusal, calls fail at once for `restMs`. Errors never contain the secret or the
 * token.
 */
export function makeAccess(
  ask: Ask,
  { system, path, clientId, clientSecret, scope, restMs }: Client,
) {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  let refused: { until: number; reason: string } | null = null;

  async function renew(limitMs: number): Promise<string> {
    if (refused !== null && performance.now() < refused.until)
      throw new ExternalServiceError(system, refused.reason);
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    if (scope !== '') form.set('scope', scope);
    const began = performance.now();
    const { status, body } = await ask('POST', path, { body: form, limit: limitMs });
    const token = pick(body, 'access_token');
    if (status >= 400 || typeof token !== 'string' || token === '') {
      const error = pick(body, 'error');
      const word =
        typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : `HTTP ${status}`;
      refused = {
        until: performance.now() + restMs,
        reason: `gives our client no token (${word})`,
      };
      throw new ExternalServiceError(system, refused.reason);
    }
    const seconds = pick(body, 'expires_in');
    const lifeMs = (typeof seconds === 'number' && seconds > 0 ? seconds : defaultSeconds) * 1000;
    held = { token, until: began + lifeMs - Math.min(earlyMs, lifeMs / 2) };
    refused = null;
    return token;
  }

  return {
    token(limitMs: number): Promise<string> {
      if (held !== null && performance.now() < held.until) return Promise.resolve(held.token);
      asking ??= renew(limitMs).finally(() => (asking = null));
      return asking;
    },
    /** Forgets a token that the shop has refused, unless a newer one has replaced it. */
    drop(token: string): void {
      if (held?.token === token) held = null;
    },
  };
}
