import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '#tests/support/open.ts';
import type { TestApp } from '#tests/testApp.ts';

let closed: TestApp;
let opened: TestApp;
beforeAll(async () => {
  closed = await open();
  opened = await open({ env: { ALLOW_SANDBOX: '1' } });
});
afterAll(async () => {
  await closed.stop();
  await opened.stop();
});

const statusFor = (testApp: TestApp, path: string, host: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    request(
      testApp.url + path,
      {
        method,
        headers: { host, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end(method === 'POST' ? '{"now":null}' : undefined);
  });
const paths = ['/api/test/clock', '/sandbox/people', '/sandbox/settings'];

test('the test clock and the sandbox accept requests for this machine only (B-35)', async () => {
  for (const host of ['localhost', '127.0.0.1:4000'])
    for (const path of paths)
      expect([host, path, await statusFor(closed, path, host)]).toEqual([host, path, 200]);
  for (const host of ['evil.example', '10.0.0.7:4000'])
    for (const path of paths)
      expect([host, path, await statusFor(closed, path, host)]).toEqual([host, path, 403]);
  expect(await statusFor(closed, '/api/test/clock', 'evil.example', 'POST')).toBe(403);
});

test('the test clock and the sandbox accept requests for any host with ALLOW_SANDBOX=1 (B-35)', async () => {
  for (const path of paths)
    expect([path, await statusFor(opened, path, 'demo.example')]).toEqual([path, 200]);
  expect(await statusFor(opened, '/api/test/clock', 'demo.example', 'POST')).toBe(200);
});
