import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { open } from '#tests/support/open.ts';
import { until, type TestApp } from '#tests/testApp.ts';

const ada = '8000907';

describe('keys of the central login', () => {
  let login: Server;
  let issuer = '';
  let testApp: TestApp;
  let published: JWK[] = [];
  let isAway = false;
  /** Path that the login redirects to another of its addresses. */
  let redirected = '';
  let followed = 0;

  beforeAll(async () => {
    login = createServer((request, reply) => {
      if (request.url === '/followed') followed++;
      if (request.url === redirected) {
        reply.writeHead(307, { location: '/followed' }).end();
        return;
      }
      reply.statusCode = isAway ? 503 : 200;
      reply.setHeader('content-type', 'application/json');
      reply.end(
        JSON.stringify(
          request.url === '/keys' || request.url === '/followed'
            ? { keys: published }
            : { issuer, jwks_uri: `${issuer}/keys` },
        ),
      );
    });
    await new Promise<void>((done) => login.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
    testApp = await open({ env: { OIDC_ISSUER: issuer } });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await testApp.stop();
    login.close();
  });

  /** Generates a key of the login and a token signed with it that is valid for an hour. */
  async function issue(kid: string): Promise<{ jwk: JWK; token: string }> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      sub: `own-${ada}`,
      jti: crypto.randomUUID(),
      account: { country: 'bn', abo: ada, lcl_partyid: `90${ada}`, sales_plan_aff: 'BN01' },
      accounts: [{ country: 'bn', status: 'ACTIVE' }],
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
      .setIssuer(issuer)
      .setAudience('balai')
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(keys.privateKey);
    return { jwk: { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256' }, token };
  }
  const ask = async (token: string) =>
    (await testApp.raw(addressOf(getLanguage), { headers: { authorization: `Bearer ${token}` } }))
      .http;
  // The clock never goes back, across all tests.
  const later = (ms: number) => {
    const at = Date.now() + ms;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(at);
  };

  test('refuses an unexpired token a minute after its key is withdrawn (I30, I32, X13)', async () => {
    const [old, fresh] = [await issue('old'), await issue('fresh')];
    published = [old.jwk, fresh.jwk];
    expect([await ask(old.token), await ask(fresh.token)]).toEqual([200, 200]);
    published = [fresh.jwk];
    later(60_000);
    expect([await ask(old.token), await ask(fresh.token)]).toEqual([401, 200]);
  });

  test('notices a withdrawn key in the background while requests arrive (I32, X13)', async () => {
    const [old, fresh] = [await issue('older'), await issue('fresher')];
    published = [old.jwk, fresh.jwk];
    later(60_000);
    expect(await ask(old.token)).toBe(200);
    published = [fresh.jwk];
    later(31_000);
    await ask(old.token);
    expect(await until(async () => (await ask(old.token)) === 401, 5000)).toBe(true);
  });

  test.each(['/keys', '/.well-known/openid-configuration'])(
    'follows no redirect of the login from %s and returns HTTP 503 (ASVS 15.3.2)',
    async (address) => {
      const own = await open({ env: { OIDC_ISSUER: issuer } });
      try {
        const fresh = await issue('redirected');
        published = [fresh.jwk];
        redirected = address;
        const headers = { authorization: `Bearer ${fresh.token}` };
        expect((await own.raw(addressOf(getLanguage), { headers })).http).toBe(503);
        expect(followed).toBe(0);
        redirected = '';
        expect((await own.raw(addressOf(getLanguage), { headers })).http).toBe(200);
      } finally {
        redirected = '';
        await own.stop();
      }
    },
  );

  test('keeps known keys while the login is down and accepts a new key when it is back (I43, X13)', async () => {
    const [kept, next] = [await issue('kept'), await issue('next')];
    published = [kept.jwk];
    later(60_000);
    expect(await ask(kept.token)).toBe(200);
    isAway = true;
    later(120_000);
    expect([await ask(kept.token), await ask(kept.token)]).toEqual([200, 200]);
    isAway = false;
    published = [kept.jwk, next.jwk];
    later(11_000);
    expect(await ask(next.token)).toBe(200);
  });
});
