import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { keptScreens, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { ScreenFile } from '#web/first-paint/screens.first.ts';

/**
 * Two warnings do not matter here: directives for server components, and modules with both static
 * and dynamic imports.
 */
export const quietly = (
  level: LogLevel,
  log: { code?: string },
  handler: (level: LogLevel, log: never) => void,
) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT')
    handler(level, log as never);
};
type LogLevel = 'info' | 'debug' | 'warn';

export const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; src?: string }
>;

/** Source file, named as in the manifest → its chunk. */
type Places = ReadonlyMap<string, string>;

/** The manifest has no entry for a source that shares its chunk with others. */
type Built = { manifest: Manifest; places: Places };

export function keyOf({ manifest, places }: Built, source: string): string {
  if (source in manifest) return source;
  const file = places.get(source);
  const found = Object.keys(manifest).find((key) => manifest[key]!.file === file);
  if (file === undefined || found === undefined) throw new Error(`Not in the build: ${source}`);
  return found;
}

export const start = 'main.tsx';
const tables = ['shell/screens.ts', 'platform/locale/textFiles.ts'];

/**
 * Files that a first view needs in addition to the entry, by screen and language. Phones do not
 * load those of the desktop shell.
 */
export async function preloads(built: Built) {
  const filesOf = (source: string): Set<string> => {
    const into = new Set<string>();
    const follow = (key: string) => {
      const { file, imports = [] } = built.manifest[key]!;
      if (into.has(file)) return;
      into.add(file);
      imports.forEach(follow);
    };
    follow(keyOf(built, source));
    return into;
  };
  const entry = filesOf(start);
  const sources = new Set<string>();
  // Only the source text of `load` has the file of a screen. The address is no literal, so that the
  // bundle of this configuration does not include the application.
  const { fileOf } = (await import(pathToFileURL(at('web/shell/screens.ts')).href)) as {
    fileOf: (name: ScreenName) => ScreenFile;
  };
  const imported = /import\(\s*['"](?:#web\/|\.\/)([^'"]+)['"]/;
  const found: Record<string, Record<string, string[]>> = {};
  for (const name of Object.keys(screens) as ScreenName[]) {
    const { words, load } = fileOf(name);
    const file = imported.exec(load.toString())?.[1];
    if (file === undefined) throw new Error(`the file of ${name} is not found`);
    const features = ['frame', ...words.filter((word) => word !== 'general')];
    const source = file.includes('/') ? file : `shell/${file}`;
    sources.add(source);
    const isFirst = [...filesOf(source)].every((path) => entry.has(path));
    const code = [source, ...(isFirst ? [] : tables)].flatMap((one) => [...filesOf(one)]);
    found[name] = Object.fromEntries(
      languages.map((language) => {
        const texts = features.flatMap((feature) => [
          ...filesOf(`../locales/${language}/${feature}.json`),
        ]);
        return [
          language,
          [...new Set([...code, ...texts])]
            .filter((path) => !entry.has(path))
            .map((path) => `/${path}`),
        ];
      }),
    );
  }
  const desktop = [...filesOf('shell/layouts/desktop.tsx')]
    .filter((path) => !entry.has(path))
    .map((path) => `/${path}`);
  return { desktop, screens: found, sources: [...sources] };
}
const languages = ['en', 'zh-CN', 'ms'];

/** Needed offline in addition to the screens. */
const keptSources = [
  'shell/NoNetworkPage.tsx',
  'shell/LoginPage.tsx',
  'shell/layouts/desktop.tsx',
  'platform/calls/keeping.ts',
];
const ofLanguage = /^\.\.\/locales\//;
const keptTexts = ['frame', 'offline', 'tickets', 'bookings', 'members', 'general'];

/**
 * Builds `dist/worker.js`. At its installation it caches what offline tickets need, later all other
 * files of members' pages. `dist/first/build.txt` has the build's id, which server and worker
 * compare.
 */
export async function buildWorker(
  built: Built,
  { screens, sources }: Awaited<ReturnType<typeof preloads>>,
) {
  const { manifest, places } = built;
  const keyed = (all: readonly string[]) => all.map((source) => keyOf(built, source));
  const reach = (
    keys: readonly string[],
    isAhead: boolean,
    not: ReadonlySet<string> = new Set(),
    notAhead: ReadonlySet<string> = new Set(),
  ) => {
    const seen = new Set<string>();
    const follow = (key: string) => {
      const chunk = manifest[key];
      if (chunk === undefined || seen.has(key) || not.has(key)) return;
      seen.add(key);
      chunk.imports?.forEach(follow);
      if (isAhead) chunk.dynamicImports?.filter((next) => !notAhead.has(next)).forEach(follow);
    };
    keys.forEach(follow);
    return seen;
  };
  const urlsOf = (keys: ReadonlySet<string>) =>
    [...new Set([...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]))]
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `/${file}`);
  const entry = reach(keyed([start]), false);
  const words = languages.flatMap((language) =>
    keptTexts.map((feature) => `../locales/${language}/${feature}.json`),
  );
  const fileOf = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));
  const screenFiles = keptScreens.flatMap((name) =>
    (screens[name]?.['en'] ?? []).map((url) => fileOf.get(url)!),
  );
  // The tables import all screens, so their dynamic imports are not followed.
  const named = new Set(
    keyed([...sources, ...[...places.keys()].filter((source) => ofLanguage.test(source))]),
  );
  // With modules that a screen loads later, such as QR codes and dialogs.
  const kept = new Set([
    ...entry,
    ...reach([...screenFiles, ...keyed([...keptSources, ...tables])], true, entry, named),
    ...reach(keyed(words), false),
  ]);
  const all = urlsOf(reach(keyed([start]), true)).sort();
  const id = createHash('sha256')
    .update(all.join())
    .update(readFileSync(at('dist/index.html')))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(at('dist/first/build.txt'), id);
  await build({
    configFile: false,
    root: at('web'),
    logLevel: 'warn',
    define: {
      __KEPT_DOCUMENT__: JSON.stringify(`/kept/${id}`),
      __KEPT_FILES__: JSON.stringify([
        ...urlsOf(kept).map((url) => ({ url, revision: null })),
        { url: '/icon.svg', revision: id },
      ]),
      __FILES__: JSON.stringify(all),
    },
    build: {
      outDir: at('dist'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: at('web/first-paint/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
        onLog: quietly,
      },
    },
  });
}
