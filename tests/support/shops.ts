import fastify, { type FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { readProtocol } from '#api/integrations/shop.protocol.ts';
import { makeShop } from '#api/integrations/shop.ts';
import { freePort } from '#tests/postgres.ts';
import { post } from '#tests/testApp.ts';

export const [clientId, clientSecret] = [
  'portal-of-the-test',
  'a secret nobody may read 4711',
] as const;

type Plugin = (
  app: FastifyInstance,
  options: {
    baseUrl: string;
    portalUrl: string;
    dataDir: string;
    webhookSecret: string;
    shop: { clientId: string; clientSecret: string; protocol: ReturnType<typeof readProtocol> };
  },
) => Promise<void>;

/** Returns a function that starts simulated shops; each test's shops stop after it. */
export function makeShopOpener(sandboxPlugin: Plugin) {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  /**
   * Starts a simulated shop with the given protocol and returns it with the API's client for it
   * (`shop`). `there` is the protocol of the shop's side. `calls` lists the requests that the shop
   * received.
   */
  return async function open(
    options: {
      protocol?: string;
      there?: string;
      secret?: string;
      limitMs?: number;
      restMs?: number;
    } = {},
  ) {
    const {
      protocol = '{}',
      secret = clientSecret,
      there = protocol,
      limitMs = 1000,
      restMs = 60_000,
    } = options;
    const url = `http://127.0.0.1:${await freePort()}`;
    const app = fastify({ forceCloseConnections: true });
    const calls: { method: string; path: string; bearer: string | undefined }[] = [];
    app.addHook('onRequest', async ({ method, url: at, headers }) => {
      if (at.startsWith('/sandbox/shop/'))
        calls.push({
          method,
          path: at.slice('/sandbox/shop'.length),
          bearer: headers.authorization,
        });
    });
    await app.register(sandboxPlugin, {
      baseUrl: url,
      portalUrl: url,
      dataDir: ':memory:',
      webhookSecret: 'whsec_eA==',
      shop: { clientId, clientSecret, protocol: readProtocol(there) },
    });
    await app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    closing.push(() => app.close());
    const config = {
      url: `${url}/sandbox/shop`,
      clientId,
      clientSecret: secret,
      ordersPage: `${url}/pay`,
      protocol: readProtocol(protocol),
    };
    return {
      shop: makeShop(config, { limitMs, restMs }),
      calls,
      tokensAsked: () => calls.filter((call) => call.path === config.protocol.paths.token).length,
      settings: (settings: object) => fetch(`${url}/sandbox/settings`, post(settings)),
      endTokens: () => fetch(`${url}/sandbox/shop/tokens/end`, { method: 'POST' }),
      act: (orderNumber: string, action: string) =>
        fetch(`${url}/sandbox/shop/orders/${orderNumber}/act`, post({ action })),
    };
  };
}

let last = 0;
/** An order as the API gives it to the shop; each has its own number. */
export const shopOrder = (more: { country?: string; memberNumber?: string } = {}) => ({
  orderNumber: `RE2026112199${String(++last).padStart(4, '0')}`,
  memberNumber: '8100001',
  country: 'bn',
  items: [
    { code: 'TKT-1', text: 'Fair 票', quantity: 2, price: 10.6 },
    { code: 'TKT-2', text: 'Set', quantity: 1, price: 5 },
  ],
  amount: 26.2,
  currency: 'BND',
  returnUrl: 'http://127.0.0.1/PaySuccess',
  deadline: new Date(Date.now() + 3_600_000).toISOString(),
  language: 'zh-CN',
  ...more,
});
/** What identifies an order in later requests to the shop. */
export const shopOrderKey = (
  order: ReturnType<typeof shopOrder>,
  hybrisNumber: string | null = null,
) => ({
  ...order,
  hybrisNumber,
});

/** Returns the number that the shop gave to a created order. */
export async function shopNumberOf(
  created: Promise<Awaited<ReturnType<ReturnType<typeof makeShop>['create']>>>,
): Promise<string> {
  const answer = await created;
  if (answer.kind !== 'ready') throw new Error(`the shop returned ${answer.kind}`);
  return answer.hybrisNumber;
}
