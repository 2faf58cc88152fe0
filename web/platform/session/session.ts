import type { AccessMode } from '#domain/regions/shapes.ts';
import { boot } from './boot.ts';
import { stored, useStored } from '#web/platform/store.ts';
import { signInLanguage } from '#web/platform/locale/translations.ts';

/**
 * Leaves for the central sign-in in the language of the sign-in, which comes back to `href`
 * (SES-002, SES-003).
 */
export function leaveForSignIn(href: string): void {
  const query = new URLSearchParams({ returnUrl: href, language: signInLanguage() });
  location.replace(`${boot().addresses.signIn}?${query.toString()}`);
}

/** A token is there and has not passed its time (SES-039). */
export const hasLiveToken = (): boolean =>
  stored('token') !== null && Date.now() < Number(stored('exp'));

/**
 * What the member's country may use, as the last sign-in found it; before one, as if everything
 * (the shell the server sends).
 */
export const useAccess = (): AccessMode => (useStored('accessMode') ?? 'FULL') as AccessMode;

let servedRegion: string | null = null;
/** The region of links that the server writes, which has no storage. */
export const provideRegion = (regionCode: string): void => void (servedRegion = regionCode);

/** Who the member is, as calls repeat it; the server takes it from the token (SES-010). */
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
    /** Before a pick the country's code, afterwards the district's. */
    regionCode: stored('regionCode') ?? servedRegion ?? country.toUpperCase(),
  };
}
