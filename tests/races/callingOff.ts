import { expect } from 'vitest';
import { cancelEvent } from '#domain/events/acts/calls.acts.ts';
import { getEventForm } from '#domain/events/calls.make.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { maybeValue, one, run, sql, values } from '#api/platform/db/sql.ts';
import { makeEvent, makeMembers, makeOrders } from '#demo/make/make.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { until } from '#tests/testApp.ts';
import { hold, waitsForRow } from './killing.ts';
import { type TestCluster } from './races.ts';
import { appKey } from './processes.ts';
import { deskOf } from './rushing.calls.ts';

/** Makes purchased orders of one event, with one ticket of B$10 each. */
async function soldEvent(testCluster: TestCluster, count: number, firstAda: number) {
  const event = await makeEvent(testCluster.db, { ticketTypes: [{ total: count, price: 1000 }] });
  const members = await makeMembers(
    testCluster.db,
    Array.from({ length: count }, (_, nth) => ({ ada: String(firstAda + nth) })),
  );
  const secrets = makeSecrets(appKey);
  for (let from = 0; from < count; from += 500)
    await makeOrders(
      testCluster.db,
      secrets,
      members.slice(from, from + 500).map((member) => ({ member, event, status: 'PAID' })),
    );
  const orders = await values<number>(testCluster.db)`
    select order_id from event_order where event_id = ${event.id} order by order_id`;
  return { event, orders };
}

const holdOrder = (testCluster: TestCluster, id: number) =>
  hold(testCluster.db, sql`select 1 from booking_order where id = ${id} for update`);

/**
 * Calls off an event with `count` purchased orders while processes are killed: before the decision
 * is stored, after half of the orders (process 0), and near the end (process 1). Returns the state
 * of the event and the numbers of cancelled orders, cancellations, refunds, mails and taken places.
 */
export async function callOffUnderKills(
  testCluster: TestCluster,
  count: number,
  firstAda: number,
): Promise<Record<string, number | string>> {
  const { db } = testCluster;
  // Without the wait, which has a race of its own (B-42).
  await run(db)`
    insert into setting (country, key, value) values ('bn', 'undo.minutes', '0') on conflict do nothing`;
  const { event, orders } = await soldEvent(testCluster, count, firstAda);
  const id = String(event.id);
  const desk = await deskOf(testCluster);
  const { version } = await desk(getEventForm, { id });
  const press = () => desk(cancelEvent, { id, version, reason: 'The hall is closed' });
  const dies = async (process: number, response?: Promise<unknown>) => {
    const isAnswered = response?.then(
      () => true,
      () => false,
    );
    await testCluster.kill(process);
    expect(await isAnswered, `process ${process}`).not.toBe(true);
  };
  const cancelled = () =>
    one<{ n: number }>(db)`
      select count(*)::int as n from booking_order where id = any(${orders}) and order_status = 'CANCEL'`;

  const undecided = await hold(db, sql`select 1 from event where id = ${event.id} for update`);
  const first = press();
  first.catch(() => {});
  await waitsForRow(db);
  await dies(0, first);
  await undecided();
  expect(await maybeValue(db)`select state from event where id = ${event.id}`).toBe('PUBLISHED');
  expect(await cancelled()).toEqual({ n: 0 });
  await testCluster.restart(0);

  const [half, most] = [Math.floor(count / 2), Math.floor(count * 0.85)];
  const letHalf = await holdOrder(testCluster, orders[half]!);
  const letMost = await holdOrder(testCluster, orders[most]!);
  const second = press();
  second.catch(() => {});
  await until(async () => (await cancelled()).n > half - 51);
  await waitsForRow(db);
  await dies(0, second);
  await letHalf();
  await until(async () => (await cancelled()).n > most - 51, 60_000);
  await waitsForRow(db);
  await dies(1);
  await testCluster.restart(0);
  await letMost();
  await until(async () => (await cancelled()).n === count, 60_000);
  await testCluster.restart(1);
  expect(await brokenInvariants(db)).toEqual([]);
  return endOf(testCluster, event.id);
}

const endOf = ({ db }: TestCluster, eventId: number) =>
  one<Record<string, number | string>>(db)`
    with own as (select o.* from booking_order o join event_order e on e.order_id = o.id where e.event_id = ${eventId})
    select (select state from event where id = ${eventId}) as state,
      (select count(*)::int from own where order_status = 'CANCEL' and cancel_type = 'CALLED_OFF') as cancelled,
      (select count(*)::int from order_history h join own on own.id = h.order_id where h.to_status = 'CANCEL') as ends,
      (select count(*)::int from refund r join own on own.id = r.order_id where r.amount_cents = 1000) as refunds,
      (select count(*)::int from notification n join own on own.id = n.order_id where n.kind = 'CANCELLED') as mails,
      (select sum(held + sold)::int from ticket_stock where event_id = ${eventId}) as taken`;

/** The result of `callOffUnderKills` when each order was cancelled exactly once. */
export const allEnded = (count: number) => ({
  state: 'CANCELLED',
  cancelled: count,
  ends: count,
  refunds: count,
  mails: count,
  taken: 0,
});
