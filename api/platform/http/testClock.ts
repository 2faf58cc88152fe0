import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isLoopbackHeader } from '#api/config.strength.ts';
import { appNow, refreshOffset, setClock } from '#api/platform/db/clock.ts';
import type { Core } from './context.ts';
import { HttpError } from './refused.ts';

const body = z.object({ now: z.nullable(z.iso.datetime({ offset: true })) });

/**
 * Adds the test clock (B-35), only where the sandbox is allowed. Setting it runs every timer once,
 * so that due work is done before the response. `onSet` drops caches of the earlier time.
 */
export function addTestClock(app: FastifyInstance, core: Core, onSet: () => void): void {
  const currentTime = async () => ({ now: new Date(await appNow(core.db)).toISOString() });
  const { sandboxIsPublic } = core.config;
  const door = {
    config: { isNoCall: true },
    schema: { hide: true },
    // DNS rebinding sends another host name.
    onRequest: async ({ headers: { host } }: FastifyRequest) => {
      if (!sandboxIsPublic && !isLoopbackHeader(host))
        throw new HttpError(403, 'the test clock answers this machine only');
    },
  } as const;
  app.get('/api/test/clock', door, currentTime);
  app.post('/api/test/clock', door, async (request) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw new HttpError(400, 'now is an ISO instant or null');
    await setClock(core.db, parsed.data.now === null ? null : Date.parse(parsed.data.now));
    await refreshOffset(core);
    onSet();
    await core.jobs.runTimers();
    return currentTime();
  });
}
