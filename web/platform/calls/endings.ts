import { relogin } from '#domain/members/calls.lookup.ts';
import { request } from './request.ts';
import { hereHref } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { signOutNow } from '#web/platform/session/signOut.ts';
import { alert } from '#web/platform/dialogs.ts';
import { store } from '#web/platform/store.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { sessionKept } from '#web/platform/storage.ts';

let isReported = false;

/** Reports an ended session once, then signs out (SES-039 to SES-043). */
export async function authorizationFailed(): Promise<void> {
  if (isReported) return;
  isReported = true;
  await loadTranslations(currentLanguage(), ['general']);
  await alert({
    rank: 'authorization',
    isBlocking: true,
    title: textOf('frame', 'sessionEnded'),
    text: textOf('general', 'authorizationFailed'),
    yes: textOf('frame', 'signOut'),
  });
  await signOutNow();
}

/** Sign-in address with a return to this page; without a response a load of this page (API-028). */
async function reloginAddress(): Promise<string> {
  const here = hereHref();
  // The sign-in itself was refused: repeat it from its own address.
  if (herePlace().name === 'Login') return here;
  const { url } = await request(relogin, {}, { quiet: true }).catch(() => ({ url: here }));
  const next = new URL(url, location.origin);
  if (next.origin !== location.origin || url === here) return here;
  next.searchParams.set('returnUrl', here);
  return next.pathname + next.search;
}

/** Opens the dialog to sign in again after 8014 and 8015 (A-05, SES-044, SES-046). */
export async function signInAgain(text: string): Promise<void> {
  if (isReported) return;
  isReported = true;
  await loadTranslations(currentLanguage(), ['general']);
  await alert({
    rank: 'authorization',
    isBlocking: true,
    title: textOf('frame', 'sessionEnded'),
    text: `${text}\n${textOf('general', 'reloginPrompt')}`,
    yes: textOf('frame', 'signInAgain'),
  });
  const address = await reloginAddress();
  store('token', null);
  location.replace(address);
}

/**
 * Minimum time between two reloads by `findAccess`, ms: stops a loop if server and browser
 * disagree.
 */
const accessCheckMs = 60_000;

/**
 * Reloads the page after the access mode of the member's country changed; the steps of the sign-in
 * then choose a permitted page or show the alert. Returns false when the last reload was
 * less than a minute ago.
 */
export function findAccess(): boolean {
  const slot = 'access:looked';
  if (Date.now() - Number(sessionKept.getItem(slot) ?? 0) < accessCheckMs) return false;
  sessionKept.setItem(slot, String(Date.now()));
  store('accessMode', null);
  location.reload();
  return true;
}
