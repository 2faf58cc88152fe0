import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markTicket } from '#domain/checkin/calls.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { saveShareList, shareTicket } from '#domain/tickets/calls.sharing.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** Turns the guards off. Two writers read a ticket before one of them writes it. */
function overlapUnguarded() {
  const overlap = barrier(2);
  Object.assign(guard, { isOff: true, read: () => overlap.reach() });
  return overlap;
}

/** With the guards off, a ticket is used in any version, and shared without locks and checks. */
vi.mock(import('#api/features/tickets/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async markUsed(tx: Tx, ticketId: number, version: number, at: number) {
      if (!guard.isOff) return real.markUsed(tx, ticketId, version, at);
      await guard.read();
      const { rows } =
        await sql`update ticket set state = 'USED', used_at = to_timestamp(${at}::float8 / 1000)
        where id = ${ticketId} and state = 'VALID' returning id`.execute(tx);
      return rows.length > 0;
    },
  };
});
vi.mock(import('#api/features/tickets/store.sharing.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockTickets(tx: Tx, ticketIds: readonly number[]) {
      if (!guard.isOff) await real.lockTickets(tx, ticketIds);
    },
    async insertShare(tx: Tx, ticketId: number, receiverId: number) {
      if (!guard.isOff) return real.insertShare(tx, ticketId, receiverId);
      await guard.read();
      await sql`insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${ticketId}, ${receiverId}, app_now())`.execute(
        tx,
      );
      return true;
    },
    async renewCode(tx: Tx, ticketId: number) {
      if (!guard.isOff) return real.renewCode(tx, ticketId);
      await sql`update ticket set secret_version = secret_version + 1 where id = ${ticketId}`.execute(
        tx,
      );
      return true;
    },
  };
});

const testApps = twinsOf();

/** Number of live shares of each ticket. */
async function liveShares(ticketIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(h.id)::int as n from unnest(${ticketIds.map(Number)}::bigint[]) t(id)
    left join ticket_share h on h.ticket_id = t.id and h.revoked_at is null group by t.id order by t.id`.execute(
    testApps[0]!.core.db,
  );
  return rows.map(({ n }) => n);
}

/** Shares each ticket while its old code is scanned. `split`: tickets for which both succeeded. */
async function giveAtTheDoor(places: number) {
  const [one, two] = testApps as [TestApp, TestApp];
  const { event, buyer, ticketIds, codes } = await guestsOf(one, places);
  const receiver = await buyerIn(one);
  const door = await atDoor(one, event);
  const outcomes = await Promise.all(
    ticketIds.map(async (ticketID, i) => {
      const [given, scanned] = await Promise.all([
        one.ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer),
        two.ask(markTicket, { ...door, nonce: nonce(), code: codes[i]! }),
      ]);
      return { isGiven: given.code === null, code: given.code, result: scanned.data?.result };
    }),
  );
  return {
    outcomes,
    ticketIds,
    receiver,
    split: outcomes.filter(({ isGiven, result }) => isGiven && result === 'OK').length,
  };
}

/** Shares each ticket with two members at once. Returns the number of successes per ticket. */
async function giveTwice(places: number) {
  const { buyer, ticketIds } = await guestsOf(testApps[0]!, places);
  const receivers = [await buyerIn(testApps[0]!), await buyerIn(testApps[0]!)];
  const tokens = await Promise.all(testApps.map((testApp) => testApp.token(buyer.ada)));
  const responses = await Promise.all(
    ticketIds.map((ticketID) =>
      Promise.all(
        receivers.map((receiver, i) =>
          testApps[i]!.ask(shareTicket, { ticketID, aboNo: receiver.ada }, { token: tokens[i]! }),
        ),
      ),
    ),
  );
  return {
    ticketIds,
    responses,
    yes: responses.map((both) => both.filter(({ code }) => code === null).length),
  };
}

describe('sharing a ticket during its scan', () => {
  test('either shares the ticket and refuses the old code, or keeps the ticket as used (I40, I41, B-21)', async () => {
    const { outcomes, ticketIds, receiver, split } = await giveAtTheDoor(16);
    expect(split).toBe(0);
    for (const { isGiven, code, result } of outcomes) {
      if (isGiven) expect(result).toBe('REPLACED');
      else expect([code, result]).toEqual(['9060', 'OK']);
    }
    expect(await liveShares(ticketIds)).toEqual(outcomes.map(({ isGiven }) => Number(isGiven)));
    for (const [i, ticketID] of ticketIds.entries())
      expect((await testApps[0]!.ask(getTicketQRcode, { ticketID }, receiver)).code).toBe(
        outcomes[i]!.isGiven ? null : '6040',
      );
  });

  test('either takes the ticket back or accepts the receiver’s scan (I40)', async () => {
    const [one, two] = testApps as [TestApp, TestApp];
    const { event, buyer, ticketIds } = await guestsOf(one, 10);
    const receiver = await buyerIn(one);
    const door = await atDoor(one, event);
    await one.ask(
      saveShareList,
      { shares: ticketIds.map((ticketID) => ({ ticketID, receiver: receiver.ada })) },
      buyer,
    );
    // Tokens are per application; both use one database.
    const there = { token: await two.token(buyer.ada) };
    const codes = await Promise.all(
      ticketIds.map(
        async (ticketID) => (await one.ask(getTicketQRcode, { ticketID }, receiver)).data.qrCode,
      ),
    );
    const both = await Promise.all(
      ticketIds.map(async (ticketID, i) => {
        const [back, scanned] = await Promise.all([
          two.ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, there),
          one.ask(markTicket, { ...door, nonce: nonce(), code: codes[i]! }),
        ]);
        return [back.code, scanned.data.result];
      }),
    );
    for (const results of both)
      expect([
        [null, 'REPLACED'],
        ['9060', 'OK'],
      ]).toContainEqual(results);
  });

  test('sentinel: a ticket is shared and used with its old code without lock and version check (I41)', async () => {
    const overlap = overlapUnguarded();
    const { split } = await giveAtTheDoor(1);
    expect(overlap.reached()).toBe(2);
    expect(split).toBe(1);
  });
});

describe('sharing a ticket with two members concurrently', () => {
  test('gives the ticket to one receiver and returns 9061 for the other (B-21)', async () => {
    const { ticketIds, responses, yes } = await giveTwice(12);
    expect(yes).toEqual(ticketIds.map(() => 1));
    expect(
      responses
        .flat()
        .map(({ code }) => code)
        .filter((code) => code !== null),
    ).toEqual(ticketIds.map(() => '9061'));
    expect(await liveShares(ticketIds)).toEqual(ticketIds.map(() => 1));
  });

  test('the index refuses a second receiver when the store has no guard (B-21)', async () => {
    const overlap = overlapUnguarded();
    const { ticketIds } = await giveTwice(1);
    expect(overlap.reached()).toBe(2);
    expect(await liveShares(ticketIds)).toEqual([1]);
  });

  describe('without the index', () => {
    renewTwins(testApps);

    test('sentinel: a ticket has two receivers (B-21)', async () => {
      await sql`drop index ticket_share_one_live`.execute(testApps[0]!.core.db);
      const overlap = overlapUnguarded();
      const { ticketIds } = await giveTwice(1);
      expect(overlap.reached()).toBe(2);
      expect(await liveShares(ticketIds)).toEqual([2]);
    });
  });
});
