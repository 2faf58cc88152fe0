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

describe('offering free places (issue 20)', () => {
  test('offers free places to the first entry, and only its member can book them (issue 20)', async () => {
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

  test('shows an offer and its deadline on the event page of its member only (issue 20)', async () => {
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

  test('keeps free places for the first entry until the four places it needs are free (issue 20)', async () => {
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

  test('offers fewer places to an entry that accepts fewer, and the remaining ones to the next entry (issue 20)', async () => {
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

  test('offers fewer places when the time to collect them has passed (issue 20)', async () => {
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

  test('a reservation can shrink while members wait, and its released places are offered to them (issue 20)', async () => {
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
