import type { TokenClaims } from '#domain/members/shapes.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';
import { deleteAccountData, store, stored } from '#web/platform/store.ts';

/**
 * Stores a new token and its claims (SES-006, SES-012, SES-041); deletes another account's data
 * . `lifeMs` is measured by the device's clock, so neither a wrong clock nor the test clock
 * ends a session (decision 0006).
 */
export function keepToken(token: string, mark: string, lifeMs: number): void {
  const claims = claimsIn(token);
  // A new tab has no account yet, but shared values may belong to another one (SHL-024).
  if (stored('mark') !== mark) sessionKept.clear();
  // The access mode is known again after the lookup for the country (SES-013).
  if (stored('accessMode') === 'INTERCEPT') store('accessMode', null);
  if (stored('ofAccount') !== mark) {
    // Messages to the former account no longer appear here.
    if (stored('push') !== null)
      import('#web/platform/push.ts').then((m) => m.unsubscribePush()).catch(() => {});
    deleteAccountData();
    import('#web/platform/calls/keeping.ts').then((m) => m.purgeKept()).catch(() => {});
  }
  store('ofAccount', mark);
  store('token', token);
  store('mark', mark);
  store('exp', String(Date.now() + lifeMs));
  store('ada', claims?.account.abo ?? null);
  store('partyId', claims?.account.lcl_partyid ?? null);
  store('ab_user_country', claims?.account.country.toLowerCase() ?? null);
}

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

/** Stores the account data for other tabs of this browser (B-36). */
export const shareAccount = (): void =>
  store(
    'account',
    JSON.stringify(Object.fromEntries(accountKeys.map((key) => [key, stored(key)]))),
  );

/** Copies the data of another tab's sign-in if the account is the same. */
export function adoptAccount(mark: string): void {
  const account = stored('ofAccount') === mark ? stored('account') : null;
  const values = jsonOr<Partial<Record<(typeof accountKeys)[number], string | null>>>(account, {});
  if (!values.ada) return;
  for (const key of accountKeys) store(key, values[key] ?? null);
  store('mark', mark);
}

/** Claims of the stored token, unverified: only the server may decide by them. */
export const tokenClaims = (): TokenClaims | null => claimsIn(stored('token'));

function claimsIn(token: string | null): TokenClaims | null {
  const body = token?.split('.')[1];
  if (body === undefined) return null;
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  return jsonOr<TokenClaims | null>(new TextDecoder().decode(bytes), null);
}
