import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { hold } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import type { TestApp } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** A member at each of the two applications. */
const asking = (first: number) =>
  Promise.all(
    testApps.map(async (testApp, place) => {
      const ada = String(first + place);
      await makeMember(db(), { ada });
      return { token: await testApp.token(ada) };
    }),
  );

/** IDs of the rooms that a search finds free on a day. */
async function freeOn(testApp: TestApp, day: string, ask: { token: string }): Promise<string[]> {
  const found = await testApp.ask(getSitereservation, { startDate: day, endDate: day }, ask);
  return found.data.flatMap(({ rooms }) => rooms.map(({ id }) => id));
}

const takeAll = (room: MadeRoom, day: string) => sql`
  insert into busy_mask (unit_id, day, mask) values (${room.id}::bigint, ${day}::date, repeat('1', 96)::bit(96))
  on conflict (unit_id, day) do update set mask = excluded.mask`;

test('a search at one application sees bookings and deletions at another immediately (issue 21, FAC-007)', async () => {
  const [one, other] = testApps as [TestApp, TestApp];
  const [searcher, buyer] = (await asking(8_391_000)) as [{ token: string }, { token: string }];
  const room = await makeRoom(db(), await makeVenue(db()));
  const day = dayAhead(23);
  expect(await freeOn(one, day, searcher)).toContain(room.id);
  const slotIds = (await slotsOfDay(other, room, buyer, day)).map(({ slotId }) => slotId);
  const orders: string[] = [];
  for (const slotId of slotIds) {
    const { data, code } = await bookRoom(other, room, [{ day, slotIds: [slotId] }], buyer);
    expect(code).toBeNull();
    orders.push(data.orderNumber);
  }
  expect(await freeOn(one, day, searcher)).not.toContain(room.id);
  await other.ask(deleteOrder, { orderNumber: orders[0]! }, buyer);
  expect(await freeOn(one, day, searcher)).toContain(room.id);
});

test('a search sees hours of a transaction that commits after a later one was read (issue 21, FAC-007)', async () => {
  const [one] = testApps as [TestApp, TestApp];
  const [searcher] = (await asking(8_391_010)) as [{ token: string }];
  const venue = await makeVenue(db());
  const [early, late] = [await makeRoom(db(), venue), await makeRoom(db(), venue)];
  const day = dayAhead(24);
  expect(await freeOn(one, day, searcher)).toEqual(expect.arrayContaining([early.id, late.id]));
  const letGo = await hold(db(), takeAll(early, day));
  await takeAll(late, day).execute(db());
  const between = await freeOn(one, day, searcher);
  expect(between).toContain(early.id);
  expect(between).not.toContain(late.id);
  await letGo();
  expect(await freeOn(one, day, searcher)).not.toContain(early.id);
});
