import { pick } from '../panel/fields.ts';
import type { Order } from './orders.ts';
import type { ShopProtocol } from './shopProtocol.ts';

/** Whether the body of a cancellation names every entry of an order with its quantity. */
export function isWhole(
  order: Order,
  body: unknown,
  { entries, entryNumber, quantity }: ShopProtocol['cancellation'],
): boolean {
  const list = pick(body, entries);
  return (
    Array.isArray(list) &&
    list.length === order.items.length &&
    order.items.every((item, index) =>
      list.some(
        (one: unknown) => pick(one, entryNumber) === index && pick(one, quantity) === item.quantity,
      ),
    )
  );
}
