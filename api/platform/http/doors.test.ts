import { describe, expect, test } from 'vitest';
import { addressOf, prefixes } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { documentPath, readDocument } from '../../../scripts/openapi/document.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

/** Low limits (B-25), so that a test reaches them. */
const testApp = testAppOf({ env: { RATE_PER_SECOND: '5', RATE_PER_ADDRESS: '8' } });
/** Reads the response to its end: an unread one would keep the server from closing. */
const statusOf = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(testApp().url + path, init);
  await answer.arrayBuffer();
  return answer.status;
};
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1200));
const ask = async (ada: string) =>
  testApp().ask(getLanguage, {}, { token: await testApp().token(ada) });

describe('endpoints for operators', () => {
  test('healthz and readyz report that the process and its database are available', async () => {
    expect((await testApp().raw('/healthz')).envelope).toEqual({ ok: true });
    const ready = await testApp().raw('/readyz');
    expect([ready.http, ready.envelope]).toEqual([
      200,
      {
        ready: true,
        database: true,
        engine: testApp().core.engine,
        client: expect.stringMatching(/127\.0\.0\.1$/),
      },
    ]);
  });

  test('openapi.json describes every call with its address and method', async () => {
    const document = (await testApp().raw('/openapi.json')).envelope as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.paths).toEqual(readDocument(documentPath).paths);
    for (const call of calls) {
      const method = call.method === 'GET' ? 'get' : 'post';
      expect([call.name, document.paths[addressOf(call)]?.[method]?.operationId]).toEqual([
        call.name,
        call.name,
      ]);
      expect(Object.keys(document.paths[addressOf(call)]!)).toEqual([method]);
    }
    for (const { name, service, also = [] } of calls)
      for (const [place, path] of also.entries()) {
        const alias = document.paths[prefixes[service] + path]!;
        const [described] = Object.values(alias);
        expect(described).toMatchObject({
          operationId: `${name}Alias${place + 1}`,
          summary: `${name} (alias)`,
          description: expect.stringMatching(/^Alias of \/api\//),
        });
      }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(document.paths).filter((path) => /sandbox|clock/.test(path))).toEqual([]);
  });
});

describe('rate limits', () => {
  test('returns HTTP 429 with a retry time for the sixth request of a member within a second (B-25)', async () => {
    await Promise.all([testApp().token('8001201'), testApp().token('8001202')]);
    await nextSecond();
    await ask('8001201');
    await nextSecond();
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask('8001201')));
    const refused = answers.filter((answer) => answer.http === 429);
    expect([answers.filter((answer) => answer.http === 200).length, refused.length]).toEqual([
      5, 4,
    ]);
    expect(refused[0]!.code).toBe('9002');
    expect(refused[0]!.envelope.errorMsg).toMatch(/\w/);
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect((await ask('8001202')).http).toBe(200);
    await nextSecond();
    expect((await ask('8001201')).http).toBe(200);
  });

  test('limits calls without a member by address, apart from operator endpoints and documents (B-25)', async () => {
    await nextSecond();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => statusOf('/auth/token', post({}, { 'x-balai': '1' }))),
    );
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([8, 4]);
    for (const path of ['/healthz', '/readyz', '/Home'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });
});
