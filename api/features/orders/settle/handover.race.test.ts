import { randomUUID } from 'node:crypto';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { confirmActivityOrder, createActivityOrder } from '#domain/orders/calls.ts';
import { makeEvent } from '#demo/make/make.ts';
import { resumeHandovers } from '#api/features/orders/service.jobs.ts';
import { testClusterOf, twinsOf } from '#tests/races/races.ts';
import { buyerIn, shopFor, inputFor } from '#tests/support/buying.ts';
import { barrier } from '#tests/races/barrier.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { post, until } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, leases: 0, listed: async () => {} }));

/** Counts leases. With the guard off, every caller gets the lease. */
vi.mock(import('./store.handover.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async leaseHandover(conn: Conn, ...args: Tail<Parameters<typeof real.leaseHandover>>) {
      const take = () => real.leaseHandover(conn, ...args);
      if (guard.isOff) await guard.listed();
      const lease = await (guard.isOff ? takeAnyway(conn, take) : take());
      if (lease !== null) guard.leases++;
      return lease;
    },
  };
});
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

let turn: Promise<unknown> = Promise.resolve();

/** Takes a lease that another process may have, one caller after the other. */
function takeAnyway<T>(conn: Conn, take: () => Promise<T | null>): Promise<T | null> {
  const taken = turn.then(async () => {
    for (let tries = 0; tries < 50; tries++) {
      // Its holder may postpone the hand-over between these statements.
      await sql`update handover set leased_until = null, try_after = clock_timestamp()`.execute(
        conn,
      );
      const lease = await take();
      if (lease !== null) return lease;
    }
    return null;
  });
  turn = taken.catch(() => null);
  return taken;
}

describe('a hand-over on two processes', () => {
  const testApps = twinsOf();
  const db = () => testApps[0]!.core.db;

  const stopTimers = () => Promise.all(testApps.map(({ core }) => core.jobs.stop()));

  /**
   * Makes a hand-over that no process follows, at a shop that does not respond. Deletes earlier
   * ones.
   */
  async function left(ada: string): Promise<string> {
    await stopTimers();
    await sql`delete from handover`.execute(db());
    const buyer = await buyerIn(testApps[0]!, ada);
    await shopFor(testApps[0]!, ada, { createDelayMs: 3_600_000 });
    const orderNumber = await buyer.reserve(await makeEvent(db()));
    await sql`insert into handover (order_id, requested_at, state, old_deadline_at)
      select id, app_now(), 'REQUESTED', deadline_at from booking_order where order_number = ${orderNumber}`.execute(
      db(),
    );
    return orderNumber;
  }
  const isDue = (orderNumber: string) =>
    sql`update handover h set try_after = clock_timestamp() from booking_order o where o.id = h.order_id and o.order_number = ${orderNumber}`.execute(
      db(),
    );
  /** Runs the job in both applications three times and counts the leases. */
  async function tries(orderNumber: string): Promise<number> {
    await isDue(orderNumber);
    guard.leases = 0;
    for (let round = 0; round < 3; round++)
      await Promise.all(testApps.map(({ core }) => resumeHandovers(core)));
    return guard.leases;
  }

  afterEach(() => {
    guard.isOff = false;
  });

  test('is tried by one process only and not again before its time (B-09)', async () => {
    expect(await tries(await left('8350001'))).toBe(1);
  });

  test('doubles the wait after each failed attempt, up to 120 seconds (B-09)', async () => {
    const orderNumber = await left('8350002');
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      await isDue(orderNumber);
      await resumeHandovers(testApps[0]!.core);
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from h.try_after - clock_timestamp())::float8 as wait
        from handover h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber}`.execute(
        db(),
      );
      waits.push(Math.ceil(rows[0]!.wait));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 120, 120, 120]);
  });

  test('sentinel: without lease and wait both processes try the hand-over (B-09)', async () => {
    const orderNumber = await left('8350003');
    // Both jobs have listed the order before one of them leases it.
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, listed: () => overlap.reach() });
    expect(await tries(orderNumber)).toBeGreaterThan(1);
    expect(overlap.reached()).toBeGreaterThanOrEqual(2);
  });
});

describe('a hand-over whose process is killed', () => {
  const testCluster = testClusterOf(2);

  async function reserved(ada: number) {
    const { db } = testCluster();
    const [member] = await testCluster().members(ada, 1);
    const event = await makeEvent(db, { ticketTypes: [{ total: 5 }] });
    const { data } = await testCluster().ask(0, createActivityOrder, inputFor(event), {
      token: member!.token,
      key: randomUUID(),
    });
    const { orderNumber } = data as { orderNumber: string };
    const confirm = testCluster()
      .ask(0, confirmActivityOrder, { orderNumber }, { token: member!.token, key: randomUUID() })
      .catch(() => null);
    return { orderNumber, confirm };
  }
  const shop = (ada: number, how: object) =>
    fetch(`${testCluster().sandboxUrl}/sandbox/settings?member=${ada}`, post({ shop: how }));
  const handedOver = (orderNumber: string) =>
    until(async () => {
      const { rows } = await sql`
        select 1 from booking_order where order_number = ${orderNumber} and order_status = 'PAYING' and hybris_number is not null`.execute(
        testCluster().db,
      );
      return rows.length === 1;
    }, 30_000);

  test('is completed by another process when killed between commit and first attempt (I11, B-09)', async () => {
    const { db } = testCluster();
    // Taking a lease waits for the lock that the test holds.
    await sql`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(53); return new; end $$`.execute(
      db,
    );
    await sql`drop trigger if exists waits on handover`.execute(db);
    await sql`create trigger waits before update of leased_until on handover for each row execute function wait_for_test()`.execute(
      db,
    );
    const letGo = await hold(db, sql`select pg_advisory_xact_lock(53)`);
    const { orderNumber, confirm } = await reserved(8_360_001);
    await waitsForRow(db);
    await testCluster().kill(0);
    // Ends the open transaction of the killed process, as a server does that notices the lost
    // client.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`.execute(
      db,
    );
    expect(await confirm).toBeNull();
    const { rows } = await sql`
      select h.state, h.leased_until from handover h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber}`.execute(
      db,
    );
    expect(rows).toEqual([{ state: 'REQUESTED', leased_until: null }]);
    await letGo();
    await handedOver(orderNumber);
    await sql`drop trigger waits on handover`.execute(db);
    await testCluster().restart(0);
    expect(await brokenInvariants(db)).toEqual([]);
  }, 90_000);

  test('is completed by another process after its lease when killed during the shop request (I11, B-09)', async () => {
    const { db } = testCluster();
    await shop(8_360_002, { mode: 'silent' });
    const { orderNumber, confirm } = await reserved(8_360_002);
    await until(async () => {
      const { rows } = await sql`
        select 1 from handover h join booking_order o on o.id = h.order_id
        where o.order_number = ${orderNumber} and h.leased_until > clock_timestamp()`.execute(db);
      return rows.length > 0;
    });
    await testCluster().kill(0);
    await shop(8_360_002, { mode: 'ok' });
    expect(await confirm).toBeNull();
    await handedOver(orderNumber);
    await testCluster().restart(0);
    expect(await brokenInvariants(db)).toEqual([]);
  }, 90_000);
});
