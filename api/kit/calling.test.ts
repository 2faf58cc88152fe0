import { describe, expect, test } from 'vitest';
import { addressOf, prefixes } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getApplicationInfos, getLanguage, getMagicLosApp } from '#domain/member/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { worldOf } from '#api/test/open.ts';
import { post } from '#api/test/world.ts';

const world = worldOf();
const bearer = async (ada = '8001101') => ({ authorization: `Bearer ${await world().token(ada)}` });
const raw: ReturnType<typeof world>['raw'] = (path, init) => world().raw(path, init);
const memberCalls = calls.filter((call) => call.who !== 'open' && call.who !== 'shop');
const posts = memberCalls.filter((call) => call.method !== 'GET');
const isEnvelope = { resultCode: expect.any(Number), resultMsg: expect.any(String), data: null, traceId: expect.any(String) };

describe('addresses and methods', () => {
  test('API-001 API-002 A-95 exactly the named calls are GET', () => {
    expect(new Set(calls.filter((call) => call.method === 'GET').map((call) => call.name))).toEqual(
      new Set(['blockPrivileges', 'relogin', 'getLanguage', 'getMaintainData', 'getMaintainTips']),
    );
  });

  test('API-006 API-007 A-102 master: user, volume, applications, language, maintenance, block privileges, relogin, error texts, address lists, terms; booking: all others of members', () => {
    const master = calls.filter((call) => call.service === 'master').map((call) => call.name);
    expect(new Set(master)).toEqual(
      new Set([
        'getApplicationInfos',
        'getCacheUserInfoV4',
        'getCacheUserInfoV5',
        'getUserInfoV2',
        'getUserInfoV3',
        'getMagicLosApp',
        'blockPrivileges',
        'relogin',
        'getLanguage',
        'saveLanguage',
        'getMaintainTips',
        'getMaintainData',
        'getErrorList',
        'getTCStatus',
        'getTCContent',
        'signTC',
        'getAddressList',
        'getDefaultDistrict',
        'getSignIns',
        'endSignIns',
        'saveDistrict',
      ]),
    );
    expect(prefixes).toEqual({ booking: '/api/booking/bn/', master: '/api/master/', admin: '/api/admin/' });
  });

  test.each(calls.map((call) => [call.name, call] as const))('API-001 ERR-018 %s by another method is HTTP 405', async (_, call) => {
    const methods = call.method === 'GET' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH', 'DELETE'];
    for (const path of [addressOf(call), ...(call.also ?? []).map((also) => prefixes[call.service] + also)])
      for (const method of methods) {
        const { http, envelope } = await raw(path, method === 'GET' ? {} : { ...post({}), method });
        expect([path, method, http]).toEqual([path, method, 405]);
        expect(envelope).toEqual({ ...isEnvelope, errorCode: '405', errorMsg: null });
      }
  });

  test.each(memberCalls.map((call) => [call.name, call] as const))(
    'API-003 SES-009 API-013 %s without token is HTTP 401',
    async (_, call) => {
      const { http, envelope, headers } = await raw(addressOf(call), call.method === 'GET' ? {} : post({}));
      expect(http).toBe(401);
      expect(envelope).toEqual({ ...isEnvelope, errorCode: '401', errorMsg: null });
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('API-005 the time in the query does not matter', async () => {
    const answers = await Promise.all(
      ['', '?_t=1774000000', '?_t=garbage'].map(
        async (query) => (await raw(addressOf(getApplicationInfos) + query, post({}, await bearer()))).envelope.data,
      ),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(
      (await raw(`${addressOf(getLanguage)}?aboNo=1&countryCode=bn&_t=1774000000`, { headers: await bearer() })).envelope.resultCode,
    ).toBe(1);
  });
});

describe('envelope', () => {
  test('ENT-025 API-011 API-012 a success has all fields, resultCode 1 and no code; the request can be found by its number', async () => {
    const { envelope, headers } = await raw(addressOf(getLanguage), { headers: await bearer() });
    expect(envelope).toEqual({
      resultCode: 1,
      resultMsg: '',
      errorCode: null,
      errorMsg: null,
      data: { language: '' },
      traceId: headers.get('x-trace-id'),
    });
  });

  test('API-011 a number of the caller’s own is kept when it looks like one', async () => {
    const asked = async (id: string) =>
      (await raw(addressOf(getLanguage), { headers: { ...(await bearer()), 'x-request-id': id } })).headers.get('x-trace-id');
    expect(await asked('my-request-1')).toBe('my-request-1');
    expect(await asked('<script>')).not.toBe('<script>');
  });

  test('API-013 a business failure is HTTP 200 with code, name and text', async () => {
    const { http, envelope } = await raw('/api/booking/bn/event/v1/getEventDetail', post({ eventID: '999' }, await bearer()));
    expect(http).toBe(200);
    expect(envelope).toEqual({
      ...isEnvelope,
      resultCode: 0,
      resultMsg: 'noData',
      errorCode: '6040',
      errorMsg: expect.stringMatching(/\w/),
    });
  });

  test('ERR-002 B-28 wrong input names its field, by a house code', async () => {
    const { envelope } = await raw(addressOf(getMagicLosApp), post({ period: 'x' }, await bearer()));
    expect(envelope).toMatchObject({ errorCode: '9001', errorValues: { field: 'period' } });
  });

  test.each(['/api/booking/bn/nothing', '/api/master/nothing', '/api/nothing', '/api', '/auth/nothing'])(
    'ERR-017 %s is HTTP 404, by GET too',
    async (path) => {
      for (const init of [{}, post({})]) {
        const { http, envelope } = await raw(path, init);
        expect(http).toBe(404);
        expect(envelope).toEqual({ ...isEnvelope, errorCode: '404', errorMsg: null });
      }
    },
  );

  test.each(['{', '{"a":', "{'a':1}", 'undefined', '{"a":1}}', '\u0000'])('API-019 ERR-015 body %j is HTTP 400', async (body) => {
    const { http, envelope } = await raw(addressOf(getAvalaibleEvents), post(body, await bearer()));
    expect(http).toBe(400);
    expect(envelope).toEqual({ ...isEnvelope, errorCode: '400', errorMsg: null });
  });

  test.each(['[]', '1', '"text"', 'true'])('API-019 body %s is JSON but no payload: wrong input', async (body) => {
    expect((await raw(addressOf(getAvalaibleEvents), post(body, await bearer()))).envelope.errorCode).toBe('9001');
  });

  test('API-019 an empty body is an empty payload', async () => {
    expect((await raw(addressOf(getAvalaibleEvents), post('', await bearer()))).envelope.errorCode).toBeNull();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'I34 a simple cross-site body (%s) is HTTP 415',
    async (type) => {
      for (const call of posts) {
        const { http, envelope } = await raw(addressOf(call), {
          method: 'POST',
          headers: { ...(await bearer()), 'content-type': type },
          body: '{}',
        });
        // Large bodies are not looked at before their sender: a member is nobody to an administrators' call.
        const isAskedFirst = call.maxBytes !== undefined && call.service === 'admin';
        expect([call.name, http, envelope.errorCode]).toEqual([call.name, ...(isAskedFirst ? [403, '9003'] : [415, '415'])]);
      }
    },
  );

  test('API-019 a body over 256 KiB is HTTP 413, one below is read', async () => {
    const sized = (bytes: number) => JSON.stringify({ more: 'x'.repeat(bytes - 11) });
    expect(sized(1000)).toHaveLength(1000);
    const [over, below] = [
      await raw(addressOf(getAvalaibleEvents), post(sized(256 * 1024 + 1), await bearer())),
      await raw(addressOf(getAvalaibleEvents), post(sized(256 * 1024), await bearer())),
    ];
    expect([over.http, over.envelope.errorCode, below.http]).toEqual([413, '413', 200]);
  });

  test('API-019 unknown fields are ignored, names every object knows too', async () => {
    const plain = await raw(addressOf(getApplicationInfos), post({}, await bearer()));
    const more = await raw(
      addressOf(getApplicationInfos),
      post('{"more":1,"deep":{"a":[1]},"__proto__":{"x":1},"constructor":2}', await bearer()),
    );
    expect(more.envelope.data).toEqual(plain.envelope.data);
  });
});

describe('headers', () => {
  test.each<[string | undefined, string]>([
    ['country=bn;language=zh-CN;timezone=Asia/Brunei;currency=BND', 'zh'],
    ['language=zh-CN', 'zh'],
    [' LANGUAGE = zh-CN ; x', 'zh'],
    ['country=bn;language=fr', 'en'],
    [undefined, 'en'],
    ['', 'en'],
    [';;;===', 'en'],
    [`language=zh-CN;${'x'.repeat(5000)}`, 'zh'],
    ['timezone=Nowhere/Land;language=zh-CN', 'zh'],
  ])('API-004 the regional setting %j speaks %s', async (header, language) => {
    const { envelope } = await raw(
      '/api/booking/bn/event/v1/getEventDetail',
      post({ eventID: '999' }, { ...(await bearer()), ...(header === undefined ? {} : { 'x-regional-setting': header }) }),
    );
    expect(/[\u4e00-\u9fff]/.test(envelope.errorMsg!) ? 'zh' : 'en').toBe(language);
  });

  test('API-010 our own origins are named exactly, with credentials; in preflights too', async () => {
    const twin = world().url.replace('127.0.0.1', 'localhost');
    for (const origin of [world().url, twin]) {
      const answer = await raw(addressOf(getLanguage), { headers: { ...(await bearer()), origin } });
      expect([
        answer.http,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('access-control-allow-credentials'),
      ]).toEqual([200, origin, 'true']);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
      const asked = await fetch(world().url + addressOf(getOrders), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      });
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(asked.headers.get('access-control-allow-headers')).toContain('x-request-key');
    }
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://127.0.0.1.evil.example', 'file://'])(
    'API-010 origin %s is told nothing, so its browser refuses',
    async (origin) => {
      const answer = await raw(addressOf(getLanguage), { headers: { ...(await bearer()), origin } });
      const asked = await fetch(world().url + addressOf(getOrders), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      for (const headers of [answer.headers, asked.headers])
        expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([null, null]);
      expect(asked.status).toBe(404);
    },
  );

  test('I36 an answer is no document: nothing may run in it or frame it', async () => {
    const { headers } = await raw(addressOf(getLanguage), { headers: await bearer() });
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('B-29 every answer tells the server’s time, which the test clock moves', async () => {
    const at = Date.UTC(2026, 11, 31, 15, 59);
    const tells = async () => Date.parse((await raw(addressOf(getApplicationInfos), post({}, await bearer()))).headers.get('date')!);
    await world().setClock(at);
    expect(Math.abs((await tells()) - at)).toBeLessThan(30_000);
    await world().setClock(null);
    expect(Math.abs((await tells()) - Date.now())).toBeLessThan(30_000);
  });
});

describe('two names for one call', () => {
  test('API-016 A-94 getMagicLosApp and getCacheMagicLosApp answer alike', async () => {
    const [one, two] = await Promise.all(
      ['getMagicLosApp', 'getCacheMagicLosApp'].map(async (name) =>
        raw(`/api/master/user/v1/${name}`, post({ period: '202603' }, await bearer('ownerAward'))),
      ),
    );
    expect(one!.envelope.data).toMatchObject({ currentAward: 'SP' });
    expect(two!.envelope.data).toEqual(one!.envelope.data);
  });

  test('API-016 A-94 deleteOrder and getdeleteOrder answer alike', async () => {
    for (const name of ['deleteOrder', 'getdeleteOrder'])
      expect(
        (await raw(`/api/booking/bn/order/v1/${name}`, post({ orderNumber: 'RE20260101000001' }, await bearer()))).envelope.errorCode,
      ).toBe('8049');
  });
});
