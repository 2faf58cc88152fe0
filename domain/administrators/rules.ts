import {
  type Area,
  areas,
  type Permission,
  type Reach,
  type RecordScope,
  type Role,
  type Scope,
} from './shapes.ts';

const read = (...of: Area[]): Permission[] => of.map((area) => `${area}.read` as const);
const change = (...of: Area[]): Permission[] =>
  of.flatMap((area) => [`${area}.read`, `${area}.write`] as const);

/**
 * What each role may do (B-22). The system role and the auditor read everything; each changes only
 * its own.
 */
const rights: Readonly<Record<Role, readonly Permission[]>> = {
  system: [
    ...read(...areas),
    ...change('administrators', 'countries', 'districts', 'settings', 'members', 'blocks', 'jobs'),
  ],
  content: [
    ...change('terms', 'notices', 'texts', 'maintenance'),
    ...read('districts', 'tracking'),
  ],
  event: [...change('events'), ...read('districts', 'tracking', 'checkin')],
  facility: [...change('facilities'), ...read('districts')],
  service: [...change('services'), ...read('districts')],
  order: [...change('orders'), ...read('members')],
  'check-in': [...change('checkin'), ...read('events')],
  auditor: read(...areas),
  'personal-export': ['personal.export'],
};

export const permissionsOf = (role: Role): readonly Permission[] => rights[role];

/** All rights somebody has anywhere: which parts of the console are shown to them. */
export const allPermissions = (scopes: readonly Scope[]): ReadonlySet<Permission> =>
  new Set(scopes.flatMap((one) => rights[one.role]));

const limitOf = ({ country, region }: Scope): RecordScope => ({ country, district: region });

/** Whether a role with this limit covers all of a scope. A limit of null covers everything. */
const covers = (limit: RecordScope, { country, district }: RecordScope): boolean =>
  (limit.country === null || limit.country === country) &&
  (limit.district === null || limit.district === district);

const isUnlimited = ({ country, district }: RecordScope): boolean =>
  country === null && district === null;

/** What limits reach; a limit to all countries covers everything. */
function reachBy(limits: readonly RecordScope[]): Reach {
  if (limits.some(isUnlimited)) return null;
  const countries = limits.map(({ country }) => country);
  return {
    limits,
    countries: countries.includes(null) ? null : [...new Set(countries as string[])].sort(),
  };
}

/** What lies in both reaches. */
function common(one: Reach, other: Reach): Reach {
  if (one === null) return other;
  if (other === null) return one;
  return reachBy(
    one.limits.flatMap((limit) =>
      other.limits.flatMap((inner) =>
        covers(limit, inner) ? [inner] : covers(inner, limit) ? [limit] : [],
      ),
    ),
  );
}

/** What an administrator reaches with all of these rights; null: everything (ROL-021, B-45). */
export const reachOf = (scopes: readonly Scope[], ...permissions: readonly Permission[]): Reach =>
  permissions
    .map((permission) =>
      reachBy(scopes.filter((one) => rights[one.role].includes(permission)).map(limitOf)),
    )
    .reduce(common, null);

/**
 * Whether an administrator may use a right on a record of this scope (ROL-021, ROL-022, B-45). A
 * record of a whole country needs a role that is not limited to a district; a record of all
 * countries needs a role without limits.
 */
export function isPermitted(
  scopes: readonly Scope[],
  permission: Permission,
  scope: RecordScope,
): boolean {
  const reach = reachOf(scopes, permission);
  return reach === null || reach.limits.some((limit) => covers(limit, scope));
}

/**
 * Whether an administrator has a right in any part of a country, or of any country (null). Enough to
 * read reference data that forms of a district need (B-45), never enough for a record.
 */
export function isPermittedWithin(
  scopes: readonly Scope[],
  permission: Permission,
  country: string | null,
): boolean {
  const reach = reachOf(scopes, permission);
  if (reach === null || reach.countries === null) return true;
  return country === null ? reach.limits.length > 0 : reach.countries.includes(country);
}

/**
 * A session of the console: 8 hours at most, 30 minutes without a call end it (B-22). In
 * milliseconds.
 */
export const consoleSessionMs = 8 * 60 * 60 * 1000;
export const consoleIdleMs = 30 * 60 * 1000;

/** Ways of signing in that count as a second factor (RFC 8176). */
const secondFactors = ['mfa', 'otp', 'hwk', 'swk', 'sms', 'fpt', 'face', 'sc'];
export const hasSecondFactor = (amr: readonly string[]): boolean =>
  amr.some((method) => secondFactors.includes(method));
