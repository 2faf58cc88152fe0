import { errors, jwtVerify } from 'jose';
import { tokenClaims, type TokenClaims } from '#domain/members/shapes.ts';
import type { Config } from '#api/config.ts';
import type { Me, MemberId } from '#api/platform/http/context.ts';
import { cookieName } from '#api/platform/http/cookies.ts';
import { loginKeys } from './loginKeys.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { sha256, type Secrets } from './secrets.ts';

/** Returns the id of a verified account's member row. The member feature finds or inserts it. */
type SaveMember = (claims: TokenClaims) => Promise<number>;
/**
 * Whether a sign-out has ended a verified token. `issuedAt` in epoch ms; `state` from the cookie
 * sent with it, null without one.
 */
type IsOver = (held: {
  tokenId: string;
  memberId: number;
  issuedAt: number;
  state: string | null;
}) => boolean;

export type Authenticator = {
  /** Returns the member of a bearer token. Throws 401 for anything else (SES-009). */
  authenticate(authorization: string | undefined, stateCookie: string | undefined): Promise<Me>;
};

type StateCookie = { state: string; ada: string; salesPlanAff: string };

const maxKeptTokens = 20_000;

/**
 * Verifies bearer tokens by the published keys of the central login: RS256 only, `typ`, issuer,
 * audience, `exp` with 60 s tolerance (B-25, I30, RFC 9068). Verified tokens are cached until they
 * expire or the keys change. The deny list and the cookie are checked on every call.
 */
export function makeAuthenticator(
  config: Config,
  secrets: Secrets,
  saveMember: SaveMember,
  isOver: IsOver,
): Authenticator {
  /**
   * By a hash of the header, which is ten times as long as the entry. A sale has thousands of them.
   */
  const seen = new Map<string, Me>();
  const keys = loginKeys(config.oidc.issuer, () => seen.clear());

  async function verify(token: string): Promise<Me> {
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: ['RS256'],
      issuer: config.oidc.issuer,
      audience: config.oidc.audience,
      typ: config.oidc.tokenType,
      clockTolerance: 60,
    });
    const claims = tokenClaims.parse(payload);
    return {
      id: (await saveMember(claims)) as MemberId,
      ada: claims.account.abo,
      country: claims.account.country.toLowerCase(),
      partyId: claims.account.lcl_partyid,
      salesPlanAff: claims.account.sales_plan_aff,
      // Without `jti`, the signed part identifies the token. The signature has several valid
      // spellings.
      tokenId: claims.jti ?? sha256(token.slice(0, token.lastIndexOf('.'))).toString('base64url'),
      issuedAt: (claims.iat ?? 0) * 1000,
      expiresAt: claims.exp * 1000,
    };
  }

  return {
    async authenticate(authorization, stateCookie) {
      const header = authorization ?? '';
      const name = sha256(header).toString('base64url');
      if (!seen.has(name)) tokenOf(header);
      const reading = keys.refreshIfStale();
      if (reading !== null) await reading;
      let me = seen.get(name);
      if (me === undefined || me.expiresAt + 60_000 < Date.now()) {
        const token = tokenOf(header);
        const version = keys.version();
        try {
          me = await verify(token);
        } catch (error) {
          throw refusalOf(error);
        }
        if (seen.size >= maxKeptTokens) seen.delete(seen.keys().next().value!);
        if (version === keys.version() || version === 0) seen.set(name, me);
      }
      const state = stateOf(secrets, me, stateCookie);
      const { tokenId, id: memberId, issuedAt } = me;
      if (isOver({ tokenId, memberId, issuedAt, state }))
        throw new HttpError(401, 'the token is signed out', 'tokenExpired');
      return me;
    },
  };
}

function tokenOf(header: string): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new HttpError(401, 'a bearer token is needed', 'tokenMissing');
  return token;
}

/**
 * Returns the state of the cookie, null without one. Throws 401 if it belongs to another account.
 */
function stateOf(secrets: Secrets, me: Me, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const cookie = readStateCookie(secrets, text);
  if (cookie === null || cookie.ada !== me.ada || cookie.salesPlanAff !== me.salesPlanAff)
    throw new HttpError(401, 'token and user state do not belong together', 'tokenInvalid');
  return cookie.state;
}

function refusalOf(error: unknown): unknown {
  if (isNetworkError(error)) return new HttpError(503, 'the central login cannot be reached');
  if (error instanceof errors.JWTExpired)
    return new HttpError(401, 'the token is not valid any more', 'tokenExpired');
  if (error instanceof errors.JOSEError || (error as Error).name === '$ZodError')
    return new HttpError(401, 'the token is not valid', 'tokenInvalid');
  return error;
}

function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof errors.JWKSTimeout ||
    (error as Error).name === 'TimeoutError'
  );
}

/** Encodes and signs a state cookie (B-25). The cookie alone authenticates no call. */
export function writeStateCookie(secrets: Secrets, value: StateCookie): string {
  const body = Buffer.from(JSON.stringify([value.state, value.ada, value.salesPlanAff])).toString(
    'base64url',
  );
  return `${body}.${secrets.mark('state-cookie', body)}`;
}

/** Decodes a state cookie; null if its signature is not the portal's. */
export function readStateCookie(secrets: Secrets, text: string): StateCookie | null {
  const [body = '', mark = ''] = text.split('.');
  if (!secrets.isMark('state-cookie', body, mark)) return null;
  const [state, ada, salesPlanAff] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    string,
  ];
  return { state, ada, salesPlanAff };
}

/** Mark in pages and token responses to compare accounts without naming them (SES-007, I31). */
export function accountMark(
  secrets: Secrets,
  account: { ada: string; salesPlanAff: string },
): string {
  return secrets.mark('account', `${account.ada}\n${account.salesPlanAff}`).slice(0, 22);
}

export const stateCookieName = (publicUrl: string): string => cookieName(publicUrl, 'balai_state');
