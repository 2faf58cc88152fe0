type Build = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/**
 * Screens that must share a module before it moves to a shared chunk (`some`) or `common` (`most`).
 */
const some = 7;
const most = 14;
const maxOfOrders = 5;
/** Features whose screens are steps of one flow and share one chunk. */
const oneWay: readonly string[] = ['facilities'];

/** All screens but Home need these, since Home's document has its list. */
const shapes = /node_modules[\\/]zod[\\/]|domain[\\/](wire|text[\\/]text)\.ts$/;

const screenTable = /web[\\/](shell[\\/]screens|first-paint[\\/]screens\.first)\.ts$/;
/** All screens but Home need these. */
const tables = /web[\\/](shell[\\/]screens|platform[\\/]locale[\\/]textFiles)\.ts$/;

/** Text files that are used together make one chunk for each language. */
const together: readonly (readonly string[])[] = [
  ['orders', 'orderList', 'orderHistory', 'deadlines', 'release'],
  ['facilities', 'search'],
  ['invoices', 'invoicePaper'],
  ['files', 'terms'],
  ['tickets', 'offline'],
];
/** Main feature of pages that consist of several. */
const mostlyOf: Readonly<Record<string, string>> = {
  EventOrder: 'orders',
  FacilityOrder: 'orders',
  CancelledOrder: 'orders',
};
const folderOf = (id: string) =>
  /web[\\/]features[\\/](.+)[\\/]/.exec(id)?.[1] ??
  mostlyOf[/shell[\\/](\w+)\.tsx$/.exec(id)?.[1] ?? ''] ??
  'shell';
const areaOf = (id: string) => /web[\\/]features[\\/](\w+)[\\/]/.exec(id)?.[1] ?? 'ui';

const found = new Map<string, ReadonlySet<string>>();

/** Returns the modules of the screens whose first view needs a module. */
function screensOf(id: string, build: Build): ReadonlySet<string> {
  const known = found.get(id);
  if (known !== undefined) return known;
  const screens = new Set<string>();
  found.set(id, screens);
  const info = build.getModuleInfo(id);
  if (info?.dynamicImporters.some((one) => screenTable.test(one))) screens.add(id);
  for (const importer of info?.importers ?? [])
    for (const screen of screensOf(importer, build)) screens.add(screen);
  return screens;
}

/** Chunks with fixed content. */
const placed: Readonly<Record<string, RegExp>> = {
  lists:
    /ui[\\/](page[\\/](PageBones|Pager|Tabs|LoadMore)|fields[\\/](SearchBox|FilterChips|DayField|ShareButton)|search[\\/](SearchForm|recentKeywords)|services[\\/](days|coupons))\.tsx?$/,
  forms:
    /ui[\\/](fields[\\/](Choices|Select|BookingTerms|useTermsOf|useMyContact)|page[\\/](SideColumn|CommitCard))\.tsx?$/,
  calendar:
    /(ui[\\/]fields[\\/](MonthCalendar|CalendarWithReasons)|platform[\\/]locale[\\/]calendarDays|domain[\\/]time[\\/]days)\.tsx?$/,
  venues:
    /ui[\\/]facilities[\\/]VenuePicture\.tsx$|domain[\\/]facilities[\\/](shapes\.ids|calls\.find)\.ts$/,
  fields: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
  'orders-pay':
    /features[\\/]orders[\\/](pay[\\/](screens|EventReservationScreen|RealNameReservationScreen|HandedOver)\.tsx?|(StatePanel|NextStep|OrderSummary)\.tsx)$/,
};

/** Whether most pages of orders need a module, and no list of venues or services does. */
function isOfOrders(screens: ReadonlySet<string>): boolean {
  const folders = [...screens].map(folderOf);
  const own = folders.filter((one) => one.startsWith('orders'));
  return own.length >= maxOfOrders && !folders.some((one) => one.endsWith('find'));
}

const isShared = (screens: ReadonlySet<string>): boolean =>
  screens.size >= some && !isOfOrders(screens);

/** Nearly every page needs the shared UI modules: one file less. */
const isCommon = (id: string, screens: ReadonlySet<string>): boolean =>
  shapes.test(id) ||
  tables.test(id) ||
  screens.size >= most ||
  (isShared(screens) && areaOf(id) === 'ui');

const placeOf = (id: string): string | null =>
  Object.keys(placed).find((name) => placed[name]!.test(id)) ?? null;

/** Name of the chunk if all screens are of one folder or flow. */
function ownerOf(screens: ReadonlySet<string>): string | null {
  if (screens.size < 2) return null;
  const folders = [...new Set([...screens].map(folderOf))];
  const [feature = 'shell', ...others] = new Set(folders.map((one) => one.split(/[\\/]/)[0]));
  if (feature === 'shell' || others.length > 0) return null;
  if (folders.length === 1) return folders[0]!.replaceAll(/\W/g, '-');
  return oneWay.includes(feature) ? `${feature}-pages` : null;
}

/**
 * A chunk includes what its modules import, unless an earlier step has assigned it: the widest
 * groups are first.
 */
const steps: readonly ((id: string, screens: ReadonlySet<string>) => string | null)[] = [
  (id, screens) => (isCommon(id, screens) ? 'common' : null),
  (id, screens) => (isShared(screens) ? `shared-${areaOf(id)}` : null),
  (_, screens) => (isOfOrders(screens) ? 'shared-orders' : null),
  placeOf,
  (_, screens) => ownerOf(screens),
];

/**
 * Groups for modules of several screens. By default Rolldown makes a chunk for every set of
 * screens: seventy for a page, each a request before the first view.
 */
export const screenGroups = steps.map((step, at) => ({
  name: (id: string, build: Build): string | null => {
    // A module that is imported dynamically keeps a chunk of its own, unless listed above.
    const isNamed = build.getModuleInfo(id)?.dynamicImporters.length !== 0;
    const isOwn = isNamed && !tables.test(id) && placeOf(id) === null;
    return isOwn ? null : step(id, screensOf(id, build));
  },
  debugName: `screens ${at}`,
  test: /(web[\\/](platform|ui|features|shell|first-paint)|domain|node_modules)/,
  priority: steps.length - at,
}));

export function wordsOf(id: string): string | null {
  const [, language, feature = ''] = /locales[\\/]([^\\/]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  const all = together.find((one) => one.includes(feature));
  return all === undefined ? null : `${all[0]}-${language}`;
}
