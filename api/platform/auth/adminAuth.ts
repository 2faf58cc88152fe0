import type { FastifyRequest } from 'fastify';
import type { Permission } from '#domain/administrators/shapes.ts';
import { type Call, ownScriptHeader } from '#domain/call.ts';
import type { Config } from '#api/config.ts';
import type { Admin } from '#api/platform/http/context.ts';
import { cookieName } from '#api/platform/http/cookies.ts';
import { type Authenticator, stateCookieName } from './authenticate.ts';
import { HttpError, Refused } from '#api/platform/http/refused.ts';

/**
 * The administrator behind a request, with the right the call asks for (null: any administrator).
 */
export type RequirePermission = (
  request: FastifyRequest,
  permission: Permission | null,
) => Promise<Admin>;
/** The live session of a console token, or null. */
export type FindAdmin = (token: string) => Promise<Admin | null>;

export const adminCookieName = (publicUrl: string): string => cookieName(publicUrl, 'balai_admin');

/**
 * Opens administrators' calls to the console's session cookie only, and only from our own script
 * (I27, I34). A member's token never opens one: HTTP 403 to a signed-in member, 401 to anybody
 * else; 403 without the right.
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
 * Answers of a call about records with a country are withheld where no service compared a scope with
 * the administrator's roles: a check that is missing is found by any test of the call (I26, B-45).
 */
export function assertCompared(call: Call, admin: Admin | undefined): void {
  const isScoped = call.scope === 'district' || call.scope === 'country' || call.scope === 'member';
  if (isScoped && admin?.hasCompared() === false)
    throw new Error(`${call.name} compares no scope with the roles of the administrator`);
}
