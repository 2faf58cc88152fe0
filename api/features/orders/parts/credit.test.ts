import { expect, test } from 'vitest';
import { cancelPlaces, decideRefund, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { cancelOrderPlaces, getCancelChoices } from '#domain/orders/acts/calls.own.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { type Buyer, keepOrder } from '#tests/support/buying.ts';
import { invoicingIn } from '#tests/support/invoicing.ts';
import { orderDeskOf } from '#tests/support/orderDesk.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { readPdf } from '#tests/support/pdf.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { purchase, invoiceOf, fileOf } = invoicingIn(testApp);
const { desk } = orderDeskOf(testApp);

/** A paid order of three adults at B$10, with the text that names one of its places. */
async function ofThree() {
  const bought = await purchase(
    { cancelByPlace: true, ticketTypes: [{ price: 1000, total: 50, names: 'Adult' }] },
    3,
  );
  const { orderNumber, buyer, event } = bought;
  const { first, second } = await desk();
  const act = () => actOf(orderNumber, { message: 'none' });
  const [a, b] = (await placeKeysOf(testApp(), orderNumber)) as [string, string];
  return {
    ...bought,
    a,
    b,
    first,
    second,
    place: `Adult · ${momentIn('Asia/Brunei', event.startTime, 'en')}`,
    cancel: (places: string[]) => testApp().ask(cancelPlaces, { ...act(), places }, first),
    refund: (amount: number, places: string[]) =>
      testApp().ask(refundOrder, { ...act(), amount, places }, first),
    cancelOwn: (places: string[]) =>
      testApp().ask(cancelOrderPlaces, { orderNumber, places }, buyer),
  };
}

/** The lines of an order's credit notes, for example `2 × Adult 2000`. */
const linesOf = async (buyer: Buyer, orderNumber: string) =>
  (await invoiceOf(buyer, orderNumber)).data.creditNotes.map(({ lines }) =>
    lines.map(({ quantity, text, amount }) => `${quantity} × ${text} ${amount}`),
  );

test('a credit note for places that a member cancels names them at their price, also as PDF (B-10, B-37)', async () => {
  const { orderNumber, buyer, place, a, b, cancelOwn } = await ofThree();
  expect((await cancelOwn([a, b])).data).toEqual({ isEnded: false, refund: 2000 });
  expect(await linesOf(buyer, orderNumber)).toEqual([[`2 × ${place} 2000`]]);
  const { lines } = readPdf((await fileOf(buyer.token, { orderNumber, kind: 'CREDIT' })).file);
  expect(lines).toContain(place);
  expect(lines).toContain('-B$20.00');
});

test('a credit note of another amount than the price of its places names them in one line (B-37)', async () => {
  await setSetting(testApp(), 'refund.confirm.above', 50);
  const { orderNumber, buyer, place, a, b, cancel, refund } = await ofThree();
  await cancel([a]);
  expect((await refund(600, [a])).code).toBe(null);
  // A price reduction of places that stay valid.
  expect((await refund(500, [b])).code).toBe(null);
  expect((await refund(100, [])).code).toBe(null);
  expect(await linesOf(buyer, orderNumber)).toEqual([
    [`1 × Part refund: 1 × ${place} 600`],
    [`1 × Part refund: 1 × ${place} 500`],
    ['1 × Part refund 100'],
  ]);
  const other = await ofThree();
  expect((await refund(100, [other.a])).code).toBe(refusals.placeGone);
  await setSetting(testApp(), 'refund.confirm.above', 0);
});

test('a refund that a second person approves has the places that the first one named on its credit note (I27, B-37)', async () => {
  const { orderNumber, buyer, place, a, first, second, cancel, refund } = await ofThree();
  await cancel([a]);
  expect((await refund(1000, [a])).data.isWaiting).toBe(true);
  const { refundRequests } = (await testApp().ask(getOrderRow, { orderNumber }, first)).data;
  const decision = { orderNumber, requestNo: refundRequests[0]!.no, isApproved: true };
  expect((await testApp().ask(decideRefund, decision, second)).code).toBe(null);
  expect(await linesOf(buyer, orderNumber)).toEqual([[`1 × ${place} 1000`]]);
});

test('the credit note of a cancelled order names the places that were left of it (B-37)', async () => {
  const { orderNumber, buyer, place, a, cancel } = await ofThree();
  await cancel([a]);
  await buyer.cancel(orderNumber);
  expect(await linesOf(buyer, orderNumber)).toEqual([[`2 × ${place} 2000`]]);
});

test('a member sees before a cancellation what is refunded: held money, not the price (B-37)', async () => {
  await setSetting(testApp(), 'refund.confirm.above', 50);
  const { orderNumber, buyer, a, b, refund, cancelOwn } = await ofThree();
  const choices = async () => (await testApp().ask(getCancelChoices, { orderNumber }, buyer)).data;
  expect(await choices()).toMatchObject({ held: 3000 });
  await refund(2500, []);
  expect(await choices()).toMatchObject({ held: 500, places: [{ price: 1000 }, {}, {}] });
  expect((await buyer.detail(orderNumber)).data.refundable).toBe(500);
  expect((await cancelOwn([a])).data.refund).toBe(500);
  expect((await choices()).held).toBe(0);
  expect((await cancelOwn([b])).data.refund).toBe(0);
  await setSetting(testApp(), 'refund.confirm.above', 0);
});
