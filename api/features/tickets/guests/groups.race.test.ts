import { sql, type Tx } from '#api/platform/db/sql.ts';
import { describe, expect, test, vi } from 'vitest';
import { inviteGuest, nameGuest, withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { deviceOf, groupOf } from '#tests/guests/guests.ts';
import { barrier } from '#tests/races/barrier.ts';
import { tally, twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

/** With the guard off, guests choose a free place without the lock. */
vi.mock(import('#api/features/tickets/store.sharing.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockTickets(tx: Tx, ticketIds: readonly number[]) {
      if (!guard.isOff) await real.lockTickets(tx, ticketIds);
    },
  };
});
vi.mock(import('#api/features/tickets/guests/store.guests.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async insertLink(...input: Parameters<typeof real.insertLink>) {
      if (guard.isOff) await guard.read();
      return real.insertLink(...input);
    },
  };
});

const testApps = twinsOf();

/** An order of `tickets` places with a group link of `places`. */
async function groups(tickets: number, places: number) {
  const [one] = testApps as [TestApp, TestApp];
  const order = await guestsOf(one, tickets);
  const ticketID = order.ticketIds[0]!;
  return { ...order, secret: await groupOf(one, order.buyer, { ticketID, places }) };
}

/** Each guest has a device of its own; the guests ask two processes. */
const claim = (secret: string, guests: number) =>
  Promise.all(
    Array.from({ length: guests }, (_, index) =>
      testApps[index % 2]!.ask(nameGuest, { secret, device: deviceOf(), name: `Guest ${index}` }),
    ),
  );

/** Names of the guests on each ticket. */
async function namesOf(ticketIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select g.guest_name as name from unnest(${ticketIds.map(Number)}::bigint[]) t(id)
    left join ticket_share h on h.ticket_id = t.id and h.revoked_at is null left join guest_link g on g.id = h.guest_link_id`.execute(
    testApps[0]!.core.db,
  );
  return rows.map(({ name }) => name);
}

describe('guests who open a group link concurrently', () => {
  test('get a place of their own each, and no more places than the link has (issue 53)', async () => {
    const { secret, ticketIds } = await groups(5, 4);
    const answers = await claim(secret, 6);
    expect(tally(answers)).toEqual({ done: 4, '8221': 2 });
    const won = answers.flatMap(({ data }) => (data?.own ? [data.own] : []));
    expect(new Set(won.map(({ ticketId }) => ticketId)).size).toBe(4);
    expect(new Set(won.map(({ qrCode }) => qrCode)).size).toBe(4);
    const names = (await namesOf(ticketIds)).filter((name) => name !== null);
    expect(names.toSorted()).toEqual(won.map(({ name }) => name).toSorted());
  });

  test('sentinel: two guests choose the same place without the lock', async () => {
    const { secret, ticketIds } = await groups(2, 2);
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, read: () => overlap.reach() });
    try {
      const answers = await claim(secret, 2);
      expect(overlap.reached()).toBe(2);
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      expect((await namesOf(ticketIds)).filter((name) => name !== null)).toHaveLength(1);
    } finally {
      Object.assign(guard, { isOff: false, read: async () => {} });
    }
  });

  test('get one place for two presses of one device (issue 53)', async () => {
    const { secret, ticketIds } = await groups(3, 3);
    const device = deviceOf();
    const answers = await Promise.all(
      testApps.map((testApp) => testApp.ask(nameGuest, { secret, device, name: 'Siti Rahmah' })),
    );
    expect(tally(answers)).toEqual({ done: 2 });
    expect(new Set(answers.map(({ data }) => data.own!.ticketId)).size).toBe(1);
    expect((await namesOf(ticketIds)).filter((name) => name !== null)).toEqual(['Siti Rahmah']);
  });
});

test('a place goes to a guest of the group or into a personal link, never both, when concurrent (issue 53)', async () => {
  const [one, two] = testApps as [TestApp, TestApp];
  const { secret, buyer, ticketIds } = await groups(6, 6);
  const there = { token: await two.token(buyer.ada) };
  const [joined, invited] = await Promise.all([
    claim(secret, 6),
    Promise.all(ticketIds.map((ticketID) => two.ask(inviteGuest, { ticketID }, there))),
  ]);
  expect(new Set(Object.keys(tally(joined)))).not.toContain('9999');
  // Each ticket has exactly one live link: of the group's guest or the owner's invitation.
  expect(tally(invited)).toEqual({ done: 6 });
  const { rows } = await sql<{ links: number; named: number }>`
    select count(g.id)::int as links, count(g.guest_name)::int as named from unnest(${ticketIds.map(Number)}::bigint[]) t(id)
    join guest_link g on g.ticket_id = t.id and g.ended_at is null`.execute(one.core.db);
  expect(rows[0]).toEqual({ links: 6, named: tally(joined)['done'] ?? 0 });
});

test('guests take no place that the owner takes back concurrently beyond the link (issue 53)', async () => {
  const two = testApps[1]!;
  const { secret, buyer, ticketIds } = await groups(4, 4);
  expect(tally(await claim(secret, 4))).toEqual({ done: 4 });
  const there = { token: await two.token(buyer.ada) };
  const [back, late] = await Promise.all([
    Promise.all(ticketIds.map((ticketID) => two.ask(withdrawGuest, { ticketID }, there))),
    claim(secret, 4),
  ]);
  expect(tally(back)).toEqual({ done: 4 });
  expect(tally(late)).toEqual({ '8221': 4 });
  expect((await namesOf(ticketIds)).every((name) => name === null)).toBe(true);
});
