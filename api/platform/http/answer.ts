import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressOf, type Call, type Input, type Output, prefixes } from '#domain/call.ts';
import { lineOf } from '#domain/policy/policy.ts';
import { type Refusal } from '#domain/refusals/refusals.ts';
import { isTransient } from '#api/platform/db/db.ts';
import { assertCompared } from '#api/platform/auth/adminAuth.ts';
import type { AdminCtx, ApiCtx, Core, Ctx, Visitor } from './context.ts';
import { HttpError, Refused, Unreadable } from './refused.ts';
import type { Encoded } from './encoded.ts';
import { acceptsGzip, sendJson } from './headers.ts';
import { makeOneExport } from '#api/platform/records/oneExport.ts';
import { contextOf, type Gate, makeAuthenticate, refuseInterrupted } from './gate.ts';
import { inputOf, visitorOf } from './inputs.ts';
import { makeFailureReplies, type TextOf } from './ends.ts';

const isEncoded = (value: unknown): value is Encoded =>
  typeof value === 'object' && value !== null && 'encoded' in value;

/** A file of the type that its call declares; `name` in ASCII. */
export type FileAnswer = { readonly file: Buffer; readonly name: string };
const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'file' in value;

type Handler<C extends Call> = (
  ctx: C['who'] extends 'open' | 'shop'
    ? Visitor
    : C['who'] extends 'member' | 'orders' | 'services'
      ? Ctx
      : C['who'] extends `key ${string}`
        ? ApiCtx
        : AdminCtx,
  input: Input<C>,
  request: FastifyRequest,
) => Promise<Output<C> | Encoded | FileAnswer>;

export type On = <C extends Call>(call: C, handle: Handler<C>) => void;

/** Refusals that any call may return without declaring them. */
const always: ReadonlySet<Refusal> = new Set([
  'wrongInput',
  'noData',
  'systemBusy',
  'tooManyRequests',
  'notAllowed',
  'idempotencyKeyReused',
  'underMaintenance',
  'exportBusy',
]);

const shopRetrySeconds = 5;

/**
 * Creates the function that binds calls behind the gate. It throws for a call that is not in the
 * policy file or differs from it, so the process does not start (I26).
 */
export function makeOn(app: FastifyInstance, core: Core, textOf: TextOf, gate: Gate): On {
  const authenticate = makeAuthenticate(app, core, gate);
  const run = makeRun(core, textOf, gate);
  // A route below /api/ must be a call of the policy (I26).
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.call === undefined && config?.isNoCall !== true)
      throw new Error(
        `${url} is neither a declared call nor marked as no call: declare it in domain/<feature>/calls.ts.`,
      );
  });
  return (call, handle) => {
    lineOf(call);
    const handlers = { authenticate: authenticate(call), handler: run(call, handle) };
    const aliases = (call.also ?? []).map((path) => prefixes[call.service] + path);
    for (const url of [addressOf(call), ...aliases]) addRoutes(app, call, url, handlers);
  };
}

