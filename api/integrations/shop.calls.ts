import type { Config } from '../config.ts';
import { pick } from './fields.ts';
import {
  makeClient,
  type OutsideAnswer,
  ExternalServiceError,
  type RequestLimits,
} from './http.ts';
import { makeAccess } from './shop.access.ts';
import type { ShopProtocol } from './shop.protocol.ts';

/**
 * Which external order is meant. The shop knows it by our number from the first call on, so each
 * call may be repeated.
 */
export type ExternalKey = {
  orderNumber: string;
  memberNumber: string;
  country: string;
  hybrisNumber: string | null;
};

const system = 'the e-commerce system';
export const trouble = (reason: string) => new ExternalServiceError(system, reason);
export const garbage = () => trouble('answered something else');

/** A text or number as text; null when there is neither. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null;

export const errorsOf = (body: unknown): unknown[] => {
  const list = pick(body, 'errors');
  return Array.isArray(list) ? list : [];
};

export const typeOf = (error: unknown): string => textOf(pick(error, 'type')) ?? '';

/**
 * "There is no such order" in its own words: a wrong path or base site is trouble, and must not end
 * anybody's order.
 */
export const isUnknown = ({ errors }: ShopProtocol, { status, body }: OutsideAnswer): boolean =>
  (status === 404 || status === 400) &&
  errorsOf(body).some((error) => errors.unknown.includes(typeOf(error)));

export const refusedBy = ({ status, body }: OutsideAnswer): ExternalServiceError => {
  const type = errorsOf(body)
    .map(typeOf)
    .find((one) => /^[\w.-]{1,60}$/.test(one));
  return trouble(`HTTP ${status}${type === undefined ? '' : ` (${type})`}`);
};

/** An order that has no number there yet goes by ours: OCC takes code or GUID in one place. */
export function addressOf({ baseSites }: ShopProtocol, template: string, key: ExternalKey): string {
  const baseSite = Object.hasOwn(baseSites, key.country) ? baseSites[key.country] : undefined;
  if (baseSite === undefined) throw trouble(`has no base site for ${key.country}`);
  const values: Record<string, string> = {
    baseSite,
    user: key.memberNumber,
    reference: key.orderNumber,
    code: key.hybrisNumber ?? key.orderNumber,
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
}

function left(until: number): number {
  const ms = Math.ceil(until - performance.now());
  if (ms <= 0) throw trouble('took too long');
  return ms;
}

export type ShopConfig = Pick<
  Config['shop'],
  'url' | 'clientId' | 'clientSecret' | 'ordersPage' | 'protocol'
>;

/**
 * One call of the shop with a token of its own; `until` (of `performance.now()`) bounds it with the
 * token's. A token that the shop does not accept is replaced once.
 */
export function makeCall(config: ShopConfig, limits: RequestLimits) {
  const ask = makeClient(system, config.url, limits);
  const access = makeAccess(ask, {
    ...config,
    system,
    scope: config.protocol.scope,
    path: config.protocol.paths.token,
    restMs: limits.restMs,
  });
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    { until, body, key }: { until: number; body?: object; key?: string },
  ): Promise<OutsideAnswer> {
    for (let isSecond = false; ; isSecond = true) {
      const token = await access.token(left(until));
      const answer = await ask(method, path, {
        body,
        limit: left(until),
        headers: {
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      });
      if (answer.status !== 401) return answer;
      access.drop(token);
      if (isSecond) throw trouble('does not accept its own token');
    }
  };
}
