import { afterEach, describe, expect, test } from 'vitest';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { chooseLate, refundLate } from '#domain/orders/late/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { values } from '#api/platform/db/sql.ts';
import { allAnswered, insist } from '#tests/races/answering.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { hour, kindsOf } from '#tests/support/late/paidLate.ts';
import { type LateRoom, lateRoomIn, memberIn, startAt } from '#tests/support/late/paidLateRoom.ts';
import { bookingOf, dayAhead, forgetHours } from '#tests/support/roomBooking.ts';

const testApps = twinsOf();
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const lateRoom = lateRoomIn(one);
const db = () => one().core.db;
afterEach(async () => {
  for (const app of testApps) await app.setClock(null);
});

/** Orders of one room that were paid too late, each on a day of its own. */
async function lateOrders(count: number): Promise<LateRoom[]> {
  const all: LateRoom[] = [];
  for (let nth = 0; nth < count; nth++) {
    const room = all[0] === undefined ? {} : { room: all[0].room };
    const of = await lateRoom({ ...room, days: [20 + nth] });
    await of.pay();
    all.push(of);
  }
  await other().setClock(await appNow(db()));
  return all;
}

const choose = async (at: typeof one, { orderNumber, buyer, day }: LateRoom, to: number) =>
  at().ask(
    chooseLate,
    { orderNumber, sessions: [{ from: String(startAt(day, '08:00')), to: String(to) }] },
    { token: await at().token(buyer.ada) },
  );

/** Numbers of the orders that have claims of these hours. */
const holdersOf = ({ room }: LateRoom, day: string, start: number) =>
  values<string>(db())`
    select distinct o.order_number from slot_claim c join facility_session s on s.id = c.session_id join booking_order o on o.id = s.order_id
    where c.unit_id = ${room.id}::bigint and c.day = ${day}::date and c.tick = ${start}`;

describe('the last hours of a day, wanted by members who paid too late and by buyers', () => {
  test('go to one of them, and the others keep their choice (B-39, I02, I17)', async () => {
    let open = await lateOrders(3);
    const [first] = open as [LateRoom];
    for (const day of [dayAhead(30), dayAhead(31)]) {
      const to = startAt(day, '14:00');
      const session = await first.sessionOn(day, 2);
      const input = await bookingOf(db(), first.room, [session]);
      const buyers = [await memberIn(one()), await memberIn(other()), await memberIn(one())];
      const answers = await allAnswered<{ code: string | null }>(
        db(),
        [
          ...open.map((of, nth) => insist(() => choose(nth % 2 === 0 ? one : other, of, to))),
          ...buyers.map((buyer, nth) =>
            insist(() => testApps[nth % 2]!.ask(createFacilityOrder, input, buyer)),
          ),
        ],
        60_000,
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(await holdersOf(first, day, 56)).toHaveLength(1);
      for (const [nth, of] of open.entries())
        expect(await of.refundState()).toBe(codes[nth] === null ? null : 'DUE');
      open = open.filter((_, nth) => codes[nth] !== null);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the key of the hours', () => {
    renewTwins(testApps);

    test('sentinel: go to two members (B-39, I02)', async () => {
      const [first, second] = (await lateOrders(2)) as [LateRoom, LateRoom];
      await forgetHours(db());
      const day = dayAhead(30);
      const to = startAt(day, '14:00');
      const answers = await Promise.all([choose(one, first, to), choose(other, second, to)]);
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
      expect(await holdersOf(first, day, 56)).toHaveLength(2);
    });
  });
});

describe('a choice of hours and the refund at once', () => {
  test('give the hours or the money, never both (B-39, I17)', async () => {
    for (const of of await lateOrders(4)) {
      const { orderNumber } = of;
      const token = await other().token(of.buyer.ada);
      const to = startAt(of.day, '14:00');
      const [chosen, refunded] = await Promise.all([
        choose(one, of, to),
        other().ask(refundLate, { orderNumber }, { token }),
      ]);
      expect([chosen.code, refunded.code].filter((code) => code === null)).toHaveLength(1);
      expect([chosen.code, refunded.code]).toContain(refusals.lateChoiceOver);
      expect(await of.refundState()).toBe(chosen.code === null ? null : 'DUE');
      const held = chosen.code === null ? [orderNumber] : [];
      expect(await holdersOf(of, of.day, 56)).toEqual(held);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('are decided once when the time of the choice ends in two processes (B-39)', async () => {
    const [of] = (await lateOrders(1)) as [LateRoom];
    const { refunds } = await of.detail();
    for (const app of testApps) await app.setClock(refunds[0]!.chooseUntil! + 1000);
    const [chosen] = await Promise.all([
      choose(one, of, startAt(of.day, '08:00') + 2 * hour),
      requestRefunds(one().core),
      requestRefunds(other().core),
    ]);
    expect(chosen.code).toBe(refusals.lateChoiceOver);
    // A job leaves out an order that the choice has locked.
    await requestRefunds(one().core);
    expect(await of.refundState()).toBe('REQUESTED');
    const kinds = await kindsOf(one(), of.orderNumber);
    expect(kinds.filter((kind) => kind === 'REFUND_DUE')).toHaveLength(1);
    expect(await brokenInvariants(db())).toEqual([]);
  });
});
