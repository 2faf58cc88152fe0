import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { buyerIn, type Buyer, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { liningIn } from '#tests/races/lining.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { until } from '#tests/testApp.ts';
import { serveEvent } from './service.serve.ts';
import { listVersions } from '../store.view.ts';

type Guard = { isOff: boolean; isUnlocked: boolean; meanwhile: (() => Promise<unknown>) | null };
const guard = vi.hoisted((): Guard => ({ isOff: false, isUnlocked: false, meanwhile: null }));
afterEach(() => {
  Object.assign(guard, { isOff: false, isUnlocked: false, meanwhile: null });
});

/**
 * With the guard off, buyers see all unused stock as free, despite waiting entries. With
 * `isUnlocked` the stock is read without a lock, and `meanwhile` runs after the first read.
 */
vi.mock(import('../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockStock(tx: Tx, ...eventIds: readonly number[]) {
      if (guard.isUnlocked) {
        const rows = await real.listStock(tx, eventIds);
        const { meanwhile } = guard;
        guard.meanwhile = null;
        await meanwhile?.();
        return { rows, now: await appNow(tx), versions: await listVersions(tx, eventIds) };
      }
      const { rows, now, versions } = await real.lockStock(tx, ...eventIds);
      return {
        versions,
        rows: guard.isOff ? rows.map((row) => ({ ...row, free: row.unused })) : rows,
        now,
      };
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const testAppAt = (index: number) => testApps[index % 2]!;
/** A token is valid only at the application that issued it. */
const [here, there] = [liningIn(() => testApps[0]!), liningIn(() => testApps[1]!)] as const;

async function heldBy(event: MadeEvent, total: number) {
  return Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const buyer = await buyerIn(testAppAt(index));
      return { buyer, orderNumber: await buyer.reserve(event) };
    }),
  );
}

/** Lists the members who got an offer, in order. */
async function offeredIn(event: MadeEvent): Promise<string[]> {
  const { rows } = await sql<{ ada: string }>`
    select m.ada from notification n join member m on m.id = n.member_id
    where n.kind = 'WAITING_OFFER' and (n.payload ->> 'eventId')::bigint = ${event.id} order by n.id`.execute(
    db(),
  );
  return rows.map(({ ada }) => ada);
}

/**
 * Twelve places are released at once in two applications. Six entries wait for two places each, and
 * twelve other buyers try to book during and after the releases. Returns the waiting members and
 * the number of other buyers with a place.
 */
async function releases() {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 12 }] });
  const holders = await heldBy(event, 12);
  const waiting: Buyer[] = [];
  for (let index = 0; index < 6; index++) {
    const buyer = await buyerIn(testAppAt(index));
    expect(
      (await (index % 2 === 0 ? here : there).join(buyer, event, { places: 2 })).code,
    ).toBeNull();
    waiting.push(buyer);
  }
  const passers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => buyerIn(testAppAt(index))),
  );
  const [, tried] = await Promise.all([
    Promise.all(holders.map(({ buyer, orderNumber }) => buyer.remove(orderNumber))),
    Promise.all(
      passers.map(async (passer, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 12));
        return passer.create(event);
      }),
    ),
    ...testApps.map(({ core }) => serveEvent(core, event.id)),
  ]);
  const last = await (await buyerIn(testAppAt(0))).create(event);
  return { event, waiting, got: [...tried, last].filter(({ code }) => code === null).length };
}

