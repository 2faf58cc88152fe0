import { canOpen } from '#domain/regions/rules.ts';
import { addressOfScreen, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { boot } from '#web/platform/session/boot.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { isTokenDue } from '#web/platform/session/renewal.ts';
import { hasLiveToken, leaveForSignIn, self } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/store.ts';

/** SES-004 */
export const tokenPage = (href: string): string =>
  `/Login?${new URLSearchParams({ state: boot().session?.state ?? '', returnUrl: href }).toString()}`;

/** V13.4 */
const isClosed = (name: ScreenName): boolean => name === 'Parts' && !boot().workbench;

/**
 * Whether the tab of a live session has no token (new tab, restarted browser): it is fetched in the
 * background (B-36). False if tab or browser belong to another account.
 */
export function lacksToken(name: ScreenName): boolean {
  const { session, kept } = boot();
  const mark = session?.mark ?? null;
  if (screens[name].who === 'open' || kept === true || mark === null) return false;
  const known = stored('mark') ?? stored('ofAccount');
  if (known !== null && known !== mark) return false;
  return !hasLiveToken() || stored('accessMode') === null;
}

/** Address of a page load by A-05: null stays, false leaves for the central sign-in. */
export function entrance(name: ScreenName, href: string): string | false | null {
  if (isClosed(name)) return addressOfScreen('Home', currentLayout());
  if (screens[name].who === 'open') return null;
  const { session, kept } = boot();
  // Offline, the session is unknown and the sign-in cannot be reached.
  if (kept === true) return null;
  if (session === null) {
    leaveForSignIn(href);
    return false;
  }
  if (isTokenDue()) return allowed(name, href);
  if (!hasLiveToken() || (session.mark ?? '') !== (stored('mark') ?? '')) return tokenPage(href);
  return allowed(name, href);
}

function allowed(name: ScreenName, href: string): string | null {
  const { country, access } = self();
  if (isTokenDue() && stored('accessMode') === null) return null;
  // Repeat a sign-in that was not finished or ended with INTERCEPT.
  if (access === 'INTERCEPT') return tokenPage(href);
  return canOpen(screens[name].who, country, access)
    ? null
    : addressOfScreen('BecList', currentLayout());
}

/**
 * Address of a navigation: null proceeds, false stops it. `onAuthorizationFailed` reports that another tab has
 * signed out; the next call reports an expired token (SES-039).
 */
export function gate(
  name: ScreenName,
  href: string,
  onAuthorizationFailed: () => void,
): string | false | null {
  if (isClosed(name)) return addressOfScreen('Home', currentLayout());
  const { who } = screens[name];
  if (who === 'open' || boot().kept === true) return null;
  if (stored('token') === null && !isTokenDue()) {
    // Only a full load gets the browser's current session.
    if (screens[herePlace().name].who === 'open') location.assign(href);
    else onAuthorizationFailed();
    return false;
  }
  return allowed(name, href);
}
