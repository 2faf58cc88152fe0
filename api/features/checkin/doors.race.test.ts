import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markTicket } from '#domain/checkin/calls.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { insist } from '#tests/races/answering.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

/** With the guard off, `markUsed` reads the ticket's state first and writes it afterwards. */
vi.mock(import('#api/features/tickets/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async markUsed(tx: Tx, ticketId: number, version: number, at: number) {
      if (!guard.isOff) return real.markUsed(tx, ticketId, version, at);
      const { rows } = await sql<{
        state: string;
      }>`select state from ticket where id = ${ticketId}`.execute(tx);
      await guard.read();
      if (rows[0]?.state !== 'VALID') return false;
      await sql`update ticket set state = 'USED', used_at = to_timestamp(${at}::float8 / 1000) where id = ${ticketId}`.execute(
        tx,
      );
      return true;
    },
  };
});

const testApps = twinsOf();
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** Turns the guard off. Two scans read the ticket's state before one of them writes it. */
function overlapUnguarded() {
  const overlap = barrier(2);
  Object.assign(guard, { isOff: true, read: () => overlap.reach() });
  return overlap;
}

/** Scans each ticket at once with six devices of two applications. Returns the OKs per ticket. */
async function rush(places: number) {
  const { event, codes, ticketIds } = await guestsOf(testApps[0]!, places);
  const doors: { sessionId: string; credential: string }[] = [];
  for (let i = 0; i < 6; i++) doors.push(await atDoor(testApps[i % 2]!, event));
  const results = await Promise.all(
    codes.map((code) =>
      Promise.all(
        doors.map((door, i) => {
          const scan = { ...door, nonce: nonce(), code };
          return insist(() => testApps[i % 2]!.ask(markTicket, scan));
        }),
      ),
    ),
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from checkin_log where ticket_id = any (${ticketIds.map(Number)}::bigint[]) and is_first`.execute(
    testApps[0]!.core.db,
  );
  return {
    okay: results.map((scans) => scans.filter((one) => one.data?.result === 'OK').length),
    responses: results.flat(),
    first: rows[0]!.n,
  };
}

describe('one ticket at several check-in points', () => {
  test('exactly one scan of a ticket returns OK, and the other scans return the time of the first (TKT-027, I41)', async () => {
    const { okay, responses, first } = await rush(20);
    expect(okay).toEqual(Array.from({ length: 20 }, () => 1));
    expect(
      responses.filter((one) => one.data.result === 'USED' && one.data.firstAt !== null),
    ).toHaveLength(100);
    expect(first).toBe(20);
  });

  test('counts a scan once when it is sent several times concurrently (I41, R36)', async () => {
    const { event, codes } = await guestsOf(testApps[0]!, 1);
    const door = await atDoor(testApps[0]!, event);
    const mine = nonce();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        insist(() => testApps[i % 2]!.ask(markTicket, { ...door, nonce: mine, code: codes[0]! })),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers[0]!.data.result).toBe('OK');
  });

  test('the constraint refuses a second first scan when the store has no guard (I41)', async () => {
    const overlap = overlapUnguarded();
    const { okay, first } = await rush(1);
    expect(overlap.reached()).toBeGreaterThan(1);
    expect([okay, first]).toEqual([[1], 1]);
  });

  describe('without the conditional update and the constraint', () => {
    renewTwins(testApps);

    test('sentinel: a ticket is accepted twice (I41)', async () => {
      await sql`drop index checkin_log_once`.execute(testApps[0]!.core.db);
      const overlap = overlapUnguarded();
      const { okay } = await rush(1);
      expect(overlap.reached()).toBeGreaterThan(1);
      expect(okay[0]).toBeGreaterThan(1);
    });
  });
});
