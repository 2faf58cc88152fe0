import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from '#domain/apiKeys/shapes.ts';
import { apiScopeOf, type Call } from '#domain/call.ts';
import type { RequirePermission } from '#api/platform/auth/adminAuth.ts';
import { type Authenticator, stateCookieName } from '#api/platform/auth/authenticate.ts';
import { authenticateShop } from '#api/platform/auth/shopAuth.ts';
import { makeVisits } from '#api/platform/auth/visits.ts';
import type { AdminCtx, ApiCaller, ApiCtx, Core, Ctx, Visitor } from './context.ts';
import { keyOf } from './inputs.ts';
import { Overloaded, Refused } from './refused.ts';

type AccessOf = (country: string) => Promise<'FULL' | 'SERVICES_ONLY' | 'INTERCEPT'>;
/** Returns a refusal if an interruption stops the call in one of these countries (MNT-011). */
type InterruptedBy = (
  call: Call,
  countries: readonly (string | null)[],
) => Promise<Refused | null> | Refused | null;

/** API keys of other systems. */
export type ApiKeyGate = {
  /** Returns the caller of a key. Throws 401 for a wrong or ended key, `notAllowed` without the scope. */
  require: (request: FastifyRequest, scope: ApiScope) => Promise<ApiCaller>;
  /** Counts a request of the key. Throws `tooManyRequests` above its limit. */
  count: (caller: ApiCaller, reply: FastifyReply) => Promise<void>;
};

export type Gate = {
  apiKeys: ApiKeyGate;
  authenticator: Authenticator;
  requirePermission: RequirePermission;
  accessOf: AccessOf;
  interruptedBy: InterruptedBy;
};

/**
 * Makes the authentication of a call: refuses under overload, identifies the caller and counts the
 * request towards the caller's limit.
 */
export function makeAuthenticate(app: FastifyInstance, core: Core, gate: Gate) {
  const cookieName = stateCookieName(core.config.publicUrl);
  const unauthenticatedLimit = app.createRateLimit({
    max: core.config.ratePerAddress,
    timeWindow: 1000,
    keyGenerator: (request) => `unauthenticatedLimit ${request.ip}`,
  });
  const countMember = makeVisits(core.config.ratePerSecond);
  const countAdmin = makeVisits(core.config.ratePerSecond);

  async function identify(call: Call, request: FastifyRequest): Promise<void> {
    const apiScope = apiScopeOf(call.who);
    try {
      if (apiScope !== null) request.apiCaller = await gate.apiKeys.require(request, apiScope);
      else if (typeof call.who === 'object')
        request.admin = await gate.requirePermission(request, call.who.admin);
      else
        request.me = await gate.authenticator.authenticate(
          request.headers.authorization,
          request.cookies[cookieName],
        );
    } catch (error) {
      // Failed attempts are limited by address; members and administrators by their id.
      const attempts = await unauthenticatedLimit(request);
      if (!attempts.isAllowed && attempts.isExceeded) throw new Refused('tooManyRequests');
      throw error;
    }
  }

  return (call: Call) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // The shop and administrators are served under overload: they are few, and members wait for
      // them.
      if (call.who === 'shop') return authenticateShop(core.config, request);
      if (typeof call.who !== 'object') {
        const wait = core.load.waitMs();
        if (wait > core.config.maxWaitMs) throw new Overloaded(wait);
      }
      if (call.who === 'open') return;
      await identify(call, request);
      if (request.me !== undefined) countMember(request.me.id, reply);
      else if (request.admin !== undefined) countAdmin(request.admin.id, reply);
      else if (request.apiCaller !== undefined) await gate.apiKeys.count(request.apiCaller, reply);
    };
}

/** Throws if an interruption runs in the caller's countries (MNT-011). */
export async function refuseInterrupted(
  { interruptedBy }: Gate,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const member = request.me ?? request.apiCaller;
  const countries = member
    ? [member.country]
    : (request.admin?.scopes ?? []).map((one) => one.country);
  const stopped = interruptedBy(call, countries);
  const refused = stopped instanceof Promise ? await stopped : stopped;
  if (refused !== null) throw refused;
}

/** Adds the caller to the visitor. Throws `notAllowed` by the access mode of the country. */
export async function contextOf(
  { accessOf }: Gate,
  call: Call,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<Visitor | Ctx | AdminCtx | ApiCtx> {
  if (typeof call.who === 'object')
    return Object.assign(visitor, { admin: request.admin!, key: keyOf(call, request) });
  if (call.who === 'open' || call.who === 'shop') return visitor;
  if (request.apiCaller !== undefined) return Object.assign(visitor, { caller: request.apiCaller });
  const me = request.me!;
  if (call.who !== 'member') {
    const access = await accessOf(me.country);
    if (access === 'INTERCEPT' || (call.who === 'orders' && access !== 'FULL'))
      throw new Refused('notAllowed');
  }
  return Object.assign(visitor, { me, key: keyOf(call, request) });
}
