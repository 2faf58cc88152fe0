import { expect, test } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
import { bruneiTime, buyerIn, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

test('leaves fifteen minutes to pay when the member checks out twenty seconds before midnight (P9, A-25, CON-006)', async () => {
  const { db } = testApp().core;
  const late = bruneiTime(await appNow(db), '23:59:40') + 48 * 60 * minute;
  await testApp().setClock(late);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(db));
  await buyer.confirm(orderNumber);
  const { deadline } = (await buyer.detail(orderNumber)).data;
  expect(Math.abs(deadline! - (late + 15 * minute))).toBeLessThan(10_000);
  await testApp().setClock(late + 10 * minute);
  expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
});
