import { ownScriptHeader } from '#domain/call.ts';
import { blockPrivileges } from '#domain/members/calls.lookup.ts';
import { isClosedAccount } from '#domain/members/rules.lookup.ts';
import {
  getApplicationInfos,
  getCacheUserInfoV5,
  getLanguage,
  getMagicLosApp,
  personalData,
  saveLanguage,
} from '#domain/members/calls.ts';
import { accountKindOf, highestPinLevelOf, nextPeriod, pinLevelOf } from '#domain/members/rules.ts';
import type { Volume } from '#domain/members/shapes.ts';
import { accessOf, hasAccountData } from '#domain/regions/rules.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { getDefaultDistrict } from '#domain/regions/calls.ts';
import { getTCStatus } from '#domain/terms/calls.ts';
import type { Output } from '#domain/call.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { request } from '#web/platform/calls/request.ts';
import { boot } from '#web/platform/session/boot.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { loadErrorList } from '#web/platform/calls/errorList.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { keepToken, shareAccount, tokenClaims } from '#web/platform/session/account.ts';
import { self } from '#web/platform/session/session.ts';
import { store, stored } from '#web/platform/store.ts';
import { queries } from '#web/platform/calls/useCallQuery.ts';
import { setLanguage } from '#web/platform/locale/translations.ts';

type MaintenanceEntry = Output<typeof getMaintainTips>['detail'][number];

/**
 * Result of a sign-in. `again`: the central sign-in is needed; `intercept`, `magic` and `abnormal`:
 * alerts that sign out (SES-014, SES-021, SES-046). `phone`: customer care.
 */
export type SignedIn =
  | { kind: 'done'; needsTerms: boolean; tips: readonly MaintenanceEntry[] }
  | { kind: 'again' }
  | { kind: 'intercept' }
  | { kind: 'magic' }
  | { kind: 'abnormal'; phone: string };

/** The member directory does not know the account (SES-046). */
class UnknownAccount extends Error {}

/**
 * Exchanges the cookie's state for a token and stores it; this can be repeated until sign-out
 * (EXT-002). Returns false if the session has ended or the token is of another account than
 * `expectedMark`. Throws if there is no response or an error.
 */
export async function fetchToken(state: string, expectedMark?: string): Promise<boolean> {
  const answer = await fetch(boot().addresses.token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ownScriptHeader]: '1' },
    body: JSON.stringify({ state }),
    credentials: 'include',
    signal: AbortSignal.timeout(60_000),
  });
  if (answer.status === 401) return false;
  if (!answer.ok) throw new Error(`Token fetch: ${answer.status}`);
  const { token, mark, expiresIn } = (await answer.json()) as {
    token: string;
    mark: string;
    expiresIn: number;
  };
  if (expectedMark !== undefined && mark !== expectedMark) return false;
  keepToken(token, mark, expiresIn);
  return true;
}

/** Applies the saved language; a new member gets English, which is saved (SES-018, SES-019). */
async function applyLanguage(aboNo: string, countryCode: string): Promise<void> {
  const { language } = await request(getLanguage, { aboNo, countryCode });
  if (isLanguage(language)) return setLanguage(language);
  await setLanguage('en');
  await request(saveLanguage, { aboNo, countryCode, language: 'en' });
}

const isMissing = (failure: unknown) =>
  failure instanceof Refused && (failure.http === 404 || failure.code === '404');

/**
 * Returns the awards of this month, or of the next one if this month has none: HTTP 404 or status
 * 404 (SES-022 to SES-025, A-10).
 */
async function volumeOf(aboNo: string, countryCode: string): Promise<Volume | null> {
  const period = dayOf(now()).slice(0, 7).replace('-', '');
  for (const month of [period, nextPeriod(period)]) {
    try {
      const volume = await request(getMagicLosApp, { aboNo, countryCode, period: month });
      if (volume.status !== 404) return volume.status === 200 ? volume : null;
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
    }
  }
  return null;
}

