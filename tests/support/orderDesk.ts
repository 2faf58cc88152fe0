import { buyerIn, inShop, reached } from './buying.ts';
import { maybeValue } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import type { TestApp } from '#tests/testApp.ts';

const everywhere = { country: null, region: null };

export function orderDeskOf(testApp: () => TestApp) {
  return {
    /** Two administrators of orders: one enters, the other confirms. */
    desk: async () => ({
      first: { admin: await testApp().admin('order') },
      second: { admin: await testApp().admin('event', [{ role: 'order', ...everywhere }]) },
    }),
    purchased: async (places = 1) => {
      const event = await makeEvent(testApp().core.db);
      const buyer = await buyerIn(testApp());
      const orderNumber = await buyer.reserve(event, places);
      const { data } = await buyer.confirm(orderNumber);
      await inShop(testApp(), orderNumber, 'pay');
      await reached(buyer, orderNumber, 'PAID');
      return { event, buyer, orderNumber, hybrisNumber: data.hybrisNumber! };
    },
  };
}

/** Names a refund of an order in calls of administrators; `nth` counts from 0. */
export async function refundOf({ core }: TestApp, orderNumber: string, nth = 0) {
  const refundNo = await maybeValue<number>(core.db)`
    select r.id from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber} order by r.id offset ${nth} limit 1`;
  return { orderNumber, refundNo: refundNo ?? 999_999_999 };
}
