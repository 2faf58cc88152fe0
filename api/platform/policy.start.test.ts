import rateLimit from '@fastify/rate-limit';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { addressOf, call, type Envelope, type Who } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { readConfig } from '#api/config.ts';
import { makeOn } from './http/answer.ts';
import type { RequirePermission } from './auth/adminAuth.ts';
import type { Admin, Core } from './http/context.ts';
import { makeServer } from './http/server.ts';

const noAdministrator = () => Promise.reject(new Error('no administrator is requested'));

/** Creates a server without routes and the function that binds calls, with a minimal Core. */
async function beforeRoutes(requirePermission: RequirePermission = noAdministrator) {
  const config = readConfig({
    DATA_DIR: 'memory://',
    APP_KEY: 'a key for tests only, never used elsewhere',
    LOG_LEVEL: 'silent',
  });
  const app = makeServer(config);
  await app.register(rateLimit, { global: false });
  return {
    app,
    on: makeOn(app, { config } as Core, () => ({ text: '', settings: {} }), {
      authenticator: { authenticate: noAdministrator },
      apiKeys: { require: noAdministrator, count: noAdministrator },
      requirePermission,
      accessOf: noAdministrator,
      interruptedBy: () => null,
    }),
  };
}

/** An administrator with all rights. Records whether a scope was compared. */
function administrator(): Admin {
  let isCompared = false;
  const compared = <T>(answer: T): T => {
    isCompared = true;
    return answer;
  };
  return {
    id: 1,
    name: 'Salina',
    email: 'salina@office.example',
    scopes: [],
    can: () => compared(true),
    canWithin: () => compared(true),
    canAnywhere: () => true,
    reach: () => compared(null),
    hasCompared: () => isCompared,
  };
}

const declared = (name: string, who: Who) =>
  call({
    name,
    service: 'booking',
    path: `order/v1/${name}`,
    who,
    input: z.object({}),
    output: z.null(),
    refuses: [],
  });

describe('starting the server', () => {
  test('refuses a call without a line in the policy (I26)', async () => {
    const { app, on } = await beforeRoutes();
    expect(() => on(declared('getEverything', 'open'), async () => null)).toThrow(
      /getEverything has no line in domain\/policy\/policy.golden.json/,
    );
    expect(app.hasRoute({ method: 'POST', url: '/api/booking/bn/order/v1/getEverything' })).toBe(
      false,
    );
  });

  test('refuses a call that is declared for more callers than its policy line (I26)', async () => {
    const { app, on } = await beforeRoutes();
    for (const who of ['open', 'member', { admin: null }] as const)
      expect(() => on(declared('getOrders', who), async () => null)).toThrow(
        /getOrders is declared for .*, but its line .* allows orders/,
      );
    expect(app.hasRoute({ method: 'POST', url: '/api/booking/bn/order/v1/getOrders' })).toBe(false);
  });

  test('refuses an address under /api/ that is not a call (I26)', async () => {
    const { app } = await beforeRoutes();
    expect(() => app.get('/api/booking/bn/order/v1/dump', async () => 'all')).toThrow(
      /is neither a declared call nor marked as no call/,
    );
    app.get('/elsewhere', async () => 'fine');
    await app.ready();
  });

  test('accepts every call of the table (I26)', async () => {
    const { app, on } = await beforeRoutes();
    for (const one of calls) on(one, async () => null);
    await expect(app.ready()).resolves.toBe(app);
  });
});

describe('a response about records', () => {
  /** Returns the response to the console when a service reads rows by `read`. */
  async function responseTo(read: (admin: Admin) => unknown) {
    const { app, on } = await beforeRoutes(async () => administrator());
    on(listVenueRows, async ({ admin }) => {
      read(admin);
      return { items: [], totalPage: 0, totalNum: 0 };
    });
    const { body, statusCode } = await app.inject({
      method: 'POST',
      url: addressOf(listVenueRows),
      payload: { pageNum: 1, pageSize: 10 },
    });
    await app.close();
    return [statusCode, (JSON.parse(body) as Envelope).errorCode];
  }

  test('is withheld when the service compared no scope with the roles of the administrator (I26, B-45)', async () => {
    expect(await responseTo(() => {})).toEqual([500, refusals.unexpected]);
    expect(await responseTo((admin) => admin.canAnywhere('facilities.read'))).toEqual([
      500,
      refusals.unexpected,
    ]);
    expect(await responseTo((admin) => admin.reach('facilities.read'))).toEqual([200, null]);
  });
});
