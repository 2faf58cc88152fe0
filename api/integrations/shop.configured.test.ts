import { sandboxPlugin } from '#sandbox/plugin.ts';
import {
  clientSecret,
  shopOrderKey,
  shopNumberOf,
  makeShopOpener,
  shopOrder,
} from '#tests/support/shops.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readProtocol } from './shop.protocol.ts';

const open = makeShopOpener(sandboxPlugin);

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
  order: {
    reference: 'externalOrder.number',
    member: 'customer',
    amount: 'sum',
    entries: 'lines',
    itemCode: 'sku',
    price: 'unit.price',
  },
  answer: {
    code: 'orderNumber',
    reference: 'externalOrder.number',
    status: 'state.code',
    amount: 'sum',
    paidAt: 'state.since',
  },
  cancellation: { entries: 'lines', entryNumber: 'line' },
  refund: { order: 'order', reference: 'id', amount: 'sum', currency: 'unit' },
  statuses: { NEW: 'CREATING', WAITING: 'OPEN', DONE: 'PAID', BROKEN: 'FAILED', VOID: 'CANCELLED' },
  errors: { unknown: ['NoSuchOrder'], refused: ['Rejected'], code: 'details.code' },
};

test('an order works from creation to refund with a fully configured protocol (EXT-007)', async () => {
  const { shop, calls, act, settings } = await open({ protocol: JSON.stringify(other) });
  const order = shopOrder();
  await settings({ shop: { createDelayMs: 200 } });
  expect(await shop.create(order)).toEqual({ kind: 'creating' });
  expect(await shop.find(shopOrderKey(order))).toMatchObject({
    state: 'CREATING',
    hybrisNumber: null,
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const number = await shopNumberOf(shop.create(order));
  expect(await shop.find(shopOrderKey(order, number))).toMatchObject({
    state: 'OPEN',
    amount: 26.2,
  });
  expect(calls.at(-1)?.path).toBe(`/rest/v2/amway-brunei/portal/orders/${number}?lang=en`);
  await act(order.orderNumber, 'fail');
  expect(await shop.find(shopOrderKey(order, number))).toMatchObject({ state: 'FAILED' });
  await act(order.orderNumber, 'pay');
  expect(await shop.cancel(shopOrderKey(order, number), [2, 1])).toMatchObject({
    state: 'PAID',
    paidAt: expect.any(String),
  });
  await shop.refund(shopOrderKey(order, number), 26.2, 'BND', 'R-1');
  const closed = shopOrder();
  await shop.create(closed);
  expect(await shop.cancel(shopOrderKey(closed), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.find(shopOrderKey(shopOrder()))).toBeNull();
  await settings({ shop: { mode: 'refuse' } });
  expect(await shop.create(shopOrder())).toEqual({
    kind: 'refused',
    errorCode: 'ecom-order-operation-004',
  });
  expect(
    calls.filter(({ path }) => !/^\/(oauth2|rest)\//.test(path) && !path.endsWith('/act')),
  ).toEqual([]);
});

test('throws for an unconfigured status and for a response about another order (EXT-007)', async () => {
  const narrow = JSON.stringify({
    statuses: { CREATED: 'OPEN', PAYMENT_CAPTURED: 'PAID', CANCELLED: 'CANCELLED' },
  });
  const { shop, act } = await open({ protocol: narrow, there: '{}' });
  const order = shopOrder();
  await shop.create(order);
  await act(order.orderNumber, 'fail');
  await expect(shop.find(shopOrderKey(order))).rejects.toThrow(
    'an unknown status: PAYMENT_NOT_CAPTURED',
  );
  const byCode = await open({ protocol: '{"paths":{"read":"/occ/v2/{baseSite}/orders/{code}"}}' });
  const number = await shopNumberOf(byCode.shop.create(order));
  await expect(byCode.shop.find(shopOrderKey(shopOrder(), number))).rejects.toThrow(
    'returned another order',
  );
});

test('logs no secrets or tokens when an external call fails (I33, EXT-014)', async () => {
  let output = '';
  const log = pino({ level: 'trace' }, { write: (line) => void (output += line) });
  const { shop, settings, calls, endTokens } = await open({ limitMs: 200, restMs: 1 });
  const wrong = await open({ secret: 'a wrong secret 0815', limitMs: 200, restMs: 1 });
  const tries = [
    () => shop.create(shopOrder()),
    () => shop.cancel(shopOrderKey(shopOrder()), [1]),
    () => wrong.shop.find(shopOrderKey(shopOrder())),
  ];
  let failures = 0;
  for (const mode of ['ok', 'silent', 'garbage', 'down', 'error500'])
    for (const attempt of tries) {
      await settings({ shop: { mode } });
      await endTokens();
      await attempt().catch((err: unknown) => {
        failures++;
        log.error({ err }, 'an order waits');
      });
    }
  expect(failures).toBeGreaterThanOrEqual(10);
  expect(output).toContain('the e-commerce system');
  const bearers = [...calls, ...wrong.calls].flatMap(({ bearer }) =>
    bearer === undefined ? [] : [bearer.replace('Bearer ', '')],
  );
  expect(bearers.length).toBeGreaterThan(3);
  for (const secret of [
    clientSecret,
    'a wrong secret 0815',
    encodeURIComponent(clientSecret),
    ...bearers,
  ])
    expect(output).not.toContain(secret);
});

test.each([
  ['invalid JSON', '{"paths":', /SHOP_PROTOCOL: is not JSON/],
  ['a missing file', '/nowhere/shop.json', /SHOP_PROTOCOL: its file cannot be read/],
  ['an unknown setting', '{"path":{}}', /SHOP_PROTOCOL: it has no path/],
  [
    'an unknown setting in a group',
    '{"order":{"refrence":"a"}}',
    /SHOP_PROTOCOL: order has no refrence/,
  ],
  [
    'a path without the order placeholder',
    '{"paths":{"read":"/orders"}}',
    /paths.read must name \{reference} or \{code}/,
  ],
  ['an unknown placeholder', '{"paths":{"create":"/orders/{id}"}}', /paths.create may name/],
  [
    'an absolute URL as a path',
    '{"paths":{"token":"https://elsewhere.example/token"}}',
    /paths.token must be a path/,
  ],
  [
    'a field name on the prototype',
    '{"answer":{"code":"__proto__.code"}}',
    /answer.code is no name/,
  ],
  [
    'statuses without PAID',
    '{"statuses":{"A":"OPEN","B":"CANCELLED"}}',
    /statuses must have a status/,
  ],
  [
    'an unknown state',
    '{"statuses":{"A":"OPEN","B":"CANCELLED","C":"PAID","D":"MAYBE"}}',
    /statuses/,
  ],
  ['an unknown country', '{"baseSites":{"Brunei":"bn"}}', /baseSites/],
])('refuses a configuration with %s and gives the reason (EXT-007)', (_, setting, words) => {
  expect(() => readProtocol(setting)).toThrow(words);
});
