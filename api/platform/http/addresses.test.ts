import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, apiScopeOf, type Call, ownScriptHeader, prefixes } from '#domain/call.ts';
import { roles } from '#domain/administrators/shapes.ts';
import { calls } from '#domain/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { makeApiKeys } from '#demo/make/systems/make.apiKeys.ts';
import { testAppOf } from '#tests/support/open.ts';
import { plainAddress } from './addresses.ts';

type RawResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** Sends a request with the address exactly as given; fetch would normalise it. */
function say(
  url: string,
  address: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path: address, method, headers, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => void (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(method === 'POST' ? '{}' : undefined);
  });
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
/** Percent-encodes the character of an address at an index, from the end if negative. */
const withEncoded = (address: string, at: number) =>
  address.slice(0, at) + encoded(address.at(at)!) + (at === -1 ? '' : address.slice(at + 1));
const spellings = (url: string, address: string) => [
  withEncoded(address, 1),
  withEncoded(address, 3),
  withEncoded(address, -1),
  url + address,
];

describe('every spelling of an address', () => {
  const testApp = testAppOf({ env: { RATE_PER_SECOND: '54321', RATE_PER_ADDRESS: '12345' } });

  const everywhere = roles.map((role) => ({ role, country: null, region: null }));

  /** Headers of a caller who may make the call. */
  async function holderOf(call: Call): Promise<Record<string, string>> {
    if (apiScopeOf(call.who) !== null) {
      const [made] = await makeApiKeys(testApp().core.db, [{ perMinute: 12 }]);
      return { authorization: `Bearer ${made!.key}` };
    }
    if (typeof call.who === 'object')
      return { cookie: await testApp().admin('system', everywhere), [ownScriptHeader]: '1' };
    return call.who === 'shop'
      ? {}
      : { authorization: `Bearer ${await testApp().token('8001401')}` };
  }

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s is rate limited and not cached, also with an encoded letter or as an absolute address (B-25, API-009, X2)',
    async (_, call) => {
      const headers = { 'content-type': 'application/json', ...(await holderOf(call)) };
      const ofKind = call.who === 'open' ? '12345' : '54321';
      const ofKey = apiScopeOf(call.who) === null ? ofKind : '12';
      const most = call.who === 'shop' ? undefined : ofKey;
      for (const plain of [
        addressOf(call),
        ...(call.also ?? []).map((also) => prefixes[call.service] + also),
      ])
        for (const address of [plain, ...spellings(testApp().url, plain)]) {
          const response = await say(testApp().url, address, call.method ?? 'POST', headers);
          expect([
            address,
            response.headers['cache-control'],
            response.headers['x-ratelimit-limit'],
          ]).toEqual([address, 'no-store', most]);
          expect(response.headers['content-type']).toMatch(/^application\/json/);
        }
    },
  );

  test.each(['/auth/sign-in', '/auth/callback', '/auth/admin/sign-in', '/auth/admin/callback'])(
    '%s is rate limited and not cached in every spelling (B-25, X2)',
    async (plain) => {
      for (const address of [plain, ...spellings(testApp().url, plain)]) {
        const { headers } = await say(testApp().url, address);
        expect([address, headers['cache-control'], headers['x-ratelimit-limit']]).toEqual([
          address,
          'no-store',
          '12345',
        ]);
      }
    },
  );

  test.each(['/api/nothing', '/auth/nothing', '/api'])(
    '%s returns 404 in every spelling (ERR-017, X2)',
    async (plain) => {
      for (const address of [plain, ...spellings(testApp().url, plain)])
        for (const method of ['GET', 'POST']) {
          const response = await say(testApp().url, address, method, {
            'content-type': 'application/json',
          });
          expect([address, method, response.status, JSON.parse(response.text)]).toEqual([
            address,
            method,
            404,
            expect.objectContaining({ errorCode: '404' }),
          ]);
          expect([address, response.headers['cache-control']]).toEqual([address, 'no-store']);
        }
    },
  );

  test('serves the console in every spelling of its address (X2)', async () => {
    for (const address of spellings(testApp().url, '/admin'))
      expect((await say(testApp().url, address)).text).toContain('"console":false');
  });

  test.each(['/%zz', '/api/%zz', '/auth/%', '/%ff'])(
    'the unreadable address %s returns 400 in the envelope with the usual headers (API-012, X13)',
    async (address) => {
      const response = await say(testApp().url, address);
      expect([response.status, JSON.parse(response.text)]).toEqual([
        400,
        {
          resultCode: 400,
          resultMsg: 'the address is not readable',
          errorCode: '400',
          errorMsg: null,
          data: null,
          traceId: response.headers['x-trace-id'],
        },
      ]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test('TRACE returns an error without the headers of the request', async () => {
    for (const address of ['/', '/Home', addressOf(getLanguage)]) {
      const response = await say(testApp().url, address, 'TRACE', {
        authorization: 'Bearer of.a.tracer',
      });
      expect([
        address,
        response.status >= 400 && response.status < 500,
        response.text.includes('of.a.tracer'),
      ]).toEqual([address, true, false]);
    }
  });

  test.each([
    ['/%61pi/a?b=%61', '/api/a?b=%61'],
    ['http://host:1/api/a', '/api/a'],
    ['HTTPS://host', '/'],
    ['http://host?x', '/?x'],
    ['//host/api', '/host/api'],
    ['/a%2Fb%2e%zz', '/a%2Fb.%zz'],
    ['*', '*'],
  ])('reads %s as %s (X2)', (raw, plain) => {
    expect(plainAddress(raw)).toBe(plain);
  });
});

describe('rate limits in every spelling', () => {
  const testApp = testAppOf({ env: { RATE_PER_SECOND: '20', RATE_PER_ADDRESS: '12' } });
  const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));
  const counted = async (asks: Promise<RawResponse>[]) => {
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    return {
      served: statuses.filter((status) => status !== 429).length,
      refused: statuses.filter((status) => status === 429).length,
    };
  };

  test('serves 20 of 100 calls within a second across all spellings (B-25, X2)', async () => {
    const headers = { authorization: `Bearer ${await testApp().token('8001402')}` };
    const plain = addressOf(getLanguage);
    await say(testApp().url, plain, 'GET', headers);
    const ways = [plain, ...spellings(testApp().url, plain)];
    await nextSecond();
    const { served, refused } = await counted(
      Array.from({ length: 100 }, (_, index) =>
        say(testApp().url, ways[index % ways.length]!, 'GET', headers),
      ),
    );
    // A new window of one second may begin during the requests.
    expect([served >= 20 && served <= 40, served + refused]).toEqual([true, 100]);
  });

  test('serves 12 of 60 token requests from one address within a second (B-25, X2)', async () => {
    await nextSecond();
    const ways = ['/auth/token', ...spellings(testApp().url, '/auth/token')];
    const headers = { 'content-type': 'application/json', [ownScriptHeader]: '1' };
    const { served } = await counted(
      Array.from({ length: 60 }, (_, index) =>
        say(testApp().url, ways[index % ways.length]!, 'POST', headers),
      ),
    );
    expect(served >= 12 && served <= 24).toBe(true);
  });

  test('limits documents by address with a message in the language of the reader, or by session (B-25, X5)', async () => {
    await nextSecond();
    const page = (more: Record<string, string> = {}) =>
      say(testApp().url, '/Home', 'GET', { 'accept-language': 'ms', ...more });
    const responses = await Promise.all(Array.from({ length: 40 }, () => page()));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40 - 24);
    expect(refused[0]!.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect(refused[0]!.text).toMatch(/^Terlalu banyak permintaan/);
    const browser = openBrowser(testApp());
    await nextSecond();
    await browser.signIn('8001403');
    const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
    await nextSecond();
    const [mine, strangers] = [
      await Promise.all(Array.from({ length: 18 }, () => page({ cookie }))),
      await Promise.all(Array.from({ length: 30 }, () => page({ cookie: `${cookie}x` }))),
    ];
    expect(mine.filter(({ status }) => status !== 200)).toEqual([]);
    expect(strangers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
