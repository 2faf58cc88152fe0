import { expect } from 'vitest';
import { sql } from '#api/platform/db/sql.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { type TestApp, until } from '#tests/testApp.ts';
import { buyerIn, inShop } from '#tests/support/buying.ts';

export const hour = 3_600_000;

type LateInput = {
  /** Places of the order, in the first session. */
  places: number;
  /** Seats of each session; those of the first one are taken by another member. */
  seats: readonly number[];
  /** Whether the sales close before the payment. */
  isClosed?: boolean;
};

/**
 * Makes an order at B$10 a place that ended at its deadline, whose places another member has
 * reserved, and pays it then (B-39).
 */
export const lateIn =
  (testAppOf: () => TestApp) =>
  async ({ places, seats, isClosed = false }: LateInput) => {
    const testApp = testAppOf();
    const { db } = testApp.core;
    const start = (await appNow(db)) + 240 * hour;
    const event = await makeEvent(db, {
      startTime: start,
      endTime: start + 6 * hour,
      sessions: seats.map((_, index) => ({
        startTime: start + index * 3 * hour,
        endTime: start + (index * 3 + 2) * hour,
      })),
      ticketTypes: [{ price: 1000, total: 9 }],
    });
    for (const [index, total] of seats.entries())
      await sql`update ticket_stock set total = ${total} where session_id = ${event.sessionIds[index]}`.execute(
        db,
      );
    const buyer = await buyerIn(testApp);
    const orderNumber = await buyer.reserve(event, places);
    const { hybrisNumber } = (await buyer.confirm(orderNumber)).data;
    await testApp.setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(orderNumber)).data.cancelType).toBe('EXPIRED');
    const other = await buyerIn(testApp);
    const taken = await other.reserve(event, 1);
    if (isClosed)
      await sql`update event set ticket_close_at = app_now() - interval '1 second' where id = ${event.id}`.execute(
        db,
      );
    const paidAt = await appNow(db);
    await inShop(testApp, orderNumber, 'payAnyway');
    const refundState = async () => {
      const { rows } = await sql<{ state: string }>`
        select r.state from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(
        db,
      );
      return rows[0]?.state ?? null;
    };
    await until(async () => (await refundState()) !== null);
    return { buyer, event, orderNumber, hybrisNumber, other, taken, paidAt, refundState };
  };

/** Kinds of the mails about an order, in the order in which they were written. */
export async function kindsOf(testApp: TestApp, orderNumber: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select n.kind from notification n join booking_order o on o.id = n.order_id where o.order_number = ${orderNumber} order by n.id`.execute(
    testApp.core.db,
  );
  return rows.map(({ kind }) => kind);
}

/** Places sold in each session of an event. */
export async function soldOf(testApp: TestApp, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ sold: number }>`
    select sold from ticket_stock where event_id = ${eventId} order by session_id`.execute(
    testApp.core.db,
  );
  return rows.map(({ sold }) => sold);
}
