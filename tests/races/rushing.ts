import { sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import { getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { confirmActivityOrder, createActivityOrder, getOrders } from '#domain/orders/calls.ts';
import { inputFor } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import type { TestCluster } from './races.ts';
import { post, until } from '#tests/testApp.ts';
import {
  retryBusy,
  deskOf,
  sendTimed,
  type TimedResponse,
  assertBusyResponses,
  type Member,
  pause,
} from './rushing.calls.ts';

const single = (event: MadeEvent, session: number, quantity: number) =>
  inputFor(event, quantity, {
    tickets: [
      {
        ticketTypeId: String(event.ticketTypeIds[0]),
        sessionId: String(event.sessionIds[session]),
        quantity,
      },
    ],
  });
const both = (event: MadeEvent) =>
  inputFor(event, 1, { tickets: [{ ticketTypeId: String(event.ticketTypeIds[1]), quantity: 1 }] });

async function reserve(
  testCluster: TestCluster,
  event: MadeEvent,
  members: readonly Member[],
): Promise<string[]> {
  const numbers: string[] = [];
  for (let from = 0; from < members.length; from += 20)
    numbers.push(
      ...(await Promise.all(
        members.slice(from, from + 20).map(async (member, index) => {
          const { code, data } = await sendTimed(testCluster, index, createActivityOrder, {
            input: single(event, index % 2, 1),
            member,
          });
          expect(code).toBeNull();
          return (data as { orderNumber: string }).orderNumber;
        }),
      )),
    );
  return numbers;
}

type Cast = Record<'payers' | 'changers' | 'late' | 'buyers', readonly Member[]>;
/** Numbers of the orders that exist before a rush. */
type Reserved = Record<'paid' | 'changed' | 'expiring', readonly string[]>;
type Rush = { testCluster: TestCluster; event: MadeEvent; cast: Cast; reserved: Reserved };

/** Makes a scarce event: single tickets of two sessions, and sets of both. */
function makeScarce({ db }: TestCluster, count: number): Promise<MadeEvent> {
  const start = Date.now() + 20 * 86_400_000;
  return makeEvent(db, {
    multiDate: true,
    sessions: [0, 1].map((day) => ({
      startTime: start + day * 86_400_000,
      endTime: start + day * 86_400_000 + 7_200_000,
    })),
    ticketTypes: [
      { total: Math.ceil(count / 3), price: 1000 },
      { total: Math.ceil(count / 6), price: 2500, setName: 'Both days' },
    ],
  });
}

/** Makes members with reservations, some of them handed over, and the buyers of the rush. */
async function prepareRush(
  testCluster: TestCluster,
  count: number,
  firstAda: number,
): Promise<Rush> {
  const { db } = testCluster;
  const event = await makeScarce(testCluster, count);
  const members = await testCluster.members(firstAda, count + 160);
  const [payers, changers, late, buyers] = [
    members.slice(0, 60),
    members.slice(60, 100),
    members.slice(100, 160),
    members.slice(160),
  ];
  const paid = await reserve(testCluster, event, payers);
  const changed = await reserve(testCluster, event, changers);
  const expiring = await reserve(testCluster, event, late);
  await Promise.all(
    paid.map((orderNumber, index) =>
      sendTimed(testCluster, index, confirmActivityOrder, {
        input: { orderNumber },
        member: payers[index]!,
      }),
    ),
  );
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from booking_order where order_number = any(${paid}) and order_status = 'PAYING'`.execute(
      db,
    );
    return rows[0]!.n === paid.length;
  }, 30_000);
  return {
    testCluster,
    event,
    cast: { payers, changers, late, buyers },
    reserved: { paid, changed, expiring },
  };
}

/** Returns a function with which an administrator raises the quota twice. */
async function openQuota({ testCluster, event }: Rush): Promise<() => Promise<void>> {
  const desk = await deskOf(testCluster);
  const {
    state: _state,
    taken: _taken,
    ...form
  } = await desk(getEventForm, { id: String(event.id) });
  return async () => {
    for (const more of [15, 30]) {
      await pause(300);
      const { version } = await desk(getEventForm, { id: String(event.id) });
      const stock = form.stock.map((row) => ({ ...row, total: (row.total ?? 0) + more }));
      await desk(saveEvent, { ...form, version, stock });
    }
  };
}

/** Sends all requests at once; `again` collects the responses with 4000. */
function pressAll({ testCluster, event, cast, reserved }: Rush, again: TimedResponse[]) {
  const { payers, changers, buyers } = cast;
  const insist = (index: number, input: object, member: Member) =>
    retryBusy(
      index,
      () =>
        sendTimed(testCluster, index, createActivityOrder, {
          input,
          member,
          key: `rush-${member.ada}`,
        }),
      again,
    );
  const book = buyers.map((member, index) =>
    insist(
      index,
      index % 5 === 0 ? both(event) : single(event, index % 2, 1 + (index % 3)),
      member,
    ),
  );
  const change = changers.map(async (member, index) => {
    await pause(index * 20);
    const input = {
      ...single(event, (index + 1) % 2, 1),
      replaceOrderNumber: reserved.changed[index]!,
    };
    return insist(index + 1, input, member);
  });
  const reads = payers.map(async (member, index) => {
    await pause(index * 15);
    return sendTimed(testCluster, index, getOrders, {
      input: { orderStatus: ['UNPAID', 'PAYING', 'PAID'], pageNum: 1, pageSize: 10 },
      member,
    });
  });
  return [Promise.all(book), Promise.all(change), Promise.all(reads)] as const;
}

const payInShop = ({ testCluster, reserved }: Rush) =>
  Promise.all(
    reserved.paid.map(async (orderNumber, index) => {
      await pause(index * 15);
      const answer = await fetch(
        `${testCluster.sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
        post({ action: 'pay' }),
      );
      expect(answer.ok).toBe(true);
    }),
  );

