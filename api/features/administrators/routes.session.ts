import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownScriptHeader } from '#domain/call.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { originOf } from '#api/origins.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { logoutRoute } from '#api/platform/auth/logoutTokens.ts';
import type { Core } from '#api/platform/http/context.ts';
import { cookieName, setCookie } from '#api/platform/http/cookies.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import {
  beginConsole,
  consolePath,
  enterConsole,
  isExternalFailure,
  leaveConsole,
} from './service.session.ts';
import { endedAtLogin } from './service.signIns.ts';

/** The session cookie, and the cookie of a sign-in that has begun. */
function cookiesOf({ config: { publicUrl } }: Core) {
  const name = adminCookieName(publicUrl);
  const attemptName = cookieName(publicUrl, 'balai_admin_attempt');
  return {
    name,
    attemptName,
    setSession: (reply: FastifyReply, value: string, seconds: number) =>
      setCookie(reply, publicUrl, { name, value, seconds }),
    setAttempt: (reply: FastifyReply, value: string, seconds: number) =>
      setCookie(reply, publicUrl, { name: attemptName, value, seconds }),
  };
}

const refused = (reply: FastifyReply, why: string) => reply.redirect(`/admin?error=${why}`);

/** Logs a refused sign-in without the account (ASVS V16.3). */
function refuseSignIn(request: FastifyRequest, reply: FastifyReply, why: string) {
  request.log.warn({ address: request.ip, why }, 'a sign-in to the console was refused');
  return refused(reply, why);
}

function signInRoute(app: FastifyInstance, core: Core): void {
  const { setAttempt } = cookiesOf(core);
  app.get('/auth/admin/sign-in', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const origin = originOf(core.config, request.headers.host);
    reply.header('cache-control', 'no-store');
    try {
      const language = isLanguage(query['language']) ? query['language'] : 'en';
      const { url, state } = await beginConsole(
        core,
        origin,
        consolePath(query['returnUrl'], origin),
        language,
      );
      return await setAttempt(reply, state, 1800).redirect(url);
    } catch (error) {
      if (!isExternalFailure(error)) throw error;
      return refused(reply, 'unreachable');
    }
  });
}

function callbackRoute(app: FastifyInstance, core: Core): void {
  const { attemptName, setSession, setAttempt } = cookiesOf(core);
  app.get('/auth/admin/callback', async (request, reply) => {
    const callback = new URL(request.url, originOf(core.config, request.headers.host));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (callback.searchParams.has('error')) return refuseSignIn(request, reply, 'failed');
    try {
      // A callback of an attempt of another browser is refused.
      const isOurs = request.cookies[attemptName] === callback.searchParams.get('state');
      const entered = isOurs
        ? await enterConsole(core, callback, {
            ip: request.ip,
            userAgent: request.headers['user-agent'],
          })
        : 'failed';
      setAttempt(reply, '', 0);
      if (typeof entered === 'string') return await refuseSignIn(request, reply, entered);
      setSession(reply, entered.token, 8 * 60 * 60);
      return await reply.redirect(entered.returnUrl);
    } catch (error) {
      request.log.warn(
        { err: error, address: request.ip },
        'a sign-in to the console could not be finished',
      );
      return refused(reply, 'failed');
    }
  });
}

function signOutRoute(app: FastifyInstance, core: Core): void {
  const { name, setSession, setAttempt } = cookiesOf(core);
  app.post('/auth/admin/sign-out', async (request, reply) => {
    if (request.headers[ownScriptHeader] !== '1')
      throw new HttpError(403, 'this call is made by the console');
    await leaveConsole(core, request.cookies[name]);
    setSession(reply, '', 0);
    setAttempt(reply, '', 0);
    const requested = (request.body as { language?: unknown } | null)?.language;
    const query = new URLSearchParams({
      language: requested === 'zh-CN' ? 'zh-cn' : 'en-us',
      return_address: `${originOf(core.config, request.headers.host)}/admin`,
    });
    return (
      reply
        .header('cache-control', 'no-store')
        // Not "storage", which would delete scans that were not sent yet (B-40).
        .header('clear-site-data', '"cache"')
        .send({ url: `${core.config.signOutUrl}?${query}` })
    );
  });
}

/**
 * Routes of the console's sign-in and sign-out. The browser sees neither code nor token of the
 * central login.
 */
export function consoleRoutes(app: FastifyInstance, core: Core): void {
  signInRoute(app, core);
  callbackRoute(app, core);
  signOutRoute(app, core);
  const { oidc, admin } = core.config;
  const client = { issuer: oidc.issuer, clientId: admin.clientId };
  logoutRoute(app, '/auth/admin/back-channel-logout', client, (token) => endedAtLogin(core, token));
}
