import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { refusals } from '#domain/refusals.ts';
import { makeEvent } from '#api/demo/make/make.ts';
import { hold, waitsForRow } from '#api/test/races/killing.ts';
import { twinsOf } from '#api/test/races/races.ts';
import { buyerIn } from '#api/test/support/buying.ts';

const worlds = twinsOf();
const db = () => worlds[0]!.core.db;

/** From now on the look under the lock tells of an event what was so before. */
async function forgetChanges(): Promise<void> {
  await sql`create table event_change_before as select * from event_change`.execute(db());
  await sql`do $$ begin execute replace(pg_get_functiondef('lock_stock(bigint[])'::regprocedure), 'from event_change c', 'from event_change_before c'); end $$`.execute(
    db(),
  );
}

/**
 * Of two who want two tickets of 10.00 each one has been sold them; the other waits for the stock
 * while the price rises by a dollar, or the limit falls to one; what they hear.
 */
async function meanwhile(firstAda: number, change: 'price' | 'limit', isBlind = false) {
  const event = await makeEvent(db(), { ticketTypes: [{ price: 1000 }] });
  const [here, late] = await Promise.all(
    [0, 1].map((nth) => buyerIn(worlds[0]!, String(firstAda + nth))),
  );
  expect((await here!.create(event, 2)).data.amount).toBe(2000);
  if (isBlind) await forgetChanges();
  const letGo = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const asked = late!.create(event, 2);
  await waitsForRow(db());
  await (
    change === 'price'
      ? sql`update ticket_type set price_cents = 1100 where event_id = ${event.id}`
      : sql`update ticket_type set limit_per_member = 1 where event_id = ${event.id}`
  ).execute(db());
  await letGo();
  return asked;
}

test('EVT-057 I10 I20 what is changed while somebody waits for the stock holds for them', async () => {
  const dearer = await meanwhile(8_248_000, 'price');
  expect([dearer.code, dearer.data.amount]).toEqual([null, 2200]);
  const fewer = await meanwhile(8_248_010, 'limit');
  expect(fewer.code).toBe(refusals.overMemberLimit);
});

test('EVT-057 I10 I20 sentinel: where the look under the lock does not say who changed an event, the old price is sold', async () => {
  const dearer = await meanwhile(8_248_020, 'price', true);
  expect([dearer.code, dearer.data.amount]).toEqual([null, 2000]);
});
