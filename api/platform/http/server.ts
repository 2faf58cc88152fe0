import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { ownScriptHeader, regionalHeader, idempotencyKeyHeader } from '#domain/call.ts';
import type { Config } from '#api/config.ts';
import { plainAddress } from './addresses.ts';
import { isPlainJson } from './inputs.ts';
import type { makeFailureReplies } from './ends.ts';
import { limitVisits, visitOf } from '#api/platform/auth/limits.ts';
import { isTransient } from '#api/platform/db/db.ts';
import { exposedHeaders, setHeaders } from './headers.ts';
import { requestLog } from './requestLog.ts';
import { logRefusals } from './refusalLog.ts';
import { HttpError, Overloaded, Refused } from './refused.ts';
import { acceptedLanguage, regionalOf } from './regional.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';

const bodyLimit = 256 * 1024;

const makeLog = ({ logLevel }: Config): FastifyBaseLogger =>
  pino({
    level: logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      remove: true,
    },
    // Addresses are logged without query, which may contain numbers and return addresses.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url.split('?')[0],
        id: request.id,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
  });

/** Refuses an address that the router cannot parse. No hook runs, so it sets the headers. */
function refuseAddress(reply: FastifyReply, traceId: string, status: number): void {
  void reply
    .status(status)
    .type('application/json')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-trace-id': traceId,
    })
    .send({
      resultCode: status,
      resultMsg: 'the address is not readable',
      errorCode: String(status),
      errorMsg: null,
      data: null,
      traceId,
    });
}

export function makeServer(config: Config): FastifyInstance {
  const { trustProxy: proxies } = config;
  const log = makeLog(config);
  const app = Fastify({
    // With its own logger Fastify would create one for each request and wait for its end.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_, bindings) => requestLog(log, bindings),
    genReqId: (request) =>
      typeof request.headers['x-request-id'] === 'string' &&
      /^[\w-]{8,64}$/.test(request.headers['x-request-id'])
        ? request.headers['x-request-id']
        : randomUUID(),
    bodyLimit,
    // With a number of hops, only entries of these proxies are trusted, not those of the client
    // (X4).
    trustProxy:
      typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    rewriteUrl: (request) => plainAddress(request.url ?? '/'),
    frameworkErrors: (error, request, reply: FastifyReply) =>
      refuseAddress(reply, request.id, error.statusCode ?? 400),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 60_000,
    connectionTimeout: 0,
    return503OnClosing: true,
  });
  app.log = log;
  app.decorateRequest('since', 0);
  app.decorateRequest('isPlain', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.since = performance.now();
    done();
  });
  // Calls validate their input themselves. Schemas of routes only describe them for /openapi.json.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  return app;
}

const same = (text: string) => text;
const asItIs = { decode: same, encode: same };

type Ends = ReturnType<typeof makeFailureReplies>;

/** API-010: only our own origins get CORS headers, with credentials. */
const corsOptions = ({ origins }: Config): FastifyCorsOptions => ({
  origin: (origin, done) =>
    done(null, origin !== undefined && origins.includes(origin) ? origin : false),
  credentials: true,
  methods: ['GET', 'POST'],
  allowedHeaders: [
    'authorization',
    'content-type',
    regionalHeader,
    idempotencyKeyHeader,
    ownScriptHeader,
  ],
  exposedHeaders,
  maxAge: 600,
});

/** Parses JSON bodies. The raw body of a shop report is stored for its signature. */
function addParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // A signed body is parsed only after its signature is verified.
    if (request.routeOptions.config.call?.who === 'shop') {
      request.rawBody = text;
      return done(null, undefined);
    }
    try {
      const parsed: unknown = text.trim() === '' ? {} : JSON.parse(text);
      request.isPlain = isPlainJson(text);
      done(null, parsed);
    } catch {
      done(new HttpError(400, 'the body is not readable as JSON'));
    }
  });
}

function addReplyHeaders(app: FastifyInstance, clockOffset: () => number): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-trace-id', request.id);
    // A connection kept alive after its last response would delay the end of the process for over a
    // minute.
    if (isClosing) reply.header('connection', 'close');
    // Only documents and files may allow caching; responses of calls are never cached.
    if (visitOf(request) === 'call' || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    const offset = clockOffset();
    // Countdowns follow the server's clock, which the test clock moves (ORD-050, B-29).
    if (offset !== 0) reply.header('date', new Date(Date.now() + offset).toUTCString());
    done();
  });
}

function addErrorHandler(app: FastifyInstance, ends: Ends): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { headers } = request;
    const isDocument = visitOf(request) === 'document';
    const language = isDocument
      ? acceptedLanguage(headers['accept-language'])
      : regionalOf(headers['x-regional-setting']).language;
    const visitor = { language, traceId: request.id };
    if (error instanceof HttpError) {
      // Services have their own codes for a failed authentication (SVC-033).
      if (error.refusal !== null && request.routeOptions.config.call?.isAssessment)
        return ends.refuse(reply, visitor, new Refused(error.refusal));
      return ends.fail(reply, request.id, error.status, error.message);
    }
    if (error instanceof Refused) return ends.refuse(reply, visitor, error, request.me?.country);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return ends.fail(reply, request.id, error.statusCode, 'the request is not right');
    // An error before the call begins, or without a call: documents and sign-in routes respond with
    // 503.
    if (isTransient(error))
      return ends.refuse(
        reply,
        visitor,
        request.routeOptions.config.call === undefined
          ? new Overloaded(0)
          : new Refused('systemBusy'),
      );
    request.log.error({ err: error }, 'a request failed');
    return ends.refuse(reply, visitor, new Refused('unexpected', { traceId: request.id }));
  });
}

export async function registerPlugins(
  app: FastifyInstance,
  {
    config,
    secrets,
    ends,
    clockOffset,
  }: { config: Config; secrets: Secrets; ends: Ends; clockOffset: () => number },
): Promise<void> {
  // Cookies are not decoded: a token in another spelling is another token (ADM-001).
  await app.register(cookie, { parseOptions: asItIs });
  setHeaders(app, config);
  await app.register(cors, corsOptions(config));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 4 },
  });
  logRefusals(app);
  await limitVisits(app, config, secrets);
  addParsers(app);
  addReplyHeaders(app, clockOffset);
  addErrorHandler(app, ends);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    ends.fail(reply, request.id, 404, 'there is nothing at this address'),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Arrival time by `performance.now()`. */
    since: number;
    /** Whether the text of its body passed `isPlainJson`. */
    isPlain: boolean;
  }
}
