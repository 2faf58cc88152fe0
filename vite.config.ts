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
 * Preloads the chunks of the entry. The largest is first, and all precede those of the screen: it
 * takes longest and must not start after twenty small files.
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
 * Writes the files that the server needs for documents:
 * - `dist/first/<layout>-<language>.json`: shell and placeholder of each page as HTML
 * - `dist/first/styles.json`: the CSS that each screen needs, by layout
 * - `dist/first/screens.json`: files to preload, by screen and language; `desktop.json` has those
 *   of the desktop shell
 * - `dist/first/preparing.html`: the page of a server that is starting
 * - `dist/publicMaintenance.html`: the maintenance page for a proxy whose server is down
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

/** Brotli parameters for minified scripts: libraries get a quarter of a percent smaller. */
const tight: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
};

/** Writes brotli and gzip versions of `dist/assets`, so that the server does not compress. */
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

/** Fills the development server's documents with the page data of the API for the same address. */
function bootFromApi(): Plugin {
  return {
    name: 'balai-boot-from-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // All pages of the console have one document, as on the server.
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
  // The package starts its web worker from a string, which the content security policy forbids.
  resolve: { alias: [{ find: /^fflate$/, replacement: at('web/console/platform/zip.ts') }] },
  // Texts as object literals: smaller than one JSON string or an export for each key.
  json: { namedExports: false, stringify: false },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    manifest: true,
    // Preload lists would make the first bundle larger: screens are prefetched on touch, the first
    // by the server.
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      input: { index: at('web/index.html'), admin: at('web/admin.html') },
      output: {
        // Two files instead of twenty-five for the first view: libraries, and all imports of phone
        // shell and Home. Not the start module, which would start the members' pages in the
        // console.
        codeSplitting: {
          groups: [
            {
              name: 'ahead',
              test: /web[\\/]platform[\\/](calls[\\/]ahead|presses)\.ts$/,
              priority: 12,
            },
            {
              name: 'base',
              // Infinite queries are excluded, because Home has none.
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
      ['/api', '/auth', '/sandbox', '/healthz', '/files', '/queues'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
