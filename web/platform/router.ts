import { useLayoutEffect, useSyncExternalStore } from 'react';
import { screenAt, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import {
  backBy,
  distanceTo,
  type HistoryEntry,
  isOfSheets,
  moveBy,
  restoreEntry,
  writeEntry,
} from './history.ts';
import { isStorageClosed } from './store.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

export type PagePlace = {
  href: string;
  name: ScreenName;
  query: Readonly<Record<string, string>>;
} & Omit<HistoryEntry, 'layer'>;

export type Guide = {
  /** Returns the address to open; null if the browser leaves the page. */
  settle: (href: string) => string | null;
  /** Loads code and texts of the screen. `isQuiet`: without the loading indicator. */
  load: (href: string, isQuiet?: boolean) => Promise<void>;
  /** Whether the member may leave `from` for `to`; may open a confirmation. */
  canLeave: (from: PagePlace, to: PagePlace) => boolean | Promise<boolean>;
  /**
   * `began`: start of the navigation, ms; 0 if the page navigated itself or the screen is the same.
   */
  arrived?: (began: number) => void;
  /** The code of an address could not be loaded. */
  lost: (href: string) => void;
};

const nowhere: PagePlace = { href: '/Home', name: 'Home', query: {}, key: '', index: 0 };
let guide: Guide = {
  settle: (href) => href,
  load: async () => {},
  canLeave: () => true,
  lost: () => {},
};
let place = nowhere;
/** Counts navigations. One that another overtook while its code was loading has no effect. */
let turn = 0;
/** When the member started the navigation, ms; 0 if a page navigated itself. */
let setOut = 0;
/** Prevents a page that renders again from going back twice. */
let isGoingBack = false;
const listeners = new Set<() => void>();

const newKey = () => Math.random().toString(36).slice(2, 10);

function placeOf(href: string, entry: HistoryEntry): PagePlace {
  const url = new URL(href, location.origin);
  return {
    href,
    name: screenAt(url.pathname) ?? 'Home',
    query: Object.fromEntries(url.searchParams),
    ...entry,
  };
}

/** Identity of a page. A filter or a day in the address does not make another page. */
const pageOf = ({ href, name, query }: PagePlace): string =>
  screens[name].needs
    ?.map((key) => query[key])
    .concat(name)
    .join() ?? href;

let through = (change: () => void, _from: PagePlace, _to: PagePlace): void => change();
/** Sets the function that performs changes of place, for `coverMove.ts`. It must call `change`. */
export const setTransition = (way: typeof through): void => void (through = way);

function arrive(next: PagePlace) {
  const left = place.name;
  isGoingBack = false;
  restoreEntry(next);
  through(
    () => {
      place = next;
      for (const listener of listeners) listener();
      guide.arrived?.(left === next.name ? 0 : setOut);
    },
    place,
    next,
  );
}

async function loaded(href: string): Promise<boolean> {
  try {
    await guide.load(href);
    return true;
  } catch {
    guide.lost(href);
    return false;
  }
}

export async function navigate(href: string, replace = false): Promise<void> {
  const settled = guide.settle(href);
  if (settled === null) return;
  const mine = (turn += 1);
  setOut = replace ? 0 : Date.now();
  const { index, trail = [] } = place;
  const entry = {
    key: newKey(),
    index: replace ? index : index + 1,
    trail: replace ? trail : [pageOf(place), ...(screens[place.name].flow ? trail : [])],
  };
  const next = placeOf(settled, entry);
  // Returning to a page of the trail goes back in the history, so that Back does not find it twice.
  const back = replace && next.name !== place.name ? trail.indexOf(pageOf(next)) + 1 : 0;
  if (back > 0) {
    if (!isGoingBack) backBy(back);
    isGoingBack = true;
    return;
  }
  const load = loaded(settled);
  if (!(await guide.canLeave(place, next))) return;
  if (!(await load) || mine !== turn) return;
  keepScroll();
  await writeEntry(entry, settled, replace);
  arrive(next);
}

async function onPop(event: PopStateEvent) {
  if (isOfSheets(event.state as HistoryEntry | null)) return;
  const mine = (turn += 1);
  setOut = Date.now();
  const entry = (event.state as HistoryEntry | null) ?? { key: newKey(), index: place.index + 1 };
  const href = location.pathname + location.search + location.hash;
  const settled = guide.settle(href);
  if (settled === null) return;
  if (settled !== href || event.state === null) history.replaceState(entry, '', settled);
  const next = placeOf(settled, entry);
  const answer = guide.canLeave(place, next);
  if (answer !== true) {
    // The browser has already moved: move back, wait for the confirmation, then repeat the move.
    const delta = distanceTo(entry);
    await moveBy(-delta);
    if (!(await answer)) return;
    await moveBy(delta);
  }
  if (!(await loaded(settled)) || mine !== turn) return;
  keepScroll();
  arrive(next);
}

/** Starts with the address of the page, which must be settled already. */
export async function startRouter(of: Guide): Promise<void> {
  guide = of;
  history.scrollRestoration = 'manual';
  const entry = (history.state as HistoryEntry | null) ?? { key: newKey(), index: 0 };
  const href = location.pathname + location.search + location.hash;
  // The page was reloaded on the entry of a sheet, which is now closed.
  const { layer = 0 } = entry;
  if (layer > 0) void moveBy(-layer);
  else history.replaceState(entry, '', href);
  place = placeOf(href, { ...entry, index: entry.index - layer });
  restoreEntry(place);
  addEventListener('popstate', (event) => void onPop(event));
  addEventListener('pagehide', () => keepScroll(scrolled));
  addEventListener('scroll', () => (scrolled = window.scrollY), { passive: true });
  await guide.load(href);
}

export function prepare(href: string, isQuiet = false): void {
  // Opening the address repeats a failed fetch and reports a second failure.
  guide.load(href, isQuiet).catch(() => {});
}

export const herePlace = (): PagePlace => place;

/** For rendering on the server, where the browser has no address. */
export const providePlace = (of: Pick<PagePlace, 'name' | 'query'>): void =>
  void (place = { ...nowhere, ...of });

export const usePlace = (): PagePlace =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    herePlace,
    herePlace,
  );

