import type { FastifyBaseLogger } from 'fastify';
import type { Permission, Reach, RecordScope, Scope } from '#domain/administrators/shapes.ts';
import type { ApiScope } from '#domain/apiKeys/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Config } from '#api/config.ts';
import type { Integrations } from '#api/integrations/integrations.ts';
import type { Db } from '#api/platform/db/sql.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Load } from '#api/platform/db/load.ts';
import type { Reports } from '#api/platform/db/standby/age.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';

declare const memberBrand: unique symbol;
/**
 * Id of a member's row. Only `authenticate.ts` makes one, from a verified token, and `behalf.ts` for
 * an administrator who acts for the member. Stores require it, so that no query lacks the member's
 * scope.
 */
export type MemberId = number & { readonly [memberBrand]: true };

/** Shared state of the process. Features add to it by declaration merging. */
export interface Core {
  config: Config;
  db: Db;
  /** The primary, in a report that reads from the standby: `db` takes no writes there. */
  primary?: Db;
  /** Where figures and exports of the console are read (decision 0158). */
  reports: Reports;
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
  /** Lower case, for example `bn`. */
  country: string;
  partyId: string;
  salesPlanAff: string;
  tokenId: string;
  /** In epoch ms, like `expiresAt`. */
  issuedAt: number;
  expiresAt: number;
};

export type Admin = {
  id: number;
  name: string;
  email: string;
  scopes: readonly Scope[];
  /** Whether a role has the right for a record of this scope (ROL-021, B-45). */
  can(permission: Permission, scope: RecordScope): boolean;
  /**
   * Whether a role has the right in any part of a country, or of any country (null). Enough to read
   * reference data of a country, never for a record (B-45).
   */
  canWithin(permission: Permission, country: string | null): boolean;
  /** Whether a role has the right anywhere. Only for the gate, never for a record. */
  canAnywhere(permission: Permission): boolean;
  /** Limits of the roles with all of these rights; null is everything. */
  reach(...permissions: readonly [Permission, ...Permission[]]): Reach;
  /** Whether this request has compared the roles with the scope of a record or a reach. */
  hasCompared(): boolean;
};

/** The key of another system that makes a request. It reads data of its country or district (B-45). */
export type ApiCaller = {
  id: string;
  country: string;
  district: string | null;
  scopes: readonly ApiScope[];
  perMinute: number;
};

export type Visitor = Core & {
  traceId: string;
  /** Arrival time by `performance.now()`. Time already waited counts towards `maxWaitMs`. */
  since: number;
  language: Language;
  /** Time zone of the browser; for texts only. */
  zone: string;
  ip: string;
  /** Our origin that the request came in on, used for return addresses. */
  origin: string;
};

export type Ctx = Visitor & {
  me: Me;
  key: string | undefined;
};

export type AdminCtx = Visitor & {
  admin: Admin;
  key: string | undefined;
};

export type ApiCtx = Visitor & { caller: ApiCaller };
