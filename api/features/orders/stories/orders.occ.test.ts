import { expect, test } from 'vitest';
import { buyerIn, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

/** A shop with its own addresses, fields and statuses; one setting configures both sides. */
const protocol = {
  baseSites: { bn: 'company-bn' },
  paths: {
    token: '/oauth/token',
    create: '/rest/{baseSite}/customers/{user}/portalOrders',
    read: '/rest/{baseSite}/portalOrders/{code}',
    cancel: '/rest/{baseSite}/portalOrders/{code}/void',
    refund: '/rest/{baseSite}/returns',
  },
  order: { reference: 'purchaseOrderNumber', amount: 'total' },
  answer: { reference: 'purchaseOrderNumber', amount: 'total', code: 'number' },
  statuses: { NEW: 'CREATING', WAITING: 'OPEN', DONE: 'PAID', BROKEN: 'FAILED', VOID: 'CANCELLED' },
};
const testApp = testAppOf({
  env: {
    SHOP_PROTOCOL: JSON.stringify(protocol),
    SHOP_CLIENT_ID: 'company-portal',
    SHOP_CLIENT_SECRET: 'a secret of this test',
  },
});
keepOrder(testApp);

test('hands over an order to a configured shop and reads its payment after the token has ended (EXT-007, PAY-002, PAY-007)', async () => {
  const buyer = await buyerIn(testApp());
  await testApp().sandbox({ shop: { report: 'never' } });
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
  const { data } = await buyer.confirm(orderNumber);
  expect(data.hybrisNumber).toMatch(/^\d{10}$/);
  await inShop(testApp(), orderNumber, 'pay');
  expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
  await fetch(`${testApp().url}/sandbox/shop/tokens/end`, { method: 'POST' });
  expect((await buyer.refresh(orderNumber)).data.orderStatus).toBe('PAID');
  await testApp().sandbox({ shop: { report: 'once' } });
});

test('closes an expired order at a configured shop (EXT-007, PAY-010)', async () => {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
  await buyer.confirm(orderNumber);
  const { deadline } = (await buyer.detail(orderNumber)).data;
  await testApp().setClock(deadline! + 1000);
  await reached(buyer, orderNumber, 'CANCEL');
  // The sandbox takes no payment for a closed order.
  const pressed = await fetch(
    `${testApp().url}/sandbox/shop/orders/${orderNumber}/act`,
    post({ action: 'pay' }),
  );
  expect(await pressed.json()).toMatchObject({ state: 'CANCELLED' });
});
