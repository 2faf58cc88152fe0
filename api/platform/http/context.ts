import type { FastifyBaseLogger } from 'fastify';
import type { Permission, Reach, RecordScope, Scope } from '#domain/administrators/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Config } from '#api/config.ts';
import type { Integrations } from '#api/integrations/integrations.ts';
import type { Db } from '#api/platform/db/sql.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Load } from '#api/platform/db/load.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';

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
  /** Whether a role of theirs has the right for a record of this scope (ROL-021, B-45). */
  can(permission: Permission, scope: RecordScope): boolean;
  /**
   * Whether they have the right in any part of a country, or of any country (null). Enough to read
   * reference data, which belongs to the whole country; never enough for a record (B-45).
   */
  canWithin(permission: Permission, country: string | null): boolean;
  /** Whether they have the right at all; for the gate, never for a record. */
  canAnywhere(permission: Permission): boolean;
  /** What they reach with all of these rights; null: everything. */
  reach(...permissions: readonly [Permission, ...Permission[]]): Reach;
  /** Whether a record's scope or a reach was compared with their roles in this request. */
  hasCompared(): boolean;
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
