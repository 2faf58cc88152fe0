import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { screenAt } from '#domain/screens/screens.ts';
import { servePushes } from './worker.push.ts';

/**
 * The service worker: caches files of this build and one document without personal data. Calls,
 * sign-in, console, pictures and external systems bypass it. The build defines these names.
 */
declare const __KEPT_DOCUMENT__: string;
declare const __KEPT_FILES__: readonly { url: string; revision: string | null }[];
declare const __FILES__: readonly string[];

type Lasting = { waitUntil(work: Promise<unknown>): void };
type Scope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
};
const scope = globalThis as unknown as Scope;

/** Firefox shows its own error instead of the stored page when a preload fails. */
const canPreload = !navigator.userAgent.includes('Firefox');

/** After this time without a response the cached document is served, ms. */
const timeoutMs = 5000;
const seen = 'balai-files';

precacheAndRoute([...__KEPT_FILES__, { url: __KEPT_DOCUMENT__, revision: null }]);

/**
 * A sign-out deletes the cache that `activate` opened: files of an open page are not stored then.
 */
async function unlessSignedOut({ response }: { response: Response }): Promise<Response | null> {
  return response.status === 200 && (await caches.has(seen)) ? response : null;
}

const files = new Set(__FILES__);
// File names contain a hash of the content, so entries never become stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && files.has(url.pathname),
  new CacheFirst({ cacheName: seen, plugins: [{ cacheWillUpdate: unlessSignedOut }] }),
);

const isMembersPage = (path: string) => !['Admin', 'Parts', undefined].includes(screenAt(path));

type Navigation = { event: object; request: Request };

/**
 * The browser's own request of a page, which has the headers of a navigation; a request of the
 * worker has others, and gets no data of the member (B-40). Every navigation must use it, because
 * the browser has sent it already: the steps of the sign-in work only once.
 */
const sentByBrowser = async ({ event, request }: Navigation): Promise<Response> =>
  (await (event as { preloadResponse?: Promise<Response | undefined> }).preloadResponse) ??
  fetch(request);

async function documentOf(navigation: Navigation): Promise<Response> {
  const answer = sentByBrowser(navigation);
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  return (
    (await Promise.race([answer.catch(() => null), limit])) ??
    (await matchPrecache(__KEPT_DOCUMENT__)) ??
    answer
  );
}
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isMembersPage(url.pathname),
  documentOf,
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  sentByBrowser,
);

async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(seen);
  const all = await cache.keys();
  await Promise.all(
    all
      .filter(({ url }) => !files.has(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  );
}

servePushes();

// Taking over at once is safe: the server delivers the document when it responds, so page and files
// are of one build.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldFiles(),
      canPreload ? scope.registration.navigationPreload?.enable() : undefined,
    ]).then(() => scope.clients.claim()),
  ),
);
