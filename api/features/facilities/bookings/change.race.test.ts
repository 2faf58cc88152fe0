import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateFacilityOrder } from '#domain/facilities/calls.booked.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all, sql, type Tx, value } from '#api/platform/db/sql.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { bookingOf } from '#tests/support/roomBooking.ts';

/** `meanwhile` runs when a change has read the order and has not written yet. */
const guard = vi.hoisted(() => ({ isOff: false, meanwhile: async () => {} }));
afterEach(() => Object.assign(guard, { isOff: false, meanwhile: async () => {} }));

/** Without the guard the order is read without a lock. */
vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockOwn: (tx: Tx, me: MemberId, orderNumber: string) =>
      guard.isOff ? real.findOwn(tx, me, orderNumber) : real.lockOwn(tx, me, orderNumber),
  };
});
vi.mock(import('#api/features/facilities/store.change.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async setInformation(...of: Parameters<typeof real.setInformation>) {
      await guard.meanwhile();
      return real.setInformation(...of);
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** A purchased booking, changed at one application and cancelled at the other. */
async function stage() {
  const { room, ask, orderNumber } = await bookedRoom(testApps[0]!, 20);
  const { information } = await bookingOf(db(), room, [], { eventName: 'Training day' });
  const ada = await value<string>(db())`
    select m.ada from booking_order o join member m on m.id = o.member_id where o.order_number = ${orderNumber}`;
  const there = { token: await testApps[1]!.token(ada) };
  return {
    orderNumber,
    change: () => testApps[0]!.ask(updateFacilityOrder, { orderNumber, information }, ask),
    cancel: () => testApps[1]!.ask(cancelOrder, { orderNumber }, there),
    end: async () =>
      (
        await all<{ name: string; status: string; ends: number; refund: number; claims: number }>(
          db(),
        )`
          select f.event_name as name, o.order_status as status,
            (select count(*)::int from order_history h where h.order_id = o.id and h.to_status = 'CANCEL') as ends,
            (select coalesce(sum(amount_cents), 0)::int from refund r where r.order_id = o.id) as refund,
            (select count(*)::int from slot_claim c join facility_session s on s.id = c.session_id where s.order_id = o.id) as claims
          from booking_order o join facility_order f on f.order_id = o.id where o.order_number = ${orderNumber}`
      )[0],
  };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** Both requests queue for the lock of the order in this sequence. */
async function lineUp({ orderNumber }: Stage, sequence: readonly (() => Promise<unknown>)[]) {
  const letGo = await hold(
    db(),
    sql`select 1 from booking_order where order_number = ${orderNumber} for update`,
  );
  const requests: Promise<unknown>[] = [];
  for (const ask of sequence) {
    requests.push(ask());
    await waitsForRow(db(), requests.length);
  }
  await letGo();
  await Promise.all(requests);
}

const ended = { status: 'CANCEL', ends: 1, refund: 5000, claims: 0 };

describe('changing a booking while it is cancelled', () => {
  test('keeps a change made before the cancellation and refunds the booking once (FAC-070, ORD-066, I21)', async () => {
    const one = await stage();
    const codes: (string | null)[] = [];
    await lineUp(one, [
      async () => codes.push((await one.change()).code),
      async () => codes.push((await one.cancel()).code),
    ]);
    expect(codes).toEqual([null, null]);
    expect(await one.end()).toEqual({ ...ended, name: 'Training day' });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses a change after the cancellation and changes nothing (FAC-070, I21)', async () => {
    const one = await stage();
    const answers: Record<string, string | null> = {};
    await lineUp(one, [
      async () => (answers['cancel'] = (await one.cancel()).code),
      async () => (answers['change'] = (await one.change()).code),
    ]);
    expect(answers).toEqual({ cancel: null, change: refusals.finishedNoChange });
    expect(await one.end()).toEqual({ ...ended, name: 'Team evening' });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of the order', () => {
    renewTwins(testApps);

    test('sentinel: changes a cancelled booking (FAC-070)', async () => {
      const one = await stage();
      const answers: (string | null)[] = [];
      guard.isOff = true;
      guard.meanwhile = async () => {
        answers.push((await one.cancel()).code);
      };
      answers.push((await one.change()).code);
      expect(answers).toEqual([null, null]);
      expect(await one.end()).toEqual({ ...ended, name: 'Training day' });
    });
  });
});
