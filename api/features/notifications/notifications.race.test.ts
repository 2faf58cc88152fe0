import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { confirmActivityOrder, createActivityOrder } from '#domain/orders/calls.ts';
import { contact, inputFor } from '#tests/support/buying.ts';
import type { BoxedMail } from '#tests/support/mails.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);

const mailMode = (mail: string) =>
  fetch(`${testCluster().sandboxUrl}/sandbox/settings`, post({ mail }));
async function box(to: string): Promise<BoxedMail[]> {
  const answer = await fetch(`${testCluster().sandboxUrl}/sandbox/mail?to=${to}`, {
    headers: { accept: 'application/json' },
  });
  return (await answer.json()) as BoxedMail[];
}
async function waiting(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from notification where state = 'WAITING'`.execute(testCluster().db);
  return rows[0]!.n;
}

test('sends every mail once after processes were killed between commit and sending (EXT-013, I11)', async () => {
  const members = await testCluster().members(8240000, 12);
  const event = await makeEvent(testCluster().db, { ticketTypes: [{ price: 0, total: 100 }] });
  await mailMode('silent');
  const numbers = await Promise.all(
    members.map(async ({ token }, index) => {
      const input = inputFor(event, 1, {
        contact: { ...contact, email: `race.${index}@members.example` },
      });
      const created = await testCluster().ask(index, createActivityOrder, input, { token });
      const { orderNumber } = created.data as { orderNumber: string };
      expect(
        (await testCluster().ask(index, confirmActivityOrder, { orderNumber }, { token })).code,
      ).toBeNull();
      return orderNumber;
    }),
  );
  // Both processes are killed while some mails are being sent and other mails wait.
  await until(async () => {
    const { rows } = await sql`select 1 from notification where attempts > 0 limit 1`.execute(
      testCluster().db,
    );
    return rows.length > 0;
  });
  await Promise.all([testCluster().kill(0), testCluster().kill(1)]);
  const stands = await sql<{ sent: number; purchased: number }>`
    select count(*) filter (where state = 'SENT')::int as sent, count(*) filter (where state = 'WAITING' and kind = 'PURCHASED')::int as purchased
    from notification`.execute(testCluster().db);
  expect(stands.rows).toEqual([{ sent: 0, purchased: members.length }]);
  await mailMode('ok');
  // Mails that were being sent are taken again after their lease.
  await sql`update notification set next_at = clock_timestamp() where state = 'WAITING'`.execute(
    testCluster().db,
  );
  await Promise.all([testCluster().restart(0), testCluster().restart(1)]);
  await until(async () => (await waiting()) === 0, 30_000);
  for (const [index, orderNumber] of numbers.entries()) {
    const mails = await box(`race.${index}@members.example`);
    expect(mails.map((mail) => mail.subject.split(':')[0])).toEqual(['Booked']);
    expect(mails[0]!.text).toContain(orderNumber);
  }
  const { rows } = await sql<{ state: string; kind: string; n: number }>`
    select state, kind, count(*)::int as n from notification group by 1, 2 order by 2`.execute(
    testCluster().db,
  );
  expect(rows).toEqual([
    { state: 'SENT', kind: 'PURCHASED', n: members.length },
    { state: 'SKIPPED', kind: 'RESERVED', n: members.length },
  ]);
});

test('sends a hundred mails once each with two processes (EXT-013)', async () => {
  const { db } = testCluster();
  await mailMode('ok');
  const [member] = await testCluster().members(8240100, 1);
  const event = await makeEvent(db, { ticketTypes: [{ price: 0, total: 9 }] });
  const input = inputFor(event, 1, { contact: { ...contact, email: 'many@members.example' } });
  const { orderNumber } = (
    await testCluster().ask(0, createActivityOrder, input, { token: member!.token })
  ).data as {
    orderNumber: string;
  };
  await testCluster().ask(0, confirmActivityOrder, { orderNumber }, { token: member!.token });
  await until(async () => (await waiting()) === 0, 30_000);
  await sql`
    insert into notification (country, member_id, kind, lang, order_id, once, created_at)
    select 'bn', o.member_id, 'REFUND_DUE', 'en', o.id, 'many ' || n, app_now() + make_interval(secs => n) from booking_order o, generate_series(1, 100) n
    where o.order_number = ${orderNumber}`.execute(db);
  await until(async () => (await waiting()) === 0, 30_000);
  const { rows } = await sql<{ attempts: number; n: number }>`
    select attempts, count(*)::int as n from notification where kind = 'REFUND_DUE' group by 1`.execute(
    db,
  );
  expect(rows).toEqual([{ attempts: 1, n: 100 }]);
  expect(
    (await box('many@members.example')).filter((mail) => mail.subject.startsWith('Your refund')),
  ).toHaveLength(100);
});
