import { describe, expect, test } from 'vitest';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all, sql } from '#api/platform/db/sql.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { randomOf, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

async function offered(places: number) {
  const service = await makeService(db(), { placesPerConsultant: places });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day: dayAhead(9), from: '09:00', until: '13:00' }],
  });
  return { service, slotIds };
}

/** Members with coupons, signed in at both applications. */
async function makeMembers(count: number, coupons: number) {
  const members = [];
  for (let nth = 0; nth < count; nth++) {
    const { id, ada } = await someMember(testApps[nth % 2]!);
    await makeCoupons(
      db(),
      Array.from({ length: coupons }, () => ({ member: id })),
    );
    members.push({ id, tokens: await Promise.all(testApps.map((testApp) => testApp.token(ada))) });
  }
  return members;
}

describe('slot reservations in one batch', () => {
  test('gives each order all of its slots and coupons and refuses only full slots, at two applications (I03, I04, I05, SVC-022)', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const offers = [await offered(5), await offered(5)];
    const members = await makeMembers(50, 3);
    const responses = await Promise.all(
      members.flatMap(({ tokens }) =>
        testApps.map(async (testApp, at) => {
          const { service, slotIds } = offers[Math.floor(random() * offers.length)]!;
          const first = Math.floor(random() * slotIds.length);
          const wanted = slotIds.slice(first, first + 1 + Math.floor(random() * 2));
          const ask = { token: tokens[at]! };
          const { code } = await reserveSlots(testApp, { service, slotIds: wanted }, ask);
          return { code, wanted };
        }),
      ),
    );
    const message = `seed ${seed}: ${JSON.stringify(responses.map(({ code }) => code))}`;
    const codes = new Set(responses.map(({ code }) => code));
    expect(codes.difference(new Set([null, 'A0008', 'A0009', 'A0010', 'A0013'])), message).toEqual(
      new Set(),
    );
    expect(await brokenInvariants(db()), message).toEqual([]);
    const orders = await all<{ slots: number; coupons: number; noted: number; asked: number }>(
      db(),
    )`
      select o.book_count as asked, (select count(*)::int from service_order_slot k where k.order_id = o.id and k.live) as slots,
        (select count(*)::int from coupon c where c.order_id = o.id and c.state = 'HELD') as coupons,
        (select count(*)::int from order_coupon c where c.order_id = o.id) as noted
      from booking_order o join service_order b on b.order_id = o.id where b.service_id = any (${offers.map(({ service }) => service)}::bigint[])`;
    expect(orders, message).toHaveLength(responses.filter(({ code }) => code === null).length);
    for (const { asked, ...has } of orders)
      expect(has, message).toEqual({ slots: asked, coupons: asked, noted: asked });
    const full = await all<{ id: string }>(db())`
      select id::text as id from service_slot where taken = capacity`;
    const fullIds = new Set(full.map(({ id }) => id));
    for (const { code, wanted } of responses)
      if (code === 'A0008')
        expect(fullIds.intersection(new Set(wanted)).size, message).toBeGreaterThan(0);
  });

  test('gives the last three places to the first requests at one application, also after a wait for a lock (SVC-022)', async () => {
    const { service, slotIds } = await offered(3);
    const members = await makeMembers(12, 1);
    const [slot] = slotIds;
    const letGo = await hold(
      db(),
      sql`select 1 from service_slot where id = ${slot!}::bigint for update`,
    );
    const results: Promise<string | null>[] = [];
    for (const { tokens } of members) {
      const ask = { token: tokens[0]! };
      results.push(
        reserveSlots(testApps[0]!, { service, slotIds: [slot!] }, ask).then(({ code }) => code),
      );
      // The requests arrive one after the other.
      await waitsForRow(db());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await letGo();
    const codes = await Promise.all(results);
    expect(codes).toEqual([null, null, null, ...codes.slice(3).map(() => 'A0008')]);
  });

  test('makes one reservation of a request that is repeated concurrently and afterwards (I12)', async () => {
    const { service, slotIds } = await offered(1);
    const [member] = await makeMembers(1, 1);
    const reserve = (at: number) =>
      reserveSlots(
        testApps[at]!,
        { service, slotIds: [slotIds[0]!] },
        { token: member!.tokens[at]!, key: 'gathered-slots-one-key' },
      );
    const answers = await Promise.all([reserve(0), reserve(0), reserve(1)]);
    answers.push(await reserve(0));
    expect(answers.map(({ code }) => code)).toEqual([null, null, null, null]);
    expect(new Set(answers.map(({ data }) => data.orderNumber)).size).toBe(1);
  });
});