describe('concurrent releases of places (issue 20)', () => {
  test('offers concurrently released places once, in order and not to other buyers (issue 20)', async () => {
    const { event, waiting, got } = await releases();
    expect(got).toBe(0);
    await until(async () => (await offeredIn(event)).length === 6, 15_000);
    expect(await offeredIn(event)).toEqual(waiting.map(({ ada }) => ada));
    const booked = await Promise.all(waiting.map((buyer) => buyer.create(event, 2)));
    expect(booked.map(({ code }) => code)).toEqual(waiting.map(() => null));
    expect(await stockOf(testApps[0]!, event)).toEqual({ free: 0, held: 12, sold: 0 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('when buyers can take all unused places', () => {
    renewTwins(testApps);

    test('sentinel: a buyer outside the waiting list takes a place of its first entry', async () => {
      guard.isOff = true;
      const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
      const [holder] = await heldBy(event, 1);
      const first = await buyerIn(testAppAt(0));
      expect((await here.join(first, event, { places: 1 })).code).toBeNull();
      const passer = await buyerIn(testAppAt(1));
      // No job may serve the list between the two steps.
      await Promise.all(testApps.map(({ core }) => core.jobs.stop()));
      await holder!.buyer.remove(holder!.orderNumber);
      expect((await passer.create(event)).code).toBeNull();
    });
  });
});

/** An event whose only place is offered to the first entry, with a second one behind it. */
async function offered() {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
  const [holder] = await heldBy(event, 1);
  const [first, second] = [await buyerIn(testAppAt(0)), await buyerIn(testAppAt(1))];
  await here.join(first, event, { places: 1 });
  await there.join(second, event, { places: 1 });
  await holder!.buyer.remove(holder!.orderNumber);
  await serveEvent(testApps[0]!.core, event.id);
  return { event, first, second };
}

describe('concurrent changes of one entry (issue 20)', () => {
  test('an offer that expires during its booking is booked or passed on, never both (issue 20)', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 12; round++) {
      const { event, first, second } = await offered();
      await sql`update waiting_entry set offered_until = app_now() + ${`${10 + round * 4} milliseconds`}::interval
        where event_id = ${event.id} and state = 'OFFERED'`.execute(db());
      const [, answer] = await Promise.all([
        Promise.all(
          [0, 10, 20, 30, 40, 50].map(async (ms, index) => {
            await new Promise((resolve) => setTimeout(resolve, ms));
            await serveEvent(testAppAt(index).core, event.id);
          }),
        ),
        new Promise((resolve) => setTimeout(resolve, round * 5)).then(() => first.create(event)),
      ]);
      await serveEvent(testApps[1]!.core, event.id);
      const next = await there.own(second, event);
      const isBooked = answer.code === null;
      expect([answer.code, next!.state]).toEqual(
        isBooked ? [null, 'WAITING'] : ['8001', 'OFFERED'],
      );
      ends.push(isBooked ? 'booked' : 'passed');
      expect((await stockOf(testApps[0]!, event)).held).toBe(isBooked ? 1 : 0);
    }
    expect(ends.length).toBe(12);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('offers places to the next entry when the first member leaves concurrently (issue 20)', async () => {
    for (let round = 0; round < 8; round++) {
      const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
      const [holder] = await heldBy(event, 1);
      const [first, second] = [await buyerIn(testAppAt(0)), await buyerIn(testAppAt(1))];
      await here.join(first, event, { places: 1 });
      await there.join(second, event, { places: 1 });
      const [, left] = await Promise.all([
        holder!.buyer.remove(holder!.orderNumber),
        here.leave(first, event),
        serveEvent(testApps[0]!.core, event.id),
        serveEvent(testApps[1]!.core, event.id),
      ]);
      expect(left.code).toBeNull();
      await serveEvent(testApps[1]!.core, event.id);
      expect(await here.own(first, event)).toBeNull();
      expect(await there.own(second, event)).toMatchObject({ state: 'OFFERED', offered: 1 });
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('stores one entry when a member joins from two devices concurrently (issue 20)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
    await heldBy(event, 1);
    const buyer = await buyerIn(testAppAt(0));
    const again = await buyerIn(testAppAt(1), buyer.ada);
    const codes = await Promise.all([
      here.join(buyer, event, { places: 1 }),
      there.join(again, event, { places: 1 }),
    ]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([null, refusals.waitsAlready]));
    expect(await brokenInvariants(db())).toEqual([]);
  });
});

/**
 * One place becomes free. Two applications serve the list while two members leave it. Returns the
 * offers at the end and the first member.
 */
async function servedByTwo() {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
  await heldBy(event, 1);
  const line = await Promise.all([0, 1, 0, 1].map((index) => buyerIn(testAppAt(index))));
  for (const [index, buyer] of line.entries())
    await (index % 2 === 0 ? here : there).join(buyer, event, { places: 1 });
  await sql`update ticket_stock set total = 2 where event_id = ${event.id}`.execute(db());
  const done = await Promise.allSettled([
    ...testApps.map(({ core }) => serveEvent(core, event.id)),
    there.leave(line[1]!, event),
    there.leave(line[3]!, event),
  ]);
  for (const { core } of testApps) await serveEvent(core, event.id).catch(() => 0);
  return {
    offers: await here.offers(event),
    first: line[0]!.ada,
    failed: done.filter(({ status }) => status === 'rejected').length,
  };
}

describe('two applications that serve one waiting list (issue 20)', () => {
  test('offers one place only to the first entry when two other members leave concurrently (issue 20)', async () => {
    for (let round = 0; round < 8; round++) {
      const { offers, first, failed } = await servedByTwo();
      expect([offers, failed]).toEqual([[[first, 1]], 0]);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the stock lock', () => {
    renewTwins(testApps);

    test('sentinel: one place is offered to two members', async () => {
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db());
      for (const { core } of testApps) await core.jobs.stop();
      const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
      await heldBy(event, 1);
      for (const index of [0, 1])
        await (index === 0 ? here : there).join(await buyerIn(testAppAt(index)), event, {
          places: 1,
        });
      await sql`update ticket_stock set total = 2 where event_id = ${event.id}`.execute(db());
      // The second application offers between the first one's read of the stock and its offer.
      let served = 0;
      Object.assign(guard, {
        isUnlocked: true,
        meanwhile: async () => {
          await serveEvent(testApps[1]!.core, event.id);
          served++;
        },
      });
      await serveEvent(testApps[0]!.core, event.id);
      expect(served).toBe(1);
      expect(await here.offers(event)).toHaveLength(2);
    });
  });
});
