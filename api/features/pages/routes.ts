import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#domain/call.ts';
import { isSecretLink, screenAt } from '#domain/screens/screens.ts';
import { zoneCookie } from '#domain/time/zone.ts';
import { originOf } from '#api/origins.ts';
import type { Core } from '#api/platform/http/context.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { stateCookieName } from '#api/platform/auth/authenticate.ts';
import { cookieName } from '#api/platform/http/cookies.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { copyOf } from './service.copy.ts';
import { isOwnNavigation, makeAskAs } from './service.own.ts';
import { type PageRequest, renderConsole, renderKept, renderPage } from './service.ts';

/** Documents are sent once, so they are compressed harder than responses of calls. */
const packed: Pick<FastifyCompressOptions, 'encodings' | 'brotliOptions' | 'zlibOptions'> = {
  encodings: ['br', 'gzip', 'identity'],
  zlibOptions: { level: 6 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

/** A document that takes longer, in ms, is refused in words: its database may hang. */
const documentLimitMs = 6000;

/** Returns the result of `work`; throws 503 when it takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new HttpError(503, 'the document took too long');
    timer = setTimeout(() => reject(late), documentLimitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends an HTML page for server errors of documents and sign-in steps, and the plain text of a
 * refused document: a person reads them.
 */
function explainFailures(app: FastifyInstance, isOpen: () => boolean): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url } = request.routeOptions;
    if (reply.statusCode === 429 && request.method === 'GET' && url === '/*') {
      reply.type('text/plain; charset=utf-8').removeHeader('content-length');
      return (JSON.parse(String(payload)) as Envelope).errorMsg;
    }
    const copy =
      reply.statusCode >= 500 &&
      request.method === 'GET' &&
      (url === '/*' || url?.startsWith('/auth/'))
        ? copyOf(isOpen() ? 'maintenance' : 'preparing')
        : null;
    if (copy === null) return payload;
    reply.status(503).type('text/html; charset=utf-8').removeHeader('content-length');
    reply.headers({
      'cache-control': 'no-store',
      'retry-after': isOpen() ? '30' : '5',
      'content-security-policy': copy.policy,
    });
    return copy.html;
  });
}

/** The offline document and the service worker. */
function workerRoutes(app: FastifyInstance, core: Core): void {
  app.get<{ Params: { build: string } }>(
    '/kept/:build',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const nonce = randomText();
      const html = renderKept(core, params.build, nonce);
      if (html === null) return reply.callNotFound();
      return reply.headers(headersOf(core, nonce)).send(html);
    },
  );
  app.get('/worker.js', { schema: { hide: true } }, (_request, reply) =>
    // Never cached, so that an update reaches every device. Its own policy allows requests to this
    // host.
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .sendFile('worker.js', { cacheControl: false }),
  );
}

function documentRoute(app: FastifyInstance, core: Core): void {
  const name = stateCookieName(core.config.publicUrl);
  const adminName = adminCookieName(core.config.publicUrl);
  const zoneName = cookieName(core.config.publicUrl, zoneCookie);
  app.get('/*', { compress: packed, schema: { hide: true } }, async (request, reply) => {
    // An unknown call must not get a document as its response (ERR-017).
    if (/^\/(api|auth)(\/|$|\?)/i.test(request.url)) return reply.callNotFound();
    const screen = screenAt(request.url.split(/[?#]/)[0]!);
    // The page of UI components is for developers (V13.4).
    if (screen === 'Parts' && core.config.isProduction) return reply.callNotFound();
    const nonce = randomText();
    const isConsole = /^\/admin(\/|\?|$)/i.test(request.url);
    const pageRequest: PageRequest = {
      url: request.url,
      cookie: request.cookies[isConsole ? adminName : name],
      zone: request.cookies[zoneName],
      userAgent: request.headers['user-agent'] ?? '',
      acceptLanguage: request.headers['accept-language'],
      nonce,
      origin: originOf(core.config, request.headers.host),
      askAs: isOwnNavigation(request) ? makeAskAs(app, request, request.cookies[zoneName]) : null,
    };
    const html = await inTime(
      isConsole ? renderConsole(core, pageRequest) : renderPage(core, pageRequest),
    );
    if (html === null)
      return reply
        .status(503)
        .type('text/plain')
        .send('The application is not built. Run: npm run build');
    return reply
      .headers({
        ...headersOf(core, nonce),
        vary: 'user-agent, cookie, accept-language',
        // The address of a secret link must not be sent to other sites.
        ...(isSecretLink(screen)
          ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
          : {}),
      })
      .send(html);
  });
}

/**
 * Registers the documents: every path that is no call, file or other route. Before the
 * portal is open they show that it is starting.
 */
export function pageRoutes(app: FastifyInstance, core: Core, isOpen: () => boolean): void {
  explainFailures(app, isOpen);
  workerRoutes(app, core);
  documentRoute(app, core);
}

const headersOf = ({ config }: Core, nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, private',
  'content-security-policy': documentPolicy(
    nonce,
    config.files === undefined ? '' : ` ${new URL(config.files.url).origin}`,
  ),
});

/**
 * Content security policy of all documents (I36). `files` is the origin of an external file store
 * (decision 0067).
 */
function documentPolicy(nonce: string, files: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types balai',
  ].join('; ');
}
