import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactNode } from 'react';
import {
  addressOfScreen,
  canonical,
  type Layout,
  screenAt,
  screens,
} from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { backBy } from './history.ts';
import { herePlace, navigate, prepare, usePlace } from './router.ts';

export type Query = Readonly<Record<string, string | number | null | undefined>>;

let layout: Layout = 'phone';

export const setLayout = (next: Layout): void => void (layout = next);
export const currentLayout = (): Layout => layout;

function withQuery(path: string, query: Query = {}): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') text.set(key, String(value));
  const tail = text.toString();
  return tail === '' ? path : path + (path.includes('?') ? '&' : '?') + tail;
}

export const hrefOf = (name: ScreenName, query?: Query): string =>
  withQuery(addressOfScreen(name, layout), query);

export const go = (name: ScreenName, query?: Query, how: { replace?: boolean } = {}): void =>
  void navigate(hrefOf(name, query), how.replace);

/**
 * Writes a filter into the address of its list. Back undoes each filter; typed text (`isTyped`) has
 * one history entry.
 */
export function applyQuery(name: ScreenName, query: Query, isTyped = false): void {
  const href = hrefOf(name, query);
  void navigate(href, isTyped || href === hereHref());
  window.scrollTo(0, 0);
}

/** Addresses of other origins lead to Home (I35). */
export const goTo = (address: string, how: { replace?: boolean } = {}): void =>
  void navigate(ownAddress(address), how.replace);

/**
 * Returns the canonical path and query of a portal address, and Home for all other addresses (I35).
 */
export function ownAddress(address: string | null): string {
  const home = addressOfScreen('Home', layout);
  if (address === null || !URL.canParse(address, location.origin)) return home;
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return home;
  const own = canonical(url.pathname + url.search + url.hash, layout);
  // The token hand-over page and the console are no targets of a return.
  return ['Login', 'Admin'].includes(screenAt(own.split('?')[0] ?? '') ?? '') ? home : own;
}

export const useAddress: () => { name: ScreenName; query: Readonly<Record<string, string>> } =
  usePlace;

export const hereHref = (): string => herePlace().href;

function wentBack(): boolean {
  const possible = herePlace().index > 0;
  if (possible) backBy(1);
  return possible;
}

/**
 * Parent of a screen, with the values of `query` that it needs. Skips parents whose values are
 * missing (SHL-029).
 */
export function parentOf(
  name: ScreenName,
  query: Readonly<Record<string, string>>,
): { to: ScreenName; query: Query } {
  let to = screens[name].parent ?? 'Home';
  while (screens[to].needs?.some((key) => !(key in query))) to = screens[to].parent ?? 'Home';
  return {
    to,
    query: Object.fromEntries((screens[to].needs ?? []).map((key) => [key, query[key]])),
  };
}

/** SHL-029 */
export function goBack(): void {
  if (wentBack()) return;
  const { name, query } = herePlace();
  const { to, query: kept } = parentOf(name, query);
  go(to, kept, { replace: true });
}

/** Without a previous page it loads `fallback` (REG-004, REG-005). */
export function goBackAndReload(fallback: string | null): void {
  addEventListener('popstate', () => location.reload(), { once: true });
  if (!wentBack()) location.replace(ownAddress(fallback));
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: ScreenName;
  query?: Query;
  replace?: boolean;
  children?: ReactNode;
};

/** A link that prefetches its screen on hover, touch or focus. Works without JavaScript. */
export function ScreenLink({ to, query, replace = false, onClick, ...rest }: LinkProps) {
  const href = hrefOf(to, query);
  const ahead = () => prepare(href);
  return createElement('a', {
    ...rest,
    href,
    onPointerEnter: ahead,
    onTouchStart: ahead,
    onFocus: ahead,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void navigate(href, replace);
    },
  });
}
