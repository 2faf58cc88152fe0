import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCacheUserInfoV5, getLanguage } from '#domain/members/calls.ts';
import type { TestApp } from '#tests/testApp.ts';
import { open } from '#tests/support/open.ts';

/** A directory that fails as each test requires; the product's own client calls it. */
let answer: (response: ServerResponse) => void;
let server: Server;
let testApp: TestApp;
const limitMs = 600;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  testApp = await open({
    env: {
      DIRECTORY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      REQUEST_LIMIT_MS: String(limitMs),
    },
  });
});
afterAll(async () => {
  await testApp.stop();
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const good = {
  number: '1',
  country: 'bn',
  subType: 'ABO',
  name: 'A Name',
  blocked: null,
  parties: [],
};
const readProfile = async () =>
  testApp.ask(getCacheUserInfoV5, { source: 'ABO' }, { token: await testApp.token('8000401') });
/** A success closes the circuit breaker, so that it does not affect the next test. */
const heal = async () => {
  answer = json(good);
  await expect
    .poll(async () => (await readProfile()).code, { timeout: 8000, interval: 250 })
    .toBeNull();
};

describe('a failing directory', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['HTTP 500', json({ error: 'x' }, 500)],
    ['HTTP 503 without body', (response) => void response.writeHead(503).end()],
    [
      'an HTML page instead of JSON',
      (response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
    ],
    ['JSON cut in the middle', json('{"number":"1"')],
    ['an empty response', json('')],
    ['an object of another shape', json({ hello: 'world' })],
    ['a list', json([])],
    ['a wrong type', json({ ...good, blocked: 'PERHAPS' })],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(),
    ],
    ['a cut connection', (response) => void response.destroy()],
  ])('answers 4000 for %s (EXT-014, SES-021)', async (_, behave) => {
    await heal();
    answer = behave;
    const seen = await readProfile();
    expect([seen.http, seen.code]).toEqual([200, '4000']);
    expect(seen.envelope.errorMsg).not.toBe('');
  });

  test('is given up after the time limit when it is silent (EXT-014)', async () => {
    await heal();
    answer = () => {};
    const began = performance.now();
    expect((await readProfile()).code).toBe('4000');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(limitMs * 0.8);
    expect(took).toBeLessThan(limitMs + 3000);
  });

  test('is given up when its response stops midway (EXT-014)', async () => {
    await heal();
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"number":');
    const began = performance.now();
    expect((await readProfile()).code).toBe('4000');
    expect(performance.now() - began).toBeLessThan(limitMs + 3000);
  });

  test('fails fast after five failures and recovers by itself (EXT-014)', async () => {
    await heal();
    answer = () => {};
    await Promise.all(Array.from({ length: 5 }, readProfile));
    const began = performance.now();
    expect((await readProfile()).code).toBe('4000');
    expect(performance.now() - began).toBeLessThan(limitMs * 0.8);
    expect(
      (await testApp.ask(getLanguage, {}, { token: await testApp.token('8000402') })).code,
    ).toBeNull();
    await heal();
  });

  test('answers 6040 for a number that it does not know (EXT-009)', async () => {
    await heal();
    answer = json({ error: 'unknown' }, 404);
    expect((await readProfile()).code).toBe('6040');
  });
});

test('reports readiness while an external system is silent (EXT-014)', async () => {
  answer = () => {};
  expect((await fetch(`${testApp.url}/readyz`)).status).toBe(200);
});
