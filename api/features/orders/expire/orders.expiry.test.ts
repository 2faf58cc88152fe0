import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { personalData } from '#domain/members/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import {
  type Buyer,
  buyerIn,
  keepOrder,
  outcomeOf,
  reached,
  report,
  stockOf,
} from '#tests/support/buying.ts';
import { makeEvent, makeEvents, type MadeEvent } from '#demo/make/make.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';
import { expireAll } from './service.expire.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

// No job runs in this application from here on.
beforeAll(async () => {
  await testApp().core.jobs.stop();
  await liftReservationLimits(testApp());
});

/** Moves the clock without running the jobs. */
const jump = async (ms: number) =>
  setClock(testApp().core.db, (await appNow(testApp().core.db)) + ms);

async function overdue(
  places: number,
  total: number,
): Promise<{ buyer: Buyer; event: MadeEvent; orderNumber: string }> {
  const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total }] });
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, places);
  await jump(30 * minute);
  return { buyer, event, orderNumber };
}

async function stored(orderNumber: string): Promise<string> {
  const { rows } = await sql<{
    state: string;
  }>`select order_status as state from booking_order where order_number = ${orderNumber}`.execute(
    testApp().core.db,
  );
  return rows[0]!.state;
}

describe('expiry without running jobs', () => {
  test('gives the places of an expired hold to the next buyers at once (I08)', async () => {
    const { event, orderNumber } = await overdue(2, 2);
    expect(await stored(orderNumber)).toBe('UNPAID');
    expect((await stockOf(testApp(), event)).free).toBe(0);
    await (await buyerIn(testApp())).reserve(event);
    await (await buyerIn(testApp())).reserve(event);
    expect(await stored(orderNumber)).toBe('CANCEL');
    expect((await (await buyerIn(testApp())).create(event)).code).toBe('8001');
  });

  test('sells all places of expired holds again to as many concurrent buyers (I08)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 15 }] });
    for (let index = 0; index < 15; index++) await (await buyerIn(testApp())).reserve(event);
    await jump(30 * minute);
    const buyers = await Promise.all(Array.from({ length: 15 }, () => buyerIn(testApp())));
    expect(
      (await Promise.all(buyers.map((buyer) => buyer.create(event)))).map((answer) => answer.code),
    ).toEqual(Array.from({ length: 15 }, () => null));
  });

  test('allows a member to reserve again when their own order has expired, without 8039 (I08)', async () => {
    const { buyer, event, orderNumber } = await overdue(1, 5);
    const second = await buyer.reserve(event);
    expect(second).not.toBe(orderNumber);
    expect(await stored(orderNumber)).toBe('CANCEL');
  });

  test.each(['list', 'detail', 'confirm', 'count', 'refresh'] as const)(
    'treats an overdue reservation as expired by %s although no job has run (B-03, ORD-054)',
    async (call) => {
      const { buyer, event, orderNumber } = await overdue(1, 5);
      if (call === 'list') {
        expect(await buyer.onTab(orderTabs[0]!)).toEqual([]);
        expect(await buyer.onTab(orderTabs[3]!)).toEqual([orderNumber]);
      } else if (call === 'detail')
        expect((await buyer.detail(orderNumber)).data).toMatchObject({
          orderStatus: 'CANCEL',
          cancelType: 'EXPIRED',
        });
      else if (call === 'confirm') expect((await buyer.confirm(orderNumber)).code).toBe('8031');
      else if (call === 'count')
        expect((await testApp().ask(personalData, {}, buyer)).data.unpaidOrders).toBe(0);
      else expect((await buyer.refresh(orderNumber)).data.orderStatus).toBe('CANCEL');
      if (call !== 'count') expect((await stockOf(testApp(), event)).free).toBe(5);
    },
  );

  test('answers 8031 to readiness and payment of an overdue reservation and 8035 to its deletion (PAY-005, ERR-030)', async () => {
    const { buyer, orderNumber } = await overdue(1, 5);
    expect((await buyer.ready(orderNumber)).code).toBe('8031');
    expect((await buyer.page(orderNumber)).code).toBe('8031');
    expect((await buyer.remove(orderNumber)).code).toBe('8035');
  });

  test('applies a payment to an overdue reservation that no request has expired yet (I09)', async () => {
    const { buyer, event, orderNumber } = await overdue(1, 5);
    await report(testApp(), { orderNumber, eventId: 'evt-first' });
    expect(await outcomeOf(testApp(), 'evt-first')).toBe('APPLIED');
    await reached(buyer, orderNumber, 'PAID');
    expect(await stockOf(testApp(), event)).toEqual({ free: 4, held: 0, sold: 1 });
  });
});

describe('the expiry job', () => {
  test('expires more reservations than one batch holds, and none before its deadline (B-03)', async () => {
    const { db } = testApp().core;
    const events = await makeEvents(
      db,
      Array.from({ length: 55 }, () => ({})),
    );
    const buyer = await buyerIn(testApp());
    for (const event of events) await buyer.reserve(event);
    const held = async () =>
      (
        await sql<{
          n: number;
        }>`select sum(held)::int as n from ticket_stock where event_id = any(${events.map((event) => event.id)})`.execute(
          db,
        )
      ).rows[0]!.n;
    const { deadline } = (await buyer.detail((await buyer.onTab(orderTabs[0]!))[0]!)).data;
    await setClock(db, deadline! - 30_000);
    await expireAll(testApp().core);
    expect(await held()).toBe(55);
    await jump(30 * minute);
    await expireAll(testApp().core);
    expect(await held()).toBe(0);
  });

  test('pauses between batches under load and still expires all reservations (B-03, I44)', async () => {
    const { core } = testApp();
    const event = await makeEvent(core.db, {
      ticketTypes: [{ total: 1000 }],
    });
    const { id, ticketTypeIds, sessionIds } = event;
    await sql`
      with m as (
        insert into member (country, ada, sub, party_id, sales_plan_aff)
        select 'bn', 'many' || i, 'many' || i, i::text, '' from generate_series(1, 501) i returning id
      ), o as (
        insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at, amount_cents, currency, book_count)
        select 'RM' || id, 'bn', id, 'event', 'UNPAID', app_now() - interval '1 hour', app_now() - interval '30 minutes', app_now() + interval '1 day', app_now() + interval '2 days', 0, 'BND', 1
        from m returning id, member_id
      ), e as (
        insert into event_order (order_id, event_id, member_id, is_open) select id, ${id}::bigint, member_id, true from o
      ), h as (
        insert into order_history (order_id, at, to_status, actor_kind, reason) select id, app_now() - interval '1 hour', 'UNPAID', 'MEMBER', 'created' from o
      ), l as (
        insert into order_line (order_id, kind, ref_id, text, quantity, unit_price_cents, amount_cents) select id, 'TICKET', ${ticketTypeIds[0]!}::bigint, 'Seat', 1, 0, 0 from o
      ), c as (
        insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
        select id, ${ticketTypeIds[0]!}::bigint, ${sessionIds[0]!}::bigint, 1, 'HELD', app_now() - interval '30 minutes' from o
      ) update ticket_stock set held = (select count(*) from o) where event_id = ${id}`.execute(
      core.db,
    );
    const rested = vi.fn<() => boolean>(() => true);
    const { ended } = await expireAll({ ...core, load: { ...core.load, isPressed: rested } });
    expect(ended).toBeGreaterThanOrEqual(501);
    expect(rested).toHaveBeenCalled();
    expect(await stockOf(testApp(), event)).toEqual({
      free: 1000,
      held: 0,
      sold: 0,
    });
  });
});
