import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Tx } from '#api/platform/db/sql.ts';
import { run, sql, value } from '#api/platform/db/sql.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { extendHold } from '#domain/orders/acts/calls.contact.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { actOf } from '#tests/support/acts.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

/** With the guard off, the order is read without its lock, and its deadline moves in any state. */
const guard = vi.hoisted(() => ({ read: null as (() => Promise<void>) | null }));
afterEach(() => {
  guard.read = null;
});

vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockOrder(tx: Tx, by: { orderNumber: string | null; hybrisNumber: string | null }) {
      const { read } = guard;
      if (read === null) return real.lockOrder(tx, by);
      const { rows } = await sql<{ memberId: MemberId }>`
        select member_id as "memberId" from booking_order where order_number = ${by.orderNumber}`.execute(
        tx,
      );
      const order = await real.findOwn(tx, rows[0]!.memberId, by.orderNumber!);
      await read();
      return order;
    },
  };
});
vi.mock(import('./store.holds.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async moveDeadline(tx: Tx, orderId: number, minutes: number) {
      if (guard.read === null) return real.moveDeadline(tx, orderId, minutes);
      return value<number>(tx)`
        update booking_order set deadline_at = deadline_at + make_interval(mins => ${minutes}) where id = ${orderId} returning deadline_at`;
    },
  };
});

const testApps = twinsOf();
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const db = () => one().core.db;
const extend = async (orderNumber: string) =>
  one().ask(
    extendHold,
    { ...actOf(orderNumber, { message: 'none' }), minutes: 60 },
    { admin: await one().admin('order') },
  );

/** An event with one place, which a reservation holds, and another buyer who wants it. */
async function lastPlace() {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
  const holder = await buyerIn(one());
  const orderNumber = await holder.reserve(event, 1);
  return { event, orderNumber, next: await buyerIn(other()) };
}

describe('an extension concurrent with the expiry', () => {
  test('keeps the place, or loses it to the next buyer, never both (I07, I08, B-38)', async () => {
    for (let round = 0; round < 12; round++) {
      const { event, orderNumber, next } = await lastPlace();
      await run(db())`
        with n as materialized (select app_now() + make_interval(secs => ${0.01 * round}) as at)
        update booking_order set deadline_at = n.at, order_date = n.at - interval '30 minutes' from n where order_number = ${orderNumber}`;
      await run(db())`
        update ticket_claim c set hold_until = o.deadline_at from booking_order o where o.id = c.order_id and o.order_number = ${orderNumber}`;
      const [extended, bought] = await Promise.all([extend(orderNumber), next.create(event)]);
      expect([extended.http, bought.http]).toEqual([200, 200]);
      const won = [extended, bought].filter(({ code }) => code === null).length;
      expect(won).toBeLessThanOrEqual(1);
      expect((await stockOf(one(), event)).held).toBeLessThanOrEqual(1);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock and the condition', () => {
    renewTwins(testApps);

    test('sentinel: a reservation is extended whose place another member has bought (I08)', async () => {
      const { event, orderNumber, next } = await lastPlace();
      const reached = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      guard.read = async () => {
        reached.resolve();
        await goOn.promise;
      };
      const extending = extend(orderNumber);
      await reached.promise;
      await one().setClock((await appNow(db())) + 3_600_000);
      const bought = await next.create(event);
      await one().setClock(null);
      goOn.resolve();
      expect([bought.code, (await extending).code]).toEqual([null, null]);
    });
  });
});
