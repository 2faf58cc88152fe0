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
 * A token is renewed this long before its end, or at half its life when that is short. Real time:
 * no test clock moves it.
 */
const earlyMs = 60_000;
/** Life of a token whose answer names none. */
const unsaidSeconds = 300;

/**
 * The token of our client (OAuth2 client credentials): fetched when first needed, kept until
 * shortly before its end, fetched by one call at a time. A client that is refused is not tried
 * again for the rest time. Neither secret nor token ever stands in an error.
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
    const lifeMs = (typeof seconds === 'number' && seconds > 0 ? seconds : unsaidSeconds) * 1000;
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
    /** The shop did not accept this token; one that came meanwhile stays. */
    drop(token: string): void {
      if (held?.token === token) held = null;
    },
  };
}
