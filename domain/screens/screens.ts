import { type ScreenName, table } from './table.ts';
import { type Screen } from './shapes.ts';

export const screens: Readonly<Record<ScreenName, Screen>> = table;

/** Screens that also open without network, with what was seen on the device before. */
export const keptScreens: readonly ScreenName[] = [
  'MyTickets',
  'ActivityTicket',
  'MyTicket',
  'SharePage',
  'CheckList',
  'MyBookings',
  'BookingActivityDetail',
];

export type Layout = 'phone' | 'desktop';

/**
 * Phones are known by the words of SHL-002 in the browser's identification; everything else gets
 * the desktop layout.
 */
export function layoutOf(userAgent: string): Layout {
  return /iPhone|iPod|iOS|Android|Windows Phone/.test(userAgent) ? 'phone' : 'desktop';
}

/**
 * Address of a screen in a layout; phones reach the facility list as tab 1 of Home and the
 * personal centre as its panel.
 */
export function addressOfScreen(name: ScreenName, layout: Layout): string {
  const screen = screens[name];
  const own = screen[layout];
  if (own !== null) return own;
  return name === 'Factory' ? '/Home?tab=1' : '/Home?panel=me';
}

const byAddress = new Map<string, ScreenName>();
for (const [name, screen] of Object.entries(screens) as [ScreenName, Screen][])
  for (const address of [screen.phone, screen.desktop, ...(screen.also ?? [])])
    if (address !== null) byAddress.set(address.toLowerCase(), name);

/**
 * The screen behind a path, letter case ignored (RTE-104); undefined for unknown ones (SHL-006).
 */
export function screenAt(path: string): ScreenName | undefined {
  if (/^\/admin\//i.test(path)) return 'Admin';
  return byAddress.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''));
}

/** On phones the tabs of Home stand for Factory and BecList. */
export const shownFor = (
  name: ScreenName,
  tab: string | null | undefined,
  layout: Layout,
): ScreenName =>
  name === 'Home' && layout === 'phone'
    ? ((['Home', 'Factory', 'BecList'] as const)[Number(tab ?? 0)] ?? 'Home')
    : name;

/**
 * Where an address really leads: hash form replaced (RTE-107), twin of the layout,
 * documented spelling (RTE-108), unknown → home (SHL-006). Query kept. `address` is path + query +
 * hash; the answer is path + query (+ hash for check-in codes and invitations of guests).
 */
export function canonical(address: string, layout: Layout): string {
  const [beforeHash, hash] = splitOnce(address, '#');
  const plain = hash.startsWith('/') ? hash : beforeHash;
  const [path, query] = splitOnce(plain, '?');
  const name = screenAt(path || '/');
  if (name === 'Admin')
    return '/admin' + path.slice('/admin'.length) + (query === '' ? '' : '?' + query);
  const target = addressOfScreen(name === undefined || name === 'Root' ? 'Home' : name, layout);
  const [targetPath, targetQuery] = splitOnce(target, '?');
  const kept = name === undefined ? '' : [targetQuery, query].filter(Boolean).join('&');
  const isKept = name === 'CheckIn' || name === 'Guest';
  const fragment = isKept && hash !== '' && !hash.startsWith('/') ? '#' + hash : '';
  return targetPath + (kept === '' ? '' : '?' + kept) + fragment;
}

/**
 * The same, but a page of a flow whose address does not say what it is about is the list where that
 * is chosen (RTE-106).
 */
export function settled(address: string, layout: Layout): string {
  const own = canonical(address, layout);
  const [path, query] = splitOnce(own, '?');
  const { lost } = screens[screenAt(path) ?? 'Home'];
  const values = new URLSearchParams(query);
  const isLost = lost?.without.every((key) => !values.get(key)) ?? false;
  return isLost ? addressOfScreen(lost!.to, layout) : own;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
