import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { makeEvent } from '#demo/make/make.ts';
import { twinsOf } from '#tests/races/races.ts';

const testApps = twinsOf();
const moment = () => new Promise((resolve) => setTimeout(resolve, 300));

test('reserves the second of two waiting purchases of a member when the first does not fit (EVT-075)', async () => {
  const testApp = testApps[0]!;
  const { db } = testApp.core;
  const event = await makeEvent(db, { ticketTypes: [{ total: 3 }] });
  const [early, buyer] = [await buyerIn(testApp), await buyerIn(testApp)];
  const letGo = await hold(
    db,
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const first = early.create(event);
  await waitsForRow(db);
  const tooMany = buyer.create(event, 3, {}, { key: 'purchase-of-three' });
  await moment();
  const fitting = buyer.create(event, 1, {}, { key: 'purchase-of-one' });
  await moment();
  await letGo();
  expect([(await first).code, (await tooMany).code, (await fitting).code]).toEqual([
    null,
    '8001',
    null,
  ]);
  expect(await stockOf(testApp, event)).toEqual({ free: 1, held: 2, sold: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});
