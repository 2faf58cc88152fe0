import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import type { GoogleWallet } from '../config.wallet.ts';
import { ExternalServiceError, makeClient, type RequestLimits } from './http.ts';

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
/** A token is replaced this long before it ends, in ms. */
const marginMs = 60_000;

export type GoogleThing = { kind: 'eventTicketClass' | 'eventTicketObject'; id: string };

/** The client of the Google Wallet API, as a service account. */
export function makeGoogleWallet({ issuer, account, url }: GoogleWallet, limits: RequestLimits) {
  const ask = makeClient('google wallet', url, limits);
  const askToken = makeClient('google wallet', account.tokenUrl, limits);
  const key = importPKCS8(account.key, 'RS256');
  // Reported when it is used.
  key.catch(() => {});
  let token = { value: '', until: 0 };

  const signed = async (claims: JWTPayload, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await key);

  async function bearer(): Promise<string> {
    if (performance.now() < token.until) return token.value;
    const { status, body } = await askToken('POST', '', {
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await signed({ scope }, account.tokenUrl),
      }),
    });
    const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>;
    if (status !== 200 || typeof value !== 'string' || typeof seconds !== 'number')
      throw new ExternalServiceError('google wallet', `token refused: HTTP ${status}`);
    token = { value, until: performance.now() + seconds * 1000 - marginMs };
    return value;
  }

  return {
    idOf: (name: string): string => `${issuer}.${name}`,
    /** Makes or replaces a class or an object. */
    async put({ kind, id }: GoogleThing, content: object): Promise<void> {
      const headers = { authorization: `Bearer ${await bearer()}` };
      const path = `/walletobjects/v1/${kind}`;
      const body = { id, ...content };
      let { status } = await ask('PUT', `${path}/${id}`, { body, headers });
      if (status === 404) ({ status } = await ask('POST', path, { body, headers }));
      if (status >= 300) throw new ExternalServiceError('google wallet', `${kind}: HTTP ${status}`);
    },
    /** Address that adds an object to the wallet of the person who opens it. */
    async saveAddress(id: string): Promise<string> {
      const claims = { typ: 'savetowallet', payload: { eventTicketObjects: [{ id }] } };
      return `https://pay.google.com/gp/v/save/${await signed(claims, 'google')}`;
    },
  };
}
