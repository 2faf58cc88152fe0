import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { addressOfScreen, canonical, type Layout, type ScreenName, screenAt, screens } from '#domain/screens.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { clearFlow, takePermission } from '#web/kit/flow.ts';
import { setGuide, useAddress } from '#web/kit/nav.ts';
import { whilePending } from '#web/kit/pending.ts';
import { currentLanguage, loadWords, textOf } from '#web/kit/words.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { gate } from './gate.ts';
import { NothingPage } from './NothingPage.tsx';
import { fileOf } from './screens.ts';

type Search = Record<string, string>;

const ready = new Map<ScreenName, ComponentType>();

/** Code and words of a screen; a second call costs nothing. */
export async function loadScreen(name: ScreenName, layout: Layout): Promise<void> {
  const file = fileOf(name);
  const words = loadWords(currentLanguage(), file.words);
  if (!ready.has(name)) ready.set(name, await file.load(layout));
  await words;
}

/** On phones the tabs of Home stand for Factory and BecList. */
const shownFor = (name: ScreenName, query: Search, layout: Layout): ScreenName =>
  name === 'Home' && layout === 'phone' ? ((['Home', 'Factory', 'BecList'] as const)[Number(query['tab'] ?? 0)] ?? 'Home') : name;

const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(search as Search).toString();
  return text === '' ? '' : `?${text}`;
};

/** An address (path + query + fragment) as the router wants it. */
function target(href: string) {
  const url = new URL(href, location.origin);
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) };
}

/** The router of one layout, made of the table of screens. */
export function makeRouter(layout: Layout) {
  const root = createRootRoute({ component: Frame, errorComponent: ErrorPage });
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => name !== 'Root' && screens[name][layout] !== null);
  const routes = names.map((name) => {
    function Screen() {
      const { query } = useAddress();
      const Shown = ready.get(shownFor(name, query, layout));
      if (screens[name].needs?.some((key) => !query[key])) return <NothingPage />;
      return Shown === undefined ? null : <Shown />;
    }
    return createRoute({
      getParentRoute: () => root,
      path: addressOfScreen(name, layout),
      beforeLoad: ({ location }) => {
        const other = gate(name, location.href);
        if (other !== null) throw redirect({ ...target(other), replace: true });
      },
      loader: ({ location }) => whilePending(loadScreen(shownFor(name, location.search as Search, layout), layout)),
      component: Screen,
      errorComponent: ErrorPage,
    });
  });
  // Everything else: the other layout's address, another spelling, or nothing of ours (A-81, A-93, SHL-006).
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      throw redirect({ ...target(canonical(location.href, layout)), replace: true });
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([...routes, others]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 60_000,
    defaultPreload: false,
  });
  const navigate = (href: string, replace: boolean) => void router.navigate({ ...target(href), replace });
  setGuide({
    go: navigate,
    prepare: (href) => void router.preloadRoute(target(href)),
    back: () => {
      const can = router.history.canGoBack();
      if (can) router.history.back();
      return can;
    },
    here: () => ({ path: router.state.location.pathname, query: router.state.location.search as Search }),
  });
  guardFlows(router.history);
  return router;
}

/** Leaving a purchase or booking flow asks first, also for the browser's back button (SHL-030, SHL-031). */
function guardFlows(history: ReturnType<typeof createRouter>['history']) {
  let isAsking = false;
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const from = screens[screenAt(currentLocation.pathname) ?? 'Home'].flow;
      const to = screens[screenAt(nextLocation.pathname) ?? 'Home'];
      if (from === undefined || to.flow === from || to.who === 'open' || takePermission(from)) return false;
      if (isAsking) return true;
      isAsking = true;
      const leaves = await confirm({
        title: textOf('frame', 'leaveTitle'),
        text: textOf('frame', 'leaveText'),
        yes: textOf('frame', 'leaveYes'),
        no: textOf('frame', 'leaveNo'),
      });
      isAsking = false;
      if (leaves) clearFlow(from);
      return !leaves;
    },
  });
}
