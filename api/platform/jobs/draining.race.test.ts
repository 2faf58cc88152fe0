import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { freePort } from '#tests/postgres.ts';
import { appKey, begin } from '#tests/races/processes.ts';
import { freshDatabase, post, until } from '#tests/testApp.ts';

test('serves for DRAIN_MS after SIGTERM, while healthz and readyz respond with 503', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PORT: new URL(url).port,
    DATABASE_URL: await freshDatabase(inject('postgresUrl')),
    DATA_DIR: 'memory://',
    APP_KEY: appKey,
    DRAIN_MS: '4000',
    LOG_LEVEL: 'error',
  };
  const api = await begin('api/main.ts', env, `${url}/readyz`);
  const ended = once(api, 'exit');
  const statusOf = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await statusOf('/healthz')).toBe(200);
  const began = performance.now();
  api.kill('SIGTERM');
  await until(async () => (await statusOf('/healthz')) === 503);
  expect([
    await statusOf('/readyz'),
    await statusOf('/api/booking/bn/order/v1/getOrders', post({})),
  ]).toEqual([503, 401]);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeGreaterThan(4000);
});
