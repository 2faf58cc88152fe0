import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#demo/make/make.ts';
import { run, values } from '#api/platform/db/sql.ts';
import { open } from '#tests/support/open.ts';
import { post, type TestApp } from '#tests/testApp.ts';

// A central login of the tests, whose tokens have a valid signature and one fault only.
let login: Server;
let issuer = '';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let testApp: TestApp;
let member: { id: number; sub: string };

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] };
  login = createServer((request, reply) => {
    reply.setHeader('content-type', 'application/json');
    const isKeys = request.url === '/keys';
    reply.end(JSON.stringify(isKeys ? published : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((done) => login.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
  testApp = await open({ env: { OIDC_ISSUER: issuer } });
  member = await makeMember(testApp.core.db, { ada: '8000261' });
});
afterAll(async () => {
  await testApp.stop();
  login.close();
});

const address = '/auth/back-channel-logout';
const now = () => Math.floor(Date.now() / 1000);
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const signed = (more: object = {}, typ = 'logout+jwt', key = keys.privateKey) =>
  new SignJWT({
    iss: issuer,
    aud: 'balai-portal',
    sub: member.sub,
    iat: now(),
    exp: now() + 120,
    jti: crypto.randomUUID(),
    events,
    ...more,
  })
    .setProtectedHeader({ alg: 'RS256', typ, kid: 'one' })
    .sign(key);

async function report(token: string, path = address) {
  const body = new URLSearchParams({ logout_token: token });
  const answer = await fetch(testApp.url + path, { method: 'POST', body });
  await answer.arrayBuffer();
  return { status: answer.status, cacheControl: answer.headers.get('cache-control') };
}

/** Replaces the sign-ins of the member by one for each session of the central login. */
async function signIns(...sids: (string | null)[]): Promise<void> {
  const { db } = testApp.core;
  await run(db)`delete from login_state where member_id = ${member.id}`;
  for (const sid of sids)
    await run(db)`
      insert into login_state (state, member_id, refresh_token_enc, sid, expires_at)
      values (${crypto.randomUUID()}, ${member.id}, ''::bytea, ${sid}, now() + interval '1 day')`;
}
const live = () => values<string | null>(testApp.core.db)`
  select sid from login_state where member_id = ${member.id} and ended_at is null order by sid`;

test('ends the session that the token names, and sign-ins whose session is unknown (V7.6)', async () => {
  await signIns('one', 'two', null);
  expect(await report(await signed({ sid: 'one' }))).toEqual({
    status: 200,
    cacheControl: 'no-store',
  });
  expect(await live()).toEqual(['two']);
  expect((await report(await signed({ sid: 'one' }))).status).toBe(200);
  expect(await live()).toEqual(['two']);
});

test('ends the session of a token without account (V7.6)', async () => {
  await signIns('three', 'four');
  expect((await report(await signed({ sub: undefined, sid: 'three' }))).status).toBe(200);
  expect(await live()).toEqual(['four']);
});

test('ends all sessions of the account when the token names no session, but none that began later (V7.6)', async () => {
  await signIns('five', 'six', null);
  expect((await report(await signed({ iat: now() - 110 }))).status).toBe(200);
  expect(await live()).toHaveLength(3);
  expect((await report(await signed())).status).toBe(200);
  expect(await live()).toEqual([]);
});

test('accepts a token for an account that is not signed in here (V7.6)', async () => {
  expect((await report(await signed({ sub: 'nowhere' }))).status).toBe(200);
});

test.each<[string, () => Promise<string>]>([
  ['another type', () => signed({}, 'JWT')],
  ['the type of access tokens', () => signed({}, 'at+jwt')],
  ['another issuer', () => signed({ iss: 'http://127.0.0.1:1' })],
  ['the audience of the console', () => signed({ aud: 'balai-admin' })],
  ['the audience of access tokens', () => signed({ aud: 'balai' })],
  ['no event', () => signed({ events: undefined })],
  ['another event', () => signed({ events: { 'urn:other': {} } })],
  ['a nonce', () => signed({ nonce: 'of-an-id-token' })],
  ['neither account nor session', () => signed({ sub: undefined })],
  ['no identifier', () => signed({ jti: undefined })],
  ['no end', () => signed({ exp: undefined })],
  ['an end past the tolerance', () => signed({ exp: now() - 61 })],
  ['no time of issue', () => signed({ iat: undefined })],
  [
    'another key',
    async () => signed({}, 'logout+jwt', (await generateKeyPair('RS256')).privateKey),
  ],
  ['no form', async () => 'not a token'],
])('refuses a token with %s and ends nothing (V7.6)', async (_, token) => {
  await signIns('seven');
  expect((await report(await token())).status).toBe(400);
  expect(await live()).toEqual(['seven']);
});

test('the address of the console accepts tokens of its own client only (V7.6)', async () => {
  const path = '/auth/admin/back-channel-logout';
  expect((await report(await signed(), path)).status).toBe(400);
  expect((await report(await signed({ aud: 'balai-admin' }), path)).status).toBe(200);
});

test('refuses a body that is no form, and calls still refuse forms (I34)', async () => {
  const token = await signed();
  expect((await testApp.raw(address, post({ logout_token: token }))).http).toBe(415);
  expect((await fetch(testApp.url + address, { method: 'POST' })).status).toBe(400);
  const form = new URLSearchParams({ language: 'en' });
  const answer = await fetch(`${testApp.url}/auth/sign-out`, {
    method: 'POST',
    body: form,
    headers: { 'x-balai': '1' },
  });
  expect(answer.status).toBe(415);
});
