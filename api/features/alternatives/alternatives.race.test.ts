import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerAlternative } from '#domain/alternatives/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeAlternatives } from '#demo/events/makeAlternatives.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { maybe, run, type Tx, value, values } from '#api/platform/db/sql.ts';
import { sessionAlternatives } from '#api/features/events/acts/service.alternatives.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { back, cancelledSessionsOf } from '#tests/support/desks/cancelledSessions.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { runAlternatives } from './service.run.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(async () => {
  Object.assign(guard, { isOff: false, read: async () => {} });
  for (const app of testApps) await app.setClock(null);
});

/** With the guard off, an offer is read without its lock. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockOffer(tx: Tx, of: Parameters<typeof real.lockOffer>[1]) {
      if (!guard.isOff) return real.lockOffer(tx, of);
      const found = await maybe<{ roundId: string }>(tx)`
        select round_id::text as "roundId" from alternative_offer where id = ${of.id}::bigint and state = 'OPEN'`;
      await guard.read();
      return found;
    },
  };
});
/** With the guard off, the order is read without its lock. */
vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockOwn: (...of: Parameters<typeof real.lockOwn>) =>
      guard.isOff ? real.findOwn(...of) : real.lockOwn(...of),
  };
});

const testApps = twinsOf();
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const { eventOf, bookerOf, soldIn } = cancelledSessionsOf(one);
const db = () => one().core.db;
type Booked = Awaited<ReturnType<typeof bookerOf>>;

/** Bookers of a cancelled session, for whom the second one has `free` places. */
async function roundOf(bookers: number, free: number) {
  const event = await eventOf();
  // The administrator who has cancelled the session.
  await one().admin('event');
  const booked: Booked[] = [];
  for (let made = 0; made < bookers; made++) booked.push(await bookerOf(event));
  await run(
    db(),
  )`update ticket_stock set total = ${free} where session_id = ${event.sessionIds[1]}`;
  const orders = await values<number>(db())`
    select id from booking_order where order_number = any (${booked.map(({ orderNumber }) => orderNumber)}) order by id`;
  const [sessionId, ...alternatives] = event.sessionIds;
  const { offers } = await makeAlternatives(db(), {
    sessionId: sessionId!,
    alternatives,
    orderIds: orders,
  });
  return { event, booked, offers };
}

async function move(app: typeof one, event: MadeEvent, booker: Booked, offer: string) {
  const token = app === one ? booker.token : await app().token(booker.ada);
  const answer = { choice: String(event.sessionIds[1]) };
  return app().ask(
    answerAlternative,
    { orderNumber: booker.orderNumber, offer, answer },
    { token },
  );
}

describe('answers at once', () => {
  test('never move more bookers than the other session has places, beside buyers of it (B-42, I01)', async () => {
    const { event, booked, offers } = await roundOf(8, 4);
    const tickets = [
      {
        ticketTypeId: String(event.ticketTypeIds[0]),
        sessionId: String(event.sessionIds[1]),
        quantity: 1,
      },
    ];
    const buyers = await Promise.all(Array.from({ length: 4 }, () => buyerIn(one())));
    const [moved, bought] = await Promise.all([
      Promise.all(
        booked.map((booker, place) =>
          move(place % 2 === 0 ? one : other, event, booker, offers[place]!),
        ),
      ),
      Promise.all(buyers.map((buyer) => buyer.create(event, 1, { tickets }))),
    ]);
    const codes = moved.map(({ code }) => code);
    const taken = [...codes, ...bought.map(({ code }) => code)].filter((code) => code === null);
    expect(taken).toHaveLength(4);
    expect(codes.filter((code) => code !== null && code !== refusals.alternativeGone)).toEqual([]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('of one member and of the job that ends the round give the places or the money, never both (B-42, I17)', async () => {
    const { event, booked, offers } = await roundOf(4, 9);
    const end = (await appNow(db())) + 101 * 3_600_000;
    const handlers = { SESSION: sessionAlternatives };
    const answers = Promise.all(
      booked.map((booker, place) => move(one, event, booker, offers[place]!)),
    );
    await other().setClock(end);
    const [codes] = await Promise.all([answers, runAlternatives(other().core, handlers)]);
    await one().setClock(end);
    await runAlternatives(one().core, handlers);
    const moved = codes.filter(({ code }) => code === null).length;
    const refunded = await value<number>(db())`
      select count(*)::int from refund r join event_order e on e.order_id = r.order_id where e.event_id = ${event.id}`;
    expect(moved + refunded).toBe(4);
    expect(await soldIn(event)).toEqual([0, moved, 0]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of order and offer', () => {
    renewTwins(testApps);

    test('sentinel: two answers to one offer are both accepted (B-42)', async () => {
      const { event, booked, offers } = await roundOf(1, 9);
      const both = barrier(2);
      Object.assign(guard, { isOff: true, read: () => both.reach() });
      const [booker] = booked as [Booked];
      const { orderNumber } = booker;
      const input = { orderNumber, offer: offers[0]!, answer: back };
      const answers = await Promise.allSettled([
        move(one, event, booker, offers[0]!),
        other().ask(answerAlternative, input, { token: await other().token(booker.ada) }),
      ]);
      const over = answers.filter(
        (of) => of.status === 'fulfilled' && of.value.code === refusals.alternativeOver,
      );
      expect(over).toEqual([]);
    });
  });
});
