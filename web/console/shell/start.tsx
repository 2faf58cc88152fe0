import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from '#web/platform/session/boot.ts';
import { startClock } from '#web/platform/clock.ts';
import { addConsoleTexts } from '#web/console/platform/textFiles.ts';
import {
  hasUnsaved,
  loadSelf,
  canAnywhere,
  pathOf,
  setIsLeaving,
  setUnsaved,
  watchUnsaved,
} from '#web/console/platform/console.ts';
import { awaitFindKey } from '#web/console/platform/find/keys.ts';
import { deleteRecentOfOthers } from '#web/console/platform/find/recent.ts';
import { consoleSignIn } from '#web/platform/calls/consoleEnding.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { setLayout } from '#web/platform/nav.ts';
import { pageRendered } from '#web/platform/presses.ts';
import { whilePending } from '#web/platform/calls/pending.ts';
import { type Guide, startRouter } from '#web/platform/router.ts';
import { applyTheme } from '#web/platform/theme.ts';
import { toast } from '#web/platform/toasts.ts';
import { queries } from '#web/platform/calls/useCallQuery.ts';
import {
  currentLanguage,
  firstLanguage,
  loadTranslations,
  setLanguage,
  textOf,
} from '#web/platform/locale/translations.ts';
import { ErrorBoundary } from '#web/ui/page/ErrorBoundary.tsx';
import { ownActs } from './find/acts.ts';
import { AdminShell } from './shell.tsx';
import { keepPage } from './loaded.ts';
import { NoWayIn } from './NoWayIn.tsx';
import { pageAt, pages } from './pages.ts';

async function load(href: string): Promise<void> {
  const page = pageAt(pathOf(href));
  if (page === undefined) return;
  const words = [page.title[0], ...(page.words ?? [])];
  const [component] = await whilePending(
    Promise.all([page.load(), loadTranslations(currentLanguage(), words)]),
  );
  keepPage(page.path, component);
}

/**
 * Requests confirmation before a page with unsaved input is left; a save that ends meanwhile
 * confirms it.
 */
async function askToLeave(): Promise<boolean> {
  const saved = new AbortController();
  const unwatch = watchUnsaved(() => hasUnsaved() || saved.abort());
  const isSure = await confirm({
    title: textOf('administrators', 'leaveTitle'),
    text: textOf('administrators', 'leaveText'),
    yes: textOf('administrators', 'leaveYes'),
    no: textOf('administrators', 'leaveNo'),
    isOfBack: true,
    until: saved.signal,
  });
  unwatch();
  const leaves = isSure || !hasUnsaved();
  setIsLeaving(leaves);
  if (leaves) setUnsaved(false);
  return leaves;
}

const guide: Guide = {
  settle: (href) => {
    if (/^\/admin(\/|\?|$)/i.test(href)) return href;
    location.assign(href);
    return null;
  },
  load,
  canLeave: (from, to) => {
    setIsLeaving(true);
    return !hasUnsaved() || pathOf(from.href) === pathOf(to.href) || askToLeave();
  },
  arrived: () => setIsLeaving(false),
  lost: (href) => {
    setIsLeaving(false);
    if (navigator.onLine) location.assign(href);
    else toast(textOf('frame', 'offline'), 'danger');
  },
};

/** Starts the console; redirects to the central login without a session. */
export async function startConsole(): Promise<void> {
  addConsoleTexts();
  awaitFindKey();
  // The console's document has no controls before React renders, so no presses need replaying.
  pageRendered();
  const page = boot();
  startClock(page.now);
  setLayout('desktop');
  applyTheme();
  const language = firstLanguage();
  await setLanguage(language, false);
  const error = new URLSearchParams(location.search).get('error');
  if (page.console !== true && error === null) {
    location.replace(consoleSignIn(location.pathname + location.search));
    return;
  }
  await loadTranslations(language, ['frame', 'administrators', 'general']);
  const root = createRoot(document.getElementById('root')!);
  if (page.console !== true) {
    root.render(<NoWayIn why={error ?? ''} />);
    return;
  }
  await loadSelf();
  deleteRecentOfOthers();
  // Menu and search show titles of all pages and acts; every page can name a country or have a date.
  await loadTranslations(language, [
    'regions',
    'dayField',
    ...new Set(
      [...pages.filter((one) => canAnywhere(one.needs)), ...ownActs()].map((one) => one.title[0]),
    ),
  ]);
  await startRouter(guide);
  addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <AdminShell />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
