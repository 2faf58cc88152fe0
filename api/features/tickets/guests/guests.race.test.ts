import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { describe, expect, test, vi } from 'vitest';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { inviteGuest, nameGuest, withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { deviceOf, guestOf, invitedTo, secretIn } from '#tests/guests/guests.ts';
import { barrier } from '#tests/races/barrier.ts';
import { tally, twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

/** With the guard off, tickets are not locked and every guest writes their name. */
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
    async insertGuestShare(tx: Tx, ticketId: number, linkId: number) {
      if (!guard.isOff) return real.insertGuestShare(tx, ticketId, linkId);
      await guard.read();
      await real.insertGuestShare(tx, ticketId, linkId);
      return true;
    },
    async setGuest(tx: Tx, linkId: number, guest: { name: string; deviceHash: string }) {
      if (!guard.isOff) return real.setGuest(tx, linkId, guest);
      await sql`update guest_link set guest_name = ${guest.name}, device_hash = decode(${guest.deviceHash}, 'hex'), named_at = greatest(app_now(), made_at)
        where id = ${linkId}`.execute(tx);
      return true;
    },
  };
});

const testApps = twinsOf();

/** Reads stock and claims with `xmin`, so that even an update without a change shows. */
async function stockOf(conn: Conn) {
  const { rows } = await sql<{ stock: string }>`
    select (select string_agg(concat_ws(' ', t.xmin, t), ' ' order by t::text) from ticket_stock t) as stock
    union all select (select string_agg(concat_ws(' ', c.xmin, c), ' ' order by c::text) from ticket_claim c)
    union all select (select string_agg(concat_ws(',', o.id, o.order_status, o.amount_cents), ' ' order by o.id) from booking_order o)`.execute(
    conn,
  );
  return rows.map(({ stock }) => stock);
}

/** Orders of one owner, ten places each, with an invitation for every place. */
async function invitations(places: number) {
  const [one] = testApps as [TestApp, TestApp];
  const { event, buyer, orderNumber } = await guestsOf(one, 10, {
    input: {
      ticketTypes: [{ price: 0, limit: 1000, total: 1000 }],
    },
  });
  const orders = [orderNumber];
  while (orders.length < places / 10) {
    const next = await buyer.reserve(event, 10);
    await buyer.confirm(next);
    orders.push(next);
  }
  const secrets: string[] = [];
  const ticketIds: string[] = [];
  for (const order of orders)
    for (const { id } of (await one.ask(getMyTicket, { orderNumber: order }, buyer)).data.tickets) {
      secrets.push(await invitedTo(one, buyer, id));
      ticketIds.push(id);
    }
  return { buyer, secrets, ticketIds };
}

/** Claims each invitation with two devices at once. */
async function claimTwice(secrets: readonly string[]) {
  const attempts = [...secrets, ...secrets].map((secret, index) => ({
    secret,
    device: deviceOf(),
    name: `Guest ${index}`,
    testApp: testApps[index < secrets.length ? 0 : 1]!,
  }));
  return Promise.all(
    attempts.map(async ({ testApp, ...input }) => ({
      ...input,
      answer: await testApp.ask(nameGuest, input),
    })),
  );
}

async function namesOf(ticketIds: readonly string[]) {
  const { rows } = await sql<{ names: string[]; shares: number }>`
    select array_agg(distinct g.guest_name) filter (where g.guest_name is not null) as names, count(distinct h.id)::int as shares
    from unnest(${ticketIds.map(Number)}::bigint[]) t(id)
    left join guest_link g on g.ticket_id = t.id and g.ended_at is null
    left join ticket_share h on h.ticket_id = t.id and h.revoked_at is null group by t.id`.execute(
    testApps[0]!.core.db,
  );
  return rows;
}

