import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { extendOwnHold } from '#domain/orders/acts/calls.own.ts';
import { getWaiting, passWaitingOffer } from '#domain/events/waiting/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, inShop, keepOrder, reached, stockOf } from '#tests/support/buying.ts';
import { holdingIn } from '#tests/races/holding.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'hold.extension.minutes': 15 } });
keepOrder(testApp);
afterEach(async () => testApp().setClock(null));
const holds = holdingIn(testApp);
const lining = liningIn(testApp);
const someone = () => buyerIn(testApp());
const minute = 60_000;

/** A hold of `places` places at an event with `total` places. */
async function held(places: number, total = 10, price = 0) {
  const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total, price, limit: 8 }] });
  const holder = await someone();
  expect((await holds.make(holder, event, places)).code).toBeNull();
  return { event, holder, secret: await holds.secretOf(holder, event) };
}

describe('a shared hold', () => {
  test('keeps its places from others, and each member books one of them (issue 53)', async () => {
    const { event, holder, secret } = await held(3, 3);
    expect((await (await someone()).create(event)).code).toBe(refusals.soldOut);
    expect((await holds.open(secret)).data).toMatchObject({ state: 'OPEN', places: 3, left: 3 });
    for (const left of [2, 1, 0]) {
      const member = left === 2 ? holder : await someone();
      expect((await holds.take(member, secret)).data).toMatchObject({
        eventId: String(event.id),
        ticketTypeId: String(event.ticketTypeIds[0]),
        orderNumber: null,
      });
      expect((await holds.open(secret)).data.left).toBe(left);
      expect((await member.create(event, 2)).code).toBe(refusals.soldOut);
      expect((await member.create(event)).code).toBeNull();
    }
    expect((await holds.open(secret)).data.state).toBe('FULL');
    expect((await holds.take(await someone(), secret)).code).toBe(refusals.sharedHoldFull);
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 3, sold: 0 });
  });

  test('ends the orders made from it with itself, and extends none of them (issue 53, B-38)', async () => {
    const { event, holder, secret } = await held(2);
    const { until } = (await holds.own(holder, event)).hold!;
    await testApp().setClock((await appNow(testApp().core.db)) + 20 * minute);
    const member = await someone();
    await holds.take(member, secret);
    const { data } = await member.create(event);
    expect(data.deadline).toBe(until);
    const { orderNumber } = data;
    expect(
      (await testApp().ask(extendOwnHold, { orderNumber }, { token: member.token })).code,
    ).toBe(refusals.placesWaitedFor);
    await testApp().setClock(until);
    await testApp().core.jobs.runTimers();
    expect(await stockOf(testApp(), event)).toEqual({ free: 10, held: 0, sold: 0 });
    expect((await holds.open(secret)).data.state).toBe('OVER');
    expect((await holds.take(await someone(), secret)).code).toBe(refusals.sharedHoldOver);
  });

  test('keeps paid places at its end and gives the others to the waiting list (issue 53)', async () => {
    const { event, holder, secret } = await held(3, 3, 1500);
    const member = await someone();
    await holds.take(member, secret);
    const orderNumber = await member.reserve(event);
    await member.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(member, orderNumber, 'PAID');
    expect((await holds.own(holder, event)).hold).toMatchObject({ places: 3, left: 2, booked: 1 });
    const [waiting, late] = [await someone(), await someone()];
    await holds.take(late, secret);
    expect((await lining.join(waiting, event, { places: 2 })).code).toBeNull();
    await holds.passEnd(holder, event);
    await lining.serve();
    expect(await lining.offers(event)).toEqual([[waiting.ada, 2]]);
    expect((await waiting.create(event, 2)).code).toBeNull();
    expect((await late.create(event)).code).toBe(refusals.soldOut);
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 2, sold: 1 });
  });

  test('is on sale at once after its end, also when no job runs (issue 53, I08)', async () => {
    const { event, holder } = await held(2, 2);
    await holds.passEnd(holder, event);
    expect((await (await someone()).create(event, 2)).code).toBeNull();
  });

  test('takes a returned place back, and gives the rest back when its holder ends it (issue 53)', async () => {
    const { event, holder, secret } = await held(2, 2);
    const [first, second] = [await someone(), await someone()];
    for (const member of [first, second]) await holds.take(member, secret);
    const line = {
      eventID: String(event.id),
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(event.sessionIds[0]),
    };
    const lists = await testApp().ask(getWaiting, { eventID: line.eventID }, first);
    expect(lists.data.lines[0]!.own).toMatchObject({ state: 'OFFERED', isShared: true });
    await testApp().ask(passWaitingOffer, line, first);
    expect((await holds.open(secret)).data).toMatchObject({ state: 'OPEN', left: 1 });
    expect((await holds.end(holder, event)).code).toBeNull();
    expect((await (await someone()).create(event)).code).toBeNull();
    expect((await holds.own(holder, event)).hold).toBeNull();
    expect((await holds.take(await someone(), secret)).code).toBe(refusals.sharedHoldOver);
    expect((await second.create(event)).code).toBeNull();
  });

  test('shows its place only to the member who took it (issue 53)', async () => {
    const { event, secret } = await held(2, 2);
    const [member, other] = [await someone(), await someone()];
    await holds.take(member, secret);
    const infoOf = async ({ token }: { token: string }) =>
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, { token })).data;
    expect(await infoOf(member)).toMatchObject({ canBook: true, balance: 1, isOfferShared: true });
    expect(await infoOf(other)).toMatchObject({ canBook: false, offeredUntil: null });
  });
});

