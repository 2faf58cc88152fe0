import { expect, test } from 'vitest';
import { figures } from '#api/platform/figures.ts';
import { makeServer } from '#api/platform/http/server.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { readSignals } from './service.ts';

const testApp = testAppOf();

/** Lines of `/metrics` whose name begins so, from a process that has just started. */
async function metricsOf(read: () => ReturnType<typeof readSignals>): Promise<string[]> {
  const { core } = testApp();
  const app = makeServer(core.config);
  await figures(app, { ...core, signals: read });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`${address}/metrics`)).text();
  await app.close();
  return text.split('\n').filter((line) => /^(database_up|jobs_in|waiting_)/.test(line));
}

test('the metrics count what waits, with the age of the oldest entry (issue 55)', async () => {
  const { core } = testApp();
  const event = await makeEvent(core.db);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event);
  await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  await core.jobs.stop();
  await run(
    core.db,
  )`update notification set state = 'WAITING', sent_at = null, created_at = app_now() - interval '20 minutes'
    where id = (select max(id) from notification)`;
  const found = await metricsOf(() => readSignals(core));
  expect(found).toContain('database_up 1');
  expect(found).toContain('waiting_entries{kind="payment_report"} 0');
  const mails = (name: string) =>
    Number(found.find((line) => line.startsWith(`${name}{kind="mail"}`))!.split(' ')[1]);
  expect(mails('waiting_entries')).toBeGreaterThanOrEqual(1);
  expect(mails('waiting_oldest_seconds')).toBeGreaterThanOrEqual(1200);
  expect(found.filter((line) => line.startsWith('waiting_')).length).toBe(8);
  expect(found.some((line) => line.startsWith('jobs_in_trouble '))).toBe(true);
});

test('the metrics have no values of the installation when the database cannot be read (issue 55)', async () =>
  expect(await metricsOf(() => readSignals({ ...testApp().core, db: null as never }))).toEqual([
    'database_up 0',
  ]));
