import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getApplicationInfos, getLanguage } from '#domain/members/calls.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { makeEvent } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const bearer = async (ada = '8001101') => ({
  authorization: `Bearer ${await testApp().token(ada)}`,
});
const raw: ReturnType<typeof testApp>['raw'] = (path, init) => testApp().raw(path, init);

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
  ])('the regional setting %j selects the language %s (API-004)', async (header, language) => {
    const { envelope } = await raw(
      '/api/booking/bn/event/v1/getEventDetail',
      post(
        { eventID: '999' },
        { ...(await bearer()), ...(header === undefined ? {} : { 'x-regional-setting': header }) },
      ),
    );
    expect(/[\u4e00-\u9fff]/.test(envelope.errorMsg!) ? 'zh' : 'en').toBe(language);
  });

  test('returns CORS headers with credentials for own origins, also in preflight responses (API-010)', async () => {
    const twin = testApp().url.replace('127.0.0.1', 'localhost');
    for (const origin of [testApp().url, twin]) {
      const answer = await raw(addressOf(getLanguage), {
        headers: { ...(await bearer()), origin },
      });
      expect([
        answer.http,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('access-control-allow-credentials'),
      ]).toEqual([200, origin, 'true']);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
      const response = await fetch(testApp().url + addressOf(getOrders), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        204,
        origin,
      ]);
      expect(response.headers.get('access-control-allow-headers')).toContain('x-request-key');
    }
  });

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'http://127.0.0.1.evil.example',
    'file://',
  ])('returns no CORS headers for origin %s (API-010)', async (origin) => {
    const answer = await raw(addressOf(getLanguage), { headers: { ...(await bearer()), origin } });
    const response = await fetch(testApp().url + addressOf(getOrders), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    for (const headers of [answer.headers, response.headers])
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
      ]).toEqual([null, null]);
    expect(response.status).toBe(404);
  });

  test('the content security policy of a response forbids scripts and framing (I36)', async () => {
    const { headers } = await raw(addressOf(getLanguage), { headers: await bearer() });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('a response has the security headers of documents and is not cached (issue 21)', async () => {
    const { headers } = await raw(addressOf(getLanguage), { headers: await bearer() });
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each<[string, boolean]>([
    ['gzip', true],
    ['br, gzip;q=0.5', true],
    ['*', true],
    ['gzip;q=0', false],
    ['br, identity', false],
    ['', false],
  ])(
    'a long response for Accept-Encoding %j is compressed: %s (issue 21)',
    async (accepted, isPacked) => {
      const { headers, envelope } = await raw(
        addressOf(getErrorList),
        post({ language: 'en' }, { ...(await bearer()), 'accept-encoding': accepted }),
      );
      expect(headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null);
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      if (isPacked) expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(envelope.resultCode).toBe(1);
    },
  );

  test('the Date header has the server time, which the test clock moves (B-29)', async () => {
    const at = Date.UTC(2026, 11, 31, 15, 59);
    const tells = async () =>
      Date.parse(
        (await raw(addressOf(getApplicationInfos), post({}, await bearer()))).headers.get('date')!,
      );
    await testApp().setClock(at);
    expect(Math.abs((await tells()) - at)).toBeLessThan(30_000);
    await testApp().setClock(null);
    expect(Math.abs((await tells()) - Date.now())).toBeLessThan(30_000);
  });
});

describe('calls with two names', () => {
  test('getMagicLosApp and getCacheMagicLosApp return the same data (API-016, A-94)', async () => {
    const [one, two] = await Promise.all(
      ['getMagicLosApp', 'getCacheMagicLosApp'].map(async (name) =>
        raw(`/api/master/user/v1/${name}`, post({ period: '202603' }, await bearer('ownerAward'))),
      ),
    );
    expect(one!.envelope.data).toMatchObject({ currentAward: 'SP' });
    expect(two!.envelope.data).toEqual(one!.envelope.data);
  });

  test('the list of rooms and its search data are the same by both names (API-016, A-94)', async () => {
    const send = async (name: string, init: Parameters<typeof raw>[1]) =>
      (await raw(`/api/booking/bn/facility/v1/${name}`, init)).envelope;
    const venue = await makeVenue(testApp().core.db, { name: { en: 'Orchid House' } });
    await makeRoom(testApp().core.db, venue);
    const rooms = post({ keyWord: 'orchid' }, await bearer());
    const [one, two] = await Promise.all(
      ['getSitereservation', 'searchAvalaibleFacility'].map(async (name) => send(name, rooms)),
    );
    expect(one!.data).toHaveLength(1);
    expect(two!.data).toEqual(one!.data);
    const headers = await bearer();
    const [site, facility] = await Promise.all(
      ['getSiteSearchData', 'getFacilitySearchData'].map(async (name) => send(name, { headers })),
    );
    const [a, b] = [site!, facility!].map((one) => one as unknown as Record<string, unknown>);
    for (const list of ['layoutList', 'categoryList', 'data']) {
      expect(a![list]).toBeDefined();
      expect(b![list]).toEqual(a![list]);
    }
  });

  test('deleteOrder and getdeleteOrder delete a reservation and return the same error (API-016, A-94)', async () => {
    const event = await makeEvent(testApp().core.db);
    const deletes = async (name: string) => {
      const buyer = await buyerIn(testApp());
      const orderNumber = await buyer.reserve(event);
      const init = post({ orderNumber }, { authorization: `Bearer ${buyer.token}` });
      const { envelope } = await raw(`/api/booking/bn/order/v1/${name}`, init);
      return [envelope.resultCode, envelope.data, (await buyer.detail(orderNumber)).code];
    };
    const [one, two] = [await deletes('deleteOrder'), await deletes('getdeleteOrder')];
    expect([one[0], one[2]]).toEqual([1, '8049']);
    expect(two).toEqual(one);
    for (const name of ['deleteOrder', 'getdeleteOrder'])
      expect(
        (
          await raw(
            `/api/booking/bn/order/v1/${name}`,
            post({ orderNumber: 'RE20260101000001' }, await bearer()),
          )
        ).envelope.errorCode,
      ).toBe('8049');
  });
});
