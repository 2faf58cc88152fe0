import type { OidcContext, Provider as OidcProvider, Token } from 'oidc-provider';
import { bothSpellings, type Sandbox } from '../context.ts';
import { html } from '../panel/markup.ts';
import { makeAdapter } from './oidcAdapter.ts';
import { interactionPolicy, Provider } from './oidcProvider.ts';
import { documentOf, pagePolicy } from '../panel/page.ts';
import { claimsOf, canSignIn, personBySub } from '../people/people.ts';
import { adminClient, portalClient } from '../settings.ts';
import { texts } from '../panel/texts.ts';

const day = 24 * 60 * 60;
const scope = 'openid offline_access email';

const resourceOf = (clientId: string): string =>
  `urn:sandbox:${clientId === adminClient.id ? adminClient.audience : portalClient.audience}`;

/** Stores the country of each grant, so that a refresh does not change it. */
export function makeGranted(sandbox: Pick<Sandbox, 'db'>) {
  const insert = sandbox.db.prepare(
    'insert or replace into granted (grant_id, session_uid, sub, country, at) values (?, ?, ?, ?, ?)',
  );
  const find = sandbox.db.prepare('select country from granted where grant_id = ?');
  const ofSession = sandbox.db.prepare('select grant_id from granted where session_uid = ?');
  const drop = sandbox.db.prepare('delete from granted where session_uid = ?');
  return {
    note: (grantId: string, sessionUid: string, sub: string, country: string) => {
      insert.run(grantId, sessionUid, sub, country, Date.now());
    },
    country: (grantId: string | undefined): string | undefined => {
      const row = grantId === undefined ? undefined : find.get(grantId);
      return row ? String(row['country']) : undefined;
    },
    takeSession(sessionUid: string): string[] {
      const ids = ofSession.all(sessionUid).map((row) => String(row['grant_id']));
      drop.run(sessionUid);
      return ids;
    },
  };
}

export type Granted = ReturnType<typeof makeGranted>;

const fits = (ctx: OidcContext): boolean => {
  const who =
    ctx.oidc.session.accountId === undefined ? undefined : personBySub(ctx.oidc.session.accountId);
  return who !== undefined && canSignIn(who, ctx.oidc.client.clientId === adminClient.id);
};

/** Shows the chooser at every sign-in, even with a session. Only `prompt=none` skips it. */
function policy() {
  const base = interactionPolicy.base();
  base
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'always_choose',
        'a person must be chosen',
        'login_required',
        ({ oidc }) => (oidc.prompts.has('none') ? false : oidc.result?.login === undefined),
      ),
    );
  base
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'other_client',
        'the signed-in person does not belong to this client',
        'login_required',
        (ctx) => ctx.oidc.session.accountId !== undefined && !fits(ctx),
      ),
    );
  return base;
}

const client = (which: typeof portalClient, portalUrl: string) => ({
  client_id: which.id,
  client_secret: which.secret,
  redirect_uris: bothSpellings(portalUrl).map((origin) => `${origin}${which.callback}`),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  backchannel_logout_uri: `${portalUrl}${which.logout}`,
  // ID tokens and logout tokens name the session.
  backchannel_logout_session_required: true,
  scope,
});

