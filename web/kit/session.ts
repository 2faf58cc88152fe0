import type { TokenClaims } from '#domain/member/shapes.ts';
import { store, stored } from './store.ts';

/**
 * Keeps a new token with what it says about its holder (SES-006, SES-012, SES-041). `lifeMs` is measured on this device's own clock:
 * neither a wrong clock nor the test clock ends a session (decision 0006).
 */
export function keepToken(token: string, mark: string | null, lifeMs: number): void {
  store('token', token);
  store('mark', mark);
  const claims = tokenClaims();
  store('exp', String(Date.now() + lifeMs));
  store('ada', claims?.account.abo ?? null);
  store('partyId', claims?.account.lcl_partyid ?? null);
  store('ab_user_country', claims?.account.country.toLowerCase() ?? null);
}

/** Claims of the stored token, unverified: only the server decides by them. */
export function tokenClaims(): TokenClaims | null {
  const body = stored('token')?.split('.')[1];
  if (body === undefined) return null;
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
}

/** A token is there and has not passed its time (SES-039). */
export const hasLiveToken = (): boolean => stored('token') !== null && Date.now() < Number(stored('exp'));

/** Who the member is, as calls repeat it; the server takes it from the token (SES-010). */
export function self() {
  const country = stored('ab_user_country') ?? 'bn';
  return {
    ada: stored('ada') ?? '',
    partyId: stored('partyId') ?? '',
    country,
    accountName: stored('accountName') ?? '',
    pinLevel: stored('ab_user_pinLevel') ?? '',
    highestPinLevel: stored('ab_user_highestPinAward') ?? '',
    /** Before a pick the country's code, afterwards the district's. */
    regionCode: stored('regionCode') ?? country.toUpperCase(),
  };
}
