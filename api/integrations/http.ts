import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/**
 * An external system timed out, sent an invalid response, or its circuit breaker is open (EXT-014).
 * The caller decides how to react.
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

/** An external system responded with 401: the member must sign in again (SES-044). */
export class SignInRefused extends ExternalServiceError {}

export type OutsideAnswer = { status: number; body: unknown };

/**
 * Sends one request. An object is sent as JSON, URLSearchParams as a form. `limit` in ms overrides
 * the time limit of the client.
 */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  sent?: { body?: object; limit?: number; headers?: Record<string, string> },
) => Promise<OutsideAnswer>;

const restAfterFailures = 5;

/** In ms: time limit of a call, and pause of the circuit breaker after five failures in a row. */
export type RequestLimits = { limitMs: number; restMs: number };

/**
 * Sends a request to an external system. All such requests must use this function. It follows no
 * redirect, because a redirect could send credentials and bodies elsewhere (ASVS 15.3.2). Throws
 * what `fetch` throws, also for a redirect and after `limitMs`.
 */
export const fetchOutside = (
  address: URL | string,
  { limitMs, ...init }: Omit<RequestInit, 'redirect' | 'signal'> & { limitMs: number },
): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(limitMs), redirect: 'error' });

/** Addresses of this machine and of inner networks (RFC 6890). */
const innerNetworks = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  innerNetworks.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  innerNetworks.addSubnet(net, prefix, 'ipv6');

const isInner = (address: string): boolean =>
  innerNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Whether all addresses of a host are public. Throws what `lookup` throws. */
export async function isPublicHost(host: string): Promise<boolean> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  return found.length > 0 && found.every(({ address }) => !isInner(address));
}

/**
 * Creates a JSON client of an external system with a time limit per call. After five failures in a
 * row its circuit breaker makes calls fail at once for `restMs`.
 */
export function makeClient(
  system: string,
  baseUrl: string,
  { limitMs, restMs }: RequestLimits,
): Ask {
  let failures = 0;
  let restUntil = 0;

  return async function ask(method, path, { body, limit = limitMs, headers = {} } = {}) {
    if (performance.now() < restUntil)
      throw new ExternalServiceError(system, 'circuit breaker is open');
    try {
      const response = await fetchOutside(baseUrl + path, {
        method,
        // fetch sets the content type of a form.
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
