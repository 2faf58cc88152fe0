import type { Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, one, run, value } from '#api/platform/db/sql.ts';
import { makeEvent, makeMembers, type MadeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { queueingIn } from '#tests/races/queue/queueing.ts';
import { tally, twinsOf } from '#tests/races/races.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { runQueue } from './service.admit.ts';
import { makeSeed } from './service.draw.ts';
import type { TurnRow } from './store.turns.ts';

const guard = vi.hoisted(() => ({
  isUnlocked: false,
  isUnlimited: false,
  meanwhile: async () => {},
}));
afterEach(() => {
  Object.assign(guard, { isUnlocked: false, isUnlimited: false, meanwhile: async () => {} });
});

/** With `isUnlocked` the queue is read without its lock, and `meanwhile` runs after the read. */
vi.mock(import('./store.admit.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockDrawn(tx: Tx, eventId: number) {
      if (!guard.isUnlocked) return real.lockDrawn(tx, eventId);
      const read = await one<{ paidUntil: number; now: number }>(tx)`
        select paid_until as "paidUntil", app_now() as now from sale_queue where event_id = ${eventId}`;
      await guard.meanwhile();
      return read;
    },
  };
});

/** With `isUnlimited` each reservation finds the whole turn, whatever earlier ones have taken. */
vi.mock(import('./store.turns.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockTurns(tx: Tx, eventIds: readonly number[], members: readonly number[]) {
      if (!guard.isUnlimited) return real.lockTurns(tx, eventIds, members);
      return all<TurnRow>(tx)`
        select id, event_id as "eventId", member_id as "memberId", places as left from sale_queue_entry
        where event_id = any (${eventIds}) and member_id = any (${members}) and state in ('TURN', 'USED')`;
    },
  };
});

const processes = 3;
const testApps = twinsOf(processes);
const db = () => testApps[0]!.core.db;
let lastAda = 8_620_000;

/** An event on sale with a queue of groups of `size`; one group a second is admitted. */
async function prepared(groups: number, size: number) {
  const now = await appNow(db());
  const event = await makeEvent(db(), {
    queueJoinsAt: now - 7_200_000,
    salesOpenAt: now - 3_600_000,
    queueRate: 60,
    ticketTypes: [{ total: 1000, price: 0, limit: 4 }],
  });
  const adas = Array.from({ length: groups }, () => String(++lastAda));
  await makeMembers(
    db(),
    adas.map((ada) => ({ ada })),
  );
  await makeSeed(testApps[0]!.core, db(), event.id);
  await run(db())`
    insert into sale_queue_entry (event_id, member_id, join_number, places)
    select ${event.id}, id, decode(md5(ada), 'hex'), ${size} from member where ada = any (${adas})`;
  return { event, adas };
}

/** The same after the draw. */
async function drawn(groups: number, size: number) {
  const made = await prepared(groups, size);
  await runQueue(testApps[0]!.core, made.event.id, 'bn');
  return made;
}

/** Makes as many groups due as there are seconds. */
const passTime = (event: MadeEvent, seconds: number) =>
  run(
    db(),
  )`update sale_queue set paid_until = app_now() - make_interval(secs => ${seconds}) where event_id = ${event.id}`;

