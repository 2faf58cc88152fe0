import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type IndexHtmlTransformContext } from 'vite';
import { screenGroups, wordsOf } from './scripts/vite/chunks.ts';
import { type FirstPages, stylesByScreen } from './scripts/vite/firstStyles.ts';
import { buildForServer, writers } from './scripts/vite/viteServed.ts';
import { listsComeLate, noMutations, plainImports } from './scripts/vite/viteSmaller.ts';
import {
  at,
  buildWorker,
  keyOf,
  type Manifest,
  preloads,
  quietly,
  start,
} from './scripts/vite/viteWorker.ts';

const textOf = (path: string) => readFileSync(path, 'utf8');

const api = process.env['API_URL'] ?? 'http://localhost:4000';

/**
 * Announces the chunks of the entry in the page: the browser would find them only after reading the
 * entry. The largest first, and all before those of the screen: it travels longest, and behind
 * twenty small files it would begin last.
 */
function announceEntry(
  html: string,
  { chunk, bundle, filename }: IndexHtmlTransformContext,
): string {
  if (!filename.endsWith('index.html')) return html;
  const found = new Map<string, Rolldown.OutputChunk>();
  const follow = (file: string) => {
    const part = bundle?.[file];
    if (found.has(file) || part?.type !== 'chunk') return;
    found.set(file, part);
    part.imports.forEach(follow);
  };
  if (chunk !== undefined) follow(chunk.fileName);
  const having = (source: string) =>
    [...found].find(([, { moduleIds }]) => moduleIds.includes(at(source)))![0];
  const [ahead, entry] = [having('web/platform/calls/ahead.ts'), having('web/main.tsx')];
  const links = [...found]
    .filter(([file]) => file !== ahead && file !== entry)
    .toSorted(([, a], [, b]) => b.code.length - a.code.length)
    .map(([file]) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const script = (file: string, how = '') =>
    `<script type="module" ${how}crossorigin src="/${file}"></script>`;
  const scripts = [script(ahead, 'async '), ...links, script(entry)];
  return html
    .replaceAll(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/(?=<link rel="stylesheet")/, scripts.join(''));
}

/**
 * Writes `dist/first/<layout>-<language>.json`: shell and outline of each page as they stand before
 * any script, made by the components that also run in the browser; `dist/first/styles.json`: per layout and
 * screen what of the style sheet they need; `dist/first/screens.json`: per screen and language the
 * addresses to fetch ahead, which the server says in the document, with those of
 * `dist/first/desktop.json` for its shell. Also
 * `dist/publicMaintenance.html`, the maintenance page for a proxy whose server is down, and
 * `dist/first/preparing.html`, the page of a server that is starting.
 */
function firstView(): Plugin {
  const places = new Map<string, string>();
  return {
    name: 'balai-first-view',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: announceEntry },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          for (const id of part.moduleIds)
            places.set(relative(at('web'), id).replaceAll('\\', '/'), part.fileName);
    },
    async closeBundle() {
      if (this.environment.config.build.ssr) return;
      const outDir = at('.cache/first');
      await buildForServer('first', outDir);
      const { firstViews, maintenanceCopy, preparingCopy } = (await import(
        `${pathToFileURL(`${outDir}/first.js`).href}?${Date.now()}`
      )) as {
        firstViews: () => { name: string; view: FirstPages }[];
        maintenanceCopy: () => string;
        preparingCopy: () => string;
      };
      const written = new Map<string, string>();
      await buildForServer('served', at('dist/first'), writers(written));
      const views = firstViews();
      for (const { name, view } of views)
        writeFileSync(at(`dist/first/${name}.json`), JSON.stringify(view));
      writeFileSync(at('dist/publicMaintenance.html'), maintenanceCopy());
      writeFileSync(at('dist/first/preparing.html'), preparingCopy());
      const manifest = JSON.parse(textOf(at('dist/.vite/manifest.json'))) as Manifest;
      const built = { manifest, places };
      const sheet = manifest[keyOf(built, start)]!.css!.map((file) =>
        textOf(at(`dist/${file}`)),
      ).join('');
      const markup = views.map(({ name, view }) => ({ layout: name.split('-')[0]!, ...view }));
      writeFileSync(
        at('dist/first/styles.json'),
        JSON.stringify(
          stylesByScreen(sheet, markup, textOf(at('web/index.html')), Object.fromEntries(written)),
        ),
      );
      const needed = await preloads(built);
      writeFileSync(at('dist/first/desktop.json'), JSON.stringify(needed.desktop));
      writeFileSync(at('dist/first/screens.json'), JSON.stringify(needed.screens));
      await buildWorker(built, needed);
      await compressAssets();
      rmSync(at('dist/.vite'), { recursive: true, force: true });
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Distances of a minified script repeat in steps of two: a fourth of a hundred less of the libraries. */
const tight: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
};

/**
 * Writes every file of `dist/assets` a second and third time, so that the server packs nothing
 * while thousands open the portal.
 */
async function compressAssets(): Promise<void> {
  const folder = at('dist/assets');
  await Promise.all(
    readdirSync(folder).flatMap((name) => {
      const text = readFileSync(`${folder}/${name}`);
      return [
        promisify(brotliCompress)(text, tight).then((packed) =>
          writeFileSync(`${folder}/${name}.br`, packed),
        ),
        promisify(gzip)(text, { level: 9 }).then((packed) =>
          writeFileSync(`${folder}/${name}.gz`, packed),
        ),
      ];
    }),
  );
}

/**
 * The development server has no page data of its own: it takes those of the API's page for the same
 * address.
 */
function bootFromApi(): Plugin {
  return {
    name: 'balai-boot-from-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // One document for every page of the console, as the server does it.
        if (/^\/admin(\/|\?|$)/i.test(request.url ?? '')) request.url = '/admin.html';
        lastRequest = {
          cookie: request.headers.cookie ?? '',
          agent: request.headers['user-agent'] ?? '',
          url: request.url ?? '/',
        };
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl }) {
        try {
          const answer = await fetch(new URL(originalUrl ?? '/', api), {
            headers: { cookie: lastRequest.cookie, 'user-agent': lastRequest.agent },
            redirect: 'manual',
          });
          const page = await answer.text();
          const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(
            page,
          )?.[1];
          const layout = /data-layout="(\w+)"/.exec(page)?.[1];
          return html
            .replace('%boot%', boot ?? '')
            .replace('%layout%', layout ?? '')
            .replace('%lang%', 'en')
            .replace('%old%', '')
            .replace('%nonce%', '');
        } catch {
          return html.replaceAll(/%(?:boot|old|nonce)%/g, '').replace('%lang%', 'en');
        }
      },
    },
  };
}
let lastRequest = { cookie: '', agent: '', url: '/' };