async function settle({ db }: TestCluster, { paid, expiring }: Reserved): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from booking_order o where o.order_number = any(${paid}) and o.order_status = 'PAID'
        and (select count(*) from ledger l where l.order_id = o.id and l.kind = 'CAPTURED') = 1`.execute(
      db,
    );
    return rows[0]!.n === paid.length;
  }, 60_000);
  const { rows: review } = await sql<{ n: number }>`
    select count(*)::int as n from payment_report where outcome = 'REVIEW' or processed_at is null`.execute(
    db,
  );
  expect(review[0]!.n).toBe(0);
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from booking_order where order_number = any(${expiring}) and order_status = 'UNPAID'`.execute(
      db,
    );
    return rows[0]!.n === 0;
  }, 20_000);
}

/** Checks that the live orders are exactly those confirmed to their buyers. */
async function readOrders(
  { testCluster: { db }, event, reserved: { changed } }: Rush,
  answers: readonly TimedResponse[],
  changes: readonly TimedResponse[],
): Promise<number> {
  const made = new Set(
    [...answers, ...changes]
      .filter(({ code }) => code === null)
      .map(({ data }) => (data as { orderNumber: string }).orderNumber),
  );
  const { rows: live } = await sql<{ number: string }>`
    select o.order_number as number from booking_order o join event_order e on e.order_id = o.id
    where e.event_id = ${event.id} and o.order_status = 'UNPAID' and o.deleted_at is null`.execute(
    db,
  );
  const kept = changed.filter((_, index) => changes[index]!.code !== null);
  expect(live.map(({ number }) => number).toSorted()).toEqual([...made, ...kept].toSorted());
  return made.size;
}

/**
 * Runs a rush: `count` buyers request scarce single tickets and sets at once, across all processes.
 * Meanwhile other members pay orders, change reservations, let them expire and read their orders,
 * and an administrator raises the quota twice. Compares orders with responses. Returns all response
 * times in ms, and how many responses were 4000.
 */
export async function rush(testCluster: TestCluster, count: number, firstAda: number) {
  const { db } = testCluster;
  const scene = await prepareRush(testCluster, count, firstAda);
  const raiseQuota = await openQuota(scene);
  await sql`
    update booking_order set order_date = order_date - interval '30 minutes', deadline_at = app_now() + interval '700 milliseconds'
    where order_number = any(${scene.reserved.expiring})`.execute(db);

  const again: TimedResponse[] = [];
  const [answers, changes, reads] = await Promise.all([
    ...pressAll(scene, again),
    payInShop(scene),
    raiseQuota(),
  ]);

  assertBusyResponses([...answers, ...changes, ...reads, ...again]);
  const codes = new Set([...answers, ...changes].map(({ code }) => code));
  expect([...codes].filter((code) => code !== null && code !== '8001' && code !== '4000')).toEqual(
    [],
  );
  expect(reads.every(({ code }) => code === null || code === '4000')).toBe(true);
  await settle(testCluster, scene.reserved);
  const made = await readOrders(scene, answers, changes);
  expect(await brokenInvariants(db)).toEqual([]);
  return {
    times: [...answers, ...changes, ...reads, ...again]
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b),
    again: again.length,
    made,
  };
}
