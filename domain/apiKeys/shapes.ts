import * as z from 'zod/mini';
import type { Permission, QueryOf } from '../administrators/shapes.ts';
import { nameOf } from '../text/shapes.names.ts';
import { line } from '../text/text.ts';
import { day, id, instant, version } from '../wire.ts';

/** What another system may read with a key. `names.read` adds names to the responses of the others. */
export const apiScopes = ['orders.read', 'bookings.read', 'attendance.read', 'names.read'] as const;
export type ApiScope = (typeof apiScopes)[number];
const scope = z.enum(apiScopes);

/** Rights that an administrator needs to give a key this scope. */
export const rightsOfScope: Readonly<Record<ApiScope, readonly Permission[]>> = {
  'orders.read': ['orders.read'],
  'bookings.read': ['facilities.read', 'services.read'],
  'attendance.read': ['events.read', 'checkin.read'],
  'names.read': ['members.read'],
};

/** State of a key. NEW: without a secret; ENDED: after its last day. */
export const apiKeyStates = ['ACTIVE', 'NEW', 'ENDED', 'WITHDRAWN'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
const state = z.enum(apiKeyStates);

export const apiKeyFilters = { country: z.optional(line(20)), state: z.optional(state) };
export type ApiKeyQuery = QueryOf<typeof apiKeyFilters>;

export const apiKeyRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  scopes: z.array(scope),
  state,
  lastDay: z.nullable(z.string()),
  lastUsedAt: z.nullable(instant),
});
export type ApiKeyRow = z.output<typeof apiKeyRow>;

/** Requests a minute that a key may have. */
export const requestsPerMinute = { least: 1, most: 6000, usual: 120 } as const;

export const apiKeyFields = {
  name: nameOf(100),
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** Code; null: data of the whole country. */
  district: z.nullable(line(20)),
  scopes: z.array(scope).check(z.minLength(1), z.maxLength(apiScopes.length)),
  /** Last day, in the country's time zone; null: without end. */
  lastDay: z.nullable(day),
  perMinute: z.int().check(z.gte(requestsPerMinute.least), z.lte(requestsPerMinute.most)),
};
export const apiKey = z.object({
  id,
  version,
  ...apiKeyFields,
  state,
  /** Public part of its secrets, in lists and logs. */
  publicId: z.string(),
  lastUsedAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  /** Until when the secret before is also accepted; null: one secret. */
  oldSecretUntil: z.nullable(instant),
});
export type ApiKey = z.output<typeof apiKey>;
export type ApiKeyFields = Pick<ApiKey, keyof typeof apiKeyFields>;
