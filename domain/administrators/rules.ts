import { type Area, areas, type Permission, type Role, type Scope } from './shapes.ts';

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

/**
 * Whether somebody may do something (ROL-021, ROL-022). Without `country`: anywhere at all. With
 * it: in that country; with `region` too: in that district. What belongs to all countries
 * (`country` null) needs a role without limits; what belongs to a whole country (`region` null)
 * needs one that is not limited to a district of it.
 */
export function mayDo(
  scopes: readonly Scope[],
  permission: Permission,
  country?: string | null,
  region?: string | null,
): boolean {
  return scopes.some(
    (one) =>
      rights[one.role].includes(permission) &&
      (country === undefined || one.country === null || one.country === country) &&
      (region === undefined || one.region === null || one.region === region),
  );
}

/** Countries somebody may do something in; null: all of them. */
export function countriesFor(
  scopes: readonly Scope[],
  permission: Permission,
): readonly string[] | null {
  const fitting = scopes.filter((one) => rights[one.role].includes(permission));
  if (fitting.some((one) => one.country === null)) return null;
  return [...new Set(fitting.map((one) => one.country!))].sort();
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
