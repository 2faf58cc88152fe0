import fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { sandboxPlugin } from '#sandbox/plugin.ts';
import { defaultProtocol } from '#sandbox/shopProtocol.ts';
import { freePort } from '#api/test/postgres.ts';
import { post } from '#api/test/world.ts';
import { OutsideTrouble } from './http.ts';
import { readProtocol } from './shop.protocol.ts';
import { makeShop } from './shop.ts';

const [clientId, clientSecret] = ['portal-of-the-test', 'a secret nobody may read 4711'];
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A shop of its own in the protocol of a configuration, and how the product's client sees it. `calls` is what reached it. */
async function open(options: { protocol?: string; there?: string; secret?: string; limitMs?: number; restMs?: number } = {}) {
  const { protocol = '{}', secret = clientSecret, there = protocol, limitMs = 1000, restMs = 60_000 } = options;
  const url = `http://127.0.0.1:${await freePort()}`;
  const app = fastify({ forceCloseConnections: true });
  const calls: { method: string; path: string; bearer: string | undefined }[] = [];
  app.addHook('onRequest', async ({ method, url: at, headers }) => {
    if (at.startsWith('/sandbox/shop/')) calls.push({ method, path: at.slice('/sandbox/shop'.length), bearer: headers.authorization });
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
  const config = { url: `${url}/sandbox/shop`, clientId, clientSecret: secret, ordersPage: `${url}/pay`, protocol: readProtocol(protocol) };
  return {
    shop: makeShop(config, { limitMs, restMs }),
    calls,
    tokensAsked: () => calls.filter((call) => call.path === config.protocol.paths.token).length,
    settings: (settings: object) => fetch(`${url}/sandbox/settings`, post(settings)),
    endTokens: () => fetch(`${url}/sandbox/shop/tokens/end`, { method: 'POST' }),
    act: (orderNumber: string, action: string) => fetch(`${url}/sandbox/shop/orders/${orderNumber}/act`, post({ action })),
  };
}

let last = 0;
const wish = (more: { country?: string; memberNumber?: string } = {}) => ({
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
const keyOf = (order: ReturnType<typeof wish>, hybrisNumber: string | null = null) => ({ ...order, hybrisNumber });

async function numberOf(created: Promise<Awaited<ReturnType<ReturnType<typeof makeShop>['create']>>>): Promise<string> {
  const answer = await created;
  if (answer.kind !== 'ready') throw new Error(`the shop answered ${answer.kind}`);
  return answer.hybrisNumber;
}

test('EXT-007 both sides speak the same protocol when nothing is configured', () => {
  expect(readProtocol(undefined)).toEqual(defaultProtocol);
});

test('EXT-007 B-09 an order lives by its reference under the base site of its country: made once, read, paid, refunded once; closed, or paid', async () => {
  const { shop, calls, act } = await open();
  const order = wish();
  const number = await numberOf(shop.create(order));
  expect(await numberOf(shop.create(order))).toBe(number);
  expect(await shop.find(keyOf(order))).toEqual({ hybrisNumber: number, state: 'OPEN', amount: 26.2, currency: 'BND', paidAt: null });
  await act(order.orderNumber, 'pay');
  expect(await shop.cancel(keyOf(order, number), [2, 1])).toMatchObject({ state: 'PAID', paidAt: expect.stringMatching(/Z$/) });
  const taken = await shop.refund(keyOf(order, number), 26.2, 'BND', 'R-1');
  expect(taken).toEqual({ kind: 'taken', number: expect.stringMatching(/^\d+$/) as string });
  expect(await shop.refund(keyOf(order), 26.2, 'BND', 'R-1')).toEqual(taken);
  expect(await shop.refund(keyOf(order), 26.2, 'BND', 'R-2')).toEqual({ kind: 'refused', reason: 'HTTP 409 (OrderReturnError)' });

  const singapore = wish({ country: 'sg', memberNumber: '8100002' });
  await shop.create(singapore);
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/occ/v2/sg/users/8100002/orders?fields=FULL' });
  expect(await shop.find({ ...keyOf(singapore), country: 'bn' })).toBeNull();
  expect(await shop.cancel(keyOf(singapore), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.cancel(keyOf(singapore), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.cancel(keyOf(wish()), [1])).toBeNull();
});

test('EXT-007 the token is fetched once for many calls at once, kept, and renewed shortly before its end', async () => {
  const { shop, tokensAsked, calls } = await open();
  await Promise.all(Array.from({ length: 12 }, () => shop.create(wish())));
  await shop.find(keyOf(wish()));
  expect(tokensAsked()).toBe(1);
  expect(new Set(calls.map((call) => call.bearer)).size).toBe(2);

  const short = await open();
  await short.settings({ shopTokenSeconds: 1 });
  await short.shop.find(keyOf(wish()));
  await short.shop.find(keyOf(wish()));
  expect(short.tokensAsked()).toBe(1);
  // Half of its second is over: it is renewed although the shop would still take it.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await short.shop.find(keyOf(wish()));
  expect(short.tokensAsked()).toBe(2);
  expect(short.calls.filter((call) => call.path.startsWith('/occ/'))).toHaveLength(3);
});

test('EXT-007 a token that ends in the middle is replaced once and the call goes on; order and refund are not doubled', async () => {
  const { shop, endTokens, act, tokensAsked } = await open();
  const order = wish();
  const number = await numberOf(shop.create(order));
  await endTokens();
  expect(await numberOf(shop.create(order))).toBe(number);
  expect(tokensAsked()).toBe(2);
  await endTokens();
  expect(await Promise.all(Array.from({ length: 8 }, () => shop.find(keyOf(order))))).toHaveLength(8);
  expect(tokensAsked()).toBe(3);
  await act(order.orderNumber, 'pay');
  await endTokens();
  await shop.refund(keyOf(order), 26.2, 'BND', 'R-1');
  expect((await shop.find(keyOf(order)))?.state).toBe('PAID');
});

test('EXT-014 a refused client is trouble, says why, and is not tried again at once; order and member wait', async () => {
  const wrong = await open({ secret: 'a wrong secret' });
  for (let time = 0; time < 3; time++)
    await expect(wrong.shop.create(wish())).rejects.toThrow('the e-commerce system: gives our client no token (invalid_client)');
  expect(wrong.tokensAsked()).toBe(1);
  expect(wrong.calls).toHaveLength(1);
});

test('EXT-014 one operation with all its calls keeps the one time limit', async () => {
  const { shop, settings } = await open({ limitMs: 400 });
  const order = wish();
  await shop.create(order);
  await settings({ shop: { mode: 'silent' } });
  const began = performance.now();
  await expect(shop.cancel(keyOf(order), [2, 1])).rejects.toThrow(OutsideTrouble);
  expect(performance.now() - began).toBeLessThan(900);
});

test('EXT-007 EXT-014 a wrong base site or address is trouble, never "no such order"; a country without base site is not handed over', async () => {
  const wrong = await open({ protocol: '{"baseSites":{"bn":"brunei"}}', there: '{}' });
  const order = wish();
  await expect(wrong.shop.create(order)).rejects.toThrow('HTTP 400 (InvalidResourceError)');
  await expect(wrong.shop.find(keyOf(order))).rejects.toThrow('HTTP 400 (InvalidResourceError)');
  await expect(wrong.shop.cancel(keyOf(order), [2, 1])).rejects.toThrow(OutsideTrouble);
  await expect(wrong.shop.create(wish({ country: 'sg' }))).rejects.toThrow('has no base site for sg');
  await expect(wrong.shop.find(keyOf(wish({ country: 'constructor' })))).rejects.toThrow('has no base site');
  const lost = await open({ protocol: '{"paths":{"read":"/occ/v3/{baseSite}/orders/{reference}"}}', there: '{}' });
  await expect(lost.shop.find(keyOf(order))).rejects.toThrow(OutsideTrouble);
});

test('PAY-021 a refused order carries the shop’s own code; one that could be mended is trouble', async () => {
  const { shop, settings } = await open();
  const order = wish();
  expect(await shop.create({ ...order, items: [{ ...order.items[0]!, code: null }] })).toEqual({
    kind: 'refused',
    errorCode: 'ecom-order-operation-004',
  });
  await settings({ shop: { mode: 'refuseUnknown' } });
  expect(await shop.create(wish())).toEqual({ kind: 'refused', errorCode: 'ecom-order-operation-017' });
  await settings({ shop: { mode: 'ok' } });
  await shop.create(order);
  await expect(shop.create({ ...order, amount: 1 })).rejects.toThrow('HTTP 409 (DuplicateOrderError)');
});

const other = {
  baseSites: { bn: 'amway-brunei' },
  scope: 'extended',
  paths: {
    token: '/oauth2/v1/token',
    create: '/rest/v2/{baseSite}/portal/orders',
    read: '/rest/v2/{baseSite}/portal/orders/{code}?lang=en',
    cancel: '/rest/v2/{baseSite}/portal/orders/{code}/cancel',
    refund: '/rest/v2/{baseSite}/portal/refunds',
  },
  order: { reference: 'externalOrder.number', member: 'customer', amount: 'sum', entries: 'lines', itemCode: 'sku', price: 'unit.price' },
  answer: { code: 'orderNumber', reference: 'externalOrder.number', status: 'state.code', amount: 'sum', paidAt: 'state.since' },
  cancellation: { entries: 'lines', entryNumber: 'line' },
  refund: { order: 'order', reference: 'id', amount: 'sum', currency: 'unit' },
  statuses: { NEW: 'CREATING', WAITING: 'OPEN', DONE: 'PAID', BROKEN: 'FAILED', VOID: 'CANCELLED' },
  errors: { unknown: ['NoSuchOrder'], refused: ['Rejected'], code: 'details.code' },
};

test('EXT-007 going live is configuration: other paths, fields, words, scope and error types work from creation to refund', async () => {
  const { shop, calls, act, settings } = await open({ protocol: JSON.stringify(other) });
  const order = wish();
  await settings({ shop: { createDelayMs: 200 } });
  expect(await shop.create(order)).toEqual({ kind: 'creating' });
  expect(await shop.find(keyOf(order))).toMatchObject({ state: 'CREATING', hybrisNumber: null });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const number = await numberOf(shop.create(order));
  expect(await shop.find(keyOf(order, number))).toMatchObject({ state: 'OPEN', amount: 26.2 });
  expect(calls.at(-1)?.path).toBe(`/rest/v2/amway-brunei/portal/orders/${number}?lang=en`);
  await act(order.orderNumber, 'fail');
  expect(await shop.find(keyOf(order, number))).toMatchObject({ state: 'FAILED' });
  await act(order.orderNumber, 'pay');
  expect(await shop.cancel(keyOf(order, number), [2, 1])).toMatchObject({ state: 'PAID', paidAt: expect.any(String) });
  await shop.refund(keyOf(order, number), 26.2, 'BND', 'R-1');
  const closed = wish();
  await shop.create(closed);
  expect(await shop.cancel(keyOf(closed), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.find(keyOf(wish()))).toBeNull();
  await settings({ shop: { mode: 'refuse' } });
  expect(await shop.create(wish())).toEqual({ kind: 'refused', errorCode: 'ecom-order-operation-004' });
  expect(calls.filter(({ path }) => !/^\/(oauth2|rest)\//.test(path) && !path.endsWith('/act'))).toEqual([]);
});

test('EXT-007 a status nobody has configured, or the order of somebody else, is trouble and never a guess', async () => {
  const narrow = JSON.stringify({ statuses: { CREATED: 'OPEN', PAYMENT_CAPTURED: 'PAID', CANCELLED: 'CANCELLED' } });
  const { shop, act } = await open({ protocol: narrow, there: '{}' });
  const order = wish();
  await shop.create(order);
  await act(order.orderNumber, 'fail');
  await expect(shop.find(keyOf(order))).rejects.toThrow('a status we do not know: PAYMENT_NOT_CAPTURED');
  const byCode = await open({ protocol: '{"paths":{"read":"/occ/v2/{baseSite}/orders/{code}"}}' });
  const number = await numberOf(byCode.shop.create(order));
  await expect(byCode.shop.find(keyOf(wish(), number))).rejects.toThrow('answered another order');
});

test('I33 EXT-014 neither secret nor token stands in what is logged of any trouble', async () => {
  let said = '';
  const log = pino({ level: 'trace' }, { write: (line) => void (said += line) });
  const { shop, settings, calls, endTokens } = await open({ limitMs: 200, restMs: 1 });
  const wrong = await open({ secret: 'a wrong secret 0815', limitMs: 200, restMs: 1 });
  const tries = [() => shop.create(wish()), () => shop.cancel(keyOf(wish()), [1]), () => wrong.shop.find(keyOf(wish()))];
  let troubles = 0;
  for (const mode of ['ok', 'silent', 'garbage', 'down', 'error500'])
    for (const attempt of tries) {
      await settings({ shop: { mode } });
      await endTokens();
      await attempt().catch((err: unknown) => {
        troubles++;
        log.error({ err }, 'an order waits');
      });
    }
  expect(troubles).toBeGreaterThanOrEqual(10);
  expect(said).toContain('the e-commerce system');
  const bearers = [...calls, ...wrong.calls].flatMap(({ bearer }) => (bearer === undefined ? [] : [bearer.replace('Bearer ', '')]));
  expect(bearers.length).toBeGreaterThan(3);
  for (const secret of [clientSecret, 'a wrong secret 0815', encodeURIComponent(clientSecret), ...bearers])
    expect(said).not.toContain(secret);
});

test.each([
  ['no JSON', '{"paths":', /SHOP_PROTOCOL: is not JSON/],
  ['a missing file', '/nowhere/shop.json', /SHOP_PROTOCOL: its file cannot be read/],
  ['a name of no field of it', '{"path":{}}', /SHOP_PROTOCOL: it has no path/],
  ['a slip within a group', '{"order":{"refrence":"a"}}', /SHOP_PROTOCOL: order has no refrence/],
  ['a path without order', '{"paths":{"read":"/orders"}}', /paths.read must name \{reference} or \{code}/],
  ['an unknown placeholder', '{"paths":{"create":"/orders/{id}"}}', /paths.create may name/],
  ['a whole address as path', '{"paths":{"token":"https://elsewhere.example/token"}}', /paths.token must be a path/],
  ['a field that would reach a prototype', '{"answer":{"code":"__proto__.code"}}', /answer.code is no name/],
  ['a table of statuses without a paid one', '{"statuses":{"A":"OPEN","B":"CANCELLED"}}', /statuses must have a status/],
  ['a state we do not have', '{"statuses":{"A":"OPEN","B":"CANCELLED","C":"PAID","D":"MAYBE"}}', /statuses/],
  ['a country that is none', '{"baseSites":{"Brunei":"bn"}}', /baseSites/],
])('EXT-007 a configuration with %s stops the start in words', (_, setting, words) => {
  expect(() => readProtocol(setting)).toThrow(words);
});