/** Returns account and awards, or null if they are unavailable (SES-020 to SES-030). */
async function accountOf(aboNo: string, countryCode: string) {
  try {
    const info = await request(getCacheUserInfoV5, { aboNo, countryCode, source: 'ABO' });
    const volume = await volumeOf(aboNo, countryCode);
    return volume && { info, volume };
  } catch (failure) {
    if (failure instanceof Refused && failure.refusal === 'noData') throw new UnknownAccount();
    // An ended session has its own dialog.
    if (failure instanceof Refused && failure.kind !== 'ended') return null;
    throw failure;
  }
}

/**
 * Result for an inactive account, with the phone number of customer care. If that cannot be
 * fetched, the alert is the one for unavailable data.
 */
async function inactiveAccount(aboNo: string, countryCode: string): Promise<SignedIn> {
  const block = await request(blockPrivileges, { aboNo, countryCode }).catch(() => null);
  return block === null ? { kind: 'magic' } : { kind: 'abnormal', phone: block.phone };
}

/** Stores account and level for this session (SES-031); returns false if they are unavailable. */
async function takeAccount(ada: string, country: string): Promise<boolean> {
  const account = await accountOf(ada, country);
  if (account === null) return false;
  const pinLevel = pinLevelOf(accountKindOf(account.info.accountSubTypeCd), account.volume);
  store('accountName', account.info.accountName);
  store('parytList', JSON.stringify(account.info.parytList));
  store('ab_user_pinLevel', pinLevel);
  store('ab_user_highestPinAward', highestPinLevelOf(pinLevel, account.volume));
  return true;
}

/**
 * Restores the district that the member chose last. A default district is not applied, only
 * suggested in the picker (REG-006).
 */
async function restoreDistrict(countryCode: string, ada: string): Promise<void> {
  if (stored('regionCode') !== null) return;
  const district = await request(getDefaultDistrict, { countryCode, ada });
  if (!district || district.isDefault) return;
  store('regionCode', district.districtCode);
  store('address', district.name);
}

/**
 * Runs the steps after the central sign-in, in the order of SES-011; throws if one of them fails.
 * Account, awards and language are read only for members of Brunei (SES-017), counts only with full
 * access.
 */
export async function signIn(state: string): Promise<SignedIn> {
  if (!(await fetchToken(state))) return { kind: 'again' };
  // Responses for the previous account must not remain.
  queries.clear();
  return stepsAfterToken();
}

/** Runs the same steps with the stored token (B-36). */
export async function stepsAfterToken(): Promise<SignedIn> {
  const { ada, partyId, country } = self();
  const applications = await request(getApplicationInfos, {});
  const access = accessOf(
    applications.find((application) => application.country.toLowerCase() === country),
  );
  store('accessMode', access);
  if (access === 'INTERCEPT') return { kind: 'intercept' };
  if (hasAccountData(country)) {
    await applyLanguage(ada, country);
    const claims = tokenClaims();
    if (claims !== null && isClosedAccount(claims)) return inactiveAccount(ada, country);
    try {
      if (!(await takeAccount(ada, country))) return { kind: 'magic' };
    } catch (failure) {
      if (failure instanceof UnknownAccount) return inactiveAccount(ada, country);
      throw failure;
    }
  }
  // A failure of one of these does not stop the sign-in and shows no error (S-54).
  const counts = { regionCode: self().regionCode, ada };
  const [, terms, tips, data] = await Promise.allSettled([
    loadErrorList(),
    request(getTCStatus, { regionCode: 'BN', partyId, auditType: 'LOGIN' }),
    request(getMaintainTips, { country, originType: 1 }),
    access === 'FULL' ? request(personalData, counts) : null,
    restoreDistrict(country, ada),
  ]);
  if (data.status === 'fulfilled' && data.value !== null)
    queries.setQueryData([personalData.name, counts], data.value);
  shareAccount();
  return {
    kind: 'done',
    needsTerms: terms.status === 'fulfilled' && terms.value.auditFlag === 0,
    tips:
      tips.status === 'fulfilled'
        ? tips.value.detail.filter((entry) => entry.serviceType !== 'CONSOLE')
        : [],
  };
}
