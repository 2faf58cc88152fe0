import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, inject, test } from 'vitest';
import {
  buyerIn,
  handedOver,
  keepOrder,
  ledgerOf,
  outcomeOf,
  reached,
  report,
  shopFor,
} from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { holdLock } from '#tests/support/holding.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { applyReports } from './service.ts';

const testApp = testAppOf();
keepOrder(testApp);
let reports = 0;
const nextId = () => `evt-failure-${++reports}`;
const hour = 3_600_000;

async function failureOf(eventId: string) {
  const { rows } = await sql<{ trouble: string | null; attempts: number }>`
    select trouble, attempts from payment_report where external_id = ${eventId}`.execute(
    testApp().core.db,
  );
  return rows[0];
}

/** Applies reports as the job does, until the delayed report is applied. */
const applied = (eventId: string) =>
  until(async () => {
    await applyReports(testApp().core);
    const { rows } = await sql<{
      outcome: string | null;
    }>`select outcome from payment_report where external_id = ${eventId}`.execute(
      testApp().core.db,
    );
    return rows[0]?.outcome;
  }, 40_000);

describe('reports with a busy database', () => {
  test('are retried after a statement timeout until the order is purchased (P1, PAY-006)', async () => {
    expect(inject('postgresUrl')).toBeTruthy();
    const { db } = testApp().core;
    const startTime = Date.now() + 20 * 24 * hour;
    const sessions = [0, 1].map((place) => ({
      startTime: startTime + place * 2 * hour,
      endTime: startTime + (place * 2 + 1) * hour,
    }));
    const event = await makeEvent(db, {
      sessions,
      ticketTypes: [{ setName: 'Both days', total: 10 }],
    });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 1, {
      tickets: [{ ticketTypeId: String(event.ticketTypeIds[0]), sessionId: null, quantity: 1 }],
    });
    const { data } = await buyer.confirm(orderNumber);
    const stock = (session: number) => sql`
      select 1 from ticket_stock where event_id = ${event.id} and session_id = ${event.sessionIds[session]} for update`;
    const locks = [await holdLock(db, stock(0), 2700), await holdLock(db, stock(1), 5600)];
    const eventId = nextId();
    expect(
      (await report(testApp(), { orderNumber, hybrisNumber: data.hybrisNumber, eventId })).http,
    ).toBe(200);
    await until(async () => (await failureOf(eventId))?.trouble === '57014', 20_000);
    await Promise.all(locks.map(({ done }) => done));
    expect(await applied(eventId)).toBe('APPLIED');
    await reached(buyer, orderNumber, 'PAID');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
    const { rows } = await sql`select 1 from ledger where kind = 'SUSPENSE'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('do not delay each other when one waits for a lock (P1)', async () => {
    const { db } = testApp().core;
    const [stuck, free] = [await handedOver(testApp()), await handedOver(testApp())];
    const lock = await holdLock(
      db,
      sql`select 1 from booking_order where order_number = ${stuck.orderNumber} for update`,
      null,
    );
    const [first, second] = [nextId(), nextId()];
    await report(testApp(), { ...stuck, eventId: first });
    await report(testApp(), { ...free, eventId: second });
    expect(await outcomeOf(testApp(), second).catch(() => applied(second))).toBe('APPLIED');
    // Four times the lock times out after three seconds: the report is delayed, not given up.
    await until(async () => (await failureOf(first))?.trouble === '55P03', 20_000);
    lock.letGo();
    await lock.done;
    expect(await applied(first)).toBe('APPLIED');
  });

  test('wait for an overdue reservation that another process is ending before they refund a late payment (I08, I16)', async () => {
    const { db } = testApp().core;
    const { buyer, event, ...late } = await handedOver(testApp(), 2, 2);
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    await testApp().setClock((await buyer.detail(late.orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(late.orderNumber)).data.cancelType).toBe('EXPIRED');
    const other = await buyerIn(testApp());
    const holder = await other.reserve(event, 2);
    const { deadline } = (await other.detail(holder)).data;
    const row = sql`select 1 from booking_order where order_number = ${holder} for update`;
    const lock = await holdLock(db, row, 1500);
    await testApp().setClock(deadline! + 1000);
    const eventId = nextId();
    await report(testApp(), { ...late, dollars: 20, eventId });
    expect(await applied(eventId)).toBe('REVIVED');
    await lock.done;
    expect((await other.detail(holder)).data.cancelType).toBe('EXPIRED');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('answer 503 with Retry-After when they cannot be stored, and are applied when sent again (P2, PAY-006)', async () => {
    const { db } = testApp().core;
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    const lock = await holdLock(db, sql`lock table payment_report in access exclusive mode`, 4000);
    const eventId = nextId();
    const answer = await report(testApp(), { orderNumber, hybrisNumber, eventId });
    expect(answer.http).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await lock.done;
    expect((await report(testApp(), { orderNumber, hybrisNumber, eventId })).http).toBe(200);
    await reached(buyer, orderNumber, 'PAID');
  });

  test('revive an ended order when they are sent again after a 503 (P2, PAY-009)', async () => {
    const { db } = testApp().core;
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('CANCEL');
    const lock = await holdLock(db, sql`lock table payment_report in access exclusive mode`, 4000);
    const eventId = nextId();
    expect((await report(testApp(), { orderNumber, hybrisNumber, eventId })).http).toBe(503);
    await lock.done;
    expect((await report(testApp(), { orderNumber, hybrisNumber, eventId })).http).toBe(200);
    expect(await applied(eventId)).toBe('REVIVED');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  });
});
