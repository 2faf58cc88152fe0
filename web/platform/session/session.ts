import type { AccessMode } from '#domain/regions/shapes.ts';
import { boot } from './boot.ts';
import { stored, useStored } from '#web/platform/store.ts';
import { signInLanguage } from '#web/platform/locale/translations.ts';

/** Opens the central sign-in, in its language. It returns to `href` (SES-002, SES-003). */
export function leaveForSignIn(href: string): void {
  const query = new URLSearchParams({ returnUrl: href, language: signInLanguage() });
  location.replace(`${boot().addresses.signIn}?${query.toString()}`);
}

/** SES-039 */
export const hasLiveToken = (): boolean =>
  stored('token') !== null && Date.now() < Number(stored('exp'));

/** FULL before the first sign-in, like the shell that the server renders. */
export const useAccess = (): AccessMode => (useStored('accessMode') ?? 'FULL') as AccessMode;

let servedRegion: string | null = null;
export const provideRegion = (regionCode: string): void => void (servedRegion = regionCode);

/** The member's data that calls send; the server uses those of the token (SES-010). */
export function self() {
  const country = stored('ab_user_country') ?? 'bn';
  return {
    ada: stored('ada') ?? '',
    partyId: stored('partyId') ?? '',
    country,
    access: (stored('accessMode') ?? 'INTERCEPT') as AccessMode,
    accountName: stored('accountName') ?? '',
    pinLevel: stored('ab_user_pinLevel') ?? '',
    highestPinLevel: stored('ab_user_highestPinAward') ?? '',
    /** The country's code until the member chooses a district, then the district's. */
    regionCode: stored('regionCode') ?? servedRegion ?? country.toUpperCase(),
  };
}
