import { sql } from '#api/platform/db/sql.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Core } from '#api/platform/http/context.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { makeCountry, makeEvent, makeMembers, type MadeEvent } from '#demo/make/make.ts';
import { twinsOf } from '#tests/races/races.ts';

const guard = vi.hoisted(() => ({ isOff: false }));

/** With the guard off, a batch has Malaysia's settings and ignores the country of the event. */
vi.mock(import('../service.settings.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    loadSaleSettings: (core: Core, country: string) =>
      real.loadSaleSettings(core, guard.isOff ? 'my' : country),
  };
});
vi.mock(import('../service.decide.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    decisionsOf(...of: Parameters<typeof real.decisionsOf>) {
      const decisions = real.decisionsOf(...of);
      return guard.isOff ? Object.assign(decisions, { refusalOf: () => null }) : decisions;
    },
  };
});

const testApps = twinsOf();

beforeEach(async () => {
  const { db } = testApps[0]!.core;
  await makeCountry(db, { code: 'my', accessMode: 'FULL' });
  for (const { core } of testApps) invalidateSite(core);
  await makeMembers(db, [{ ada: '7000009', country: 'my' }]);
});

/** Counts the orders of an event by country and currency. */
async function writtenIn(event: MadeEvent): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; n: number }>`
    select o.country || ' ' || o.currency as place, count(*)::int as n from event_order e join booking_order o on o.id = e.order_id
    where e.event_id = ${event.id} group by 1`.execute(testApps[0]!.core.db);
  return Object.fromEntries(rows.map(({ place, n }) => [place, n]));
}

/**
 * In each of two applications a reservation waits for the stock. Meanwhile a member of Malaysia and
 * then 60 members of Brunei want places of an event of Brunei. The next batch contains them all,
 * the member of Malaysia first.
 */
async function rush(firstAda: number) {
  const { db } = testApps[0]!.core;
  const event = await makeEvent(db, { ticketTypes: [{ total: 100 }] });
  const [early, strangers, buyers] = await Promise.all([
    Promise.all(testApps.map((testApp, index) => buyerIn(testApp, String(firstAda + 60 + index)))),
    Promise.all(testApps.map((testApp) => buyerIn(testApp, '7000009'))),
    Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        buyerIn(testApps[index % 2]!, String(firstAda + index)),
      ),
    ),
  ]);
  const letGo = await hold(
    db,
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const first = Promise.all(early.map((buyer) => buyer.create(event)));
  await waitsForRow(db);
  const foreign = Promise.all(strangers.map((buyer) => buyer.create(event)));
  await new Promise((resolve) => setTimeout(resolve, 400));
  const own = Promise.all(buyers.map((buyer) => buyer.create(event)));
  await new Promise((resolve) => setTimeout(resolve, 600));
  await letGo();
  await first;
  return {
    event,
    buyer: buyers[0]!,
    foreign: (await foreign).map(({ code }) => code),
    own: await own,
  };
}

describe('events of two countries', () => {
  test('creates orders in the event’s country and returns 6040 to members of another country (X1, I23)', async () => {
    const { event, buyer, foreign, own } = await rush(8220000);
    expect(foreign).toEqual(['6040', '6040']);
    expect(own.map(({ code }) => code)).toEqual(own.map(() => null));
    expect(await writtenIn(event)).toEqual({ 'bn BND': 62 });
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
    const { orderNumber } = own[0]!.data;
    await buyer.confirm(orderNumber);
    await reached(buyer, orderNumber, 'PAYING');
    await inShop(testApps[0]!, orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
  });

  test('sells an event of another country in that country’s currency (X1)', async () => {
    const event = await makeEvent(testApps[0]!.core.db, { country: 'my' });
    const own = await buyerIn(testApps[1]!, '7000009');
    expect((await own.create(event)).code).toBeNull();
    expect(await writtenIn(event)).toEqual({ 'my MYR': 1 });
    expect((await (await buyerIn(testApps[1]!, '8220900')).create(event)).code).toBe('6040');
  });

  test('the trigger refuses orders in another country when the service uses wrong settings (X1)', async () => {
    guard.isOff = true;
    const { event, own } = await rush(8221000);
    guard.isOff = false;
    expect(await writtenIn(event)).toEqual({});
    expect(own.every(({ http }) => http === 500)).toBe(true);
  });

  test('refuses to change the country of an order or event (X1)', async () => {
    const { db } = testApps[0]!.core;
    const event = await makeEvent(db);
    const buyer = await buyerIn(testApps[0]!, '8221900');
    const orderNumber = await buyer.reserve(event);
    await expect(
      sql`update booking_order set country = 'my' where order_number = ${orderNumber}`.execute(db),
    ).rejects.toThrow('keeps its country');
    await expect(
      sql`update event set country = 'my' where id = ${event.id}`.execute(db),
    ).rejects.toThrow('keeps its country');
  });

  test('sentinel: orders of Brunei are stored in the currency of Malaysia without both guards (X1)', async () => {
    guard.isOff = true;
    const { db } = testApps[0]!.core;
    await sql`alter table booking_order disable trigger order_in_its_events_country`.execute(db);
    const { event } = await rush(8222000);
    guard.isOff = false;
    expect(await writtenIn(event)).toEqual({ 'my MYR': 62 });
    expect((await brokenInvariants(db)).some((line) => line.startsWith('X1'))).toBe(true);
  });
});
