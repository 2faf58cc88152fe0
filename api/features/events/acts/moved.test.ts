import { afterEach, describe, expect, test } from 'vitest';
import { moveEventSessions } from '#domain/events/acts/calls.acts.ts';
import { cancelOrder, getOrders } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type Buyer, buyerIn, keepOrder } from '#tests/support/buying.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { asDesk, formOf } = eventDeskOf(testApp);
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const [minute, day] = [60_000, 86_400_000];
afterEach(() => testApp().setClock(null));

async function booked(event: MadeEvent) {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, 1);
  await buyer.confirm(orderNumber);
  return { buyer, orderNumber };
}
type Booked = { buyer: Buyer; orderNumber: string };
const shown = async ({ buyer }: Booked) => {
  const page = { orderStatus: ['PAID' as const], pageNum: 1, pageSize: 10 };
  const [item] = (await ask(getOrders, page, buyer)).data.items;
  return [item!.canCancel, item!.deadlines.cancel] as const;
};
const cancelled = async ({ buyer, orderNumber }: Booked) =>
  (await ask(cancelOrder, { orderNumber }, buyer)).code;
const startIn = (days: number) => {
  const startTime = Math.ceil(Date.now() / day + days) * day;
  return makeEvent(db(), {
    startTime,
    endTime: startTime + day / 8,
    ticketTypes: [{ price: 0, total: 50 }],
    sessions: [{ startTime, endTime: startTime + day / 8 }],
  });
};

/** Moves the only session by days and waits until the move is carried out. */
async function move(event: MadeEvent, days: number): Promise<number> {
  const id = String(event.id);
  const { version, sessions } = await formOf(id);
  const [{ key, startTime, endTime, venue }] = sessions as [(typeof sessions)[0]];
  const to = { id: key, startTime: startTime + days * day, endTime: endTime + days * day, venue };
  const { code, data } = await ask(
    moveEventSessions,
    { id, version, reason, sessions: [to] },
    await asDesk(),
  );
  expect(code).toBeNull();
  await testApp().setClock(data.dueAt! + minute);
  await testApp().core.jobs.runTimers();
  return data.dueAt!;
}
const endOf = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime('Asia/Brunei').epochMilliseconds - 1000;

describe('a session moved by the company', () => {
  test('can be cancelled for seven days after the message, where the usual deadline ends earlier (B-42)', async () => {
    const event = await startIn(2);
    const one = await booked(event);
    const other = await booked(event);
    expect(await shown(one)).toEqual([false, null]);
    expect(await cancelled(one)).toBe(refusals.notCancellable);
    const movedAt = await move(event, 8);
    expect(await shown(one)).toEqual([true, endOf(movedAt + 7 * day)]);
    await testApp().setClock(endOf(movedAt + 7 * day));
    expect(await cancelled(one)).toBeNull();
    await testApp().setClock(endOf(movedAt + 7 * day) + 2000);
    expect(await cancelled(other)).toBe(refusals.notCancellable);
  });

  test('can be cancelled until it begins, where that is within the seven days (B-42)', async () => {
    const event = await startIn(2);
    const one = await booked(event);
    await move(event, 2);
    const [can, until] = await shown(one);
    expect(can).toBe(true);
    await testApp().setClock(until! - minute);
    expect((await shown(one))[0]).toBe(true);
    await testApp().setClock(until);
    expect(await cancelled(one)).toBe(refusals.notCancellable);
  });

  test('keeps the usual deadline where it is later, and for orders purchased after the move (B-42, EVT-078)', async () => {
    const event = await startIn(20);
    const one = await booked(event);
    const movedAt = await move(event, 10);
    const usual = (await shown(one))[1]!;
    expect(usual).toBeGreaterThan(movedAt + 8 * day);
    const late = await startIn(1);
    await move(late, 1);
    await testApp().setClock((await appNow(db())) + minute);
    expect((await shown(await booked(late)))[0]).toBe(false);
  });
});
