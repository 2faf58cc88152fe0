import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownScriptHeader } from '#domain/call.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { originOf } from '#api/origins.ts';
import type { Core } from '#api/platform/http/context.ts';
import { cookieName, setCookie } from '#api/platform/http/cookies.ts';
import { type Authenticator, stateCookieName } from '#api/platform/auth/authenticate.ts';
import { logoutRoute } from '#api/platform/auth/logoutTokens.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import {
  beginSignIn,
  type Denied,
  fetchToken,
  finishSignIn,
  isExternalFailure,
  ownPath,
  signOut,
} from './service.session.ts';
import { endedAtLogin } from './service.signIns.ts';

type SessionContext = { core: Core; authenticator: Authenticator; denied: Denied };

/** The session cookie, and the cookie of sign-ins that have begun. */
function cookiesOf({ config: { publicUrl } }: Core) {
  const name = stateCookieName(publicUrl);
  // Attempts begun in this browser; a callback of an attempt of another browser is refused. Several
  // tabs may have one each.
  const attemptName = cookieName(publicUrl, 'balai_attempt');
  return {
    stateOf: ({ cookies }: FastifyRequest) => cookies[name],
    setState: (reply: FastifyReply, value: string) =>
      setCookie(reply, publicUrl, { name, value, seconds: value === '' ? 0 : 30 * 86_400 }),
    attemptsOf: ({ cookies }: FastifyRequest) =>
      (cookies[attemptName] ?? '').split('.').filter(Boolean),
    setAttempts: (reply: FastifyReply, states: readonly string[]) =>
      setCookie(reply, publicUrl, {
        name: attemptName,
        value: states.slice(-4).join('.'),
        seconds: states.length === 0 ? 0 : 1800,
      }),
  };
}

const languageOf = (value: unknown) => (isLanguage(value) || value === 'vi' ? value : 'en');
const fromOurScript = (header: unknown) => {
  if (header !== '1') throw new HttpError(403, 'this call is made by the portal');
};

function signInRoute(app: FastifyInstance, { core }: SessionContext): void {
  const { attemptsOf, setAttempts } = cookiesOf(core);
  app.get('/auth/sign-in', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const origin = originOf(core.config, request.headers.host);
    try {
      const { url, state } = await beginSignIn(core, {
        origin,
        returnUrl: ownPath(query['returnUrl'], core.config.origins),
        language: languageOf(query['language']),
        isSilent: query['silent'] === '1',
      });
      setAttempts(reply, [...attemptsOf(request), state]);
      return await reply.header('cache-control', 'no-store').redirect(url);
    } catch (error) {
      if (!isExternalFailure(error)) throw error;
      return reply.header('cache-control', 'no-store').redirect('/Login?error=unreachable');
    }
  });
}

/** Reason why the central login returns without a sign-in, or null. */
function refusalOf(error: string | null): '/' | 'access_denied' | 'failed' | null {
  if (error === null) return null;
  // The central login has no session, so the portal's own session decides (EXT-005).
  if (/^(login|interaction|consent|account_selection)_required$/.test(error)) return '/';
  return error === 'access_denied' ? 'access_denied' : 'failed';
}

function callbackRoute(app: FastifyInstance, { core }: SessionContext): void {
  const { attemptsOf, setAttempts, setState } = cookiesOf(core);
  app.get('/auth/callback', async (request, reply) => {
    const callback = new URL(request.url, originOf(core.config, request.headers.host));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const why = refusalOf(callback.searchParams.get('error'));
    if (why === '/') return reply.redirect('/');
    if (why !== null) {
      request.log.warn({ address: request.ip, why }, 'a sign-in was refused');
      return reply.redirect(`/Login?error=${why}`);
    }
    try {
      const state = callback.searchParams.get('state') ?? '';
      const attempts = attemptsOf(request);
      const finished = attempts.includes(state)
        ? await finishSignIn(core, callback, request.headers['user-agent'])
        : null;
      if (finished === null) {
        request.log.warn({ address: request.ip, why: 'not begun here' }, 'a sign-in was refused');
        return await reply.redirect('/Login?error=failed');
      }
      request.log.info({ address: request.ip, who: `member ${finished.memberId}` }, 'signed in');
      setState(reply, finished.cookie);
      setAttempts(
        reply,
        attempts.filter((one) => one !== state),
      );
      const query = new URLSearchParams({
        state: finished.state,
        returnUrl: finished.returnUrl,
        language: finished.language,
      });
      return await reply.redirect(`/Login?${query}`);
    } catch (error) {
      request.log.warn({ err: error, address: request.ip }, 'a sign-in could not be finished');
      return reply.redirect('/Login?error=failed');
    }
  });
}

function tokenRoute(app: FastifyInstance, { core, denied }: SessionContext): void {
  const { stateOf, setState } = cookiesOf(core);
  app.post('/auth/token', async (request, reply) => {
    fromOurScript(request.headers[ownScriptHeader]);
    reply.header('cache-control', 'no-store');
    try {
      const state = (request.body as { state?: unknown } | null)?.state;
      const fetched = await fetchToken(core, denied, stateOf(request), state);
      if (fetched !== null) return await reply.send(fetched);
      setState(reply, '');
      return await reply.status(401).send({ signIn: true });
    } catch (error) {
      if (isExternalFailure(error)) throw new HttpError(503, 'the central login cannot be reached');
      throw error;
    }
  });
}

function signOutRoute(app: FastifyInstance, { core, authenticator, denied }: SessionContext): void {
  const { stateOf, setState, setAttempts } = cookiesOf(core);
  app.post('/auth/sign-out', async (request, reply) => {
    fromOurScript(request.headers[ownScriptHeader]);
    const me = await authenticator
      .authenticate(request.headers.authorization, undefined)
      .catch(() => null);
    const requested = (request.body as { language?: unknown } | null)?.language;
    const language = typeof requested === 'string' ? requested : 'en';
    if (me !== null)
      request.log.info({ address: request.ip, who: `member ${me.id}` }, 'signed out');
    const url = await signOut(core, denied, {
      me,
      cookie: stateOf(request),
      language,
      origin: originOf(core.config, request.headers.host),
    });
    setState(reply, '');
    setAttempts(reply, []);
    return (
      reply
        .header('cache-control', 'no-store')
        // Not "storage", which would delete scans that were not sent yet (B-40).
        .header('clear-site-data', '"cache"')
        .send({ url })
    );
  });
}

/**
 * Routes of the sign-in; they are not calls of the contract. The browser sees neither code nor
 * refresh token.
 */
export function sessionRoutes(app: FastifyInstance, ctx: SessionContext): void {
  signInRoute(app, ctx);
  callbackRoute(app, ctx);
  tokenRoute(app, ctx);
  signOutRoute(app, ctx);
  const { core, denied } = ctx;
  logoutRoute(app, '/auth/back-channel-logout', core.config.oidc, (token) =>
    endedAtLogin(core, denied, token),
  );
}
