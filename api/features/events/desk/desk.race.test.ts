import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { sql, type Tx, value } from '#api/platform/db/sql.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { free, memberDesk } from '#tests/support/desks/memberDesk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { until } from '#tests/testApp.ts';
import { listVersions } from '../store.view.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** With the guard off, the stock is read without its lock: two processes use the same numbers. */
vi.mock(import('../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockStock(tx: Tx, ...eventIds: readonly number[]) {
      if (!guard.isOff) return real.lockStock(tx, ...eventIds);
      const rows = await real.listStock(tx, eventIds);
      await guard.read();
      const now = await value<number>(tx)`select app_now()`;
      return { rows, now, versions: await listVersions(tx, eventIds) };
    },
  };
});

const testApps = twinsOf(2, { 'desk.payment': 'ON', 'reservations.hourly': 1000 });
const db = () => testApps[0]!.core.db;
const { eventInput, bookEvent } = memberDesk(() => testApps[0]!, 8_371_000);
const pairs = 12;

/** Repeats a request while the portal is busy (4000). */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const response = await ask();
    return response.code === '4000' ? null : response;
  }, 60_000);

/** A member and the company, for another member, compete for the last place of an event. */
async function contest(firstAda: number, at: number) {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
  const buyer = await buyerIn(testApps[at % 2]!, String(firstAda + 2 * at));
  // Free bookings, payments at the desk and payment links.
  const ways = [free, { payment: { means: 'CASH', receiptNo: `${firstAda} ${at}` } }, {}] as const;
  const input = eventInput(event, String(firstAda + 2 * at + 1), ways[at % 3]);
  const [member, company] = await Promise.all([
    insist(() => buyer.create(event)),
    insist(() => bookEvent(input, undefined, testApps[(at + 1) % 2])),
  ]);
  return { event, codes: [member.code, company.code] };
}

describe('concurrent bookings of the last place by a member and by the company', () => {
  test('gives each last place to one of both and refuses the other with 8001 (B-41, I01)', async () => {
    const { soldOut } = refusals;
    const outcomes = [
      [null, soldOut],
      [soldOut, null],
    ];
    for (let at = 0; at < pairs; at++) {
      const { event, codes } = await contest(8_372_000, at);
      expect(outcomes).toContainEqual(codes);
      const { held, sold } = await stockOf(testApps[0]!, event);
      expect(held + sold).toBe(1);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('takes one receipt number once, also for different events at the same time (B-41)', async () => {
    const payment = { means: 'CASH', receiptNo: 'twice' } as const;
    const events = [await makeEvent(db()), await makeEvent(db())];
    const answers = await Promise.all(
      events.map((event, at) =>
        insist(() =>
          bookEvent(
            eventInput(event, String(8_373_000 + at), { payment }),
            undefined,
            testApps[at],
          ),
        ),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([refusals.receiptUsed, null]));
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock and the constraint', () => {
    renewTwins(testApps);

    test('sentinel: the last place is sold to both (B-41, I01)', async () => {
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db());
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const { event, codes } = await contest(8_374_000, 0);
      expect(codes).toEqual([null, null]);
      const { held, sold } = await stockOf(testApps[0]!, event);
      expect(held + sold).toBe(2);
      expect((await brokenInvariants(db())).some((line) => line.startsWith('I01'))).toBe(true);
    });
  });
});
