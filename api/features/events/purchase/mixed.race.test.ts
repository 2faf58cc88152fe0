import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buyerIn, stockOf } from '#api/test/support/buying.ts';
import { brokenInvariants } from '#api/test/support/invariants.ts';
import { hold, waitsForRow } from '#api/test/races/killing.ts';
import { makeEvent } from '#api/demo/make/make.ts';
import { twinsOf } from '#api/test/races/races.ts';

const worlds = twinsOf();

const eventsOf = (count: number, total: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeEvent(worlds[0]!.core.db, { ticketTypes: [{ total }] }),
    ),
  );
const buyersOf = (count: number, first: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) => buyerIn(worlds[nth % 2]!, String(first + nth))),
  );

describe('issue 21 reservations of several events are written together', () => {
  test('issue 21 EVT-060 120 buyers of six events over two applications: each event is sold out exactly, nobody waits for another in a circle', async () => {
    const events = await eventsOf(6, 15);
    const buyers = await buyersOf(120, 8_230_000);
    const answers = await Promise.all(
      buyers.map((buyer, nth) => buyer.create(events[(nth * 7) % events.length]!)),
    );
    expect(answers.filter(({ code }) => code === null)).toHaveLength(90);
    expect(answers.filter(({ code }) => code === '8001')).toHaveLength(30);
    for (const event of events)
      expect(await stockOf(worlds[0]!, event)).toEqual({ free: 0, held: 15, sold: 0 });
    expect(await brokenInvariants(worlds[0]!.core.db)).toEqual([]);
  });

  test('issue 21 I44 whoever has locked the stock of one event holds up its buyers alone, also those in a batch with others', async () => {
    const { db } = worlds[0]!.core;
    const [first, second, ...others] = await eventsOf(5, 50);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => buyerIn(worlds[0]!, String(8_231_000 + nth))),
    );
    const letGo = await hold(
      db,
      sql`select 1 from ticket_stock where event_id in (${first!.id}, ${second!.id}) for update`,
    );
    const waiting = [buyers[0]!.create(first!)];
    await waitsForRow(db);
    // While one batch waits these are gathered into the next: two of them for what is locked too.
    waiting.push(...buyers.slice(1, 3).map((buyer) => buyer.create(second!)));
    const together = buyers.slice(3, 9).map((buyer, nth) => buyer.create(others[nth % 3]!));
    const began = performance.now();
    expect((await Promise.all(together)).map(({ code }) => code)).toEqual(together.map(() => null));
    expect(performance.now() - began).toBeLessThan(2500);
    // Still held: theirs alone is not answered.
    expect(await Promise.race([...waiting, Promise.resolve('nobody yet')])).toBe('nobody yet');
    await letGo();
    expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual([null, null, null]);
    expect((await stockOf(worlds[0]!, first!)).held).toBe(1);
    expect((await stockOf(worlds[0]!, second!)).held).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
