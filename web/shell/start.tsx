import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenAt, screens, reachableAddress, visibleScreen } from '#domain/screens/screens.ts';
import { zoneKept } from '#domain/time/zone.ts';
import type { Language } from '#domain/text/languages.ts';
import { type Boot, boot } from '#web/platform/session/boot.ts';
import { startClock } from '#web/platform/clock.ts';
import { keepCookie } from '#web/platform/cookies.ts';
import { hrefOf, setLayout } from '#web/platform/nav.ts';
import { watchNetwork } from '#web/platform/calls/online.ts';
import { afterPress } from '#web/platform/presses.ts';
import { herePlace, prepare, startRouter } from '#web/platform/router.ts';
import { isInMemory, sessionKept } from '#web/platform/storage.ts';
import { stored } from '#web/platform/store.ts';
import { applyTheme } from '#web/platform/theme.ts';
import { prepareList } from '#web/features/events/list/useEvents.ts';
import { afterPaint, queries } from '#web/platform/calls/useCallQuery.ts';
import { browserZone } from '#web/platform/locale/dates.ts';
import { firstLanguage, loadTranslations, setLanguage } from '#web/platform/locale/translations.ts';
import { ErrorBoundary } from '#web/ui/page/ErrorBoundary.tsx';
import { Frame, loadShell, prepareMe } from './Frame.tsx';
import { entrance, lacksToken } from './gate.ts';
import { guideOf } from './routes.tsx';

/** Loads failures and dialogs after the first view, so that they work offline. */
function fetchAhead(): void {
  const ahead = () => {
    import('#web/platform/calls/failures.ts').then((m) => m.prepareTexts()).catch(() => {});
    prepareMe().catch(() => {});
    prepareList().catch(() => {});
    import('#web/platform/calls/keeping.ts').then((m) => m.startKeeping()).catch(() => {});
    prepare(hrefOf('publicMaintenance'), true);
    if (isInMemory())
      import('./signIn/keepsNothing.ts').then((m) => m.warnNoCookies()).catch(() => {});
  };
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(ahead) : ahead()), 1500);
}

/**
 * Reloads a page from the back/forward cache if its account has signed out or changed in any tab
 * (A-05, B-40, I32).
 */
const reloadWhenKept = (event: PageTransitionEvent): void => {
  if (!event.persisted) return;
  const mark = boot().session?.mark ?? null;
  if (mark === stored('mark') && (mark === null || mark === stored('ofAccount'))) return;
  document.documentElement.hidden = true;
  location.reload();
};

/**
 * Empties this tab when another tab signs out (SES-036, B-40). Pages without sign-in hold only a
 * guest's link.
 */
const clearOnSignOut = ({ key, storageArea }: StorageEvent): void => {
  const isSignOut = key === null && storageArea === localStorage;
  if (isSignOut && screens[herePlace().name].who !== 'open') sessionKept.clear();
};

function isServed({ served, layout, language }: Boot, spoken: Language): boolean {
  const { name, query } = herePlace();
  return served === visibleScreen(name, query['tab'], layout) && language === spoken;
}

/** React renders a boundary again if the served HTML differs, which is no error. */
const ignore = (): void => {};

/** Until the first screen is rendered, the page shows the shell from the server. */
export async function start(): Promise<void> {
  const page = boot();
  startClock(page.now);
  setLayout(page.layout);
  applyTheme();
  watchNetwork();
  addEventListener('pageshow', reloadWhenKept);
  addEventListener('storage', clearOnSignOut);
  keepCookie(zoneKept(browserZone()));
  document.documentElement.dataset['layout'] = page.layout;
  const language = firstLanguage();
  await setLanguage(language, false);
  if (page.kept)
    await import('#web/platform/calls/keeping.ts').then((m) => m.restoreStored()).catch(() => {});
  const requested = location.pathname + location.search + location.hash;
  let address = reachableAddress(requested, page.layout);
  let name = screenAt(address.split(/[?#]/)[0] ?? '') ?? 'Home';
  // Without cookies the central sign-in would redirect endlessly.
  if (
    page.session === null &&
    page.kept !== true &&
    screens[name].who !== 'open' &&
    !(await import('./signIn/keepsNothing.ts')).keepsCookies()
  ) {
    name = 'Login';
    address = '/Login?error=failed';
  }
  if (lacksToken(name)) {
    if (address !== requested) history.replaceState(null, '', address);
    await import('./signIn/renewal.ts').then((m) => m.renewInBackground());
  }
  const other = entrance(name, address);
  if (other === false) return;
  if (other !== null) address = other;
  if (address !== requested) history.replaceState(null, '', address);
  await Promise.all([
    loadTranslations(language, ['frame']),
    loadShell(page.layout),
    startRouter(guideOf(page.layout)),
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  // Delays all query updates while a finger is down, so that no list changes under it.
  notifyManager.setScheduler(afterPress);
  await new Promise<void>(afterPress);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <Frame />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
  if (isServed(page, language)) hydrateRoot(root, app, { onRecoverableError: ignore });
  else createRoot(root).render(app);
  if (!page.kept && stored('termsPending') !== null && stored('token') !== null)
    void afterPaint()
      .then(() => import('./afterSignIn.ts'))
      .then((m) => m.askForTerms());
  fetchAhead();
}