const placesIn = async (event: MadeEvent, state: string): Promise<number[]> =>
  (
    await all<{ place: number }>(
      db(),
    )`select place from sale_queue_entry where event_id = ${event.id} and state = ${state} order by place`
  ).map(({ place }) => place);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('admission by three processes', () => {
  test('gives turns without a gap, as many as are due, however many processes run (B-43)', async () => {
    const { event } = await drawn(40, 1);
    for (const round of [1, 2, 3]) {
      await passTime(event, 5);
      await Promise.all(testApps.map(({ core }) => runQueue(core, event.id, 'bn')));
      const turns = await placesIn(event, 'TURN');
      expect(turns).toEqual(upTo(turns.length));
      expect(turns.length).toBeGreaterThanOrEqual(round * 5);
      expect(turns.length).toBeLessThanOrEqual(round * 5 + round);
      const front = await value<number>(
        db(),
      )`select front from sale_queue where event_id = ${event.id}`;
      expect(front).toBe(turns.length);
    }
  });

  test('leaves no one without a place who joins during the draw (B-43)', async () => {
    const { event } = await prepared(20, 1);
    const late = await Promise.all(
      Array.from({ length: 9 }, (_, nth) => buyerIn(testApps[nth % processes]!, String(++lastAda))),
    );
    const joins = late.map((member, nth) =>
      queueingIn(() => testApps[nth % processes]!).join(member, event),
    );
    const draws = testApps.map(({ core }) => runQueue(core, event.id, 'bn'));
    const [responses] = await Promise.all([Promise.all(joins), Promise.all(draws)]);
    expect(tally(responses)).toEqual({ done: 9 });
    const entries = await value<number>(db())`
      select entries from sale_queue where event_id = ${event.id}`;
    expect(entries).toBe(20);
    expect([...(await placesIn(event, 'TURN')), ...(await placesIn(event, 'WAITING'))]).toEqual(
      upTo(29),
    );
  });

  test('sentinel: without the lock of the queue three times as many get a turn (B-43)', async () => {
    const { event } = await drawn(40, 1);
    await passTime(event, 5);
    const overlap = barrier(processes);
    const ended = testApps.map(() => Promise.withResolvers<void>());
    let reads = 0;
    let ends = 0;
    Object.assign(guard, {
      isUnlocked: true,
      meanwhile: async () => {
        const nth = reads++;
        await overlap.reach();
        if (nth > 0) await ended[nth - 1]!.promise;
      },
    });
    await Promise.all(
      testApps.map(async ({ core }) => {
        await runQueue(core, event.id, 'bn');
        ended[ends++]!.resolve();
      }),
    );
    expect((await placesIn(event, 'TURN')).length).toBeGreaterThanOrEqual(15);
  });
});

/** Three parallel reservations of `quantity` places by one member, one in each process. */
async function press(event: MadeEvent, ada: string, quantity: number) {
  const buyers = await Promise.all(testApps.map((testApp) => buyerIn(testApp, ada)));
  const responses = await Promise.all(buyers.map((buyer) => buyer.create(event, quantity)));
  const nth = responses.findIndex(({ code }) => code === null);
  return {
    tally: tally(responses),
    pay: async () => {
      if (nth >= 0) await buyers[nth]!.confirm(responses[nth]!.data.orderNumber);
    },
  };
}

/** Each member tries to buy the size of their group twice. Returns the places that were taken. */
async function buyTwice() {
  const { event, adas } = await drawn(6, 2);
  await passTime(event, 4);
  await runQueue(testApps[0]!.core, event.id, 'bn');
  for (const round of [1, 2]) {
    const pressed = await Promise.all(adas.map((ada) => press(event, ada, 2)));
    await Promise.all(pressed.map(({ pay }) => pay()));
    expect(pressed.length, `round ${round}`).toBe(6);
  }
  const { held, sold } = await stockOf(testApps[0]!, event);
  const turns = 6 - (await placesIn(event, 'WAITING')).length;
  return { taken: held + sold, mine: turns * 2 };
}

describe('parallel reservations in turns', () => {
  test('take exactly the size of each group, and none without a turn (B-43)', async () => {
    const { taken, mine } = await buyTwice();
    expect(taken).toBe(mine);
    expect(mine).toBeGreaterThanOrEqual(8);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('of more places than are left are refused by all processes (B-43)', async () => {
    const { event, adas } = await drawn(1, 2);
    await passTime(event, 2);
    await runQueue(testApps[0]!.core, event.id, 'bn');
    expect((await press(event, adas[0]!, 3)).tally).toEqual({ [refusals.turnTooSmall]: 3 });
    expect((await press(event, String(++lastAda), 1)).tally).toEqual({ [refusals.queueFirst]: 3 });
  });

  test('sentinel: members exceed their group when a turn is never lowered (B-43)', async () => {
    guard.isUnlimited = true;
    const { taken, mine } = await buyTwice();
    expect(taken).toBeGreaterThan(mine);
  });
});
