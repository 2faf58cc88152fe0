import { useMatches } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactNode } from 'react';
import { addressOfScreen, canonical, type Layout, type ScreenName, screenAt, screens } from '#domain/screens.ts';

export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** What the kit needs of the router; `web/app/routes.tsx` hands it in. Addresses are path + query. */
type Guide = {
  go: (href: string, replace: boolean) => void;
  prepare: (href: string) => void;
  back: () => boolean;
  here: () => { path: string; query: Readonly<Record<string, string>> };
};

const still = { path: '/Home', query: {} };
let guide: Guide = { go: () => {}, prepare: () => {}, back: () => false, here: () => still };
let layout: Layout = 'phone';

export const setGuide = (next: Guide): void => void (guide = next);
export const setLayout = (next: Layout): void => void (layout = next);
/** Layout of this visit; only shells and twin screens ask. */
export const currentLayout = (): Layout => layout;

function withQuery(path: string, query: Query = {}): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null && value !== undefined && value !== '') text.set(key, String(value));
  const tail = text.toString();
  return tail === '' ? path : path + (path.includes('?') ? '&' : '?') + tail;
}

/** Address of a screen in this layout, path + query. */
export const hrefOf = (name: ScreenName, query?: Query): string => withQuery(addressOfScreen(name, layout), query);

/** Goes to a screen. */
export const go = (name: ScreenName, query?: Query, how: { replace?: boolean } = {}): void =>
  guide.go(hrefOf(name, query), how.replace ?? false);

/** Goes to an address of ours (path + query); other origins are refused and lead home (I35). */
export const goTo = (address: string, how: { replace?: boolean } = {}): void => guide.go(ownAddress(address), how.replace ?? false);

/** Path + query of an address on our own origin in its right spelling; anything else is the home address (I35). */
export function ownAddress(address: string | null): string {
  const home = addressOfScreen('Home', layout);
  if (address === null || !URL.canParse(address, location.origin)) return home;
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return home;
  const own = canonical(url.pathname + url.search + url.hash, layout);
  return screenAt(own.split('?')[0] ?? '') === 'Login' ? home : own;
}

/** The screen that is open and its query values, as they stand on the page (not those of a navigation under way). */
export function useAddress(): { name: ScreenName; query: Readonly<Record<string, string>> } {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  return { name: screenAt(match?.pathname ?? '/') ?? 'Home', query: (match?.search ?? {}) as Record<string, string> };
}

/** Path + query of the open page. */
export function hereHref(): string {
  const { path, query } = guide.here();
  return withQuery(path, query);
}

/** Back: to the page before inside the portal, else to the parent the screens table names (SHL-029). */
export function goBack(): void {
  if (guide.back()) return;
  const { path, query } = guide.here();
  let parent = screens[screenAt(path) ?? 'Home'].parent ?? 'Home';
  while (screens[parent].needs?.some((key) => !(key in query))) parent = screens[parent].parent ?? 'Home';
  const kept = Object.fromEntries((screens[parent].needs ?? []).map((key) => [key, query[key]]));
  go(parent, kept, { replace: true });
}

/** Back to the page before and a fresh load of it; `fallback` where there is none (REG-004, REG-005). */
export function goBackAndReload(fallback: string | null): void {
  addEventListener('popstate', () => location.reload(), { once: true });
  if (!guide.back()) location.replace(ownAddress(fallback));
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: ScreenName;
  query?: Query;
  replace?: boolean;
  children?: ReactNode;
};

/** A link to a screen: its code is fetched when a pointer, a finger or the focus comes near. Also works before any script. */
export function ScreenLink({ to, query, replace = false, onClick, ...rest }: LinkProps) {
  const href = hrefOf(to, query);
  const prepare = () => guide.prepare(href);
  return createElement('a', {
    ...rest,
    href,
    onPointerEnter: prepare,
    onTouchStart: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      guide.go(href, replace);
    },
  });
}