describe('guests who claim places concurrently', () => {
  test(
    'gives each of 100 places to one of 200 guests without changing the stock (issue 20)',
    { timeout: 120_000 },
    async () => {
      const { secrets, ticketIds } = await invitations(100);
      expect([secrets.length, new Set(secrets).size]).toEqual([100, 100]);
      const before = await stockOf(testApps[0]!.core.db);
      const responses = await claimTwice(secrets);
      expect(tally(responses.map(({ answer }) => answer))).toEqual({ done: 100, '9131': 100 });
      const won = responses.filter(({ answer }) => answer.code === null);
      expect(new Set(won.map(({ secret }) => secret)).size).toBe(100);
      for (const { answer, name } of won) expect(answer.data.own?.name).toBe(name);
      const kept = await namesOf(ticketIds);
      expect(kept.every(({ names, shares }) => names.length === 1 && shares === 1)).toBe(true);
      expect(kept.flatMap(({ names }) => names).toSorted()).toEqual(
        won.map(({ name }) => name).toSorted(),
      );
      expect(new Set(won.map(({ answer }) => answer.data.own!.qrCode)).size).toBe(100);
      expect(await stockOf(testApps[0]!.core.db)).toEqual(before);
    },
  );

  test('sentinel: two guests get one place without the lock and the check of the first claim', async () => {
    const { secrets } = await invitations(10);
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, read: () => overlap.reach() });
    try {
      const answers = await claimTwice(secrets.slice(0, 1));
      expect(overlap.reached()).toBe(2);
      expect(answers.map(({ answer }) => answer.code)).toEqual([null, null]);
    } finally {
      Object.assign(guard, { isOff: false, read: async () => {} });
    }
  });
});

test('a claim ends or is refused when the owner withdraws the place concurrently (issue 20)', async () => {
  const [one, two] = testApps as [TestApp, TestApp];
  const { buyer, secrets, ticketIds } = await invitations(10);
  const there = { token: await two.token(buyer.ada) };
  const both = await Promise.all(
    secrets.map((secret, index) =>
      Promise.all([
        guestOf(one, secret).name('Siti Rahmah'),
        two.ask(withdrawGuest, { ticketID: ticketIds[index]! }, there),
      ]),
    ),
  );
  for (const [named, back] of both) {
    expect([null, '9130']).toContain(named.code);
    expect(back.code).toBeNull();
  }
  const kept = await namesOf(ticketIds);
  expect(kept.every(({ names, shares }) => names === null && shares === 0)).toBe(true);
});

test('gives a ticket to a guest or a member, never to both, when both are concurrent (issue 20, B-21)', async () => {
  const [one, two] = testApps as [TestApp, TestApp];
  const { buyer, secrets, ticketIds } = await invitations(10);
  const receiver = await buyerIn(one);
  const there = { token: await two.token(buyer.ada) };
  const both = await Promise.all(
    secrets.map((secret, index) =>
      Promise.all([
        guestOf(one, secret).name('Siti Rahmah'),
        two.ask(shareTicket, { ticketID: ticketIds[index]!, aboNo: receiver.ada }, there),
      ]),
    ),
  );
  for (const [named, given] of both)
    expect([
      [null, '9061'],
      ['9130', null],
    ]).toContainEqual([named.code, given.code]);
  expect((await namesOf(ticketIds)).map(({ shares }) => shares)).toEqual(ticketIds.map(() => 1));
});

test('creates one address for ten concurrent invitations to one place (issue 20)', async () => {
  const [one, two] = testApps as [TestApp, TestApp];
  const { buyer, ticketIds } = await guestsOf(one, 1);
  const there = { token: await two.token(buyer.ada) };
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? one.ask(inviteGuest, { ticketID: ticketIds[0]! }, buyer)
        : two.ask(inviteGuest, { ticketID: ticketIds[0]! }, there),
    ),
  );
  expect(tally(responses)).toEqual({ done: 10 });
  expect(new Set(responses.map(({ data }) => secretIn(data.url))).size).toBe(1);
});
