import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refused } from '#api/platform/http/refused.ts';
import { makeVisits } from './visits.ts';

test('refuses visits above the limit of a second, with remaining visits and retry time in headers (B-25)', async () => {
  let now = 0;
  const count = makeVisits(2, () => now);
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refused ? 429 : 500).send(),
  );
  app.get<{ Params: { who: string } }>('/:who', (request, reply) => {
    count(Number(request.params.who), reply);
    return reply.send('');
  });
  const visit = async (who: number) => {
    const { statusCode, headers } = await app.inject(`/${who}`);
    return [statusCode, headers['x-ratelimit-remaining'], headers['retry-after']];
  };
  expect(await visit(1)).toEqual([200, '1', undefined]);
  now = 400;
  expect(await visit(1)).toEqual([200, '0', undefined]);
  expect(await visit(1)).toEqual([429, '0', '1']);
  expect(await visit(2)).toEqual([200, '1', undefined]);
  now = 999;
  expect((await visit(1))[0]).toBe(429);
  now = 1000;
  expect(await visit(1)).toEqual([200, '1', undefined]);
  await app.close();
});
