import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listBulkRows, startBulkCalls } from '#domain/bulk/calls.ts';
import type { Input } from '#domain/call.ts';
import { makeEvent } from '#demo/make/make.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { values } from '#api/platform/db/sql.ts';
import { buyerIn, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { runBulkJobs } from './service.run.ts';

const testApp = testAppOf();
keepOrder(testApp);
// The tests run the jobs themselves.
beforeAll(() => testApp().core.jobs.stop());

type By = { admin: string };
const everywhere = [{ role: 'order' as const, country: null, region: null }];
const first = async (): Promise<By> => ({ admin: await testApp().admin('order') });
const second = async (): Promise<By> => ({ admin: await testApp().admin('event', everywhere) });
const third = async (): Promise<By> => ({ admin: await testApp().admin('facility', everywhere) });

/** Paid orders that their members cancelled, and whose refunds the shop has accepted. */
async function refunded(count: number): Promise<string[]> {
  const event = await makeEvent(testApp().core.db);
  const numbers: string[] = [];
  for (let at = 0; at < count; at++) {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await buyer.cancel(orderNumber);
    numbers.push(orderNumber);
  }
  await requestRefunds(testApp().core);
  return numbers;
}

type Act = Input<typeof startBulkCalls.order>['act'];
const enter: Act = { type: 'ENTER_REFUNDS', reference: 'BIBD file 12' };
const approve: Act = { type: 'APPROVE_REFUNDS' };

async function start(act: Act, ids: string[], by: By): Promise<string> {
  const { data, code } = await testApp().ask(
    startBulkCalls.order,
    { requestKey: randomUUID(), act, ids, count: ids.length },
    by,
  );
  expect(code).toBeNull();
  return data.id;
}

/** Runs a job; returns the states of its rows, a refusal by its text. */
async function done(act: Act, ids: string[], by: By): Promise<string[]> {
  const job = await start(act, ids, by);
  await runBulkJobs(testApp().core);
  const page = { pageNum: 1, pageSize: 100, isExport: false };
  const { data } = await testApp().ask(listBulkRows, { ...page, job }, by);
  return data.items.map(({ state, text }) => text ?? state);
}

/** Amounts that were entered as refunded, in cents, by order. */
const bookedFor = (numbers: readonly string[]) => values<number>(testApp().core.db)`
  select (select coalesce(sum(l.amount_cents), 0)::int from ledger l where l.order_id = o.id and l.kind = 'REFUNDED')
  from unnest(${[...numbers]}::text[]) with ordinality as n(number, place) join booking_order o on o.order_number = n.number order by n.place`;
const statesFor = (numbers: readonly string[]) => values<string>(testApp().core.db)`
  select r.state || ' ' || coalesce(r.way, '') || ' ' || coalesce(r.done_reference, '') from unnest(${[...numbers]}::text[]) with ordinality as n(number, place)
  join booking_order o on o.order_number = n.number join refund r on r.order_id = o.id order by n.place`;

const notReady = 'This order has no refund at this step.';

test('enters refunds under one reference and approves them as the second person, each once and line by line (ADM-038, I27, issue 52)', async () => {
  const [one, other] = [await first(), await second()];
  const orders = await refunded(2);
  const unpaid = await (await buyerIn(testApp())).reserve(await makeEvent(testApp().core.db));
  expect(await done(approve, orders, other)).toEqual([notReady, notReady]);
  expect(await done(enter, [...orders, unpaid], one)).toEqual(['DONE', 'DONE', notReady]);
  expect(await statesFor(orders)).toEqual(orders.map(() => 'REQUESTED SHOP BIBD file 12'));
  // Entered once: a second entry would exchange the person who must not approve.
  expect(await done(enter, orders, other)).toEqual([notReady, notReady]);
  for (const text of await done(approve, orders, one))
    expect(text).toMatch(/entered this refund yourself/);
  expect(await bookedFor(orders)).toEqual([0, 0]);
  expect(await done(approve, orders, other)).toEqual(['DONE', 'DONE']);
  expect(await bookedFor(orders)).toEqual([1000, 1000]);
  expect(await done(approve, orders, other)).toEqual([notReady, notReady]);
  expect(await bookedFor(orders)).toEqual([1000, 1000]);
});

test('enters no refund that was not requested from the shop yet (B-09, issue 52)', async () => {
  const by = await first();
  const event = await makeEvent(testApp().core.db);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event);
  await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  await buyer.cancel(orderNumber);
  expect(await done(enter, [orderNumber], by)).toEqual([notReady]);
  expect(await statesFor([orderNumber])).toEqual(['DUE  ']);
});

test('books each refund once when two persons approve the same orders at once (I27, ADM-038)', async () => {
  const orders = await refunded(6);
  await done(enter, orders, await first());
  await start(approve, orders, await second());
  await start(approve, orders.toReversed(), await third());
  await Promise.all([1, 2, 3].map(() => runBulkJobs(testApp().core)));
  expect(await bookedFor(orders)).toEqual(orders.map(() => 1000));
});