/**
 * Scroll positions by history entry; those of start views also by address, for tabs (SHL-012,
 * SHL-034).
 */
const scrollStore = 'scroll';
const readScrolls = () => jsonOr<Record<string, number>>(sessionKept.getItem(scrollStore), {});
const isStart = (at: PagePlace) => screens[at.name].tab !== undefined;
let previous: PagePlace | null = null;
/** Scroll position of the last scroll event. Reading `scrollY` instead would force a layout. */
let scrolled = 0;

function keepScroll(at = window.scrollY) {
  scrolled = at;
  if (isStorageClosed()) return;
  const scrolls = readScrolls();
  scrolls[place.key] = at;
  if (isStart(place)) scrolls[place.href] = at;
  sessionKept.setItem(
    scrollStore,
    JSON.stringify(Object.fromEntries(Object.entries(scrolls).slice(-100))),
  );
}

/** Time in which a page may grow to its former height, ms. */
const growMs = 3000;

/**
 * Restores the scroll position of an earlier page (SHL-033, SHL-034). Only the frame may use it.
 */
export function useScroll(at: PagePlace): void {
  useLayoutEffect(() => {
    const before = previous;
    previous = at;
    const scrolls = readScrolls();
    const wanted =
      scrolls[at.key] ??
      (before && isStart(before) && isStart(at) ? scrolls[at.href] : undefined) ??
      0;
    // Another query of the same screen with the same index (a tab, a page number) does not scroll.
    if (before?.name === at.name && before.index === at.index && before.key !== at.key)
      return undefined;
    // The pressed link was removed with its page: the next Tab starts at the new content.
    if (
      before &&
      before.name !== 'Login' &&
      (document.activeElement === null || document.activeElement === document.body)
    )
      document.getElementById('content')?.focus({ preventScroll: true });
    if (wanted === 0 && scrolled === 0) return undefined;
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted - 1) return undefined;
    // Scroll again while a loading list grows, until the member interacts: content that moves under
    // a finger would lose the press.
    const follow = new ResizeObserver(() => window.scrollTo(0, wanted));
    const stop = () => follow.disconnect();
    follow.observe(document.body);
    const timer = setTimeout(stop, growMs);
    const events = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;
    for (const name of events) addEventListener(name, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, stop);
    };
  }, [at]);
}
