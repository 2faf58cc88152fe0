import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressOf, type Call, type Input, type Output, prefixes } from '#domain/call.ts';
import { lineOf } from '#domain/policy/policy.ts';
import { type Refusal } from '#domain/refusals/refusals.ts';
import { isTransient } from '#api/platform/db/db.ts';
import { assertCompared, type RequirePermission } from '#api/platform/auth/adminAuth.ts';
import type { AdminCtx, Core, Ctx, Visitor } from './context.ts';
import { type Authenticator, stateCookieName } from '#api/platform/auth/authenticate.ts';
import { HttpError, Overloaded, Refused, Unreadable } from './refused.ts';
import type { Encoded } from './encoded.ts';
import { readsGzip, sendJson } from './headers.ts';
import { makeOneExport } from '#api/platform/records/oneExport.ts';
import { makeVisits } from '#api/platform/auth/visits.ts';
import { authenticateShop } from '#api/platform/auth/shopAuth.ts';
import { visitorOf, keyOf, inputOf } from './inputs.ts';
import { makeEnds, type TextOf } from './ends.ts';

const isEncoded = (value: unknown): value is Encoded =>
  typeof value === 'object' && value !== null && 'encoded' in value;

/** A file of the type its call declares; `name` in plain letters. */
export type FileAnswer = { readonly file: Buffer; readonly name: string };
const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'file' in value;

type Handler<C extends Call> = (
  ctx: C['who'] extends 'open' | 'shop'
    ? Visitor
    : C['who'] extends 'member' | 'orders' | 'services'
      ? Ctx
      : AdminCtx,
  input: Input<C>,
  request: FastifyRequest,
) => Promise<Output<C> | Encoded | FileAnswer>;

/** Registers calls; each feature's routes get one. */
export type On = <C extends Call>(call: C, handle: Handler<C>) => void;

type AccessOf = (country: string) => Promise<'FULL' | 'SERVICES_ONLY' | 'INTERCEPT'>;
/**
 * The refusal of a call that a running interruption stops for somebody of these countries; null: it
 * goes on (MNT-011).
 */
type InterruptedBy = (
  call: Call,
  countries: readonly (string | null)[],
) => Promise<Refused | null> | Refused | null;

/** Refusals any call may answer beside those of its input: of the gate and of passing trouble. */
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

/** After so many seconds the shop may try again. */
const shopRetrySeconds = 5;

/**
 * Binds calls to their functions, behind the gate. A call without a line in the policy, or with one
 * that says something else, throws: the process does not start (I26).
 */
