import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { db, join, own, soldOut, serve, offers } = liningIn(testApp);
const someone = () => buyerIn(testApp());
const minute = 60_000;

describe('issue 20 what comes free is offered in the order of the line', () => {
  test('issue 20 the first is offered it, passers-by get nothing while somebody waits, and the offer can be booked by its member only', async () => {
    const { event, giveBack } = await soldOut(3);
    const [first, second, passer] = [await someone(), await someone(), await someone()];
    await join(first, event, { places: 2 });
    await join(second, event, { places: 1 });
    await giveBack(2);
    expect((await passer.create(event)).code).toBe(refusals.soldOut);
    await serve();
    expect(await offers(event)).toEqual([[first.ada, 2]]);
    expect((await passer.create(event)).code).toBe(refusals.soldOut);
    expect((await second.create(event)).code).toBe(refusals.soldOut);
    expect((await first.create(event, 3)).code).toBe(refusals.soldOut);
    expect((await first.create(event, 2)).code).toBeNull();
    expect(await own(first, event)).toBeNull();
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 3, sold: 0 });
  });

  test('issue 20 the offer stands on the event’s page of its member, with its end, and on nobody else’s', async () => {
    const { event, giveBack } = await soldOut(2);
    const [first, other] = [await someone(), await someone()];
    await join(first, event, { places: 2 });
    await giveBack(2);
    await serve();
    const infoOf = async ({ token }: { token: string }) =>
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, { token })).data;
    const mine = await infoOf(first);
    expect(mine).toMatchObject({ canBook: true, balance: 2, activityStatus: 'ON_SALE' });
    expect(mine.offeredUntil! - (await appNow(db()))).toBeGreaterThan(28 * minute);
    expect(await infoOf(other)).toMatchObject({
      canBook: false,
      bookRefusal: 'soldOut',
      offeredUntil: null,
    });
  });

  test('issue 20 those behind never overtake: places are kept for four together until four are there', async () => {
    const { event, giveBack } = await soldOut(4);
    const [four, one] = [await someone(), await someone()];
    await join(four, event, { places: 4 });
    await join(one, event, { places: 1 });
    await giveBack(3);
    await serve();
    expect(await offers(event)).toEqual([]);
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[four.ada, 4]]);
  });

  test('issue 20 who also takes fewer is offered what there is; of more than they take the rest goes on', async () => {
    const { event, giveBack } = await soldOut(2, {}, 3);
    const [four, one] = [await someone(), await someone()];
    await join(four, event, { places: 4, more: { takesFewer: true } });
    await join(one, event, { places: 1 });
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[four.ada, 3]]);
    expect((await four.create(event, 2)).code).toBeNull();
    await serve();
    expect(await offers(event)).toEqual([[one.ada, 1]]);
  });

  test('issue 20 what was gathered for a day is offered although it is fewer', async () => {
    const { event, giveBack } = await soldOut(4);
    const four = await someone();
    await join(four, event, { places: 4 });
    await giveBack(3);
    await serve();
    expect(await offers(event)).toEqual([]);
    await sql`update waiting_entry set gather_until = app_now() where event_id = ${event.id}`.execute(
      db(),
    );
    await serve();
    expect(await offers(event)).toEqual([[four.ada, 3]]);
  });

  test('issue 20 a reservation can become smaller while others wait, and what it gives up is theirs', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 3 }] });
    const [holder, waiting] = [await someone(), await someone()];
    const orderNumber = await holder.reserve(event, 3);
    await join(waiting, event, { places: 2 });
    const changed = await holder.create(event, 1, { replaceOrderNumber: orderNumber });
    expect(changed.code).toBeNull();
    await serve();
    expect(await offers(event)).toEqual([[waiting.ada, 2]]);
    const again = await holder.create(event, 2, { replaceOrderNumber: changed.data.orderNumber });
    expect(again.code).toBe(refusals.soldOut);
  });
});