/** Creates a grant for one account of a person, and stores it with its session. */
export async function giveGrant(
  provider: OidcProvider,
  granted: Granted,
  clientId: string,
  to: { sub: string; sessionUid: string; country: string },
) {
  const grant = new provider.Grant({ accountId: to.sub, clientId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(resourceOf(clientId), scope);
  const id = await grant.save();
  granted.note(id, to.sessionUid, to.sub, to.country);
  return { id, grant };
}

const resourcesOf = ({ settings }: Sandbox) => ({
  enabled: true,
  defaultResource: (ctx: OidcContext) => resourceOf(ctx.oidc.client.clientId),
  useGrantedResource: () => true,
  getResourceServerInfo: (
    _ctx: OidcContext,
    _resource: string,
    { clientId }: { clientId: string },
  ) => ({
    scope,
    audience: clientId === adminClient.id ? adminClient.audience : portalClient.audience,
    accessTokenTTL: settings.get().accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }),
});

function accountBySub(sub: string) {
  const who = personBySub(sub);
  if (!who) return undefined;
  const { name, email, admin } = who;
  return {
    accountId: sub,
    claims: () =>
      admin
        ? { sub, name, email, email_verified: true, admin: true, amr: ['pwd', 'otp', 'mfa'] }
        : { sub, name, email, email_verified: true },
  };
}

/** Returns the grant of the session, or a new one for the chosen account. */
async function existingGrant(provider: OidcProvider, granted: Granted, oidc: OidcContext['oidc']) {
  const sub = oidc.session.accountId;
  if (sub === undefined) return undefined;
  if (!oidc.result?.login) {
    const known = oidc.session.grantIdFor(oidc.client.clientId);
    const grant = known === undefined ? undefined : await provider.Grant.find(known);
    if (grant) return grant;
  }
  const country = oidc.result?.account?.country ?? personBySub(sub)?.country ?? 'bn';
  return (
    await giveGrant(provider, granted, oidc.client.clientId, {
      sub,
      sessionUid: oidc.session.uid,
      country,
    })
  ).grant;
}

type SignInError = { error: string; error_description?: string };

function renderError({ portalUrl }: Sandbox, ctx: OidcContext, out: SignInError): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', pagePolicy());
  ctx.body = documentOf({
    title: texts.en.expired,
    body: html`<h1>${texts.en.expired}</h1>
      <p>${texts.en.expiredHint}</p>
      <p class="soft small">${out.error}: ${out.error_description}</p>
      <p><a class="do" href="${portalUrl}/">${texts.en.toPortal}</a></p>`,
  });
}

/**
 * The central sign-in (EXT-001, EXT-002): code with PKCE, no consent page, and refresh tokens of 30
 * days. They do not change unless the settings rotate them.
 */
export function makeProvider(sandbox: Sandbox, granted: Granted): OidcProvider {
  const provider: OidcProvider = new Provider(sandbox.issuer, {
    adapter: makeAdapter(sandbox.db),
    clients: [client(portalClient, sandbox.portalUrl), client(adminClient, sandbox.portalUrl)],
    jwks: { keys: [sandbox.keys.jwk] },
    scopes: ['openid', 'offline_access', 'email'],
    claims: { openid: ['sub', 'name', 'admin', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    extraParams: ['return_address', 'language'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    cookies: {
      keys: [sandbox.keys.cookieSecret],
      names: {
        session: 'sandbox_session',
        interaction: 'sandbox_interaction',
        resume: 'sandbox_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/sandbox' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: resourcesOf(sandbox),
    },
    // Logout tokens go to the portal only, which is often on this machine. The provider's dispatcher
    // refuses such addresses.
    fetch: (url: string, options: RequestInit) =>
      fetch(url, Object.assign(options, { dispatcher: undefined })),
    ttl: {
      AccessToken: () => sandbox.settings.get().accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: 30 * day,
      RefreshToken: 30 * day,
      Grant: 31 * day,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => sandbox.settings.get().rotateRefreshTokens,
    expiresWithSession: () => false,
    interactions: {
      policy: policy(),
      url: (_ctx: unknown, { uid }: { uid: string }) => `${sandbox.home}/sign-in/${uid}`,
    },
    findAccount: (_ctx: unknown, sub: string) => accountBySub(sub),
    extraTokenClaims: (_ctx: unknown, token: Token) => {
      const who = token.accountId === undefined ? undefined : personBySub(token.accountId);
      return who ? claimsOf(who, granted.country(token.grantId)) : undefined;
    },
    loadExistingGrant: ({ oidc }: OidcContext) => existingGrant(provider, granted, oidc),
    renderError: (ctx: OidcContext, out: SignInError) => renderError(sandbox, ctx, out),
  });
  // Behind a proxy the sandbox may have an https address, which cookies and endpoints must use.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => {
    sandbox.log.error(error, 'sandbox: sign-in failed');
  });
  return provider;
}
