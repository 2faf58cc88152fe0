import { canOpen } from '#domain/regions/rules.ts';
import { addressOfScreen, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { boot } from '#web/platform/session/boot.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { isTokenDue } from '#web/platform/session/renewal.ts';
import { hasLiveToken, leaveForSignIn, self } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/store.ts';

/** Address of the token fetch, which comes back to `href` (SES-004). */
export const tokenPage = (href: string): string =>
  `/Login?${new URLSearchParams({ state: boot().session?.state ?? '', returnUrl: href }).toString()}`;

/** The workbench of parts opens where the server says so, in no production (V13.4). */
const isClosed = (name: ScreenName): boolean => name === 'Parts' && !boot().workbench;

/**
 * This page's session is live, and its tab has no token of it yet (new tab, restarted application):
 * the token is fetched in the background (B-36). Not for a tab or browser of another account.
 */
export function lacksToken(name: ScreenName): boolean {
  const { session, kept } = boot();
  const mark = session?.mark ?? null;
  if (screens[name].who === 'open' || kept === true || mark === null) return false;
  const known = stored('mark') ?? stored('ofAccount');
  if (known !== null && known !== mark) return false;
  return !hasLiveToken() || stored('accessMode') === null;
}

/**
 * The table of A-05 at page load; null: go on here; false: the page is being left for the central
 * sign-in.
 */
export function entrance(name: ScreenName, href: string): string | false | null {
  if (isClosed(name)) return addressOfScreen('Home', currentLayout());
  if (screens[name].who === 'open') return null;
  const { session, kept } = boot();
  // Whether there is a session, only the server knows: no way to the sign-in without it.
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
  // Nothing is known of the account yet.
  if (isTokenDue() && stored('accessMode') === null) return null;
  // A sign-in that was not finished, or ended with the intercept, is gone through again.
  if (access === 'INTERCEPT') return tokenPage(href);
  return canOpen(screens[name].who, country, access)
    ? null
    : addressOfScreen('BecList', currentLayout());
}

/**
 * Where a navigation really leads; null: go on; false: it does not take place. An expired token is
 * told by the next call (SES-039); `tellEnd` tells that another tab has signed out while this page
 * is open.
 */
export function gate(name: ScreenName, href: string, tellEnd: () => void): string | false | null {
  if (isClosed(name)) return addressOfScreen('Home', currentLayout());
  const { who } = screens[name];
  if (who === 'open' || boot().kept === true) return null;
  if (stored('token') === null && !isTokenDue()) {
    // Only a full load knows which sign-in this browser has now.
    if (screens[herePlace().name].who === 'open') location.assign(href);
    else tellEnd();
    return false;
  }
  return allowed(name, href);
}
