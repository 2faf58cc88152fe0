import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { request } from 'node:http';
import { testAppOf } from './testApp.ts';

const { portal, testApp } = testAppOf();

const tokenOf = async (body: object) =>
  String((await testApp().ask('/token', { json: body })).json['token']);
const reset = () => testApp().ask('/settings/reset', { method: 'POST' });

test('has every kind of person, each with a number of its own (B-35)', async () => {
  const people = JSON.parse((await testApp().ask('/people')).text) as {
    key: string;
    ada: string;
    admin: boolean;
    role: string | null;
    sub: string;
  }[];
  expect(new Set(people.map(({ ada }) => ada)).size).toBe(people.length);
  expect(people.filter(({ admin }) => admin).map(({ role }) => role)).toEqual([
    'system',
    'content',
    'event',
    'facility',
    'service',
    'order',
    'check-in',
    'auditor',
    null,
    'personal-export',
  ]);
  expect(people.filter(({ admin }) => !admin)).toHaveLength(19);
});

test('the directory knows people of every country and generated numbers, and no other numbers (EXT-009)', async () => {
  const read = (path: string) => testApp().ask(`/directory/members/${path}`);
  expect((await read('bn/7000001')).json).toMatchObject({
    subType: 'ABO',
    blocked: null,
    status: 'ACTIVE',
    parties: [{ partyId: '907000001' }],
  });
  expect((await read('BN/7000004')).json).toMatchObject({ subType: 'APC' });
  expect((await read('my/7000107')).json).toMatchObject({ country: 'my' });
  expect((await read('bn/7000010')).json).toMatchObject({ blocked: 'ORDERING' });
  expect((await read('bn/7000011')).json).toMatchObject({ blocked: 'ACCOUNT' });
  expect((await read('bn/7000018')).json).toMatchObject({ status: 'INACTIVE', blocked: null });
  expect((await read('bn/8555555')).json).toMatchObject({
    subType: 'ABO',
    name: expect.stringMatching(/\w+ \w+/),
  });
  expect((await read('bn/7000017')).status).toBe(500);
  expect(await read('bn/1234567')).toMatchObject({
    status: 404,
    json: { error: expect.any(String) },
  });
  expect((await read('sg/7000001')).status).toBe(404);
  await testApp().ask('/settings', { json: { directory: 'signIn' } });
  expect((await read('bn/7000001')).status).toBe(401);
  await reset();
});

test('awards follow the clock of the portal (EXT-010, SES-023, SES-025)', async () => {
  portal().on('GET', '/api/test/clock', () => ({
    status: 200,
    body: { now: '2026-12-31T16:30:00Z' },
  }));
  const read = (path: string) => testApp().ask(`/awards/bn/${path}`);
  expect((await read('7000001/202603')).json).toEqual({
    period: '202603',
    currentAward: 'SP',
    highestAward: 'FRB',
    bonusPercent: 21,
    status: 200,
  });
  expect((await read('7000002/202603')).json).toMatchObject({
    currentAward: null,
    highestAward: null,
    bonusPercent: 12,
  });
  expect((await read('7000013/202701')).status).toBe(404);
  expect((await read('7000013/202702')).status).toBe(200);
  expect([(await read('7000014/202701')).status, (await read('7000014/202702')).status]).toEqual([
    404, 404,
  ]);
  expect((await read('7000015/202701')).status).toBe(500);
  await testApp().ask('/settings', { json: { awards: 'missingCurrent' } });
  expect([(await read('7000001/202701')).status, (await read('7000001/202702')).status]).toEqual([
    404, 200,
  ]);
  await reset();
});

