import type { ScreenAccess } from '../screens/shapes.ts';
import type { AccessMode, Application } from './shapes.ts';

/**
 * What a country's members may really use: one whose application is missing or not workflow-enabled
 * is intercepted (SES-013, SES-014, A-01).
 */
export function accessOf(
  country: Pick<Application, 'accessMode' | 'isWorkflow'> | undefined,
): AccessMode {
  return country?.isWorkflow ? country.accessMode : 'INTERCEPT';
}

/**
 * Members of Brunei alone have account and award data and a language kept with the account
 * (SES-017, SHL-022, A-90).
 */
export const hasAccountData = (country: string): boolean => country.toLowerCase() === 'bn';

/**
 * Whether the entry and the page of the language are there for a member (SHL-022, LNG-017, A-02,
 *
 */
export const hasLanguageEntry = (country: string, access: AccessMode): boolean =>
  access === 'FULL' && hasAccountData(country);

/**
 * Whether a screen is open to a member; who is not let in is led to the services (SHL-014, SHL-015,
 * B-30).
 */
export function canOpen(who: ScreenAccess, country: string, access: AccessMode): boolean {
  if (who === 'full') return access === 'FULL';
  return who !== 'language' || hasLanguageEntry(country, access);
}

/** State of a country's site as members are told it (S-50). */
export type SiteState = 'open' | 'servicesOnly' | 'closed';

export function siteStateOf(country: Pick<Application, 'accessMode' | 'isWorkflow'>): SiteState {
  return ({ FULL: 'open', SERVICES_ONLY: 'servicesOnly', INTERCEPT: 'closed' } as const)[
    accessOf(country)
  ];
}

/**
 * Coupon types that members of a country are not shown; none unless the country is open in some way
 * (ROL-008, SVC-011, A-03, A-04).
 */
export function hiddenCouponTypes(country: string, access: AccessMode): readonly string[] {
  return country.toLowerCase() === 'sg' && access !== 'INTERCEPT' ? ['BEC_ART', 'BEC_NUT'] : [];
}

/**
 * Countries of a token's active accounts, in small letters, each once, in the token's order
 * (SHL-023, A-16).
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
 * What the switch page chooses before the member does: the wished country, else the only other one
 * null: nothing yet.
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
