import { describe, expect, test } from 'vitest';
import { addressOf, prefixes } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getApplicationInfos, getLanguage, getMagicLosApp } from '#domain/members/calls.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const bearer = async (ada = '8001101') => ({
  authorization: `Bearer ${await testApp().token(ada)}`,
});
const raw: ReturnType<typeof testApp>['raw'] = (path, init) => testApp().raw(path, init);
const memberCalls = calls.filter((call) => call.who !== 'open' && call.who !== 'shop');
const posts = memberCalls.filter((call) => call.method !== 'GET');
const isEnvelope = {
  resultCode: expect.any(Number),
  resultMsg: expect.any(String),
  data: null,
  traceId: expect.any(String),
};

describe('addresses and methods', () => {
  test('exactly the named calls use GET (API-001, API-002, A-95)', () => {
    expect(new Set(calls.filter((call) => call.method === 'GET').map((call) => call.name))).toEqual(
      new Set([
        'blockPrivileges',
        'readOrders',
        'readBookings',
        'readSessions',
        'readTickets',
        'getFacilitySearchData',
        'getUploadFileDetail',
        'relogin',
        'getLanguage',
        'getMaintainData',
        'getMaintainTips',
      ]),
    );
  });

  test('the master service has exactly the named calls, and each service its prefix (API-006, API-007, A-102)', () => {
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
    expect(prefixes).toEqual({
      booking: '/api/booking/bn/',
      master: '/api/master/',
      v1: '/api/v1/',
      admin: '/api/admin/',
    });
  });

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s returns HTTP 405 for another method (API-001, ERR-018)',
    async (_, call) => {
      const methods =
        call.method === 'GET'
          ? ['POST', 'PUT', 'PATCH', 'DELETE']
          : ['GET', 'PUT', 'PATCH', 'DELETE'];
      for (const path of [
        addressOf(call),
        ...(call.also ?? []).map((also) => prefixes[call.service] + also),
      ])
        for (const method of methods) {
          const { http, envelope } = await raw(
            path,
            method === 'GET' ? {} : { ...post({}), method },
          );
          expect([path, method, http]).toEqual([path, method, 405]);
          expect(envelope).toEqual({ ...isEnvelope, errorCode: '405', errorMsg: null });
        }
    },
  );

  test.each(memberCalls.map((call) => [call.name, call] as const))(
    '%s returns HTTP 401 without a token (API-003, SES-009, API-013)',
    async (_, call) => {
      const { http, envelope, headers } = await raw(
        addressOf(call),
        call.method === 'GET' ? {} : post({}),
      );
      expect(http).toBe(401);
      // Calls of services have their own codes for a lost sign-in (ERR-052).
      expect(envelope).toEqual(
        call.isAssessment
          ? { ...isEnvelope, errorCode: 'A0001', errorMsg: expect.any(String) }
          : { ...isEnvelope, errorCode: '401', errorMsg: null },
      );
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('ignores the time in the query (API-005)', async () => {
    const answers = await Promise.all(
      ['', '?_t=1774000000', '?_t=garbage'].map(
        async (query) =>
          (await raw(addressOf(getApplicationInfos) + query, post({}, await bearer()))).envelope
            .data,
      ),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(
      (
        await raw(`${addressOf(getLanguage)}?aboNo=1&countryCode=bn&_t=1774000000`, {
          headers: await bearer(),
        })
      ).envelope.resultCode,
    ).toBe(1);
  });
});

describe('envelope', () => {
  test('a success has every field, resultCode 1, no error code and the trace ID of its header (ENT-025, API-011, API-012)', async () => {
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

  test('keeps the request ID of the caller only when it is well-formed (API-011)', async () => {
    const send = async (id: string) =>
      (
        await raw(addressOf(getLanguage), { headers: { ...(await bearer()), 'x-request-id': id } })
      ).headers.get('x-trace-id');
    expect(await send('my-request-1')).toBe('my-request-1');
    expect(await send('<script>')).not.toBe('<script>');
  });

  test('a business failure returns HTTP 200 with code, name and text (API-013)', async () => {
    const { http, envelope } = await raw(
      '/api/booking/bn/event/v1/getEventDetail',
      post({ eventID: '999' }, await bearer()),
    );
    expect(http).toBe(200);
    expect(envelope).toEqual({
      ...isEnvelope,
      resultCode: 0,
      resultMsg: 'noData',
      errorCode: '6040',
      errorMsg: expect.stringMatching(/\w/),
    });
  });

  test('wrong input returns code 9001 and the name of its field (ERR-002, B-28)', async () => {
    const { envelope } = await raw(
      addressOf(getMagicLosApp),
      post({ period: 'x' }, await bearer()),
    );
    expect(envelope).toMatchObject({ errorCode: '9001', errorValues: { field: 'period' } });
  });

  test.each([
    '/api/booking/bn/nothing',
    '/api/master/nothing',
    '/api/nothing',
    '/api',
    '/auth/nothing',
  ])('%s returns HTTP 404, also for GET (ERR-017)', async (path) => {
    for (const init of [{}, post({})]) {
      const { http, envelope } = await raw(path, init);
      expect(http).toBe(404);
      expect(envelope).toEqual({ ...isEnvelope, errorCode: '404', errorMsg: null });
    }
  });

  test.each(['{', '{"a":', "{'a':1}", 'undefined', '{"a":1}}', '\u0000'])(
    'body %j returns HTTP 400 (API-019, ERR-015)',
    async (body) => {
      const { http, envelope } = await raw(
        addressOf(getAvalaibleEvents),
        post(body, await bearer()),
      );
      expect(http).toBe(400);
      expect(envelope).toEqual({ ...isEnvelope, errorCode: '400', errorMsg: null });
    },
  );

  test.each(['[]', '1', '"text"', 'true'])(
    'body %s is JSON but not an object and returns wrong input (API-019)',
    async (body) => {
      expect(
        (await raw(addressOf(getAvalaibleEvents), post(body, await bearer()))).envelope.errorCode,
      ).toBe('9001');
    },
  );

  test('reads an empty body as an empty payload (API-019)', async () => {
    expect(
      (await raw(addressOf(getAvalaibleEvents), post('', await bearer()))).envelope.errorCode,
    ).toBeNull();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
  ])('a simple cross-site body (%s) returns HTTP 415 (I34)', async (type) => {
    for (const call of posts) {
      const { http, envelope } = await raw(addressOf(call), {
        method: 'POST',
        headers: { ...(await bearer()), 'content-type': type },
        body: '{}',
      });
      // For calls with large bodies the caller is authenticated before the body is read.
      const isPrechecked = call.maxBytes !== undefined && call.service === 'admin';
      expect([call.name, http, envelope.errorCode]).toEqual([
        call.name,
        ...(isPrechecked ? [403, '9003'] : [415, '415']),
      ]);
    }
  });

  test('returns HTTP 413 for a body above 256 KiB and reads one of 256 KiB (API-019)', async () => {
    const sized = (bytes: number) => JSON.stringify({ more: 'x'.repeat(bytes - 11) });
    expect(sized(1000)).toHaveLength(1000);
    const [over, below] = [
      await raw(addressOf(getAvalaibleEvents), post(sized(256 * 1024 + 1), await bearer())),
      await raw(addressOf(getAvalaibleEvents), post(sized(256 * 1024), await bearer())),
    ];
    expect([over.http, over.envelope.errorCode, below.http]).toEqual([413, '413', 200]);
  });

  test('ignores unknown fields, also __proto__ and constructor (API-019)', async () => {
    const plain = await raw(addressOf(getApplicationInfos), post({}, await bearer()));
    const more = await raw(
      addressOf(getApplicationInfos),
      post('{"more":1,"deep":{"a":[1]},"__proto__":{"x":1},"constructor":2}', await bearer()),
    );
    expect(more.envelope.data).toEqual(plain.envelope.data);
  });
});
