import { type ScreenName, table } from './table.ts';
import { type Screen, type ScreenRow } from './shapes.ts';

const rows: readonly [string, ScreenRow][] = Object.entries(table);
export const screens = Object.fromEntries(
  rows.map(([name, row]) => [name, { phone: `/${name}`, desktop: `/Pc${name}`, ...row }]),
) as Readonly<Record<ScreenName, Screen>>;

/** Screens that also open offline, with data stored on the device. */
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
 * Phones are recognised by the parts of the user agent in SHL-002; everything else gets the desktop
 * layout.
 */
export function layoutOf(userAgent: string): Layout {
  return /iPhone|iPod|iOS|Android|Windows Phone/.test(userAgent) ? 'phone' : 'desktop';
}

/**
 * Address of a screen in a layout. On phones the facility list is tab 1 of Home, and the
 * personal centre its panel.
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

/** The screen of a path, case ignored (RTE-104); undefined for unknown ones (SHL-006). */
export function screenAt(path: string): ScreenName | undefined {
  if (/^\/admin\//i.test(path)) return 'Admin';
  return byAddress.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''));
}

/** The screen that is shown: on phones Factory and BecList are tabs of Home. */
export const visibleScreen = (
  name: ScreenName,
  tab: string | null | undefined,
  layout: Layout,
): ScreenName =>
  name === 'Home' && layout === 'phone'
    ? ((['Home', 'Factory', 'BecList'] as const)[Number(tab ?? 0)] ?? 'Home')
    : name;

const secretLinks: readonly ScreenName[] = ['Guest', 'SharedHold', 'TeamNight'];

/** Whether the fragment of a page's address is a secret that opens it (I33). */
export const isSecretLink = (name: ScreenName | undefined): boolean =>
  name !== undefined && secretLinks.includes(name);

/**
 * Normalizes an address (path + query + hash). Replaces the hash form (RTE-107), the address of the
 * other layout and other spellings (RTE-108); an unknown one becomes home (SHL-006). The
 * query stays. The hash stays for check-in codes and secret links only.
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
  const isKept = name === 'CheckIn' || isSecretLink(name);
  const fragment = isKept && hash !== '' && !hash.startsWith('/') ? '#' + hash : '';
  return targetPath + (kept === '' ? '' : '?' + kept) + fragment;
}

/**
 * Like `canonical`, but a page of a flow without the needed query parameters becomes the list where
 * the flow begins (RTE-106).
 */
export function reachableAddress(address: string, layout: Layout): string {
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
