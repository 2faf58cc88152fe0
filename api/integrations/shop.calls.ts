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

/** Identifies an external order. Calls can be repeated, because the shop knows our number. */
export type ExternalKey = {
  orderNumber: string;
  memberNumber: string;
  country: string;
  hybrisNumber: string | null;
};

const system = 'the e-commerce system';
export const shopError = (reason: string) => new ExternalServiceError(system, reason);
export const invalidResponse = () => shopError('sent an invalid response');

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
 * Whether the shop reports an unknown order, by its error type. A plain 404 can mean a wrong path
 * or base site, and must not end an order.
 */
export const isUnknown = ({ errors }: ShopProtocol, { status, body }: OutsideAnswer): boolean =>
  (status === 404 || status === 400) &&
  errorsOf(body).some((error) => errors.unknown.includes(typeOf(error)));

export const refusedBy = ({ status, body }: OutsideAnswer): ExternalServiceError => {
  const type = errorsOf(body)
    .map(typeOf)
    .find((one) => /^[\w.-]{1,60}$/.test(one));
  return shopError(`HTTP ${status}${type === undefined ? '' : ` (${type})`}`);
};

/** Builds a path. Without the shop's order number it uses ours: OCC accepts code or GUID. */
export function addressOf({ baseSites }: ShopProtocol, template: string, key: ExternalKey): string {
  const baseSite = Object.hasOwn(baseSites, key.country) ? baseSites[key.country] : undefined;
  if (baseSite === undefined) throw shopError(`has no base site for ${key.country}`);
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
  if (ms <= 0) throw shopError('timed out');
  return ms;
}

export type ShopConfig = Pick<
  Config['shop'],
  'url' | 'clientId' | 'clientSecret' | 'ordersPage' | 'protocol'
>;

/**
 * Creates the function that calls the shop with a token. `until` (of `performance.now()`) limits
 * the call and the token request together. A token that the shop refuses is replaced once.
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
      if (isSecond) throw shopError('rejects the token that it issued');
    }
  };
}
