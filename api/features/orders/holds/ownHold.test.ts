import { describe, expect, test } from 'vitest';
import { extendOwnHold } from '#domain/orders/acts/calls.own.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { makeEvent, type EventInput } from '#demo/make/make.ts';
import { buyerIn, handedOver, keepOrder } from '#tests/support/buying.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'hold.extension.minutes': 15 } });
keepOrder(testApp);
const minute = 60_000;
const db = () => testApp().core.db;

async function reserved(input: EventInput = {}) {
  const event = await makeEvent(db(), input);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event);
  const extend = (number = orderNumber, key?: string) =>
    testApp().ask(
      extendOwnHold,
      { orderNumber: number },
      { token: buyer.token, ...(key === undefined ? {} : { key }) },
    );
  const deadline = async (number = orderNumber) => (await buyer.detail(number)).data.deadline!;
  return { event, buyer, orderNumber, extend, deadline };
}

describe('a reservation that its member extends', () => {
  test('moves the deadline and all its holds once; the page tells that it was used (B-38)', async () => {
    const { buyer, orderNumber, extend, deadline } = await reserved();
    const before = await deadline();
    expect((await buyer.detail(orderNumber)).data.holdExtension).toEqual({
      minutes: 15,
      isUsed: false,
    });
    expect((await extend()).data.deadline).toBe(before + 15 * minute);
    const rows = await all<{ same: boolean }>(db())`
      select c.hold_until = o.deadline_at as same from ticket_claim c join booking_order o on o.id = c.order_id where o.order_number = ${orderNumber}`;
    expect(rows).toEqual([{ same: true }]);
    const { data } = await buyer.detail(orderNumber);
    expect(data.holdExtension).toEqual({ minutes: 15, isUsed: true });
    expect(data.history.at(-1)).toMatchObject({ kind: 'HOLD_EXTENDED', count: 15 });
    const again = await extend();
    expect(again.code).toBe(refusals.holdExtendedOnce);
    expect(again.envelope.errorMsg).toContain('already extended');
    expect(await deadline()).toBe(before + 15 * minute);
  });

  test('moves once when two requests arrive together, and a repeated one gets the first answer (I12)', async () => {
    const { extend, deadline } = await reserved();
    const before = await deadline();
    const codes = (await Promise.all([extend(), extend(), extend()])).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === refusals.holdExtendedOnce)).toHaveLength(2);
    expect(await deadline()).toBe(before + 15 * minute);
    const other = await reserved();
    const [one, two] = [
      await other.extend(undefined, 'same'),
      await other.extend(undefined, 'same'),
    ];
    expect([one.data, two.data]).toEqual([one.data, one.data]);
  });

  test('stays used when the tickets are changed (B-07)', async () => {
    const { event, buyer, orderNumber, extend, deadline } = await reserved();
    await extend();
    const until = await deadline();
    const changed = await buyer.create(event, 2, { replaceOrderNumber: orderNumber });
    expect(await deadline(changed.data.orderNumber)).toBe(until);
    expect((await extend(changed.data.orderNumber)).code).toBe(refusals.holdExtendedOnce);
  });

  test('is refused at the shop, for others’ orders and after its deadline (I25, I08)', async () => {
    const { extend } = await reserved();
    const atShop = await handedOver(testApp(), 1);
    expect((await extend(atShop.orderNumber)).code).toBe(refusals.orderNotFound);
    const own = await testApp().ask(
      extendOwnHold,
      { orderNumber: atShop.orderNumber },
      { token: atShop.buyer.token },
    );
    expect(own.code).toBe(refusals.alreadyCheckedOut);
    const late = await reserved();
    await run(db())`
      update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${late.orderNumber}`;
    expect((await late.extend()).code).toBe(refusals.orderCancelled);
  });

  test('is refused while a member waits for the same places, and past the close of sales (B-38)', async () => {
    const { event, extend } = await reserved({ ticketTypes: [{ total: 1 }] });
    await run(db())`update ticket_stock set waiting = 1 where event_id = ${event.id}`;
    expect((await extend()).code).toBe(refusals.placesWaitedFor);
    await run(db())`update ticket_stock set waiting = 0 where event_id = ${event.id}`;
    expect((await extend()).code).toBeNull();
    const closing = await reserved({ salesCloseAt: Date.now() + 40 * minute });
    expect((await closing.extend()).code).toBe(refusals.holdTooLong);
  });

  test('is not offered and refused in a country whose setting is 0 (ADM-009)', async () => {
    const { buyer, orderNumber, extend } = await reserved();
    await setSetting(testApp(), 'hold.extension.minutes', 0);
    expect((await buyer.detail(orderNumber)).data.holdExtension).toBeNull();
    expect((await extend()).code).toBe(refusals.extensionNotOffered);
    await setSetting(testApp(), 'hold.extension.minutes', 15);
  });
});
