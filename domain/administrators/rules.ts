import {
  type Area,
  areas,
  type Permission,
  type Reach,
  type RecordScope,
  type Role,
  roles,
  type Scope,
} from './shapes.ts';

const read = (...of: Area[]): Permission[] => of.map((area) => `${area}.read` as const);
const change = (...of: Area[]): Permission[] =>
  of.flatMap((area) => [`${area}.read`, `${area}.write`] as const);

/** Permissions of each role (B-22). The system role and the auditor read every area. */
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

export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => rights[role].includes(permission));

/**
 * All permissions of an administrator in any country. They decide which pages the console shows.
 */
export const allPermissions = (scopes: readonly Scope[]): ReadonlySet<Permission> =>
  new Set(scopes.flatMap((one) => rights[one.role]));

const limitOf = ({ country, region }: Scope): RecordScope => ({ country, district: region });

/** Whether a role with this limit covers a scope. A limit of null covers everything. */
const covers = (limit: RecordScope, { country, district }: RecordScope): boolean =>
  (limit.country === null || limit.country === country) &&
  (limit.district === null || limit.district === district);

const isUnlimited = ({ country, district }: RecordScope): boolean =>
  country === null && district === null;

function reachBy(limits: readonly RecordScope[]): Reach {
  if (limits.some(isUnlimited)) return null;
  const countries = limits.map(({ country }) => country);
  return {
    limits,
    countries: countries.includes(null) ? null : [...new Set(countries as string[])].sort(),
  };
}

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

/**
 * What an administrator reaches with all of these permissions; null: everything (ROL-021, B-45).
 */
export const reachOf = (scopes: readonly Scope[], ...permissions: readonly Permission[]): Reach =>
  permissions
    .map((permission) =>
      reachBy(scopes.filter((one) => rights[one.role].includes(permission)).map(limitOf)),
    )
    .reduce(common, null);

/**
 * Whether an administrator may use a permission on a record of this scope (ROL-021, ROL-022, B-45).
 * A record of a whole country needs a role without a district limit; a record of all countries
 * needs a role without limits.
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
 * Whether an administrator has a permission in any part of a country, or of any country (null).
 * This is enough to read reference data for forms of a district (B-45), never enough for a record.
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

/** In ms: lifetime of a console session (B-22). */
export const consoleSessionMs = 8 * 60 * 60 * 1000;
export const consoleIdleMs = 30 * 60 * 1000;

/** Values of `amr` that count as a second factor (RFC 8176). */
const secondFactors = ['mfa', 'otp', 'hwk', 'swk', 'sms', 'fpt', 'face', 'sc'];
export const hasSecondFactor = (amr: readonly string[]): boolean =>
  amr.some((method) => secondFactors.includes(method));
