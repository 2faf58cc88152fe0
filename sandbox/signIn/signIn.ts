import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider, Session } from 'oidc-provider';
import { textOf, type Sandbox } from '../context.ts';
import { html } from '../panel/markup.ts';
import { sendPage } from '../panel/page.ts';
import { accountOf, canSignIn, personByNumber, personBySub } from '../people/people.ts';
import { type Person } from '../people/people.shapes.ts';
import { chooser } from './chooser.ts';
import type { Granted } from './provider.ts';
import { adminClient } from '../settings.ts';
import { languageOf, texts } from '../panel/texts.ts';

/** Account chosen on the switch page, until the next sign-in of this browser. */
export const switchCookie = 'sandbox_switch';

function cookieOf(request: FastifyRequest, name: string): string {
  const found = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : '';
}

export const setCookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/sandbox; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;

/** oidc-provider handles raw Node requests and must see the public address as the host. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox, provider: Provider): void {
  const { host, protocol } = new URL(sandbox.baseUrl);
  const answer = provider.callback();
  app.route({
    method: ['GET', 'POST', 'OPTIONS', 'HEAD'],
    url: '/oidc/*',
    // Before Fastify reads the body: the provider reads it from the stream.
    onRequest: (request, reply) => {
      reply.hijack();
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '').replace(/^\/sandbox\/oidc/, '');
      Object.assign(raw.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      answer(raw, reply.raw).catch((error: unknown) => {
        sandbox.log.error(error, 'sandbox: sign-in failed');
        reply.raw.destroy();
      });
    },
    handler: (_request, reply) => reply,
  });
}

function ranOut(
  { portalUrl }: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(
    textOf(request.query, 'language'),
    request.headers['accept-language'],
  );
  const text = texts[language];
  return sendPage(reply, {
    title: text.expired,
    language,
    status: 400,
    body: html`<h1>${text.expired}</h1>
      <p>${text.expiredHint}</p>
      <p><a class="do" href="${portalUrl}/">${text.toPortal}</a></p>`,
  });
}

/** Completes the interaction. A session of another person continues for the new one. */
async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  { who, country, sessionUid }: { who: Person; country: string; sessionUid: string | undefined },
): Promise<FastifyReply> {
  const back = await provider.interactionResult(
    request.raw,
    reply.raw,
    {
      login: { accountId: who.sub, amr: who.admin ? ['pwd', 'otp', 'mfa'] : ['pwd'] },
      account: { country },
    },
    { mergeWithLastSubmission: false },
  );
  const session =
    sessionUid === undefined ? undefined : await provider.Session.findByUid(sessionUid);
  if (session?.accountId !== undefined && session.accountId !== who.sub) {
    session.accountId = who.sub;
    session.authorizations = {};
    await session.persist();
  }
  return reply
    .header('set-cookie', setCookie(switchCookie, '', 0))
    .header('cache-control', 'no-store')
    .redirect(back, 303);
}

async function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const found = await provider.interactionDetails(request.raw, reply.raw);
    const language = languageOf(
      found.params['language'],
      found.params['ui_locales'],
      request.headers['accept-language'],
    );
    return {
      ...found,
      sessionUid: found.session?.uid,
      language,
      admin: found.params['client_id'] === adminClient.id,
    };
  } catch {
    return null;
  }
}

function signInPage(app: FastifyInstance, sandbox: Sandbox, provider: Provider): void {
  app.get<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) {
      // A signed-in member has returned to the page by Back.
      const { who } = await signedIn(provider, request, reply);
      return who
        ? reply.redirect(`${sandbox.portalUrl}/${who.admin ? 'admin' : ''}`, 303)
        : ranOut(sandbox, request, reply);
    }
    const [sub = '', country = ''] = cookieOf(request, switchCookie).split('.');
    const chosen = personBySub(sub);
    if (chosen && !interaction.admin && canSignIn(chosen, false) && accountOf(chosen, country)) {
      return finish(provider, request, reply, {
        who: chosen,
        country,
        sessionUid: interaction.sessionUid,
      });
    }
    const { language, admin } = interaction;
    const text = texts[language];
    return sendPage(reply, {
      title: admin ? text.signInAdmin : text.signIn,
      language,
      formTargets: sandbox.portalOrigins,
      broad: true,
      body: chooser({ uid: request.params.uid, language, admin, problem: '', typed: '' }),
    });
  });
}

function signInForm(app: FastifyInstance, sandbox: Sandbox, provider: Provider): void {
  app.post<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return ranOut(sandbox, request, reply);
    const { language, admin } = interaction;
    const typed = textOf(request.body, 'ada').trim();
    const who = personByNumber(typed);
    if (!who || who.admin !== admin) {
      const text = texts[language];
      return sendPage(reply, {
        title: admin ? text.signInAdmin : text.signIn,
        language,
        formTargets: sandbox.portalOrigins,
        broad: true,
        status: 422,
        body: chooser({
          uid: request.params.uid,
          language,
          admin,
          problem: text.numberUnknown,
          typed: typed.slice(0, 20),
        }),
      });
    }
    if (!canSignIn(who, admin)) {
      const back = await provider.interactionResult(
        request.raw,
        reply.raw,
        {
          error: 'access_denied',
          error_description: 'This account has no permission to use the portal.',
        },
        { mergeWithLastSubmission: false },
      );
      return reply.redirect(back, 303);
    }
    const country = who.accounts.find((account) => account.abo === typed)?.country ?? who.country;
    return finish(provider, request, reply, { who, country, sessionUid: interaction.sessionUid });
  });
}

export function signInRoutes(app: FastifyInstance, sandbox: Sandbox, provider: Provider): void {
  signInPage(app, sandbox, provider);
  signInForm(app, sandbox, provider);
}

/** Returns the session of this browser at the sign-in service, and its person. */
export async function signedIn(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const session = await provider.Session.get({ req: request.raw, res: reply.raw });
  const who = session.accountId === undefined ? undefined : personBySub(session.accountId);
  return { session, who };
}

/** Sends a logout token to each client of a session. A portal that fails stays signed in. */
async function reportLogout(provider: Provider, session: Session, log: Sandbox['log']) {
  const { accountId, authorizations = {} } = session;
  if (accountId === undefined) return;
  for (const [clientId, { sid }] of Object.entries(authorizations)) {
    const client = await provider.Client.find(clientId);
    await client?.backchannelLogout(accountId, sid).catch((error: unknown) => {
      log.warn(error, 'sandbox: the portal refused a logout token');
    });
  }
}

/** Ends the session of this browser and all its grants. */
export async function endSession(
  { provider, granted, sandbox }: { provider: Provider; granted: Granted; sandbox: Sandbox },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { session } = await signedIn(provider, request, reply);
  const fromSession = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  );
  for (const grantId of new Set([...fromSession, ...granted.takeSession(session.uid)])) {
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
  }
  await reportLogout(provider, session, sandbox.log);
  if (session.accountId !== undefined) await session.destroy();
}