type RouteHandlers = {
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** Registers a call at one of its addresses, and 405 for the other methods. */
function addRoutes(
  app: FastifyInstance,
  call: Call,
  url: string,
  { authenticate, handler }: RouteHandlers,
): void {
  const method = call.method ?? 'POST';
  app.route({
    method,
    url,
    // `headers.ts` does the work of these plugins for calls. Files are compressed like documents.
    config: { call, cors: false, ...(isCountedHere(call) ? { rateLimit: false } : {}) },
    ...(call.file === undefined ? { compress: false as const } : {}),
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    // `doors.ts` describes calls when /openapi.json is requested.
    schema: {},
    ...(call.maxBytes === undefined ? { preHandler: authenticate } : { onRequest: authenticate }),
    handler,
  });
  app.route({
    method:
      method === 'GET' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { isNoCall: true },
    schema: { hide: true },
    handler: async () => {
      throw new HttpError(405, 'this call is not made that way');
    },
  });
}

const isReport = ({ report }: Call, isExport: boolean): boolean =>
  report === 'always' || (isExport && report !== 'never');

/** Runs a report on the standby if possible. The output gets the time of its data (`asOf`). */
async function readReport<T>(
  { db: primary, reports }: Core,
  ctx: Visitor,
  run: (ctx: Visitor) => Promise<T>,
): Promise<T & { asOf: number }> {
  const { output, asOf } = await reports.read((db) =>
    run(db === primary ? ctx : { ...ctx, db, primary }),
  );
  return { ...output, asOf };
}

function makeRun(core: Core, textOf: TextOf, gate: Gate) {
  const { refuse } = makeFailureReplies(textOf);
  const oneExport = makeOneExport();
  return <C extends Call>(call: C, handle: Handler<C>) => {
    const allowed = new Set<Refusal>([...always, ...call.refuses]);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(core, request);
      try {
        await refuseInterrupted(gate, call, request);
        // The visitor belongs to this request, so `contextOf` may add the caller to it.
        const ctx = await contextOf(gate, call, request, visitor);
        const input =
          call.method === 'GET'
            ? inputOf(call, request.query)
            : inputOf(call, request.body ?? {}, request.isPlain);
        const isExport =
          typeof call.who === 'object' && (input as { isExport?: unknown }).isExport === true;
        const runOn = (on: typeof ctx) => handle(on as never, input as never, request);
        const output = await oneExport(isExport, () =>
          isReport(call, isExport) ? readReport(core, ctx, runOn) : runOn(ctx),
        );
        assertCompared(call, request.admin);
        return await sendOutput(request, reply, call, { output, traceId: visitor.traceId });
      } catch (error) {
        const refused = refusalOf(call, allowed, error, { request, reply });
        const known = refused ?? new Refused('unexpected', { traceId: visitor.traceId });
        return refuse(reply, visitor, known, request.me?.country);
      }
    };
  };
}

/**
 * Returns the refusal for an error, or null for a fault of the API, which is logged. Throws HTTP
 * errors. For a call of the shop it throws 503, so that the shop sends it again (I15): a sender
 * that reads no envelope would take any other response for a receipt.
 */
function refusalOf(
  call: Call,
  allowed: ReadonlySet<Refusal>,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Refused | null {
  if (error instanceof HttpError) throw error;
  if (call.who === 'shop') {
    request.log[isTransient(error) ? 'warn' : 'error'](
      { err: error, call: call.name },
      'a call of the shop could not be processed',
    );
    reply.header('retry-after', String(shopRetrySeconds));
    throw new HttpError(503, 'not stored, send it again');
  }
  if (error instanceof Unreadable || (error instanceof Refused && allowed.has(error.refusal)))
    return error;
  if (isTransient(error)) return new Refused('systemBusy');
  request.log.error({ err: error, call: call.name }, 'a call failed');
  return null;
}

function sendOutput(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { output, traceId }: { output: unknown; traceId: string },
) {
  if (isEncoded(output)) return sendEncoded(request, reply, output);
  if (call.file !== undefined && isFile(output)) return sendFile(reply, call.file, output);
  return sendJson(request, reply, success(call, z.encode(call.output, output), traceId));
}

/**
 * `gate.ts` counts requests of authenticated callers, the rate-limit plugin counts all others by
 * address.
 */
const isCountedHere = ({ who }: Call): boolean => who !== 'open' && who !== 'shop';

function success(call: Call, data: unknown, traceId: string) {
  const top = call.topLevel && typeof data === 'object' && data !== null ? data : {};
  return {
    resultCode: call.success ?? 1,
    resultMsg: '',
    errorCode: null,
    errorMsg: null,
    ...top,
    data,
    traceId,
  };
}

async function sendEncoded(request: FastifyRequest, reply: FastifyReply, output: Encoded) {
  reply.type('application/json').header('vary', 'Origin, accept-encoding');
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(await output.gzip);
  return reply.send(output.envelope);
}

/** A private file: not cached, not indexed, and without rights when opened as a page. */
async function sendFile(reply: FastifyReply, type: string, { file, name }: FileAnswer) {
  return reply
    .type(type)
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    })
    .send(file);
}

declare module 'fastify' {
  interface FastifyRequest {
    me?: import('./context.ts').Me;
    admin?: import('./context.ts').Admin;
    apiCaller?: import('./context.ts').ApiCaller;
    rawBody?: string;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** An address below /api/ that is no call: other methods, the test clock. */
    isNoCall?: true;
    /** Turns @fastify/cors off for this address. */
    cors?: false;
    /** Not limited: static files, and addresses for operators (`limits.ts`). */
    isUnlimited?: true;
    /** Kind of its refusals (400) in the log, for an address that is no call. */
    refusedAs?: string;
  }
}
