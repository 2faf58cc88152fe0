import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { cancelForCompany, getOrderRow } from '#domain/orders/calls.admin.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { value } from '#api/platform/db/sql.ts';
import { moneyOf } from '#api/features/orders/parts/service.money.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { type Buyer, keepOrder } from '#tests/support/buying.ts';
import { invoicingIn } from '#tests/support/invoicing.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { purchase } = invoicingIn(testApp);
const db = () => testApp().core.db;

/** An act of the order desk; some are refused, because the order does not allow them any more. */
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ place: fc.nat({ max: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 4500 }) }) },
    { weight: 1, arbitrary: fc.constant({ isWhole: true }) },
  ),
  { minLength: 1, maxLength: 5 },
);
type Act = { place?: number; amount?: number; isWhole?: boolean };

/** A paid order of four places at B$10. */
const bought = () => purchase({ ticketTypes: [{ price: 1000, total: 50 }] }, 4);

async function perform(orderNumber: string, { place, amount }: Act, admin: string): Promise<void> {
  const act = actOf(orderNumber, { message: 'none' });
  if (place !== undefined) {
    const keys = await placeKeysOf(testApp(), orderNumber);
    await testApp().ask(cancelPlaces, { ...act, places: [keys[place]!] }, { admin });
  } else if (amount !== undefined)
    await testApp().ask(refundOrder, { ...act, amount, places: [] }, { admin });
  else await testApp().ask(cancelForCompany, { orderNumber, reason: act.reason }, { admin });
}

/** What each place shows of the order: the member's list and details, and the desk. */
async function shownOf(buyer: Buyer, orderNumber: string, admin: string) {
  const { items } = (
    await testApp().ask(
      getOrders,
      { orderStatus: ['PAID', 'CANCEL'], pageNum: 1, pageSize: 10 },
      buyer,
    )
  ).data;
  return {
    list: items.find((item) => item.orderNumber === orderNumber)?.refundable,
    details: (await buyer.detail(orderNumber)).data.refundable,
    desk: (await testApp().ask(getOrderRow, { orderNumber }, { admin })).data.refundable,
  };
}

test('shows in the list, in the details and at the desk what the ledger holds, after any acts on an order (B-37)', async () => {
  await setSetting(testApp(), 'refund.confirm.above', 1000);
  const admin = await testApp().admin('order');
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      const { orderNumber, buyer } = await bought();
      const id = await value<number>(
        db(),
      )`select id from booking_order where order_number = ${orderNumber}`;
      for (const act of story) {
        await perform(orderNumber, act, admin);
        const { held } = await moneyOf(db(), id);
        seen.add(held);
        expect(await shownOf(buyer, orderNumber, admin)).toEqual({
          list: held,
          details: held,
          desk: held,
        });
      }
    }),
    { numRuns: 12 },
  );
  // The stories reach different amounts, so equality is not that of one value.
  expect(seen.size).toBeGreaterThan(5);
});
