import { kinds, leftIn } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Seen, SeenOrder } from './model.read.ts';
import type { Stage } from './model.stage.ts';

const timeoutMs = 1500;

/** The orders of a model as the reader returns those of the tables. */
const expectedOf = (model: OrderModel): SeenOrder[] =>
  model.orders.map((order) => ({
    number: order.number,
    status: order.status,
    cancelType: order.cancelType,
    isGone: order.isGone,
    amount: order.amount,
    deadline: order.deadline,
    hasShopNumber: order.hasShopNumber,
    tickets:
      order.status === 'PAID' ? leftIn(order, 0) + leftIn(order, 1) + 2 * leftIn(order, 2) : 0,
    captured: order.captured,
    suspense: order.suspense,
    use: model.rooms.bookingText(order.use) + model.services.bookingText(order.booking),
    kept: order.kept,
    refunds: order.refunds
      .map(
        ({ state, amount, chooseUntil }) =>
          `${state} ${amount}${chooseUntil === null ? '' : ' choice'}`,
      )
      .join(', '),
  }));

const line = (order: SeenOrder) =>
  [
    order.number,
    order.status,
    order.cancelType,
    order.isGone ? 'gone' : 'here',
    order.amount,
    order.status === 'UNPAID' || order.status === 'PAYING' ? order.deadline : '',
    order.hasShopNumber,
    order.tickets,
    order.captured,
    order.suspense,
    order.use,
    order.kept,
    order.refunds,
  ].join(' ');

type Scarce = Pick<Seen, 'stock' | 'slots' | 'coupons'>;
const scarceText = (orders: readonly string[], { stock, slots, coupons }: Scarce): string =>
  [
    ...orders,
    ...stock.map((row) => `${row.held}+${row.sold}`),
    slots.map((row) => `${row.taken}/${row.capacity}`).join(' '),
    ...coupons.map((one) => `${one.state} ${one.until} ${one.order ?? ''}`),
  ].join('\n');

/**
 * Returns the tables' content as members see it: an overdue reservation counts as ended, whether or
 * not the job has run (I08).
 */
function asSeen(seen: Seen, model: OrderModel): string {
  const stock = seen.stock.map((row) => ({ ...row }));
  const slots = seen.slots.map((row) => ({ ...row }));
  const over = new Set<string>();
  const lines = seen.orders.map((order, place) => {
    if (order.status !== 'UNPAID' || order.isGone || order.deadline > model.now())
      return line(order);
    over.add(order.number);
    for (const slot of model.orders[place]?.booking?.slots ?? []) slots[slot]!.taken--;
    const choice = model.orders[place]?.choice ?? [0, 0, 0];
    kinds.forEach((kind, index) =>
      kind.rows.forEach((row) => (stock[row]!.held -= choice[index]!)),
    );
    return line({ ...order, status: 'CANCEL', cancelType: 'EXPIRED' });
  });
  // An ended reservation releases its coupons (B-14).
  const coupons = seen.coupons.map((one) =>
    one.order !== null && over.has(one.order) ? { ...one, state: 'FREE', order: null } : one,
  );
  return scarceText(lines, { stock, slots, coupons });
}

/**
 * Compares the tables with the model and checks the invariants. Retries for 1.5 seconds, because a
 * timer of another process may still hold rows. Throws when they differ.
 */
export async function agree(model: OrderModel, stage: Stage): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await stage.reader.at(stage);
    if (seen.broken.length > 0) throw new Error(`broken: ${seen.broken.slice(0, 3).join('\n')}`);
    const tables = asSeen(seen, model);
    const { services } = model;
    const isOfServices = stage.salon !== null;
    const wanted = scarceText(expectedOf(model).map(line), {
      stock: model.stock(),
      slots: isOfServices ? services.expectedSlots() : [],
      coupons: isOfServices ? services.expectedCoupons() : [],
    });
    if (tables === wanted) return;
    if (Date.now() > end) throw new Error(`the tables hold\n${tables}\nthe model\n${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