export default defineConfig({
  root: at('web'),
  plugins: [
    react(),
    tailwindcss(),
    bootFromApi(),
    plainImports(),
    noMutations(),
    listsComeLate(),
    firstView(),
  ],
  // Spreadsheets are packed without a worker made of a text, which the policy of the documents
  // forbids.
  resolve: { alias: [{ find: /^fflate$/, replacement: at('web/console/platform/zip.ts') }] },
  // Texts as plain objects: shorter than one text in quotes, or an export for each.
  json: { namedExports: false, stringify: false },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    manifest: true,
    // The lists of preloads cost more of the first script than they save: screens are fetched ahead
    // on touch, the first by the server.
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      input: { index: at('web/index.html'), admin: at('web/admin.html') },
      output: {
        // The first view in two files and not in twenty-five: libraries, and everything a phone's shell
        // and the home page import. Not what starts it: the console shares modules with it, and would
        // start the members' pages.
        codeSplitting: {
          groups: [
            {
              name: 'ahead',
              test: /web[\\/]platform[\\/](calls[\\/]ahead|presses)\.ts$/,
              priority: 12,
            },
            {
              name: 'base',
              // What lists that go on need is no part of it: Home has none.
              test: /balai-late-lists|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/](?!.*[iI]nfiniteQuery(Observer|Behavior)?\.js$)/,
              priority: 11,
            },
            {
              name: 'first',
              test: /web[\\/](shell[\\/](start|layouts[\\/]phone)|features[\\/]events[\\/]list[\\/]HomeScreen)\.tsx$/,
              priority: 10,
            },
            {
              name: wordsOf,
              debugName: 'words',
              test: /locales[\\/](en|ms|zh-CN)[\\/]\w+\.json$/,
              priority: 9,
            },
            ...screenGroups,
          ],
        },
      },
      onLog: quietly,
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/sandbox', '/healthz', '/files'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
