type Build = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Screens that share a module before it stands in a file of its own kind, or in that of all. */
const some = 7;
const most = 14;
const maxOfOrders = 5;
/** Features whose screens are steps of one way: what two of their folders share is one file. */
const oneWay: readonly string[] = ['facilities'];

/** What reads and writes calls: every screen but Home, whose document has its list. */
const shapes = /node_modules[\\/]zod[\\/]|domain[\\/](wire|text[\\/]text)\.ts$/;

const screenTable = /web[\\/](shell[\\/]screens|first-paint[\\/]screens\.first)\.ts$/;
/** Addresses of the screens and of their words: nothing but Home does without them. */
const tables = /web[\\/](shell[\\/]screens|platform[\\/]locale[\\/]textFiles)\.ts$/;

/** Words that the same pages show: one file a language. */
const together: readonly (readonly string[])[] = [
  ['frame', 'share'],
  ['orders', 'orderList', 'orderHistory', 'deadlines', 'release'],
  ['facilities', 'search'],
  ['invoices', 'invoicePaper'],
  ['files', 'terms'],
  ['tickets', 'offline'],
];
/** Pages made of several features, by whose they mostly are. */
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

/** Files of the members' screens whose first view needs a module. */
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

/** What is one file whoever needs it: small parts that pages of one kind show together, and pages that differ by a line. */
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

/** What most pages of orders need goes with them, but what the lists of venues and services need too. */
function isOfOrders(screens: ReadonlySet<string>): boolean {
  const folders = [...screens].map(folderOf);
  const own = folders.filter((one) => one.startsWith('orders'));
  return own.length >= maxOfOrders && !folders.some((one) => one.endsWith('find'));
}

const isShared = (screens: ReadonlySet<string>): boolean =>
  screens.size >= some && !isOfOrders(screens);

/** Hardly a screen does without what several have of our parts: one file less for each page. */
const isCommon = (id: string, screens: ReadonlySet<string>): boolean =>
  shapes.test(id) ||
  tables.test(id) ||
  screens.size >= most ||
  (isShared(screens) && areaOf(id) === 'ui');

const placeOf = (id: string): string | null =>
  Object.keys(placed).find((name) => placed[name]!.test(id)) ?? null;

/** Of the screens of one folder, or of one way. */
function ownerOf(screens: ReadonlySet<string>): string | null {
  if (screens.size < 2) return null;
  const folders = [...new Set([...screens].map(folderOf))];
  const [feature = 'shell', ...others] = new Set(folders.map((one) => one.split(/[\\/]/)[0]));
  if (feature === 'shell' || others.length > 0) return null;
  if (folders.length === 1) return folders[0]!.replaceAll(/\W/g, '-');
  return oneWay.includes(feature) ? `${feature}-pages` : null;
}

/**
 * Steps in which modules are given to files, and the name of the file in each; null: not in this one.
 * What a module needs goes with it, unless an earlier step has it: the widest come first.
 */
const steps: readonly ((id: string, screens: ReadonlySet<string>) => string | null)[] = [
  (id, screens) => (isCommon(id, screens) ? 'common' : null),
  (id, screens) => (isShared(screens) ? `shared-${areaOf(id)}` : null),
  (_, screens) => (isOfOrders(screens) ? 'shared-orders' : null),
  placeOf,
  (_, screens) => ownerOf(screens),
];

/**
 * Groups of the bundler for modules of several screens. By itself the bundler makes a file for every
 * set of screens: seventy for a page, most of them of a hundred bytes, each a question to the server
 * before anything is seen.
 */
export const screenGroups = steps.map((step, at) => ({
  name: (id: string, build: Build): string | null => {
    // What is asked for by its own name keeps a file of its own, but where it says so above.
    const isNamed = build.getModuleInfo(id)?.dynamicImporters.length !== 0;
    const isOwn = isNamed && !tables.test(id) && placeOf(id) === null;
    return isOwn ? null : step(id, screensOf(id, build));
  },
  debugName: `screens ${at}`,
  test: /(web[\\/](platform|ui|features|shell|first-paint)|domain|node_modules)/,
  priority: steps.length - at,
}));

/** The file of words that others go with; null: their own. */
export function wordsOf(id: string): string | null {
  const [, language, feature = ''] = /locales[\\/]([^\\/]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  const all = together.find((one) => one.includes(feature));
  return all === undefined ? null : `${all[0]}-${language}`;
}
