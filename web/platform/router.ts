import { useLayoutEffect, useSyncExternalStore } from 'react';
import { screenAt, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import {
  backBy,
  distanceTo,
  type HistoryEntry,
  isOfSheets,
  moveBy,
  standAt,
  writeEntry,
} from './history.ts';
import { isStorageClosed } from './store.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

/** An open address and its entry in the history. */
export type PagePlace = {
  href: string;
  name: ScreenName;
  query: Readonly<Record<string, string>>;
} & Omit<HistoryEntry, 'layer'>;

/** What the application decides about addresses. */
export type Guide = {
  /**
   * Where an address really leads; the same address, another one of ours, or null (the page is
   * being left).
   */
  settle: (href: string) => string | null;
  /** Code and words of the address's screen; quietly where nobody waits for them. */
  load: (href: string, isQuiet?: boolean) => Promise<void>;
  /** May this place be left for that screen? Asks the member where needed. */
  canLeave: (from: PagePlace, to: PagePlace) => boolean | Promise<boolean>;
  /**
   * Another place stands: what belonged to the one before can go. `began`, in ms, is when the member
   * set out for it; 0 where a page led on by itself (it replaces its entry) or the screen is the same.
   */
  arrived?: (began: number) => void;
  /** The code of an address did not arrive. */
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
/** Counts navigations: one that was overtaken while its code was loading does not arrive. */
let turn = 0;
/** When the member set out, in ms; 0 where a page leads on by itself. */
let setOut = 0;
/** A page that is rendered again goes back once. */
let isGoingBack = false;
const listeners = new Set<() => void>();

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The place of an address (path + query). */
function placeOf(href: string, entry: HistoryEntry): PagePlace {
  const url = new URL(href, location.origin);
  return {
    href,
    name: screenAt(url.pathname) ?? 'Home',
    query: Object.fromEntries(url.searchParams),
    ...entry,
  };
}

/** What a place shows; a filter or a day in its address makes no other page. */
const pageOf = ({ href, name, query }: PagePlace): string =>
  screens[name].needs
    ?.map((key) => query[key])
    .concat(name)
    .join() ?? href;

let through = (change: () => void, _from: PagePlace, _to: PagePlace): void => change();
/** `coverMove.ts` stands between two places once it has come; it must make the change. */
export const moveThrough = (way: typeof through): void => void (through = way);

function arrive(next: PagePlace) {
  const left = place.name;
  isGoingBack = false;
  standAt(next);
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

/** Opens an address of ours; its code is loaded before the page changes. */
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
  // A page that leads on to one it came from goes back there, so that Back does not find it twice.
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
    // The browser has moved already: back to where we stand, ask, and only then go.
    const delta = distanceTo(entry);
    await moveBy(-delta);
    if (!(await answer)) return;
    await moveBy(delta);
  }
  if (!(await loaded(settled)) || mine !== turn) return;
  keepScroll();
  arrive(next);
}

/** Starts with the address of the page; it must be settled already. */
export async function startRouter(of: Guide): Promise<void> {
  guide = of;
  history.scrollRestoration = 'manual';
  const entry = (history.state as HistoryEntry | null) ?? { key: newKey(), index: 0 };
  const href = location.pathname + location.search + location.hash;
  // Loaded anew on the entry of a sheet, which is not open any more.
  const { layer = 0 } = entry;
  if (layer > 0) void moveBy(-layer);
  else history.replaceState(entry, '', href);
  place = placeOf(href, { ...entry, index: entry.index - layer });
  standAt(place);
  addEventListener('popstate', (event) => void onPop(event));
  addEventListener('pagehide', () => keepScroll(scrolled));
  addEventListener('scroll', () => (scrolled = window.scrollY), { passive: true });
  await guide.load(href);
}

/** Fetches a screen's code ahead. */
export function prepare(href: string, isQuiet = false): void {
  // A failed fetch is repeated, and then told, when the address is opened.
  guide.load(href, isQuiet).catch(() => {});
}

export const herePlace = (): PagePlace => place;

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
 * Scroll positions by history entry, and of the start views by their address: their tabs keep their
 * own (SHL-012, SHL-034).
 */
const scrollStore = 'scroll';
const readScrolls = () => jsonOr<Record<string, number>>(sessionKept.getItem(scrollStore), {});
const isStart = (at: PagePlace) => screens[at.name].tab !== undefined;
let previous: PagePlace | null = null;
/**
 * Where the page was at the last frame; asking the window has it lay out all that was changed
 * meanwhile.
 */
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

/** How long a page may take to grow to the height it had. */
const growMs = 3000;

/**
 * To the top of a new page, to the former position of one returned to (SHL-033, SHL-034). Used
 * once, by the frame.
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
    // Another query of the same screen in the same entry's place (a tab, a page number) does not
    // jump.
    if (before?.name === at.name && before.index === at.index && before.key !== at.key)
      return undefined;
    // The pressed link went with its page: the next Tab starts at the new page's content.
    if (
      before &&
      before.name !== 'Login' &&
      (document.activeElement === null || document.activeElement === document.body)
    )
      document.getElementById('content')?.focus({ preventScroll: true });
    if (wanted === 0 && scrolled === 0) return undefined;
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted - 1) return undefined;
    // The list may still be on its way: follow the page while it grows, until the member does something.
    // A page that moves under a press loses it.
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
