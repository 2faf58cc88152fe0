import { buyerIn, inShop, reached } from './buying.ts';
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
