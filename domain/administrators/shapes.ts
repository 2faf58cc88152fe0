import { printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { day, id, instant, version } from '../wire.ts';
import { entering, line, neededLines, signFault } from '../text/text.ts';

/**
 * Roles of administrators (B-22). `personal-export` is no job of its own: the extra right to export
 * personal data.
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

/** What administrators look after. Each has a right to read and a right to change. */
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

/**
 * A role with its limits: null means everywhere. Countries in lower case, regions by district code.
 */
export const scope = z.object({
  role,
  country: z.nullable(line(20)),
  region: z.nullable(line(20)),
});
export type Scope = z.output<typeof scope>;

/**
 * Where a record belongs (B-45): to a district of a country by the district's code, to a whole
 * country (`district` null), or to all countries (both null).
 */
export type RecordScope = { readonly country: string | null; readonly district: string | null };

/**
 * What an administrator's roles reach with a right; null: everything. `limits`: the scopes of the
 * roles; `countries`: those they touch, also by one of their districts, null for all.
 */
export type Reach = {
  readonly limits: readonly RecordScope[];
  readonly countries: readonly string[] | null;
} | null;

/**
 * Rows of an administrators' list per page, at most; exports take everything up to `exportRows`.
 */
export const pageSizes = [20, 50, 100] as const;
export const exportRows = 5000;

/**
 * What every administrators' list takes beside its own filters: words, order (`name` or `-name`),
 * page, export.
 */
export const listInput = {
  search: z.optional(line(100)),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/))),
  pageNum: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  /** One answer with all rows of the filter, up to `exportRows`. */
  isExport: z._default(z.boolean(), false),
};
export type ListQuery = {
  search?: string | undefined;
  sort?: string | undefined;
  pageNum: number;
  pageSize: number;
  isExport: boolean;
};

/** What a list with these filters of its own is asked for. */
export type QueryOf<F extends z.core.$ZodShape> = ListQuery & z.output<z.ZodMiniObject<F>>;

/** A page of rows with the total. */
export const listOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), totalNum: z.int() });

/**
 * Text in the three languages of the portal; English is needed, the others fall back to it
 * (LNG-008).
 */
export const texts = z.object({ en: z.string(), 'zh-CN': z.string(), ms: z.string() });
export type Texts = z.output<typeof texts>;

/** The same as administrators write it, each of them of this kind. */
export const textsOf = <T extends z.ZodMiniType<string, string>>(one: T) =>
  z.object({ en: one, 'zh-CN': one, ms: one });
/** Names of things that are needed in English, and can stand on an invoice. */
export const namesUpTo = (most: number) =>
  textsOf(printed(entering(line(most), signFault))).check(z.refine((all) => all.en !== ''));

/** Why something with consequences is done (B-22); shown in the audit log. */
export const reason = neededLines(300, 3);

export const administrator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Whether a central account is bound to the address already (ADM-002). */
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
   * What the record is called now, in the reader's language; null where its number or code is its
   * name, or where it is gone.
   */
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  reason: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Days from and until, both included, in region time. */
export const period = { from: z.optional(day), until: z.optional(day) };
