import { randomUUID } from 'node:crypto';
import { type Db, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { expect, onTestFinished } from 'vitest';
import type { Input } from '#domain/call.ts';
import { confirmActivityOrder, createActivityOrder } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inputFor } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import type { ClusterResponse, TestCluster } from './races.ts';
import { post, until } from '#tests/testApp.ts';

/**
 * Where a process is killed: while it waits for the stock, before it writes the reservation; while
 * it waits for the order, before it stores the hand-over; during the call of the shop; with the
 * shop's response, before it stores it; with a stored report, before it applies it.
 */
export const killPoints = [
  'reserving',
  'checking out',
  'shop asked',
  'shop answered',
  'report taken',
] as const;
type KillPoint = (typeof killPoints)[number];

type Buying = { event: MadeEvent; member: { ada: string; token: string }; orderNumber: string };

/** Longest time that a row is locked; far longer than any test needs. */
const heldMs = 300_000;

/**
 * Locks a row until the returned function is called, so that a process stops at this row and can be
 * killed there. The end of the test, also of a failed one, releases the row: an open transaction
 * would keep its application from stopping.
 */
export async function hold(db: Db, lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(heldMs)}, true)`.execute(
      tx,
    );
    await lock.execute(tx);
    locked.resolve();
    await released.promise;
  });
  done.catch(() => {});
  const late = setTimeout(
    () => released.reject(new Error(`a row lock was not released within ${heldMs / 1000} s`)),
    heldMs,
  ).unref();
  onTestFinished(() => released.resolve());
  await Promise.race([locked.promise, done]);
  return async () => {
    clearTimeout(late);
    released.resolve();
    await done;
  };
}

/** Waits until at least one process, or exactly `count`, wait for a row. */
export async function waitsForRow(db: Db, count?: number): Promise<void> {
  let waiting = 0;
  await until(async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    waiting = rows.length;
    return count === undefined ? waiting > 0 : waiting === count;
  }).catch((cause: unknown) => {
    throw new Error(`${waiting} of ${count ?? 'at least 1'} processes wait for a row`, { cause });
  });
}

const orderRow = (orderNumber: string) =>
  sql`select 1 from booking_order where order_number = ${orderNumber} for update`;
const stateOf = async (db: Db, orderNumber: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select order_status as state from booking_order where order_number = ${orderNumber}`.execute(
    db,
  );
  return rows[0]?.state;
};

async function shopFor(testCluster: TestCluster, ada: string, shop: object): Promise<void> {
  const answer = await fetch(
    `${testCluster.sandboxUrl}/sandbox/settings?member=${ada}`,
    post({ shop }),
  );
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
}

/** Repeats a call with the same key until a living process gives a final response. */
function insist(ask: () => Promise<ClusterResponse>): Promise<ClusterResponse> {
  return until(async () => {
    const response = await ask().catch(() => null);
    return response !== null && response.http < 500 && response.code !== '4000' ? response : null;
  }, 20_000);
}

/** Waits until a process calls the shop about an order. */
const isAsking = (db: Db, orderNumber: string) =>
  until(async () => {
    const { rows } = await sql`
      select 1 from handover h join booking_order o on o.id = h.order_id
      where o.order_number = ${orderNumber} and h.leased_until > clock_timestamp()`.execute(db);
    return rows.length > 0;
  });

async function reserve(
  testCluster: TestCluster,
  { event, member }: Omit<Buying, 'orderNumber'>,
  process: number,
  key: string,
): Promise<ClusterResponse> {
  const input: Input<typeof createActivityOrder> = inputFor(event);
  return testCluster.ask(process, createActivityOrder, input, { token: member.token, key });
}

type Try = {
  testCluster: TestCluster;
  point: KillPoint;
  event: MadeEvent;
  member: Buying['member'];
};

async function die(
  { testCluster, point }: Pick<Try, 'testCluster' | 'point'>,
  pending: Promise<unknown>,
  letGo?: () => Promise<void>,
): Promise<void> {
  const isAnswered = pending.then(
    () => true,
    () => false,
  );
  await testCluster.kill(0);
  await letGo?.();
  expect(await isAnswered, point).toBe(false);
}

async function dieAtRow(at: Try, row: RawBuilder<unknown>, ask: () => Promise<unknown>) {
  const letGo = await hold(at.testCluster.db, row);
  const pending = ask();
  pending.catch(() => {});
  await waitsForRow(at.testCluster.db);
  await die(at, pending, letGo);
}

async function reserveAt(at: Try): Promise<string> {
  const { testCluster, point, event } = at;
  const key = randomUUID();
  if (point === 'reserving')
    await dieAtRow(
      at,
      sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
      () => reserve(testCluster, at, 0, key),
    );
  const reserved = await insist(() => reserve(testCluster, at, 1, key));
  expect(reserved.code, point).toBe(null);
  return (reserved.data as { orderNumber: string }).orderNumber;
}

