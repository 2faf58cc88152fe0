import * as oidc from 'openid-client';
import { ExternalServiceError, fetchOutside } from './http.ts';

/** Claims of the identity token. `amr` lists the authentication methods (RFC 8176). */
type Identity = {
  sub: string;
  /** Its session at the central login; null if the login does not name it. */
  sid: string | null;
  email: string | null;
  isEmailVerified: boolean;
  amr: readonly string[];
};
type SignedIn = {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  identity: Identity;
};
/** `refreshToken` is null if the given one stays valid. */
type Renewed = { token: string; refreshToken: string | null };

const timeoutMs = 5000;

type Client = { issuer: string; clientId: string; clientSecret: string; scope?: string };

const cannotBeReached = (error: unknown) =>
  new ExternalServiceError('the central login', 'cannot be reached', error);

const discover = ({ issuer, clientId, clientSecret }: Client): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    timeout: timeoutMs / 1000,
    [oidc.customFetch]: (address, { method, headers, body }) =>
      fetchOutside(address, {
        method,
        headers,
        body: body instanceof Uint8Array ? new Uint8Array(body) : body,
        limitMs: timeoutMs,
      }),
  });

type Beginning = {
  redirectUri: string;
  language: string;
  returnAddress: string;
  asksSecondFactor?: boolean;
  isSilent?: boolean;
};

/**
 * Returns the address of the sign-in page and the values to store until the callback. `isSilent`
 * sends `prompt=none`: with a session at the login there is no dialog. `prompt=consent` is never
 * sent: the login has no consent page and grants offline access without one.
 */
async function begin(configuration: oidc.Configuration, scope: string, options: Beginning) {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: options.redirectUri,
    scope,
    ...(options.asksSecondFactor ? { acr_values: 'mfa' } : {}),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: options.language,
    language: options.language,
    return_address: options.returnAddress,
    ...(options.isSilent ? { prompt: 'none' } : {}),
  });
  return { url: url.href, state, nonce, verifier };
}

/**
 * Exchanges the code of the callback. Throws if the response does not match `state` and `nonce`.
 */
async function finish(
  configuration: oidc.Configuration,
  callback: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<SignedIn> {
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
    identity: {
      sub: claims.sub,
      sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
      email: typeof claims['email'] === 'string' ? claims['email'] : null,
      isEmailVerified: claims['email_verified'] === true,
      amr: Array.isArray(claims['amr']) ? claims['amr'].map(String) : [],
    },
  };
}

/**
 * Returns a new bearer token, and a new refresh token if the login rotates them. Returns null if
 * the central login has ended the session.
 */
async function renew(
  client: () => Promise<oidc.Configuration>,
  refreshToken: string,
): Promise<Renewed | null> {
  try {
    const tokens = await oidc.refreshTokenGrant(await client(), refreshToken);
    const next = tokens.refresh_token ?? refreshToken;
    return { token: tokens.access_token, refreshToken: next === refreshToken ? null : next };
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return null;
    throw cannotBeReached(error);
  }
}

/**
 * Client of the central account service (EXT-001, EXT-002): OpenID Connect with code and PKCE.
 * Members and administrators use different clients.
 */
export function makeSignIn(config: Client) {
  let discovered: Promise<oidc.Configuration> | undefined;
  async function client(): Promise<oidc.Configuration> {
    discovered ??= discover(config);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw cannotBeReached(error);
    }
  }
  return {
    begin: async (options: Beginning) =>
      begin(await client(), config.scope ?? 'openid offline_access', options),
    finish: async (callback: URL, expected: Parameters<typeof finish>[2]) =>
      finish(await client(), callback, expected),
    renew: (refreshToken: string) => renew(client, refreshToken),
  };
}
