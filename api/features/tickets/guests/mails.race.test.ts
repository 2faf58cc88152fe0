import { expect, test } from 'vitest';
import { confirmActivityOrder, createActivityOrder } from '#domain/orders/calls.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { inviteGuestGroup, nameGuest } from '#domain/tickets/calls.guests.ts';
import { all, run, value } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { bruneiTime, inputFor } from '#tests/support/buying.ts';
import { deviceOf, secretIn } from '#tests/guests/guests.ts';
import type { BoxedMail } from '#tests/support/mails.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);
const day = 86_400_000;
const guests = 12;
const addressOf = (index: number) => `killed.${index}@guests.example`;

const mailMode = (mail: string) =>
  fetch(`${testCluster().sandboxUrl}/sandbox/settings`, post({ mail }));
async function received(to: string): Promise<number> {
  const answer = await fetch(`${testCluster().sandboxUrl}/sandbox/mail?to=${to}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as BoxedMail[]).length;
}
const count = (what: string) =>
  value<number>(testCluster().db)`
    select count(*)::int from notification where kind = 'GUEST_NEWS' and ${what} in (state, trouble)`;

/** Guests of a group link who left addresses; their session starts in four days at 14:00. */
async function invited(): Promise<number> {
  const cluster = testCluster();
  const { db } = cluster;
  const [owner] = await cluster.members(8261000, 1);
  const token = { token: owner!.token };
  const startTime = bruneiTime(Date.now() + 4 * day, '14:00:00');
  const event = await makeEvent(db, {
    startTime,
    endTime: startTime + 7_200_000,
    ticketTypes: [{ price: 0, limit: 100, total: 100 }],
  });
  const made = await cluster.ask(0, createActivityOrder, inputFor(event, guests), token);
  const { orderNumber } = made.data as { orderNumber: string };
  expect((await cluster.ask(0, confirmActivityOrder, { orderNumber }, token)).code).toBeNull();
  const { tickets } = (await cluster.ask(0, getMyTicket, { orderNumber }, token)).data as {
    tickets: { ticketID: string }[];
  };
  const link = { ticketID: tickets[0]!.ticketID, places: guests };
  const invitation = await cluster.ask(0, inviteGuestGroup, link, token);
  expect(invitation.code).toBeNull();
  const { url } = invitation.data as { url: string };
  for (let index = 0; index < guests; index++) {
    const guest = { device: deviceOf(), name: `Guest ${index}`, email: addressOf(index) };
    const named = await cluster.ask(index, nameGuest, { secret: secretIn(url), ...guest }, token);
    expect(named.code).toBeNull();
  }
  return startTime;
}

test('reminds each guest once or not at all when processes are killed in the middle (issue 53)', async () => {
  const cluster = testCluster();
  const { db } = cluster;
  const startTime = await invited();
  await mailMode('silent');
  const dayBefore = bruneiTime(startTime - day, '10:00:00');
  await Promise.all([cluster.setClock(0, dayBefore), cluster.setClock(1, dayBefore)]);
  await until(async () => (await count('sending')) > 0);
  await Promise.all([cluster.kill(0), cluster.kill(1)]);
  const interrupted = await count('sending');
  expect(interrupted).toBeLessThan(guests);
  await mailMode('ok');
  // Mails that were being sent are taken again after their lease.
  await run(db)`update notification set next_at = clock_timestamp() where state = 'WAITING'`;
  await Promise.all([cluster.restart(0), cluster.restart(1)]);
  await until(async () => (await count('WAITING')) === 0, 30_000);
  const states = await all<{ state: string; trouble: string; n: number }>(db)`
    select state, trouble, count(*)::int as n from notification where kind = 'GUEST_NEWS' group by 1, 2 order by 1`;
  expect(states).toEqual([
    { state: 'SENT', trouble: '', n: guests - interrupted },
    { state: 'SKIPPED', trouble: 'interrupted', n: interrupted },
  ]);
  const mails = await Promise.all(
    Array.from({ length: guests }, (_, index) => received(addressOf(index))),
  );
  expect(mails.filter((n) => n === 1)).toHaveLength(guests - interrupted);
  expect(mails.filter((n) => n === 0)).toHaveLength(interrupted);
});
