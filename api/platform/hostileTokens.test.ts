import { createHmac, createPublicKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { getBECList } from '#domain/services/calls.ts';
import { getLanguage, personalData } from '#domain/members/calls.ts';
import { open } from '#tests/support/open.ts';
import { post, type TestApp } from '#tests/testApp.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ada = '8000901';

describe('tokens of an issuer with a known key', () => {
  // A separate central login, so that tokens have a valid signature and one fault only.
  let login: Server;
  let issuer = '';
  let strays: string[] = [];
  let testApp: TestApp;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let elliptic: Awaited<ReturnType<typeof generateKeyPair>>;
  let jwk: JWK;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    elliptic = await generateKeyPair('ES256', { extractable: true });
    jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one' };
    const published = { keys: [jwk, { ...(await exportJWK(elliptic.publicKey)), kid: 'two' }] };
    login = createServer((request, reply) => {
      reply.setHeader('content-type', 'application/json');
      if (request.url === '/.well-known/openid-configuration')
        reply.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
      else if (request.url === '/keys') reply.end(JSON.stringify(published));
      else {
        strays.push(request.url ?? '');
        reply.end(JSON.stringify(published));
      }
    });
    await new Promise<void>((done) => login.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
    testApp = await open({ env: { OIDC_ISSUER: issuer } });
  });
  afterAll(async () => {
    await testApp.stop();
    login.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (more: object = {}) => ({
    iss: issuer,
    aud: 'balai',
    sub: `own-${ada}`,
    iat: now(),
    exp: now() + 600,
    jti: crypto.randomUUID(),
    account: { country: 'bn', abo: ada, lcl_partyid: `90${ada}`, sales_plan_aff: 'BN01' },
    accounts: [{ country: 'bn', status: 'ACTIVE' }],
    ...more,
  });
  const signed = (more: object = {}, header: object = {}) =>
    new SignJWT(claims(more))
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'one', ...header })
      .sign(keys.privateKey);
  const ask = async (token: string, at = testApp) =>
    (await at.raw(addressOf(getLanguage), { headers: { authorization: `Bearer ${token}` } })).http;

  test('accepts a token without faults (EXT-003, I30)', async () => {
    expect(await ask(await signed())).toBe(200);
    expect(await ask(await signed({ aud: ['another', 'balai'] }))).toBe(200);
  });

  test.each<[string, () => object]>([
    ['another issuer', () => ({ iss: 'http://127.0.0.1:1' })],
    ['an issuer with the right prefix only', () => ({ iss: `${issuer}/` })],
    ['no issuer', () => ({ iss: undefined })],
    ['the audience of administrators', () => ({ aud: 'balai-admin' })],
    ['an audience in another letter case', () => ({ aud: 'BALAI' })],
    ['no audience', () => ({ aud: undefined })],
    ['no expiry', () => ({ exp: undefined })],
    ['an expiry as text', () => ({ exp: 'never' })],
    ['an expiry beyond the tolerance', () => ({ exp: now() - 61 })],
    ['a start beyond the tolerance', () => ({ nbf: now() + 120 })],
    ['no subject', () => ({ sub: undefined })],
    ['no account', () => ({ account: undefined })],
    [
      'an account without number',
      () => ({ account: { country: 'bn', lcl_partyid: '1', sales_plan_aff: 'BN01' } }),
    ],
    [
      'a list as account number',
      () => ({ account: { country: 'bn', abo: [ada], lcl_partyid: '1', sales_plan_aff: 'BN01' } }),
    ],
  ])('refuses a correctly signed token with %s (EXT-003, I30)', async (_, fault) => {
    expect(await ask(await signed(fault()))).toBe(401);
  });

  test('accepts only tokens of the configured type, in each of its spellings (EXT-003, V9.2.2)', async () => {
    for (const typ of ['at+jwt', 'AT+JWT', 'application/at+jwt'])
      expect([typ, await ask(await signed({}, { typ }))]).toEqual([typ, 200]);
    for (const typ of ['id_token+jwt', 'logout+jwt', 'JWT', 'dpop+jwt', '', undefined])
      expect([typ, await ask(await signed({}, { typ }))]).toEqual([typ, 401]);
  });

  test('accepts only the type that OIDC_TOKEN_TYPE names when it is set (V9.2.2)', async () => {
    const other = await open({ env: { OIDC_ISSUER: issuer, OIDC_TOKEN_TYPE: 'JWT' } });
    try {
      expect(await ask(await signed({}, { typ: 'JWT' }), other)).toBe(200);
      expect(await ask(await signed(), other)).toBe(401);
    } finally {
      await other.stop();
    }
  });

  test('service calls return different codes for an invalid and an expired token (SVC-033, ERR-052)', async () => {
    const code = async (token: string) => {
      const { http, envelope } = await testApp.raw(
        addressOf(getBECList),
        post({}, { authorization: `Bearer ${token}` }),
      );
      return [http, envelope.errorCode];
    };
    expect(await code(await signed({ aud: 'balai-admin' }))).toEqual([401, 'A0002']);
    expect(await code(await signed({ exp: now() - 61 }))).toEqual([401, 'A0003']);
  });

  test('refuses correct claims with another signing method or a malformed signature (EXT-003, I30)', async () => {
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    // The published key used as a shared secret, in the spellings that libraries have accepted.
    const shared = (secret: string | Buffer) => {
      const content = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: 'one' })}.${encoded(claims())}`;
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    };
    const [head, body, mark] = (await signed()).split('.') as [string, string, string];
    const hostile: Record<string, string> = {
      'shared secret, PEM': shared(pem),
      'shared secret, JWK': shared(JSON.stringify(jwk)),
      'shared secret, modulus': shared(Buffer.from(jwk.n!, 'base64url')),
      'shared secret, empty': shared(''),
      'elliptic, though published': await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'two' })
        .sign(elliptic.privateKey),
      'another hash': await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS512', typ: 'at+jwt', kid: 'one' })
        .sign(await importJWK({ ...(await exportJWK(keys.privateKey)), alg: 'RS512' }, 'RS512')),
      'alg in small letters': `${encoded({ alg: 'rs256', typ: 'at+jwt', kid: 'one' })}.${body}.${mark}`,
      'alg None': `${encoded({ alg: 'None', typ: 'at+jwt', kid: 'one' })}.${body}.${mark}`,
      'no header': `.${body}.${mark}`,
      'header of another token': `${encoded({ alg: 'RS256', kid: 'one', typ: 'x' })}.${body}.${mark}`,
      'an unknown crit': await signed({}, { crit: ['balai'], balai: 1 }).catch(
        () => `${head}.${body}.`,
      ),
      'five parts': `${head}.${body}.${mark}.${mark}.${mark}`,
    };
    const answers = await Promise.all(
      Object.entries(hostile).map(async ([name, token]) => [name, await ask(token)]),
    );
    expect(answers).toEqual(Object.keys(hostile).map((name) => [name, 401]));
  });

  test('neither uses nor fetches a key that a token contains or references (EXT-003, I30)', async () => {
    strays = [];
    const own = await generateKeyPair('RS256', { extractable: true });
    const brought = { ...(await exportJWK(own.publicKey)), kid: 'one' };
    const headers: object[] = [
      { jwk: brought },
      { jku: `${issuer}/stray.json` },
      { x5u: `${issuer}/stray.pem` },
      { kid: '../../stray' },
      { kid: "one' or 1=1" },
      { kid: 'three' },
      { kid: undefined },
    ];
    for (const header of headers) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'one', ...header })
        .sign(own.privateKey);
      expect([header, await ask(token)]).toEqual([header, 401]);
    }
    expect(strays).toEqual([]);
  });

  test('refuses a signed-out token in every spelling, also without a jti claim (SES-038, B-25)', async () => {
    for (const jti of [crypto.randomUUID(), undefined]) {
      const token = await signed({ jti });
      expect(await ask(token)).toBe(200);
      await testApp.raw(
        '/auth/sign-out',
        post({}, { authorization: `Bearer ${token}`, [ownScriptHeader]: '1' }),
      );
      // The last character of 256 bytes in base64url has four unused bits.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = letters.indexOf(token.at(-1)!);
      const spellings = Array.from(
        { length: 16 },
        (_, bits) => token.slice(0, -1) + letters[(last & 0b110000) | bits],
      );
      expect(spellings).toContain(token);
      expect(await Promise.all(spellings.map((one) => ask(one)))).toEqual(spellings.map(() => 401));
    }
  });

  test('returns 9003 for a member of an unknown country (SES-012, A-01)', async () => {
    for (const country of ['zz', 'b', '', "bn'--"]) {
      const token = await signed({
        account: { country, abo: '8000902', lcl_partyid: '1', sales_plan_aff: 'X' },
      });
      const { http, envelope } = await testApp.raw(
        addressOf(personalData),
        post({}, { authorization: `Bearer ${token}` }),
      );
      expect([country, http, envelope.errorCode, envelope.data]).toEqual([
        country,
        403,
        '9003',
        null,
      ]);
    }
  });
});
