import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { deadlineText } from '#api/features/orders/cancel/service.deadlines.ts';
import { calendarOfOrder } from '#api/features/tickets/service.calendar.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { sendDue } from './service.send.ts';

const testApp = testAppOf();

test('sends mails slowly under load and all of them afterwards (B2)', async () => {
  const { core } = testApp();
  let waiting = 1000;
  core.load.watch(() => waiting);
  const event = await makeEvent(core.db);
  const buyers = await Promise.all(Array.from({ length: 60 }, () => buyerIn(testApp())));
  await Promise.all(buyers.map((buyer) => buyer.reserve(event)));
  const sent = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from notification where state = 'SENT'`.execute(core.db)
    ).rows[0]!.n;
  const before = await sent();
  await sendDue(core, { calendarOf: calendarOfOrder, rulesOf: deadlineText });
  const slowly = (await sent()) - before;
  expect(slowly).toBeGreaterThan(0);
  // The application's own job sends as well: each sends at most twenty in five seconds.
  expect(slowly).toBeLessThanOrEqual(42);
  waiting = 0;
  await until(async () => (await sent()) === 60, 20_000);
});
