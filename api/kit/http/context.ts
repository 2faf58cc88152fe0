import type { FastifyBaseLogger } from 'fastify';
import type { Permission, Scope } from '#domain/administrators/shapes.ts';
import type { Language } from '#domain/words/words.ts';
import type { Config } from '#api/config.ts';
import type { Integrations } from '#api/integrations/integrations.ts';
import type { Db } from '#api/kit/db/db.ts';
import type { Jobs } from '#api/kit/jobs/jobs.ts';
import type { Load } from '#api/kit/db/load.ts';
import type { Secrets } from '#api/kit/auth/secrets.ts';

declare const memberBrand: unique symbol;
/**
 * The number of a member's row. Only the gate makes one, from a verified token; stores demand it,
 * so nobody forgets to scope.
 */
export type MemberId = number & { readonly [memberBrand]: true };

/** What every part of the process shares; features may add to it by declaring so. */
export interface Core {
  config: Config;
  db: Db;
  engine: 'pglite' | 'postgres';
  secrets: Secrets;
  integrations: Integrations;
  jobs: Jobs;
  load: Load;
  log: FastifyBaseLogger;
}

export type Me = {
  id: MemberId;
  ada: string;
  /** Lower case, e.g. `bn`. */
  country: string;
  partyId: string;
  salesPlanAff: string;
  tokenId: string;
  /** Epoch ms, as is `expiresAt`. */
  issuedAt: number;
  expiresAt: number;
};

/** Who is signed in to the administrators' console. */
export type Admin = {
  id: number;
  name: string;
  email: string;
  scopes: readonly Scope[];
  /**
   * Anywhere, in a country, in one of its districts; null stands for what belongs to all of them
   * (ROL-021).
   */
  may(permission: Permission, country?: string | null, region?: string | null): boolean;
  /** Countries in which they may; null: all. */
  countries(permission: Permission): readonly string[] | null;
};

/** One request of anybody. */
export type Visitor = Core & {
  traceId: string;
  /**
   * When it came, on the clock of `performance.now()`: what it has waited for already counts
   * towards the longest wait.
   */
  since: number;
  language: Language;
  /** Browser's time zone, for texts only. */
  zone: string;
  ip: string;
  /** Which of our origins the request came in on; return addresses of hand-overs use it. */
  origin: string;
};

/** One request of a signed-in member. */
export type Ctx = Visitor & {
  me: Me;
  /** Idempotency key of a keyed call (API-017). */
  key: string | undefined;
};

/** One request of an administrator. */
export type AdminCtx = Visitor & {
  admin: Admin;
  /** Idempotency key of a keyed call (API-017). */
  key: string | undefined;
};
