import type { TokenClaims } from '#domain/member/shapes.ts';
import type { AccessMode } from '#domain/regions/shapes.ts';
import { boot } from './boot.ts';
import { deleteAccountData, store, stored, useStored } from '#web/kit/store.ts';
import { signInLanguage } from '#web/kit/words/words.ts';
import { sessionKept } from '#web/kit/storage.ts';

/**
 * Keeps a new token with what it says about its holder (SES-006, SES-012, SES-041); of the account
 * before nothing stays. `lifeMs` is measured on this device's own clock: neither a wrong
 * clock nor the test clock ends a session (decision 0006).
 */
export function keepToken(token: string, mark: string, lifeMs: number): void {
  const claims = claimsIn(token);
  // A new tab has no account of its own yet; what the browser keeps for all tabs may still be
  // another's (SHL-024).
  if (stored('mark') !== mark) sessionKept.clear();
  // Known again when the country's application has been asked (SES-013).
  if (stored('accessMode') === 'INTERCEPT') store('accessMode', null);
  if (stored('ofAccount') !== mark) {
    deleteAccountData();
    import('#web/kit/calls/keeping.ts').then((m) => m.purgeKept()).catch(() => {});
  }
  store('ofAccount', mark);
  store('token', token);
  store('mark', mark);
  store('exp', String(Date.now() + lifeMs));
  store('ada', claims?.account.abo ?? null);
  store('partyId', claims?.account.lcl_partyid ?? null);
  store('ab_user_country', claims?.account.country.toLowerCase() ?? null);
}

/** What a sign-in finds out about its account; calls repeat it. */
const accountKeys = [
  'ada',
  'partyId',
  'ab_user_country',
  'accessMode',
  'accountName',
  'parytList',
  'ab_user_pinLevel',
  'ab_user_highestPinAward',
] as const;

/** Keeps what a finished sign-in has found out for other tabs of this browser (B-36). */
export const shareAccount = (): void =>
  store(
    'account',
    JSON.stringify(Object.fromEntries(accountKeys.map((key) => [key, stored(key)]))),
  );

/** Takes over what another tab's sign-in has found out, if it was of the account with this mark. */
export function adoptAccount(mark: string): void {
  const account = stored('ofAccount') === mark ? stored('account') : null;
  if (account === null) return;
  const values = JSON.parse(account) as Record<(typeof accountKeys)[number], string | null>;
  for (const key of accountKeys) store(key, values[key]);
  store('mark', mark);
}

/** Claims of the stored token, unverified: only the server decides by them. */
export const tokenClaims = (): TokenClaims | null => claimsIn(stored('token'));

function claimsIn(token: string | null): TokenClaims | null {
  const body = token?.split('.')[1];
  if (body === undefined) return null;
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
}

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
