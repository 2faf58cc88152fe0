import { relogin } from '#domain/members/calls.lookup.ts';
import { request } from './request.ts';
import { hereHref } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { signOutNow } from '#web/platform/session/signOut.ts';
import { alert } from '#web/platform/dialogs.ts';
import { store } from '#web/platform/store.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { sessionKept } from '#web/platform/storage.ts';

let isTold = false;

/**
 * A session that has ended is told once, whatever number of calls noticed it (SES-039 to SES-043).
 */
export async function authorizationFailed(): Promise<void> {
  if (isTold) return;
  isTold = true;
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

/**
 * Where signing in again begins, with the way back to this page: the token fetch as the server
 * knows it, else a full load of this page (API-028).
 */
async function reloginAddress(): Promise<string> {
  const here = hereHref();
  // The sign-in itself was refused: once more from its own address.
  if (herePlace().name === 'Login') return here;
  const { url } = await request(relogin, {}, { quiet: true }).catch(() => ({ url: here }));
  const next = new URL(url, location.origin);
  if (next.origin !== location.origin || url === here) return here;
  next.searchParams.set('returnUrl', here);
  return next.pathname + next.search;
}

/**
 * 8014 and 8015: the relogin prompt, which leads to the token fetch or, without the cookie, to the
 * sign-in page (A-05, SES-044, SES-046).
 */
export async function signInAgain(text: string): Promise<void> {
  if (isTold) return;
  isTold = true;
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
 * Between two looks at what the country may use: a server and a browser that never agree must not
 * go round without end.
 */
const accessLookMs = 60_000;

/**
 * What the member's country may use was changed while the page was open: the steps of the sign-in
 * are gone through again and lead to what is left, or to the alert. False when that was just
 * done.
 */
export function findAccess(): boolean {
  const slot = 'access:looked';
  if (Date.now() - Number(sessionKept.getItem(slot) ?? 0) < accessLookMs) return false;
  sessionKept.setItem(slot, String(Date.now()));
  store('accessMode', null);
  location.reload();
  return true;
}
