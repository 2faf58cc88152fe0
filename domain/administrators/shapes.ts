import { printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { dated, day, id, instant, version } from '../wire.ts';
import { validatedInput, line, neededLines, signFault } from '../text/text.ts';

/**
 * Roles of administrators (B-22). `personal-export` is not a job of its own, but the right to
 * export personal data.
 */
export const roles = [
  'system',
  'content',
  'event',
  'facility',
  'service',
  'order',
  'check-in',
  'auditor',
  'personal-export',
] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

/** Areas of the console; each has a right to read and a right to change. */
export const areas = [
  'administrators',
  'audit',
  'countries',
  'districts',
  'settings',
  'members',
  'blocks',
  'terms',
  'notices',
  'texts',
  'maintenance',
  'tracking',
  'jobs',
  'events',
  'facilities',
  'services',
  'orders',
  'checkin',
] as const;
export type Area = (typeof areas)[number];
export type Permission = `${Area}.read` | `${Area}.write` | 'personal.export';

/** A role with its limits; null: no limit. Countries in lower case, districts by code. */
export const scope = z.object({
  role,
  country: z.nullable(line(20)),
  region: z.nullable(line(20)),
});
export type Scope = z.output<typeof scope>;

/**
 * Scope of a record (B-45): a district of a country by its code, a whole country (`district` null),
 * or all countries (both null).
 */
export type RecordScope = { readonly country: string | null; readonly district: string | null };

/**
 * What an administrator's roles reach with a permission; null: everything. `limits`: the scopes of
 * the roles; `countries`: the countries of these scopes, null for all.
 */
export type Reach = {
  readonly limits: readonly RecordScope[];
  readonly countries: readonly string[] | null;
} | null;

/** Rows in a page of an administrators' list. An export returns up to `exportRows`. */
export const pageSizes = [20, 50, 100] as const;
export const exportRows = 5000;

/** Input of every administrators' list beside its filters. `sort` is `name` or `-name`. */
export const listInput = {
  search: z.optional(line(100)),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/))),
  pageNum: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  /** Returns all rows of the filter in one response, up to `exportRows`. */
  isExport: z._default(z.boolean(), false),
};
export type ListQuery = {
  search?: string | undefined;
  sort?: string | undefined;
  pageNum: number;
  pageSize: number;
  isExport: boolean;
};

export type QueryOf<F extends z.core.$ZodShape> = ListQuery & z.output<z.ZodMiniObject<F>>;

export const listOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ ...dated, items: z.array(row), totalNum: z.int() });

/**
 * Texts in the three languages. English is required; an empty Malay or Chinese text falls back to
 * it (LNG-008).
 */
export const texts = z.object({ en: z.string(), 'zh-CN': z.string(), ms: z.string() });
export type Texts = z.output<typeof texts>;

/** Input schema of texts in the three languages; `one` is the schema of each text. */
export const textsOf = <T extends z.ZodMiniType<string, string>>(one: T) =>
  z.object({ en: one, 'zh-CN': one, ms: one });
/** Names that are required in English and can be printed on an invoice. */
export const namesUpTo = (most: number) =>
  textsOf(printed(validatedInput(line(most), signFault))).check(z.refine((all) => all.en !== ''));

/** Reason of an action with consequences, for the audit log (B-22). */
export const reason = neededLines(300, 3);

export const administrator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Whether a central account is bound to the address (ADM-002). */
  isBound: z.boolean(),
  lastSeenAt: z.nullable(instant),
  scopes: z.array(scope),
  version,
});
export type Administrator = z.output<typeof administrator>;

export const auditEntry = z.object({
  id,
  at: instant,
  who: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /**
   * Current name of the record in the reader's language; null if its id or code is its name, or if
   * the record does not exist any more.
   */
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  reason: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Days in the country's time zone, both included. */
export const period = { from: z.optional(day), until: z.optional(day) };
