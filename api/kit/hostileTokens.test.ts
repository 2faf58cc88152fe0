import { createHmac, createPublicKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getConsole } from '#domain/administrators/calls.ts';
import { getLanguage, personalData } from '#domain/member/calls.ts';
import { adminCookieName } from '#api/kit/adminGate.ts';
import { makeSecrets, sha256 } from '#api/kit/secrets.ts';
import { writeStateCookie } from '#api/kit/gate.ts';
import { openBrowser, stateCookie } from '#api/test/browser.ts';
import { open, worldOf } from '#api/test/open.ts';
import { consoleOf } from '#api/test/policy.callers.ts';
import { post, type World } from '#api/test/world.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ada = '8000901';

describe('tokens of an issuer whose key we hold', () => {
  // A central login of its own, so that tokens are well signed and wrong in one thing only.
  let login: Server;
  let issuer = '';
  let strays: string[] = [];
  let world: World;
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
      if (request.url === '/.well-known/openid-configuration') reply.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
      else if (request.url === '/keys') reply.end(JSON.stringify(published));
      else {
        strays.push(request.url ?? '');
        reply.end(JSON.stringify(published));
      }
    });
    await new Promise<void>((done) => login.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
    world = await open({ env: { OIDC_ISSUER: issuer } });
  });
  afterAll(async () => {
    await world.stop();
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
    new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(keys.privateKey);
  const ask = async (token: string, at = world) =>
    (await at.raw(addressOf(getLanguage), { headers: { authorization: `Bearer ${token}` } })).http;

  test('EXT-003 I30 a token with everything right opens, so that what follows is refused for its one fault', async () => {
    expect(await ask(await signed())).toBe(200);
    expect(await ask(await signed({ aud: ['another', 'balai'] }))).toBe(200);
  });

  test.each<[string, () => object]>([
    ['another issuer', () => ({ iss: 'http://127.0.0.1:1' })],
    ['an issuer that only begins like ours', () => ({ iss: `${issuer}/` })],
    ['no issuer', () => ({ iss: undefined })],
    ['the audience of administrators', () => ({ aud: 'balai-admin' })],
    ['an audience in other letters', () => ({ aud: 'BALAI' })],
    ['no audience', () => ({ aud: undefined })],
    ['no end', () => ({ exp: undefined })],
    ['an end in words', () => ({ exp: 'never' })],
    ['an end past the tolerance', () => ({ exp: now() - 61 })],
    ['a begin beyond the tolerance', () => ({ nbf: now() + 120 })],
    ['no subject', () => ({ sub: undefined })],
    ['no account', () => ({ account: undefined })],
    ['an account without number', () => ({ account: { country: 'bn', lcl_partyid: '1', sales_plan_aff: 'BN01' } })],
    ['a number that is a list', () => ({ account: { country: 'bn', abo: [ada], lcl_partyid: '1', sales_plan_aff: 'BN01' } })],
  ])('EXT-003 I30 well signed, but with %s: 401', async (_, fault) => {
    expect(await ask(await signed(fault()))).toBe(401);
  });

  test('EXT-003 I30 the right content under another way of signing is 401', async () => {
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    // The published key used as if it were a shared secret, in the spellings libraries have fallen for.
    const shared = (secret: string | Buffer) => {
      const content = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims())}`;
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    };
    const [head, body, mark] = (await signed()).split('.') as [string, string, string];
    const hostile: Record<string, string> = {
      'shared secret, PEM': shared(pem),
      'shared secret, JWK': shared(JSON.stringify(jwk)),
      'shared secret, modulus': shared(Buffer.from(jwk.n!, 'base64url')),
      'shared secret, empty': shared(''),
      'elliptic, though published': await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: 'two' }).sign(elliptic.privateKey),
      'another hash': await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS512', kid: 'one' })
        .sign(await importJWK({ ...(await exportJWK(keys.privateKey)), alg: 'RS512' }, 'RS512')),
      'alg in small letters': `${encoded({ alg: 'rs256', kid: 'one' })}.${body}.${mark}`,
      'alg None': `${encoded({ alg: 'None', kid: 'one' })}.${body}.${mark}`,
      'no header': `.${body}.${mark}`,
      'header of another token': `${encoded({ alg: 'RS256', kid: 'one', typ: 'x' })}.${body}.${mark}`,
      'a crit nobody knows': await signed({}, { crit: ['balai'], balai: 1 }).catch(() => `${head}.${body}.`),
      'five parts': `${head}.${body}.${mark}.${mark}.${mark}`,
    };
    const answers = await Promise.all(Object.entries(hostile).map(async ([name, token]) => [name, await ask(token)]));
    expect(answers).toEqual(Object.keys(hostile).map((name) => [name, 401]));
  });

  test('EXT-003 I30 a key that a token brings along or points at is neither used nor fetched', async () => {
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
      const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(own.privateKey);
      expect([header, await ask(token)]).toEqual([header, 401]);
    }
    expect(strays).toEqual([]);
  });

  test('SES-038 B-25 a signed-out token stays out in every spelling, also one without a number of its own', async () => {
    for (const jti of [crypto.randomUUID(), undefined]) {
      const token = await signed({ jti });
      expect(await ask(token)).toBe(200);
      await world.raw('/auth/sign-out', post({}, { authorization: `Bearer ${token}`, [ownScriptHeader]: '1' }));
      // The last letter of 256 bytes in base64url carries four bits that nobody reads.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = letters.indexOf(token.at(-1)!);
      const spellings = Array.from({ length: 16 }, (_, bits) => token.slice(0, -1) + letters[(last & 0b110000) | bits]);
      expect(spellings).toContain(token);
      expect(await Promise.all(spellings.map((one) => ask(one)))).toEqual(spellings.map(() => 401));
    }
  });

  test('SES-012 A-01 a member of a country nobody has entered gets nothing, and breaks nothing', async () => {
    for (const country of ['zz', 'b', '', "bn'--"]) {
      const token = await signed({ account: { country, abo: '8000902', lcl_partyid: '1', sales_plan_aff: 'X' } });
      const { http, envelope } = await world.raw(addressOf(personalData), post({}, { authorization: `Bearer ${token}` }));
      expect([country, http, envelope.errorCode, envelope.data]).toEqual([country, 403, '9003', null]);
    }
  });
});

describe('tokens and cookies in the wrong places', () => {
  const world = worldOf();
  const http = async (headers: Record<string, string>, path = addressOf(getLanguage)) => (await world().raw(path, { headers })).http;
  const onConsole = async (headers: Record<string, string>) =>
    (await world().raw(addressOf(getConsole), post({}, { [ownScriptHeader]: '1', ...headers }))).http;
  const adminCookie = () => adminCookieName(world().url);
  const sessionOf = async () => (await consoleOf(world(), [{ role: 'system', country: null, region: null }])).cookie.split('=')[1]!;

  test('SES-009 a token counts in its header only, alone and whole', async () => {
    const good = await world().token(ada);
    const path = addressOf(getLanguage);
    expect(await http({ authorization: `Bearer ${good}` })).toBe(200);
    expect(await http({}, `${path}?access_token=${good}&token=${good}&authorization=Bearer%20${good}`)).toBe(401);
    const spellings = [
      good,
      `Token ${good}`,
      `Bearer  ${good}`,
      `Bearer ${good} x`,
      `Bearer ${good}, Bearer ${good}`,
      `Bearer "${good}"`,
      `Bearer ${good}=`,
    ];
    expect(await Promise.all(spellings.map((authorization) => http({ authorization })))).toEqual(spellings.map(() => 401));
    for (const name of ['token', 'authorization', stateCookie, adminCookie()])
      expect([name, await http({ cookie: `${name}=${good}` })]).toEqual([name, 401]);
    expect((await world().raw(addressOf(getConsole), post({ token: good }))).http).toBe(401);
  });

  test('SES-007 I31 ROL-013 the user state of A beside the token of B opens no call of members at all', async () => {
    const browser = openBrowser(world());
    await browser.signIn('8000903');
    const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
    const token = await world().token('8000904');
    for (const call of calls.filter(({ who }) => who === 'member' || who === 'orders' || who === 'services')) {
      const headers = { authorization: `Bearer ${token}`, cookie };
      const answer = await world().raw(addressOf(call), call.method === 'GET' ? { headers } : post({}, headers));
      expect([call.name, answer.http, answer.envelope.data]).toEqual([call.name, 401, null]);
    }
  });

  test('B-25 I31 a user state sealed with another key, cut, or put together from two is 401', async () => {
    const token = await world().token(ada);
    const { secrets } = world().core;
    const value = { state: 'state', ada, salesPlanAff: 'BN01' };
    const good = writeStateCookie(secrets, value);
    const [body, mark] = good.split('.') as [string, string];
    const other = writeStateCookie(secrets, { ...value, ada: '8000905' }).split('.');
    const tried = {
      whole: good,
      'another key': writeStateCookie(makeSecrets('another key of another house'), value),
      'no mark': body,
      'half a mark': `${body}.${mark.slice(0, 21)}`,
      'mark of another': `${body}.${other[1]}`,
      'body of another': `${other[0]}.${mark}`,
      'mark for another purpose': `${body}.${secrets.mark('account', body)}`,
      'of another plan': writeStateCookie(secrets, { ...value, salesPlanAff: 'MY01' }),
      'a console session': await sessionOf(),
    };
    const answers = await Promise.all(
      Object.entries(tried).map(async ([name, text]) => [
        name,
        await http({ authorization: `Bearer ${token}`, cookie: `${stateCookie}=${text}` }),
      ]),
    );
    expect(answers).toEqual(Object.keys(tried).map((name) => [name, name === 'whole' ? 200 : 401]));
  });

  test('ADM-001 I27 a console session counts under its own name and as a whole', async () => {
    const session = await sessionOf();
    const name = adminCookie();
    expect(await onConsole({ cookie: `${name}=${session}` })).toBe(200);
    const browser = openBrowser(world());
    await browser.signIn('8000906');
    const hostile = [
      `${name}=${session.slice(0, -1)}`,
      `${name}=${session.slice(1)}`,
      `${name}=${session}A`,
      `${name}="${session}"`,
      `${name}=${session.toLowerCase()}`,
      `${name}=%${session.charCodeAt(0).toString(16)}${session.slice(1)}`,
      // What lies in the database opens nothing: it is the hash.
      `${name}=${sha256(session).toString('base64url')}`,
      `${name}=${browser.jar.get(stateCookie)!.value}`,
      `${name.toUpperCase()}=${session}`,
      `x${name}=${session}`,
      `__Host-${name}=${session}`,
      `${stateCookie}=${session}`,
      `a=1,${name}=${session}`,
    ];
    const answers = await Promise.all(hostile.map(async (cookie) => [cookie, await onConsole({ cookie })]));
    expect(answers).toEqual(hostile.map((cookie) => [cookie, 401]));
    expect(await onConsole({ authorization: `Bearer ${session}` })).toBe(401);
  });

  test('ADM-001 I31 of two cookies of one name the first counts: one that was slipped in opens nothing', async () => {
    const name = adminCookie();
    const [mine, ended] = [
      await sessionOf(),
      (await consoleOf(world(), [{ role: 'system', country: null, region: null }], 'ended')).cookie,
    ];
    for (const hostile of [`${name}=garbage`, ended, `${name}=`]) {
      expect([hostile, await onConsole({ cookie: `${hostile}; ${name}=${mine}` })]).toEqual([hostile, 401]);
      expect([hostile, await onConsole({ cookie: `${name}=${mine}; ${hostile}` })]).toEqual([hostile, 200]);
    }
    const token = await world().token(ada);
    const state = (of: string) =>
      `${stateCookie}=${writeStateCookie(world().core.secrets, { state: 'state', ada: of, salesPlanAff: 'BN01' })}`;
    const both = (first: string, second: string) => http({ authorization: `Bearer ${token}`, cookie: `${state(first)}; ${state(second)}` });
    expect([await both(ada, '8000907'), await both('8000907', ada)]).toEqual([200, 401]);
  });

  test('I27 ADM-001 a console session beside a member’s token gives neither the other’s rights', async () => {
    const cookie = `${adminCookie()}=${await sessionOf()}`;
    const authorization = `Bearer ${await world().token(ada)}`;
    const { envelope } = await world().raw(addressOf(getConsole), post({}, { cookie, authorization, [ownScriptHeader]: '1' }));
    expect(envelope.data).toMatchObject({ scopes: [{ role: 'system' }] });
    const { envelope: asMember } = await world().raw(addressOf(getLanguage), { headers: { cookie, authorization } });
    expect(asMember.data).toEqual({ language: '' });
    const ended = (await consoleOf(world(), [{ role: 'system', country: null, region: null }], 'ended')).cookie;
    expect(await onConsole({ cookie: ended, authorization })).toBe(403);
  });
});
