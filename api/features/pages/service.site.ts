import { existsSync, readFileSync } from 'node:fs';
import type { Layout } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { Serve } from '#domain/served.ts';
import { languages } from '#domain/text/languages.ts';

const dist = new URL('../../../dist/', import.meta.url);

/** Prerendered pages by screen; in `frames` the server replaces `placeholder` with the content. */
type FirstPages = Record<'pages' | 'frames', Partial<Record<ScreenName, string>>>;
export const placeholder = '<i data-hole=""></i>';

export type BuiltSite = {
  template: string;
  console: string;
  /** By layout and language. */
  first: ReadonlyMap<string, FirstPages>;
  /** Styles of the first view, by layout and screen. */
  styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  files: Readonly<Record<string, Readonly<Record<string, string[]>>>>;
  /** Files of each layout's shell, in addition to those of the screen. */
  shells: Readonly<Record<Layout, string[]>>;
  build: string;
};
let built: BuiltSite | null = null;

/** Reads the built application once; returns null without a build. */
export function site(): BuiltSite | null {
  if (built !== null || !existsSync(new URL('index.html', dist))) return built;
  const read = (name: string) => readFileSync(new URL(name, dist), 'utf8');
  const first = new Map<string, FirstPages>();
  for (const layout of ['phone', 'desktop'])
    for (const language of languages)
      first.set(
        `${layout}-${language}`,
        JSON.parse(read(`first/${layout}-${language}.json`)) as FirstPages,
      );
  built = {
    template: withRoomForStyles(read('index.html')),
    console: withStyles(read('admin.html'), read),
    first,
    styles: JSON.parse(read('first/styles.json')) as BuiltSite['styles'],
    files: JSON.parse(read('first/screens.json')) as BuiltSite['files'],
    shells: { phone: [], desktop: JSON.parse(read('first/desktop.json')) as string[] },
    build: read('first/build.txt'),
  };
  return built;
}

const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Inlines a style sheet, which saves a round trip before the first view. */
const inPage = (styles: string) => `<style nonce="%nonce%">${styles}</style>`;

const withStyles = (page: string, read: (name: string) => string) =>
  page.replace(sheetLink, (_, file: string) => inPage(read(file)));

/**
 * Inlines the styles of the first view (`%styles%`). The full style sheet is preloaded and linked
 * at the end of the body, so that it blocks only the script.
 */
const withRoomForStyles = (page: string) =>
  page
    .replace('</body>', () => `${(page.match(sheetLink) ?? []).join('')}</body>`)
    .replace(sheetLink, (link, _file, at: number) =>
      at > page.indexOf('</head>')
        ? link
        : link.replace('rel="stylesheet"', 'rel="preload" as="style"') + inPage('%styles%'),
    );

/** Loads the renderer that the build made from the browser's components. */
export const loadRenderer = (): Promise<{ serve: Serve }> =>
  import(new URL('first/served.js', dist).href) as Promise<{ serve: Serve }>;