export function makeOn(
  app: FastifyInstance,
  core: Core,
  authenticator: Authenticator,
  textOf: TextOf,
  accessOf: AccessOf,
  requirePermission: RequirePermission,
  interruptedBy: InterruptedBy,
): On {
  const { refuse } = makeEnds(textOf);
  const oneExport = makeOneExport();
  const cookieName = stateCookieName(core.config.publicUrl);
  const unauthenticatedLimit = app.createRateLimit({
    max: core.config.ratePerAddress,
    timeWindow: 1000,
    keyGenerator: (request) => `unauthenticatedLimit ${request.ip}`,
  });

  const countMember = makeVisits(core.config.ratePerSecond);
  const countAdmin = makeVisits(core.config.ratePerSecond);

  // Nothing under /api/ answers unless the policy knows it (I26).
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.call === undefined && config?.isNoCall !== true)
      throw new Error(
        `${url} is neither a call nor marked as none: declare it in domain/<feature>/calls.ts.`,
      );
  });

  return (call, handle) => {
    lineOf(call);
    const allowed = new Set<Refusal>([...always, ...call.refuses]);
    const urls = [
      addressOf(call),
      ...(call.also ?? []).map((path) => prefixes[call.service] + path),
    ];
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(core, request);
      let country = 'bn';
      try {
        let ctx: Visitor | Ctx | AdminCtx = visitor;
        // It is this request's own: what is known of who asks is added to it.
        const stopped = interruptedBy(
          call,
          request.me
            ? [request.me.country]
            : (request.admin?.scopes ?? []).map((one) => one.country),
        );
        const refused = stopped instanceof Promise ? await stopped : stopped;
        if (refused !== null) throw refused;
        if (typeof call.who === 'object')
          ctx = Object.assign(visitor, { admin: request.admin!, key: keyOf(call, request) });
        else if (call.who !== 'open' && call.who !== 'shop') {
          const me = request.me!;
          country = me.country;
          if (call.who !== 'member') {
            const access = await accessOf(me.country);
            if (access === 'INTERCEPT' || (call.who === 'orders' && access !== 'FULL'))
              throw new Refused('notAllowed');
          }
          ctx = Object.assign(visitor, { me, key: keyOf(call, request) });
        }
        const input =
          call.method === 'GET'
            ? inputOf(call, request.query)
            : inputOf(call, request.body ?? {}, request.isPlain);
        const isExport =
          typeof call.who === 'object' && (input as { isExport?: unknown }).isExport === true;
        const output = await oneExport(isExport, () =>
          handle(ctx as never, input as never, request),
        );
        assertCompared(call, request.admin);
        if (isEncoded(output)) return await sendEncoded(request, reply, output);
        if (call.file !== undefined && isFile(output))
          return await sendFile(reply, call.file, output);
        return await sendJson(
          request,
          reply,
          success(call, z.encode(call.output, output), visitor.traceId),
        );
      } catch (error) {
        if (error instanceof HttpError) throw error;
        // Whatever was not stored is to be sent again (I15): a sender that reads no envelope must
        // not take an answer for a receipt.
        if (call.who === 'shop') {
          request.log[isTransient(error) ? 'warn' : 'error'](
            { err: error, call: call.name },
            'a call of the shop could not be taken',
          );
          reply.header('retry-after', String(shopRetrySeconds));
          throw new HttpError(503, 'not stored, send it again');
        }
        if (error instanceof Unreadable || (error instanceof Refused && allowed.has(error.refusal)))
          return refuse(reply, visitor, error, country);
        if (isTransient(error)) return refuse(reply, visitor, new Refused('systemBusy'), country);
        request.log.error({ err: error, call: call.name }, 'a call failed');
        return refuse(
          reply,
          visitor,
          new Refused('unexpected', { traceId: visitor.traceId }),
          country,
        );
      }
    };
    const authenticate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // Reports of the shop and administrators are few, and members wait for what they do.
      if (call.who === 'shop') return authenticateShop(core.config, request);
      if (typeof call.who !== 'object') {
        const wait = core.load.waitMs();
        if (wait > core.config.longestWaitMs) throw new Overloaded(wait);
      }
      if (call.who === 'open') return;
      try {
        if (typeof call.who === 'object')
          request.admin = await requirePermission(request, call.who.admin);
        else
          request.me = await authenticator.authenticate(
            request.headers.authorization,
            request.cookies[cookieName],
          );
      } catch (error) {
        // Who keeps knocking without a good token is slowed by address; members are limited by
        // themselves afterwards.
        const knocks = await unauthenticatedLimit(request);
        if (!knocks.isAllowed && knocks.isExceeded) throw new Refused('tooManyRequests');
        throw error;
      }
      if (request.me !== undefined) countMember(request.me.id, reply);
      else if (request.admin !== undefined) countAdmin(request.admin.id, reply);
    };
    for (const url of urls) {
      const method = call.method ?? 'POST';
      app.route({
        method,
        url,
        // What these two set is set by `headers.ts`; files are packed as documents are.
        config: { call, cors: false, ...(isCountedHere(call) ? { rateLimit: false } : {}) },
        ...(call.file === undefined ? { compress: false as const } : {}),
        ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
        // A call is described at each of its addresses when /openapi.json is requested (`doors.ts`).
        schema: {},
        // A large body is read from nobody who is not let in.
        ...(call.maxBytes === undefined
          ? { preHandler: authenticate }
          : { onRequest: authenticate }),
        handler: run,
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
  };
}

/** Who is known is counted by themselves, all others by the library, by address. */
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
  if (readsGzip(request)) return reply.header('content-encoding', 'gzip').send(await output.gzip);
  return reply.send(output.envelope);
}

/**
 * It is the caller's alone: nothing on the way keeps it (as with all answers), no index lists it;
 * opened as a page of its own it may do nothing.
 */
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
    rawBody?: string;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** An address under /api/ that is meant to be none: another method, the test clock. */
    isNoCall?: true;
    /** Of @fastify/cors: it has nothing to do with this address. */
    cors?: false;
    /** Files that browsers keep, and doors of operators: not counted (`limits.ts`). */
    isUnlimited?: true;
  }
}