describe('limits of shared holds', () => {
  test('gives a member one place of a hold, and at the second call the order made from it (issue 53)', async () => {
    const { event, secret } = await held(3);
    const member = await someone();
    const first = (await holds.take(member, secret)).data;
    expect((await holds.take(member, secret)).data).toEqual(first);
    const orderNumber = await member.reserve(event);
    expect((await holds.take(member, secret)).data.orderNumber).toBe(orderNumber);
    expect((await holds.open(secret)).data.left).toBe(2);
  });

  test('refuses more places than an order or the stock allows, a second hold and a fourth one a day (issue 53)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 5, limit: 4 }] });
    const [holder, other] = [await someone(), await someone()];
    expect((await holds.own(holder, event)).lines).toMatchObject([{ most: 4 }]);
    expect((await holds.make(holder, event, 5)).code).toBe(refusals.overMemberLimit);
    expect((await holds.make(holder, event, 4)).code).toBeNull();
    expect((await holds.make(holder, event, 2)).code).toBe(refusals.sharedHoldExists);
    expect((await holds.make(other, event, 2)).code).toBe(refusals.soldOut);
    for (let again = 0; again < 2; again++) {
      await holds.end(holder, event);
      expect((await holds.make(holder, event, 2)).code).toBeNull();
    }
    await holds.end(holder, event);
    expect((await holds.make(holder, event, 2)).code).toBe(refusals.sharedHoldLimit);
  });

  test('refuses members who may not book, and an unknown link, without a change (issue 53, I25)', async () => {
    const { event, secret } = await held(2);
    const owing = await someone();
    await owing.reserve(event);
    expect((await holds.take(owing, secret)).code).toBe(refusals.unpaidOrderExists);
    expect((await holds.take(await someone(), `${secret.slice(1)}x`)).code).toBe(
      refusals.sharedHoldUnknown,
    );
    expect((await holds.open('')).code).toBe(refusals.sharedHoldUnknown);
    expect((await holds.open(secret)).data.left).toBe(2);
  });

  test('keeps the secret encrypted, and names no one who took a place (issue 53, I33)', async () => {
    const { secret } = await held(2);
    const member = await someone();
    await holds.take(member, secret);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(h)::text as row from shared_hold h order by id desc limit 1`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(JSON.stringify((await holds.open(secret)).data)).not.toContain(member.ada);
  });
});