/** Kills process 0 during the check-out, if the kill point is there. */
async function dieConfirming(
  at: Try,
  orderNumber: string,
  confirm: (process: number) => Promise<ClusterResponse>,
): Promise<void> {
  const { testCluster, point, member } = at;
  const { db } = testCluster;
  if (point === 'checking out') await dieAtRow(at, orderRow(orderNumber), () => confirm(0));
  if (point !== 'shop asked' && point !== 'shop answered') return;
  const isAnswered = point === 'shop answered';
  await shopFor(
    testCluster,
    member.ada,
    isAnswered ? { createDelayMs: 800, hold: true } : { mode: 'silent' },
  );
  const pending = confirm(0);
  pending.catch(() => {});
  await isAsking(db, orderNumber);
  if (isAnswered) {
    const letGo = await hold(db, orderRow(orderNumber));
    await waitsForRow(db);
    await die(at, pending, letGo);
  } else await die(at, pending);
  await shopFor(
    testCluster,
    member.ada,
    isAnswered ? { createDelayMs: 0, hold: false } : { mode: 'ok' },
  );
}

/** Checks out the order; process 1 finishes the check-out. */
async function confirmAt(at: Try, orderNumber: string, keepsLease: boolean): Promise<void> {
  const { testCluster, point, member } = at;
  const key = randomUUID();
  const confirm = (process: number) =>
    testCluster.ask(process, confirmActivityOrder, { orderNumber }, { token: member.token, key });
  await dieConfirming(at, orderNumber, confirm);
  if (!keepsLease)
    await sql`update handover set leased_until = null where leased_until is not null`.execute(
      testCluster.db,
    );
  const confirmed = await insist(() => confirm(1));
  expect(confirmed.code, point).toBe(null);
  await until(async () => (await stateOf(testCluster.db, orderNumber)) === 'PAYING', 40_000);
}

const payInShop = (testCluster: TestCluster, orderNumber: string) =>
  fetch(
    `${testCluster.sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
    post({ action: 'pay' }),
  );

/** Pays if the kill point includes a payment; returns whether the order is paid. */
async function payAt({ testCluster, point }: Try, orderNumber: string): Promise<boolean> {
  const isPaid = point === 'report taken' || point === 'shop answered';
  if (point === 'report taken') {
    const letGo = await hold(testCluster.db, orderRow(orderNumber));
    // The sandbox sends its reports to process 0.
    await payInShop(testCluster, orderNumber);
    await waitsForRow(testCluster.db);
    await testCluster.kill(0);
    await letGo();
  }
  await testCluster.restart(0);
  if (point === 'shop answered') await payInShop(testCluster, orderNumber);
  if (isPaid)
    await until(async () => (await stateOf(testCluster.db, orderNumber)) === 'PAID', 20_000);
  return isPaid;
}

/**
 * Kills process 0 at a point of one purchase and lets process 1 continue. Checks that the event has
 * one order, and that the order is PAID or cancelled without held places two minutes after its
 * deadline. With `keepsLease` process 1 waits until the lease of the dead process expires;
 * otherwise the test ends that lease at once.
 */
export async function killAt(
  testCluster: TestCluster,
  point: KillPoint,
  member: { ada: string; token: string },
  keepsLease: boolean,
): Promise<void> {
  const { db } = testCluster;
  const event = await makeEvent(db, { ticketTypes: [{ total: 5 }] });
  const at: Try = { testCluster, point, event, member };
  const orderNumber = await reserveAt(at);
  await confirmAt(at, orderNumber, keepsLease);
  const isPaid = await payAt(at, orderNumber);
  const { rows: deadlines } = await sql<{
    at: number;
  }>`select deadline_at as at from booking_order where order_number = ${orderNumber}`.execute(db);
  await testCluster.setClock(1, deadlines[0]!.at + 120_000);
  await until(
    async () => (await stateOf(db, orderNumber)) === (isPaid ? 'PAID' : 'CANCEL'),
    20_000,
  );
  const { rows } = await sql<{ orders: number; held: number; sold: number }>`
    select (select count(*)::int from event_order where event_id = ${event.id}) as orders, held, sold from ticket_stock where event_id = ${event.id}`.execute(
    db,
  );
  expect(rows, point).toEqual([{ orders: 1, held: 0, sold: isPaid ? 1 : 0 }]);
  expect(await brokenInvariants(db), point).toEqual([]);
  await testCluster.setClock(1, null);
  expect(await appNow(db)).toBeLessThan(Date.now() + 60_000);
}
