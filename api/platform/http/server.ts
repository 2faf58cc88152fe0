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
import type { makeEnds } from './ends.ts';
import { limitVisits, visitOf } from '#api/platform/auth/limits.ts';
import { isTransient } from '#api/platform/db/db.ts';
import { exposedHeaders, setHeaders } from './headers.ts';
import { requestLog } from './requestLog.ts';
import { logRefusals } from './refusalLog.ts';
import { HttpError, Overloaded, Refused } from './refused.ts';
import { acceptedLanguage, regionalOf } from './regional.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';

/** Largest body of a call in bytes. */
const bodyLimit = 256 * 1024;

const makeLog = ({ logLevel }: Config): FastifyBaseLogger =>
  pino({
    level: logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      remove: true,
    },
    // Addresses are logged without query: it may carry numbers and return addresses.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url.split('?')[0],
        id: request.id,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
  });

/** Refuses an address that belongs to no route: no hook runs for it. */
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
    // With a log of its own the framework makes one for each request, and waits for its end.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_, bindings) => requestLog(log, bindings),
    genReqId: (request) =>
      typeof request.headers['x-request-id'] === 'string' &&
      /^[\w-]{8,64}$/.test(request.headers['x-request-id'])
        ? request.headers['x-request-id']
        : randomUUID(),
    bodyLimit,
    // So many hops: only what they have written is believed, never what came along from the client
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
  // Only our own shapes are checked, by the calls themselves; schemas on routes describe them for
  // /openapi.json.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  return app;
}

const same = (text: string) => text;
const asItIs = { decode: same, encode: same };

type Ends = ReturnType<typeof makeEnds>;

/**
 * API-010: our own origins are named exactly, with credentials; to any other the answer says
 * nothing, so its browser refuses.
 */
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

/** Bodies are JSON; that of a report of the shop is kept as it came. */
function addParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // What is signed is read by nobody before its signature is.
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
    // A connection kept alive after its last answer would hold up the end of the process for more
    // than a minute.
    if (isClosing) reply.header('connection', 'close');
    // Nothing is kept on the way but what says that it may be, and a call cannot say so.
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
      // Services have codes of their own for a sign-in that does not hold (SVC-033).
      if (error.refusal !== null && request.routeOptions.config.call?.isAssessment)
        return ends.refuse(reply, visitor, new Refused(error.refusal));
      return ends.fail(reply, request.id, error.status, error.message);
    }
    if (error instanceof Refused) return ends.refuse(reply, visitor, error, request.me?.country);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return ends.fail(reply, request.id, error.statusCode, 'the request is not right');
    // Before a call begins, and where there is none: a document or an address of the sign-in is
    // told by its status.
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

/** Headers, limits, parsers and the one way failures leave the house. */
export async function registerPlugins(
  app: FastifyInstance,
  {
    config,
    secrets,
    ends,
    clockOffset,
  }: { config: Config; secrets: Secrets; ends: Ends; clockOffset: () => number },
): Promise<void> {
  // A cookie counts as it was sent: a token of another spelling is another one (ADM-001).
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
    /** When it came, on the clock of `performance.now()`. */
    since: number;
    /** Whether the text of its body was found to hold nothing that cannot be kept. */
    isPlain: boolean;
  }
}
