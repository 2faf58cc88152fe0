/**
 * An outside system did not answer in time, answered garbage, or is given a rest (EXT-014). Its
 * caller decides what that means.
 */
export class ExternalServiceError extends Error {
  readonly system: string;
  readonly reason: string;
  constructor(system: string, reason: string, cause?: unknown) {
    super(`${system}: ${reason}`, { cause });
    this.reason = reason;
    this.name = 'ExternalServiceError';
    this.system = system;
  }
}

/**
 * An outside system of the company's accounts wants the member to sign in again (HTTP 401,
 * SES-044). It is not in trouble itself.
 */
export class SignInRefused extends ExternalServiceError {}

export type OutsideAnswer = { status: number; body: unknown };

/**
 * One call: a body goes as JSON, search parameters as a form; `limit` in ms stands for the client's
 * own time limit.
 */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  sent?: { body?: object; limit?: number; headers?: Record<string, string> },
) => Promise<OutsideAnswer>;

const restAfterFailures = 5;

/**
 * In ms: how long one call may take, and how long a system is left alone after five failures in a
 * row.
 */
export type RequestLimits = { limitMs: number; restMs: number };

/**
 * The only request to an outside system: it follows no redirect, so that nobody who answers decides
 * where credentials and bodies go next (ASVS 15.3.2). Throws what `fetch` throws, also for a
 * redirect and after `limitMs`.
 */
export const fetchOutside = (
  address: URL | string,
  { limitMs, ...init }: Omit<RequestInit, 'redirect' | 'signal'> & { limitMs: number },
): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(limitMs), redirect: 'error' });

/**
 * A thin JSON client of one outside system: a time limit per call, and a breaker that answers
 * "trouble" at once for a while after five failures in a row, so that a dead system slows nobody.
 */
export function makeClient(
  system: string,
  baseUrl: string,
  { limitMs, restMs }: RequestLimits,
): Ask {
  let failures = 0;
  let restUntil = 0;

  return async function ask(method, path, { body, limit = limitMs, headers = {} } = {}) {
    if (performance.now() < restUntil) throw new ExternalServiceError(system, 'is given a rest');
    try {
      const response = await fetchOutside(baseUrl + path, {
        method,
        // fetch names the type of a form itself.
        headers: {
          accept: 'application/json',
          ...(body === undefined || body instanceof URLSearchParams
            ? {}
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
        limitMs: limit,
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      failures = 0;
      return { status: response.status, body: parsed };
    } catch (error) {
      if (++failures >= restAfterFailures) {
        restUntil = performance.now() + restMs;
        failures = 0;
      }
      throw new ExternalServiceError(
        system,
        error instanceof Error ? error.message : 'failed',
        error,
      );
    }
  };
}
