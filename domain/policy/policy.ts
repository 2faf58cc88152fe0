import golden from './policy.golden.json' with { type: 'json' };
import type { DistrictPolicyRow } from './districts.ts';
import { type Claim, type Line, lineIn } from './lines.ts';

/**
 * Which callers may make each call (I26, ROL-022). The API does not start if a call has no line or
 * differs from it. `node scripts/policy.ts` writes the file from the declarations, and the diff is
 * reviewed. `api/platform/policy.test.ts` generates its matrix from it.
 */
export const policy = Object.assign({}, ...Object.values(golden.calls)) as Readonly<
  Record<string, Line>
>;

/**
 * Which records a role reaches by its district (B-45). Rows: a role for the country, for a district
 * of it, for another district. Columns: a record of the district, of the other one, of the whole
 * country. `api/platform/policy.districts.test.ts` makes every call of every cell.
 */
export const districtPolicy = golden.districts as unknown as Readonly<
  Record<string, DistrictPolicyRow>
>;

/** Returns the line of a call. Throws if it is missing or differs from the declaration. */
export const lineOf = (of: Claim, lines: Readonly<Record<string, Line>> = policy): Line =>
  lineIn(lines, of);
