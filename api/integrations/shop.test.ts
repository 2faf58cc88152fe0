import { sandboxPlugin } from '#sandbox/plugin.ts';
import { shopOrderKey, shopNumberOf, makeShopOpener, shopOrder } from '#tests/support/shops.ts';
import { expect, test } from 'vitest';
import { defaultProtocol } from '#sandbox/shop/shopProtocol.ts';
import { ExternalServiceError } from './http.ts';
import { readProtocol } from './shop.protocol.ts';

const open = makeShopOpener(sandboxPlugin);

test('portal and sandbox have the same protocol when nothing is configured (EXT-007)', () => {
  expect(readProtocol(undefined)).toEqual(defaultProtocol);
});

test('creates and refunds an order once by its reference, under the base site of its country (EXT-007, B-09)', async () => {
  const { shop, calls, act } = await open();
  const order = shopOrder();
  const number = await shopNumberOf(shop.create(order));
  expect(await shopNumberOf(shop.create(order))).toBe(number);
  expect(await shop.find(shopOrderKey(order))).toEqual({
    hybrisNumber: number,
    state: 'OPEN',
    amount: 26.2,
    currency: 'BND',
    paidAt: null,
  });
  await act(order.orderNumber, 'pay');
  expect(await shop.cancel(shopOrderKey(order, number), [2, 1])).toMatchObject({
    state: 'PAID',
    paidAt: expect.stringMatching(/Z$/),
  });
  const taken = await shop.refund(shopOrderKey(order, number), 26.2, 'BND', 'R-1');
  expect(taken).toEqual({ kind: 'taken', number: expect.stringMatching(/^\d+$/) as string });
  expect(await shop.refund(shopOrderKey(order), 26.2, 'BND', 'R-1')).toEqual(taken);
  expect(await shop.refund(shopOrderKey(order), 26.2, 'BND', 'R-2')).toEqual({
    kind: 'refused',
    reason: 'HTTP 409 (OrderReturnError)',
  });

  const singapore = shopOrder({ country: 'sg', memberNumber: '8100002' });
  await shop.create(singapore);
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/occ/v2/sg/users/8100002/orders?fields=FULL',
  });
  expect(await shop.find({ ...shopOrderKey(singapore), country: 'bn' })).toBeNull();
  expect(await shop.cancel(shopOrderKey(singapore), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.cancel(shopOrderKey(singapore), [2, 1])).toMatchObject({ state: 'CANCELLED' });
  expect(await shop.cancel(shopOrderKey(shopOrder()), [1])).toBeNull();
});

test('fetches one token for concurrent calls and renews it shortly before it expires (EXT-007)', async () => {
  const { shop, tokensAsked, calls } = await open();
  await Promise.all(Array.from({ length: 12 }, () => shop.create(shopOrder())));
  await shop.find(shopOrderKey(shopOrder()));
  expect(tokensAsked()).toBe(1);
  expect(new Set(calls.map((call) => call.bearer)).size).toBe(2);

  const short = await open();
  await short.settings({ shopTokenSeconds: 1 });
  await short.shop.find(shopOrderKey(shopOrder()));
  await short.shop.find(shopOrderKey(shopOrder()));
  expect(short.tokensAsked()).toBe(1);
  // More than half of its lifetime (1 s) has passed, so it is renewed before it expires.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await short.shop.find(shopOrderKey(shopOrder()));
  expect(short.tokensAsked()).toBe(2);
  expect(short.calls.filter((call) => call.path.startsWith('/occ/'))).toHaveLength(3);
});

test('replaces an expired token once and repeats the call without a second order (EXT-007)', async () => {
  const { shop, endTokens, act, tokensAsked } = await open();
  const order = shopOrder();
  const number = await shopNumberOf(shop.create(order));
  await endTokens();
  expect(await shopNumberOf(shop.create(order))).toBe(number);
  expect(tokensAsked()).toBe(2);
  await endTokens();
  expect(
    await Promise.all(Array.from({ length: 8 }, () => shop.find(shopOrderKey(order)))),
  ).toHaveLength(8);
  expect(tokensAsked()).toBe(3);
  await act(order.orderNumber, 'pay');
  await endTokens();
  await shop.refund(shopOrderKey(order), 26.2, 'BND', 'R-1');
  expect((await shop.find(shopOrderKey(order)))?.state).toBe('PAID');
});

test('throws the reason and sends no second token request when the shop refuses the client (EXT-014)', async () => {
  const wrong = await open({ secret: 'a wrong secret' });
  for (let time = 0; time < 3; time++)
    await expect(wrong.shop.create(shopOrder())).rejects.toThrow(
      'the e-commerce system: gives our client no token (invalid_client)',
    );
  expect(wrong.tokensAsked()).toBe(1);
  expect(wrong.calls).toHaveLength(1);
});

test('one operation with several calls keeps a single time limit (EXT-014)', async () => {
  const { shop, settings } = await open({ limitMs: 400 });
  const order = shopOrder();
  await shop.create(order);
  await settings({ shop: { mode: 'silent' } });
  const began = performance.now();
  await expect(shop.cancel(shopOrderKey(order), [2, 1])).rejects.toThrow(ExternalServiceError);
  expect(performance.now() - began).toBeLessThan(900);
});

test('throws for a wrong base site or path instead of reporting a missing order (EXT-007, EXT-014)', async () => {
  const wrong = await open({ protocol: '{"baseSites":{"bn":"brunei"}}', there: '{}' });
  const order = shopOrder();
  await expect(wrong.shop.create(order)).rejects.toThrow('HTTP 400 (InvalidResourceError)');
  await expect(wrong.shop.find(shopOrderKey(order))).rejects.toThrow(
    'HTTP 400 (InvalidResourceError)',
  );
  await expect(wrong.shop.cancel(shopOrderKey(order), [2, 1])).rejects.toThrow(
    ExternalServiceError,
  );
  await expect(wrong.shop.create(shopOrder({ country: 'sg' }))).rejects.toThrow(
    'has no base site for sg',
  );
  await expect(
    wrong.shop.find(shopOrderKey(shopOrder({ country: 'constructor' }))),
  ).rejects.toThrow('has no base site');
  const lost = await open({
    protocol: '{"paths":{"read":"/occ/v3/{baseSite}/orders/{reference}"}}',
    there: '{}',
  });
  await expect(lost.shop.find(shopOrderKey(order))).rejects.toThrow(ExternalServiceError);
});

test('returns the code of the shop for a refused order and throws for a conflict (PAY-021)', async () => {
  const { shop, settings } = await open();
  const order = shopOrder();
  expect(await shop.create({ ...order, items: [{ ...order.items[0]!, code: null }] })).toEqual({
    kind: 'refused',
    errorCode: 'ecom-order-operation-004',
  });
  await settings({ shop: { mode: 'refuseUnknown' } });
  expect(await shop.create(shopOrder())).toEqual({
    kind: 'refused',
    errorCode: 'ecom-order-operation-017',
  });
  await settings({ shop: { mode: 'ok' } });
  await shop.create(order);
  await expect(shop.create({ ...order, amount: 1 })).rejects.toThrow(
    'HTTP 409 (DuplicateOrderError)',
  );
});
