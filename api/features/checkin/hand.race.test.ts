import { sql, type Tx } from '#api/platform/db/sql.ts';
import { describe, expect, test, vi } from 'vitest';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import { markTicket } from '#domain/checkin/calls.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

/** With the guard off, the store reads the ticket's state first and writes it afterwards. */
vi.mock(import('#api/features/tickets/store.ts'), async (load) => {
  const real = await load();
  const unguarded = async (tx: Tx, ticketId: number, from: 'VALID' | 'USED', at: number | null) => {
    const { rows } = await sql<{
      state: string;
    }>`select state from ticket where id = ${ticketId}`.execute(tx);
    await guard.read();
    if (rows[0]?.state !== from) return false;
    const [state, usedAt] = at === null ? ['VALID', null] : ['USED', new Date(at).toISOString()];
    await sql`update ticket set state = ${state}, used_at = ${usedAt}::timestamptz where id = ${ticketId}`.execute(
      tx,
    );
    return true;
  };
  return {
    ...real,
    markUsed: (tx: Tx, ticketId: number, version: number, at: number) =>
      guard.isOff ? unguarded(tx, ticketId, 'VALID', at) : real.markUsed(tx, ticketId, version, at),
    markUnused: (tx: Tx, ticketId: number, usedAt: number) =>
      guard.isOff ? unguarded(tx, ticketId, 'USED', null) : real.markUnused(tx, ticketId, usedAt),
  };
});

const testApps = twinsOf();

const byHand = async (i: number, ticketID: string, came = true) =>
  testApps[i]!.ask(
    markByHand,
    { ticketID, came, reason: 'At the same moment' },
    { admin: await testApps[i]!.admin('check-in') },
  );

/**
 * Each ticket is scanned by two devices and marked by two administrators at once. Returns the
 * number of successes and the other results per ticket.
 */
async function rush(places: number) {
  const { event, codes, ticketIds } = await guestsOf(testApps[0]!, places);
  const doors = [await atDoor(testApps[0]!, event), await atDoor(testApps[1]!, event)];
  // In sequence, because a sign-in writes the administrator's roles.
  for (const testApp of testApps) await testApp.admin('check-in');
  const results = await Promise.all(
    ticketIds.map(async (ticketID, n) => {
      const [scans, hands] = await Promise.all([
        Promise.all(
          doors.map((door, i) =>
            testApps[i]!.ask(markTicket, { ...door, nonce: nonce(), code: codes[n]! }),
          ),
        ),
        Promise.all([byHand(0, ticketID), byHand(1, ticketID)]),
      ]);
      const yes =
        scans.filter(({ data }) => data?.result === 'OK').length +
        hands.filter(({ code }) => code === null).length;
      return {
        yes,
        no: [...scans.map(({ data }) => data?.result), ...hands.map(({ code }) => code)],
      };
    }),
  );
  return { ticketIds, results };
}

const logged = async (ticketIds: readonly string[], what: 'first' | 'audit') => {
  const { rows } = await (
    what === 'first'
      ? sql<{
          n: number;
        }>`select count(*)::int as n from checkin_log where ticket_id = any (${ticketIds.map(Number)}::bigint[]) and is_first`
      : sql<{
          n: number;
        }>`select count(*)::int as n from audit_log where entity = 'ticket' and entity_id = any (${[...ticketIds]}::text[])`
  ).execute(testApps[0]!.core.db);
  return rows[0]!.n;
};

test('counts exactly one of concurrent scans and manual marks of a ticket (ADM-021, I41)', async () => {
  const { ticketIds, results } = await rush(12);
  expect(results.map(({ yes }) => yes)).toEqual(ticketIds.map(() => 1));
  for (const { no } of results)
    expect(no.filter((one) => one === 'USED' || one === '9036')).toHaveLength(3);
  expect(await logged(ticketIds, 'first')).toBe(12);
  expect(await logged(ticketIds, 'audit')).toBe(
    results.filter(({ no }) => no.includes(null)).length,
  );
});

test('applies one of two concurrent removals of a mark and returns 9037 for the other (ADM-021)', async () => {
  const { ticketIds } = await rush(6);
  const before = await logged(ticketIds, 'audit');
  const codes = await Promise.all(
    ticketIds.map(async (ticketID) =>
      (await Promise.all([byHand(0, ticketID, false), byHand(1, ticketID, false)])).map(
        ({ code }) => code,
      ),
    ),
  );
  for (const pair of codes) expect(new Set(pair)).toEqual(new Set([null, '9037']));
  expect(await logged(ticketIds, 'first')).toBe(0);
  expect((await logged(ticketIds, 'audit')) - before).toBe(6);
});

describe('without the conditional update and the constraint', () => {
  renewTwins(testApps);

  test('sentinel: a ticket is accepted twice and its mark is removed twice (I41, ADM-021)', async () => {
    await sql`drop index checkin_log_once`.execute(testApps[0]!.core.db);
    const [marks, removals] = [barrier(2), barrier(2)];
    try {
      Object.assign(guard, { isOff: true, read: () => marks.reach() });
      const { ticketIds, results } = await rush(1);
      expect(marks.reached()).toBeGreaterThan(1);
      expect(results[0]!.yes).toBeGreaterThan(1);
      guard.read = () => removals.reach();
      const back = await Promise.all([0, 1].map((i) => byHand(i, ticketIds[0]!, false)));
      expect(removals.reached()).toBe(2);
      expect(back.map(({ code }) => code)).toEqual([null, null]);
    } finally {
      Object.assign(guard, { isOff: false, read: async () => {} });
    }
  });
});
