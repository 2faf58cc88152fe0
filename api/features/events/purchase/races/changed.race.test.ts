import { expect, test, vi } from 'vitest';
import { sql } from '#api/platform/db/sql.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';
import { buyerIn } from '#tests/support/buying.ts';

const isHeld = vi.hoisted(() => ({ is: true }));
vi.mock(import('../../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    holdEvents: async (...args: Parameters<typeof real.holdEvents>) =>
      isHeld.is ? real.holdEvents(...args) : undefined,
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** From now on `lock_stock` returns the present versions of events, even after later changes. */
async function forgetChanges(): Promise<void> {
  await sql`create table event_change_before as select * from event_change`.execute(db());
  await sql`do $$ begin execute replace(pg_get_functiondef('lock_stock(bigint[])'::regprocedure), 'from event_change c', 'from event_change_before c'); end $$`.execute(
    db(),
  );
}

/**
 * One buyer has bought two tickets of 10.00. A second one waits for the stock while the price rises
 * to 11.00 or the limit falls to one. Returns the second response. `isBlind` hides the change.
 */
async function meanwhile(firstAda: number, change: 'price' | 'limit', isBlind = false) {
  const event = await makeEvent(db(), { ticketTypes: [{ price: 1000 }] });
  const [here, late] = await Promise.all(
    [0, 1].map((nth) => buyerIn(testApps[0]!, String(firstAda + nth))),
  );
  expect((await here!.create(event, 2)).data.amount).toBe(2000);
  if (isBlind) await forgetChanges();
  const letGo = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const request = late!.create(event, 2);
  await waitsForRow(db());
  await (
    change === 'price'
      ? sql`update ticket_type set price_cents = 1100 where event_id = ${event.id}`
      : sql`update ticket_type set limit_per_member = 1 where event_id = ${event.id}`
  ).execute(db());
  await letGo();
  return request;
}

test('applies a change of price or limit to a buyer who waits for the stock (EVT-057, I10, I20)', async () => {
  const dearer = await meanwhile(8_248_000, 'price');
  expect([dearer.code, dearer.data.amount]).toEqual([null, 2200]);
  const fewer = await meanwhile(8_248_010, 'limit');
  expect(fewer.code).toBe(refusals.overMemberLimit);
});

/** Changes the price under the event's lock. Resolves with a function that commits. */
const changing = (eventId: number, price: number) =>
  hold(
    db(),
    sql`update ticket_type set price_cents = ${price} where event_id = ${eventId} and exists (select 1 from event where id = ${eventId} for update)`,
  );

/**
 * While a buyer waits for the stock the price rises to 11.00, so the command is decided again.
 * Meanwhile another transaction sets it to 12.00, and a third one waits to set it to 13.00. Returns
 * the amount of the order.
 */
async function paidAmongChanges(firstAda: number) {
  const event = await makeEvent(db(), { ticketTypes: [{ price: 1000 }] });
  const [here, late] = await Promise.all(
    [0, 1].map((nth) => buyerIn(testApps[0]!, String(firstAda + nth))),
  );
  await here!.create(event);
  const freeStock = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const request = late!.create(event);
  await waitsForRow(db(), 1);
  await sql`update ticket_type set price_cents = 1100 where event_id = ${event.id}`.execute(db());
  const next = changing(event.id, 1200);
  await waitsForRow(db(), 2);
  await freeStock();
  const endNext = await next;
  await waitsForRow(db(), 1);
  const last = changing(event.id, 1300);
  await waitsForRow(db(), 2);
  await endNext();
  const endLast = await last;
  await endLast();
  return (await request).data.amount;
}

test('a command that is decided again waits for one change, not for later ones (EVT-057, I01)', async () => {
  expect(await paidAmongChanges(8_248_030)).toBe(1200);
});

test('sentinel: the next change precedes the command when the event is not locked (EVT-057, I01)', async () => {
  isHeld.is = false;
  expect(await paidAmongChanges(8_248_040)).toBe(1300);
  isHeld.is = true;
});

test('sentinel: the old price is charged when the stock lock returns stale event versions (EVT-057, I10, I20)', async () => {
  const dearer = await meanwhile(8_248_020, 'price', true);
  expect([dearer.code, dearer.data.amount]).toEqual([null, 2000]);
});
