import { mayOpen } from '#domain/regions/rules.ts';
import { addressOfScreen, type ScreenName, screens } from '#domain/screens.ts';
import { boot } from '#web/kit/boot.ts';
import { currentLayout } from '#web/kit/nav.ts';
import { hasLiveToken, self } from '#web/kit/session.ts';
import { stored } from '#web/kit/store.ts';
import { currentLanguage } from '#web/kit/words.ts';

/** Leaves for the central sign-in, which comes back to `href` (SES-002, SES-003). */
export function leaveForSignIn(href: string): void {
  const query = new URLSearchParams({ returnUrl: href, language: currentLanguage() });
  location.replace(`${boot().addresses.signIn}?${query.toString()}`);
}

/** Address of the token fetch, which comes back to `href` (SES-004). */
export const tokenPage = (href: string): string =>
  `/Login?${new URLSearchParams({ state: boot().session?.state ?? '', returnUrl: href }).toString()}`;

/** The table of A-05 at page load; null: go on here; false: the page is being left for the central sign-in. */
export function entrance(name: ScreenName, href: string): string | false | null {
  if (screens[name].who === 'open') return null;
  const { session } = boot();
  if (session === null) {
    leaveForSignIn(href);
    return false;
  }
  if (!hasLiveToken() || (session.mark ?? '') !== (stored('mark') ?? '')) return tokenPage(href);
  return gate(name, href);
}

/** Where a navigation really leads; null: go on. An expired token is told by the next call, not here (SES-039). */
export function gate(name: ScreenName, href: string): string | null {
  const { who } = screens[name];
  if (who === 'open') return null;
  const { country, access } = self();
  // A sign-in that was not finished, or ended with the intercept, is gone through again.
  if (stored('token') === null || access === 'INTERCEPT') return tokenPage(href);
  return mayOpen(who, country, access) ? null : addressOfScreen('BecList', currentLayout());
}
