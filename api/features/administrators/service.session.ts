import { randomUUID } from 'node:crypto';
import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import {
  allPermissions,
  consoleIdleMs,
  consoleSessionMs,
  hasSecondFactor,
  isPermitted,
  isPermittedWithin,
  reachOf,
} from '#domain/administrators/rules.ts';
import type { Scope } from '#domain/administrators/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { deviceOf } from '#domain/administrators/rules.signIns.ts';
import type { FindAdmin } from '#api/platform/auth/adminAuth.ts';
import { record } from '#api/platform/records/audit.ts';
import type { Admin, AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import {
  bindAccount,
  deleteExpired,
  endSession,
  findAdministratorById,
  findSession,
  insertAttempt,
  insertSession,
  takeAttempt,
  touchSession,
} from './store.session.ts';

export const hashOf = (token: string) => sha256(token).toString('base64url');

function adminOf({
  id,
  name,
  email,
  scopes,
}: {
  id: number;
  name: string;
  email: string;
  scopes: readonly Scope[];
}): Admin {
  let isCompared = false;
  const compared = <T>(answer: T): T => {
    isCompared = true;
    return answer;
  };
  return {
    id,
    name,
    email,
    scopes,
    can: (permission, scope) => compared(isPermitted(scopes, permission, scope)),
    canWithin: (permission, country) => compared(isPermittedWithin(scopes, permission, country)),
    canAnywhere: (permission) => allPermissions(scopes).has(permission),
    reach: (...permissions) => compared(reachOf(scopes, ...permissions)),
    hasCompared: () => isCompared,
  };
}

/**
 * Finds the administrator of a console token. Roles are read on every call, so that a change counts
 * at once (ROL-022).
 */
export const makeFindAdmin = (core: Core): FindAdmin => {
  return async (token) => {
    const tokenHash = hashOf(token);
    const found = await findSession(core.db, tokenHash, consoleIdleMs);
    if (found === null || allPermissions(found.scopes).size === 0) return null;
    if (found.isStale) await touchSession(core.db, tokenHash);
    return adminOf(found);
  };
};

/** A context with the present roles of an administrator, for work that goes on after the request. */
export async function actingContext(
  core: Core,
  { adminId, lang, ip }: { adminId: number; lang: string; ip: string },
): Promise<AdminCtx> {
  const found = await findAdministratorById(core.db, adminId);
  if (found === null) throw new Error(`administrator ${adminId} does not exist`);
  return {
    ...core,
    traceId: randomUUID(),
    since: performance.now(),
    language: isLanguage(lang) ? lang : 'en',
    zone: 'UTC',
    ip,
    origin: core.config.publicUrl,
    admin: adminOf(found),
    key: undefined,
  };
}

/** Returns a path of the console with its query, else `/admin` (I35). */
export function consolePath(returnUrl: unknown, origin: string): string {
  if (typeof returnUrl !== 'string' || returnUrl.length > 2000 || /\\/.test(returnUrl))
    return '/admin';
  const url = URL.parse(returnUrl, origin);
  return url !== null && url.origin === origin && /^\/admin(\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : '/admin';
}

/** Begins a sign-in and returns the address of the central login (ADM-001). */
export async function beginConsole(
  core: Core,
  origin: string,
  returnUrl: string,
  language: string,
) {
  const { url, ...kept } = await core.integrations.adminSignIn.begin({
    redirectUri: `${origin}/auth/admin/callback`,
    language,
    returnAddress: origin + returnUrl,
    asksSecondFactor: core.config.admin.needsSecondFactor,
  });
  await insertAttempt(core.db, { ...kept, returnUrl });
  return { url, state: kept.state };
}

type Entered = { token: string; returnUrl: string } | 'failed' | 'noRole' | 'secondFactor';

/**
 * Finishes a sign-in: checks the one-time state, exchanges the code, and requires a verified
 * address, a role and, if configured, a second factor. Creates a session of 8 hours; only the hash
 * of its token is stored (B-22).
 */
export async function enterConsole(
  core: Core,
  callback: URL,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): Promise<Entered> {
  const attempt = await takeAttempt(core.db, callback.searchParams.get('state') ?? '');
  if (attempt === null) return 'failed';
  const { identity } = await core.integrations.adminSignIn.finish(callback, attempt);
  if (core.config.admin.needsSecondFactor && !hasSecondFactor(identity.amr)) return 'secondFactor';
  const email =
    identity.isEmailVerified && identity.email !== null ? identity.email.toLowerCase() : null;
  const token = randomText(32);
  const isIn = await inTransaction(core.db, async (tx) => {
    const person = await bindAccount(tx, { sub: identity.sub, email });
    if (person === null) return false;
    await insertSession(tx, {
      tokenHash: hashOf(token),
      adminId: person.id,
      lifeMs: consoleSessionMs,
      sid: identity.sid,
      device: deviceOf(userAgent),
    });
    const found = await findSession(tx, hashOf(token), consoleIdleMs);
    if (found === null || allPermissions(found.scopes).size === 0) {
      await endSession(tx, hashOf(token));
      return false;
    }
    await record(
      tx,
      { admin: adminOf(found), ip },
      { action: 'sign in', entity: 'administrator', entityId: person.id, country: null },
    );
    return true;
  });
  return isIn ? { token, returnUrl: attempt.returnUrl } : 'noRole';
}

export async function leaveConsole(core: Core, token: string | undefined): Promise<void> {
  if (token !== undefined && token !== '') await endSession(core.db, hashOf(token));
}

/**
 * The administrator of a console token, for rendering the console's HTML document; null without a
 * live session.
 */
export const consoleAdminOf = (core: Core, token: string | undefined) =>
  token === undefined || token === '' ? Promise.resolve(null) : makeFindAdmin(core)(token);

export async function deleteExpiredSessions(core: Pick<Core, 'db'>): Promise<JobCounts> {
  return { entries: await deleteExpired(core.db) };
}

export const isExternalFailure = (error: unknown): boolean => error instanceof ExternalServiceError;
