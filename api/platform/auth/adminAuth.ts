import type { FastifyRequest } from 'fastify';
import type { Permission } from '#domain/administrators/shapes.ts';
import { type Call, ownScriptHeader } from '#domain/call.ts';
import type { Config } from '#api/config.ts';
import type { Admin } from '#api/platform/http/context.ts';
import { cookieName } from '#api/platform/http/cookies.ts';
import { type Authenticator, stateCookieName } from './authenticate.ts';
import { HttpError, Refused } from '#api/platform/http/refused.ts';

/**
 * Returns the administrator of a request who has the permission; null accepts any administrator.
 */
export type RequirePermission = (
  request: FastifyRequest,
  permission: Permission | null,
) => Promise<Admin>;
/** Returns the administrator of a console session token, or null if the session has ended. */
export type FindAdmin = (token: string) => Promise<Admin | null>;

export const adminCookieName = (publicUrl: string): string => cookieName(publicUrl, 'balai_admin');

/**
 * Authenticates administrators by the session cookie of the console, and only for requests of our
 * own script (I27, I34). Throws 401 without a session, and 403 for a member's token or a missing
 * permission.
 */
export function makeRequirePermission(
  config: Config,
  authenticator: Authenticator,
  find: FindAdmin,
): RequirePermission {
  const adminCookie = adminCookieName(config.publicUrl);
  const stateCookie = stateCookieName(config.publicUrl);
  return async ({ headers, cookies }, permission) => {
    const token = cookies[adminCookie];
    const admin = token === undefined || token === '' ? null : await find(token);
    if (admin === null) {
      if (headers.authorization === undefined)
        throw new HttpError(401, "an administrator's session is needed");
      await authenticator.authenticate(headers.authorization, cookies[stateCookie]);
      throw new Refused('notAllowed');
    }
    if (headers[ownScriptHeader] !== '1')
      throw new HttpError(403, 'this call is made by the console');
    if (permission !== null && !admin.canAnywhere(permission)) throw new Refused('notAllowed');
    return admin;
  };
}

/**
 * Throws if a call on scoped records has a response, but no service compared their scope with the
 * administrator's roles. So every test of the call detects a missing check (I26, B-45).
 */
export function assertCompared(call: Call, admin: Admin | undefined): void {
  const isScoped = call.scope === 'district' || call.scope === 'country' || call.scope === 'member';
  if (isScoped && admin?.hasCompared() === false)
    throw new Error(`${call.name} did not compare its scope with the roles of the administrator`);
}
