import { buyerIn, inShop, reached } from './buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import type { World } from '#tests/world.ts';

const everywhere = { country: null, region: null };

/** Those who look after orders, and what they look after. */
export function orderDeskOf(world: () => World) {
  return {
    /** Two people of the orders' desk: one enters, the other confirms. */
    desk: async () => ({
      first: { admin: await world().admin('order') },
      second: { admin: await world().admin('event', [{ role: 'order', ...everywhere }]) },
    }),
    purchased: async (places = 1) => {
      const event = await makeEvent(world().core.db);
      const buyer = await buyerIn(world());
      const orderNumber = await buyer.reserve(event, places);
      const { data } = await buyer.confirm(orderNumber);
      await inShop(world(), orderNumber, 'pay');
      await reached(buyer, orderNumber, 'PAID');
      return { event, buyer, orderNumber, hybrisNumber: data.hybrisNumber! };
    },
  };
}