test('issues tokens without a sign-in, also forged ones (EXT-003)', async () => {
  expect(decodeJwt(await tokenOf({ ada: '7000001' }))).toMatchObject({
    aud: 'balai',
    sub: 'sandbox-7000001',
  });
  expect(decodeJwt(await tokenOf({ ada: '7000107' }))).toMatchObject({
    account: { country: 'my', abo: '7000107' },
  });
  expect(decodeJwt(await tokenOf({ ada: '7009001' }))).toMatchObject({
    aud: 'balai-admin',
    admin: true,
  });
  expect(decodeJwt(await tokenOf({ ada: '7000001', audience: 'balai-admin' }))).toMatchObject({
    aud: 'balai-admin',
  });
  const { exp = 0, iat = 0 } = decodeJwt(await tokenOf({ ada: '7000001', expiresIn: -90 }));
  expect(exp - iat).toBe(-90);
  const none = await tokenOf({ ada: '7000001', forge: 'none' });
  expect([decodeProtectedHeader(none).alg, none.endsWith('.')]).toEqual(['none', true]);
  const [honest, forged] = [
    await tokenOf({ ada: '7000001' }),
    await tokenOf({ ada: '7000001', forge: 'signature' }),
  ];
  expect(decodeProtectedHeader(forged)).toEqual(decodeProtectedHeader(honest));
  expect((await testApp().ask('/token', { json: { ada: '1234567' } })).status).toBe(404);
  expect((await testApp().ask('/token', { json: { ada: '7000001', forge: 'x' } })).status).toBe(
    400,
  );
});

test('generated people accept the terms once (TRM-008)', async () => {
  portal().on('POST', '/api/master/tc/v1/getTCContent', () => ({
    status: 200,
    body: { data: { content: '' }, auditVersion: '1.0' },
  }));
  portal().on('POST', '/api/master/tc/v1/signTC', () => ({
    status: 200,
    body: { errorCode: '3900' },
  }));
  const before = portal().calls.length;
  await tokenOf({ ada: '8200001' });
  await tokenOf({ ada: '8200001' });
  await tokenOf({ ada: '8200002' });
  const calls = portal().calls.slice(before);
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
    'getTCContent',
    'signTC',
    'signTC',
  ]);
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
    portalId: 'sandbox-8200001',
    ada: '8200001',
    regionCode: 'BN',
    auditVersion: '1.0',
    partyId: '908200001',
  });
  expect(calls[1]?.headers.authorization).toMatch(/^Bearer /);
});

test('a caller can abort a silent directory, and wrong settings are refused with a message (EXT-014)', async () => {
  await testApp().ask('/settings', { json: { directory: 'silent' } });
  await expect(
    testApp().ask('/directory/members/bn/7000001', { signal: AbortSignal.timeout(150) }),
  ).rejects.toThrow('aborted due to timeout');
  await reset();
  for (const json of [
    { shop: { mode: 'x' } },
    { shop: { createDelayMs: -1 } },
    { nothing: 1 },
    { shop: [] },
    [],
    { accessTokenSeconds: 1.5 },
  ]) {
    expect(await testApp().ask('/settings', { json })).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/\.$/) },
    });
  }
  expect(
    (await testApp().ask('/settings?member=7000001', { json: { directory: 'ok' } })).status,
  ).toBe(400);
  await testApp().ask('/settings?member=7000001', { json: { shop: { report: 'never' } } });
  await testApp().ask('/settings?reservation=RE1', { json: { shop: { createDelayMs: 7 } } });
  expect((await testApp().ask('/settings?member=7000001&reservation=RE1')).json).toMatchObject({
    shop: { report: 'never', createDelayMs: 7, mode: 'ok' },
  });
  await reset();
  expect((await testApp().ask('/settings')).json).toMatchObject({
    exceptions: { member: {}, reservation: {} },
  });
});

test('forwards the clock to the portal and returns its response (B-35)', async () => {
  portal().on('POST', '/api/test/clock', (call) => ({
    status: 200,
    body: { got: JSON.parse(call.body) as unknown },
  }));
  expect((await testApp().ask('/clock', { json: { now: '2026-03-15T04:00:00Z' } })).json).toEqual({
    got: { now: '2026-03-15T04:00:00Z' },
  });
  expect((await testApp().ask('/clock', { json: { now: null } })).json).toEqual({
    got: { now: null },
  });
  expect((await testApp().ask('/clock', { json: { now: 'soon' } })).status).toBe(400);
});

/** Returns the status of a request with its own Host header, which fetch does not allow. */
const statusFor = (path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    request(testApp().url + path, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('accepts requests for this machine only, which prevents DNS rebinding (B-35)', async () => {
  for (const host of ['localhost', 'localhost:4000', '127.0.0.1:4100', '[::1]:4000'])
    expect([host, await statusFor('/sandbox/people', host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'evil.example:4000', 'localhost.evil.example', '10.0.0.7'])
    for (const path of [
      '/sandbox/people',
      '/sandbox',
      '/sandbox/oidc/.well-known/openid-configuration',
    ])
      expect([host, path, await statusFor(path, host)]).toEqual([host, path, 403]);
});
