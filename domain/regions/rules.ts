import type { ScreenAccess } from '../screens/shapes.ts';
import type { AccessMode, Application } from './shapes.ts';

/**
 * Effective access mode of a country; INTERCEPT if its application is missing or not
 * workflow-enabled (SES-013, SES-014, A-01).
 */
export function accessOf(
  country: Pick<Application, 'accessMode' | 'isWorkflow'> | undefined,
): AccessMode {
  return country?.isWorkflow ? country.accessMode : 'INTERCEPT';
}

/**
 * Only members of Brunei have account and award data and a language stored with the account
 * (SES-017, SHL-022, A-90).
 */
export const hasAccountData = (country: string): boolean => country.toLowerCase() === 'bn';

/** Whether a member has the entry and the page for the language (SHL-022, LNG-017, A-02, A-90). */
export const hasLanguageEntry = (country: string, access: AccessMode): boolean =>
  access === 'FULL' && hasAccountData(country);

/**
 * Whether a member can open a screen; if not, the browser opens the services (SHL-014, SHL-015,
 * B-30).
 */
export function canOpen(who: ScreenAccess, country: string, access: AccessMode): boolean {
  if (who === 'full') return access === 'FULL';
  return who !== 'language' || hasLanguageEntry(country, access);
}

/** State of a country's site as members see it (S-50). */
export type SiteState = 'open' | 'servicesOnly' | 'closed';

export function siteStateOf(country: Pick<Application, 'accessMode' | 'isWorkflow'>): SiteState {
  return ({ FULL: 'open', SERVICES_ONLY: 'servicesOnly', INTERCEPT: 'closed' } as const)[
    accessOf(country)
  ];
}

/**
 * Coupon types that a country hides from its members; none in access mode INTERCEPT (ROL-008,
 * SVC-011, A-03, A-04).
 */
export function hiddenCouponTypes(country: string, access: AccessMode): readonly string[] {
  return country.toLowerCase() === 'sg' && access !== 'INTERCEPT' ? ['BEC_ART', 'BEC_NUT'] : [];
}

/**
 * Distinct countries of a token's active accounts in lower case, in the token's order (SHL-023,
 *
 */
export function accountCountries(
  accounts: readonly { country: string; status: string }[],
): string[] {
  return [
    ...new Set(
      accounts
        .filter(({ status }) => status.toUpperCase() === 'ACTIVE')
        .map(({ country }) => country.toLowerCase()),
    ),
  ];
}

/**
 * The preselected country of the switch page: the requested one, else the only other one;
 * null: none.
 */
export function preselectedCountry(
  countries: readonly string[],
  current: string,
  requested: string | undefined,
): string | null {
  const others = countries.filter((country) => country !== current);
  const input = requested?.toLowerCase();
  if (input !== undefined && others.includes(input)) return input;
  return others.length === 1 ? others[0]! : null;
}
