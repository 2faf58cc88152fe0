import { randomUUID } from 'node:crypto';
import { type Db, sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import { confirmActivityOrder, createActivityOrder, releaseOrder } from '#domain/orders/calls.ts';
import { inputFor } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { post, until } from '#tests/testApp.ts';
import { hold, waitsForRow } from './killing.ts';
import type { ClusterResponse, TestCluster } from './races.ts';

/**
 * Where a process is killed during a release (B-47): before it stores the request; before the first
 * call of the shop; during the call; with the shop's response, before it stores it.
 */
export const releasePoints = ['requesting', 'requested', 'shop asked', 'shop answered'] as const;
type ReleasePoint = (typeof releasePoints)[number];

const orderRow = (orderNumber: string) =>
  sql`select 1 from booking_order where order_number = ${orderNumber} for update`;

async function shopFor(testCluster: TestCluster, ada: string, shop: object): Promise<void> {
  const answer = await fetch(
    `${testCluster.sandboxUrl}/sandbox/settings?member=${ada}`,
    post({ shop }),
  );
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
}

async function orderOf(db: Db, orderNumber: string) {
  const { rows } = await sql<{ status: string; type: string | null; isLeased: boolean }>`
    select o.order_status as status, o.cancel_type as type, h.leased_until > clock_timestamp() as "isLeased"
    from booking_order o left join handover h on h.order_id = o.id where o.order_number = ${orderNumber}`.execute(
    db,
  );
  return rows[0]!;
}

/** Ends the leases of the dead process and the delay before the next try. */
const passSeconds = (db: Db) =>
  sql`update handover set leased_until = null, try_after = clock_timestamp() where release_wanted_at is not null`.execute(
    db,
  );

/** Blocks every process that is about to take the lease of a hand-over. */
async function holdLeases(db: Db): Promise<() => Promise<void>> {
  await sql`create or replace function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(59); return new; end $$`.execute(
    db,
  );
  const letGo = await hold(db, sql`select pg_advisory_xact_lock(59)`);
  await sql`create trigger waits before update of leased_until on handover for each row execute function wait_for_test()`.execute(
    db,
  );
  return async () => {
    // Roll back the open transactions of the dead process, as PostgreSQL does when it notices that
    // the client is gone.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`.execute(
      db,
    );
    await letGo();
    await sql`drop trigger waits on handover`.execute(db);
  };
}

type Member = { ada: string; token: string };

async function handOver(
  testCluster: TestCluster,
  event: MadeEvent,
  member: Member,
): Promise<string> {
  const created = await testCluster.ask(1, createActivityOrder, inputFor(event), {
    token: member.token,
    key: randomUUID(),
  });
  const { orderNumber } = created.data as { orderNumber: string };
  await testCluster.ask(
    1,
    confirmActivityOrder,
    { orderNumber },
    { token: member.token, key: randomUUID() },
  );
  await until(async () => (await orderOf(testCluster.db, orderNumber)).status === 'PAYING');
  return orderNumber;
}

async function dieReleasing(
  { testCluster, point, member }: { testCluster: TestCluster; point: ReleasePoint; member: Member },
  orderNumber: string,
  send: () => Promise<ClusterResponse>,
): Promise<void> {
  const { db } = testCluster;
  const die = async (pending: Promise<ClusterResponse>, letGo?: () => Promise<void>) => {
    const answered = pending.then(
      () => true,
      () => false,
    );
    await testCluster.kill(0);
    await letGo?.();
    expect(await answered, point).toBe(false);
  };
  if (point === 'requesting') {
    const letGo = await hold(db, orderRow(orderNumber));
    const answer = send();
    await waitsForRow(db);
    await die(answer, letGo);
  } else if (point === 'requested') {
    const letGo = await holdLeases(db);
    const answer = send();
    await waitsForRow(db);
    await die(answer, letGo);
  } else if (point === 'shop asked') {
    await shopFor(testCluster, member.ada, { mode: 'silent' });
    const answer = send();
    await until(async () => (await orderOf(db, orderNumber)).isLeased);
    await die(answer);
  } else {
    await shopFor(testCluster, member.ada, { closeDelayMs: 800, hold: true });
    const answer = send();
    await until(async () => (await orderOf(db, orderNumber)).isLeased);
    const letGo = await hold(db, orderRow(orderNumber));
    await waitsForRow(db);
    await die(answer, letGo);
  }
}

/**
 * Kills process 0 at a point of one release and checks the end: the call gets no response, process
 * 1 releases the order once and completely, and no invariant is broken. With `isSilent` the shop
 * does not respond at first; until it does, the order stays PAYING and keeps what it holds.
 */
export async function killReleaseAt(
  testCluster: TestCluster,
  point: ReleasePoint,
  member: Member,
  isSilent: boolean,
): Promise<{ status: string; type: string | null; held: number; sold: number; ends: number }> {
  const { db } = testCluster;
  const event = await makeEvent(db, { ticketTypes: [{ total: 5 }] });
  const ask = (process: number, call: typeof releaseOrder, orderNumber: string, key: string) =>
    testCluster.ask(process, call, { orderNumber }, { token: member.token, key });
  const orderNumber = await handOver(testCluster, event, member);
  const key = randomUUID();
  await dieReleasing({ testCluster, point, member }, orderNumber, () => {
    const answer = ask(0, releaseOrder, orderNumber, key);
    answer.catch(() => {});
    return answer;
  });

  await shopFor(testCluster, member.ada, {
    mode: isSilent ? 'silent' : 'ok',
    closeDelayMs: 0,
    hold: false,
  });
  // Only an unstored request is repeated; otherwise the job of the other process continues.
  if (point === 'requesting') await ask(1, releaseOrder, orderNumber, key);
  if (isSilent) {
    await passSeconds(db);
    await until(async () => (await orderOf(db, orderNumber)).isLeased, 20_000);
    expect((await orderOf(db, orderNumber)).status, point).toBe('PAYING');
    await shopFor(testCluster, member.ada, { mode: 'ok' });
  }
  await until(async () => {
    await passSeconds(db);
    return (await orderOf(db, orderNumber)).status === 'CANCEL';
  }, 30_000);
  await testCluster.restart(0);
  const again = await ask(0, releaseOrder, orderNumber, randomUUID());
  expect(again.data, point).toEqual({ orderStatus: 'CANCEL' });
  const { rows } = await sql<{ held: number; sold: number; ends: number }>`
    select held, sold, (select count(*)::int from order_history h join event_order e on e.order_id = h.order_id
      where e.event_id = ${event.id} and h.to_status = 'CANCEL') as ends from ticket_stock where event_id = ${event.id}`.execute(
    db,
  );
  expect(await brokenInvariants(db), point).toEqual([]);
  const { status, type } = await orderOf(db, orderNumber);
  return { status, type, ...rows[0]! };
}
