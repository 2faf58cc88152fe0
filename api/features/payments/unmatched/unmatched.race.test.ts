import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  assignPayment,
  closePayment,
  listReviews,
  preparePaymentRefund,
} from '#domain/payments/calls.admin.ts';
import { run, type Tx, value } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { buyerIn, outcomeOf, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import type { Decision } from './store.unmatched.ts';

type Guard = { isOff: boolean; decided: () => Promise<void> };
const guard = vi.hoisted((): Guard => ({ isOff: false, decided: async () => {} }));

/** With the guard off, each decision is accepted, whatever was decided meanwhile. */
vi.mock(import('./store.unmatched.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async setDecision(tx: Tx, of: Decision) {
      if (!guard.isOff) return real.setDecision(tx, of);
      await guard.decided();
      return true;
    },
  };
});

const testApps = twinsOf();
const reason = 'Decided by two people at once';
const page = { pageNum: 1, pageSize: 100, isExport: false };

const firstDesk = async () => ({ admin: await testApps[0]!.admin('order') });
const secondDesk = async () => ({
  admin: await testApps[1]!.admin('event', [{ role: 'order', country: null, region: null }]),
});

async function stray(serial: number) {
  const [one] = testApps;
  const orderNumber = `RE20200202${`${serial}`.padStart(6, '0')}`;
  const eventId = `evt-race-${serial}`;
  await report(one!, { orderNumber, hybrisNumber: `42${serial}00`, eventId });
  expect(await outcomeOf(one!, eventId)).toBe('REVIEW');
  const { data } = await one!.ask(listReviews, { ...page, search: orderNumber }, await firstDesk());
  return data.items[0]!;
}

async function reserved(ada: number) {
  const buyer = await buyerIn(testApps[0]!, String(ada));
  return buyer.reserve(await makeEvent(testApps[0]!.core.db));
}

const capturedBy = (id: string) => value<number>(testApps[0]!.core.db)`
  select count(*)::int from ledger where report_id = ${id.slice(1)}::bigint and kind = 'CAPTURED'`;

/** Assigns one payment to two orders in two processes; returns how many were accepted. */
async function assignTwice(serial: number) {
  const { id, version } = await stray(serial);
  const orders = [await reserved(8_260_000 + serial * 2), await reserved(8_260_001 + serial * 2)];
  const desks = [await firstDesk(), await secondDesk()];
  const answers = await Promise.all(
    orders.map((orderNumber, index) =>
      testApps[index]!.ask(assignPayment, { id, version, orderNumber, reason }, desks[index]),
    ),
  );
  return { id, codes: answers.map(({ code }) => code) };
}

describe('an unmatched payment with two decisions at once', () => {
  test('is assigned to one order only (I13, I17)', async () => {
    for (let serial = 1; serial <= 6; serial++) {
      const { id, codes } = await assignTwice(serial);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(codes.every((code) => code === null || ['9010', '4000'].includes(code))).toBe(true);
      expect(await capturedBy(id)).toBe(1);
    }
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
  });

  test('is assigned, refunded or closed, never two of them (I17, I27)', async () => {
    for (let serial = 11; serial <= 16; serial++) {
      const { id, version } = await stray(serial);
      const orderNumber = await reserved(8_265_000 + serial);
      const [one, two] = testApps;
      const [first, second] = [await firstDesk(), await secondDesk()];
      const answers = await Promise.all([
        one!.ask(assignPayment, { id, version, orderNumber, reason }, first),
        two!.ask(closePayment, { id, version, reason }, second),
        two!.ask(preparePaymentRefund, { id, version, reference: 'BIBD 1', reason }, second),
      ]);
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    }
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
  });

  describe('without the guard and its constraint', () => {
    renewTwins(testApps);
    afterEach(() => {
      Object.assign(guard, { isOff: false, decided: async () => {} });
    });

    test('sentinel: the same payment pays two orders', async () => {
      await run(testApps[0]!.core.db)`drop index ledger_cleared_once`;
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, decided: () => overlap.reach() });
      const { id, codes } = await assignTwice(21);
      expect(codes).toEqual([null, null]);
      expect(await capturedBy(id)).toBe(2);
    });
  });
});
