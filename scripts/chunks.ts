type Build = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Screens that share a module before it stands in a file that half of them, or a few, fetch. */
const most = 14;
const some = 7;
/** Features whose screens are steps of one way: what two of their folders share is one file. */
const oneWay: readonly string[] = ['facilities'];

/** What reads and writes calls: every screen but Home, whose document has its list. */
const shapes = /node_modules[\\/]zod[\\/]|domain[\\/](wire|text)\.ts$/;

const screenTable = /web[\\/]app[\\/]screens\.ts$/;
const folderOf = (id: string) => /web[\\/]features[\\/](.+)[\\/]/.exec(id)?.[1] ?? 'app';
const areaOf = (id: string) => /(?:domain|features)[\\/](\w+)[\\/]/.exec(id)?.[1] ?? 'parts';

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

/**
 * The file a module of several screens goes to; null: the one the bundler finds. By itself the
 * bundler makes a file for every set of screens: seventy for a page, most of them of a hundred
 * bytes, each a question to the server before anything is seen.
 */
export function chunkOf(id: string, build: Build): string | null {
  if (shapes.test(id)) return 'common';
  // What is asked for by its own name keeps a file of its own.
  if (build.getModuleInfo(id)?.dynamicImporters.length !== 0) return null;
  const screens = screensOf(id, build);
  if (screens.size < 2) return null;
  if (screens.size >= most) return 'common';
  if (screens.size >= some) return `shared-${areaOf(id)}`;
  const folders = [...new Set([...screens].map(folderOf))];
  const [feature = 'app', ...others] = new Set(folders.map((one) => one.split(/[\\/]/)[0]));
  if (feature === 'app' || others.length > 0) return null;
  if (folders.length === 1) return folders[0]!.replaceAll(/\W/g, '-');
  return oneWay.includes(feature) ? `${feature}-pages` : null;
}
