import { describe, expect, test } from 'vitest';
import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { getEquipmentItem, saveEquipmentItem } from '#domain/facilities/equipment/calls.items.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { all, value } from '#api/platform/db/sql.ts';
import { allAnswered, insist } from '#tests/races/answering.ts';
import { randomOf, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookingOf, bookRoom, dayAhead, daysOfRoom } from '#tests/support/roomBooking.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

let lastAda = 8_420_000;
/** New members, distributed over both applications. */
const manyMembers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const ada = String(++lastAda);
      await makeMember(db(), { ada });
      const testApp = testApps[place % 2]!;
      return { testApp, ask: { token: await testApp.token(ada) } };
    }),
  );

/** One session on each of the first `count` open days. */
async function sessionsOf(room: MadeRoom, ask: { token: string }, count: number) {
  const days = await daysOfRoom(testApps[0]!, room, ask, {
    from: dayAhead(20),
    until: dayAhead(20 + count + 10),
  });
  const sessions = days
    .filter(({ slots }) => slots.length > 0)
    .slice(0, count)
    .map(({ day, slots }): ChosenSession => ({ day, slotIds: [slots[0]!.slotId] }));
  expect(sessions).toHaveLength(count);
  return sessions;
}

/** The days on which each order has claims of a room. */
const daysHeld = async (room: MadeRoom) =>
  (
    await all<{ days: string[] }>(db())`
      select array_agg(distinct c.day::text order by c.day::text) as days
      from slot_claim c join facility_session s on s.id = c.session_id
      where c.unit_id = ${room.id}::bigint group by s.order_id`
  ).map(({ days }) => days);

describe('bookings of ten sessions under contention', () => {
  test('books the same ten sessions for one of twelve concurrent members and nothing for eleven (FAC-065, I02, I03)', async () => {
    const members = await manyMembers(12);
    const room = await makeRoom(db(), await makeVenue(db()));
    const sessions = await sessionsOf(room, members[0]!.ask, 10);
    const turned = (by: number) => [...sessions.slice(by % 10), ...sessions.slice(0, by % 10)];
    for (let round = 0; round < 3; round++) {
      const answers = await allAnswered(
        db(),
        members.map(({ testApp, ask }, place) =>
          insist(() => bookRoom(testApp, room, turned(place + round), ask)),
        ),
        60_000,
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(codes.filter((code) => code === '8002')).toHaveLength(11);
      expect(await daysHeld(room)).toEqual([sessions.map(({ day }) => day).toSorted()]);
      expect(await brokenInvariants(db())).toEqual([]);
      // Deleting the order frees all ten days for the next round.
      const winner = codes.indexOf(null);
      const { orderNumber } = answers[winner]!.data;
      const { testApp, ask } = members[winner]!;
      expect((await insist(() => testApp.ask(deleteOrder, { orderNumber }, ask))).code).toBeNull();
      expect(await daysHeld(room)).toEqual([]);
    }
  });

  test('books ten days completely or not at all, none twice, and refuses only taken days (FAC-065, FAC-066, I02, I03)', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const members = await manyMembers(16);
    const room = await makeRoom(db(), await makeVenue(db()));
    const offered = await sessionsOf(room, members[0]!.ask, 20);
    const commands = members.map(() =>
      offered
        .map((session) => ({ session, at: random() }))
        .toSorted((one, other) => one.at - other.at)
        .slice(0, 10)
        .map(({ session }) => session),
    );
    const answers = await allAnswered(
      db(),
      members.map(({ testApp, ask }, place) =>
        insist(() => bookRoom(testApp, room, commands[place]!, ask)),
      ),
      60_000,
    );
    const has = await daysHeld(room);
    expect(
      has.every((days) => days.length === 10),
      `seed ${seed}`,
    ).toBe(true);
    expect(new Set(has.flat()).size, `seed ${seed}`).toBe(has.flat().length);
    expect(answers.filter(({ code }) => code === null)).toHaveLength(has.length);
    expect(has.length).toBeGreaterThan(0);
    for (const [place, { code }] of answers.entries()) {
      if (code === null) continue;
      expect(code, `seed ${seed}`).toBe('8002');
      expect(commands[place]!.some(({ day }) => has.flat().includes(day))).toBe(true);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });
});

describe('changes of charges and stock between selection and reservation', () => {
  /** Rooms of a venue with one package, which members have selected at the old price. */
  async function selected(count: number) {
    const members = await manyMembers(count);
    const venue = await makeVenue(db());
    const rooms: MadeRoom[] = [];
    for (let nth = 0; nth < count; nth++)
      rooms.push(await makeRoom(db(), venue, { prices: [5000, 5000, 5000] }));
    const packageId = await makePackage(db(), venue, {
      items: [{ name: 'Projector', stock: count, quantity: 1 }],
      rooms: rooms.map(({ id }) => id),
    });
    const item = await value<string>(db())`
      select id::text from equipment_item where venue_id = ${venue}::bigint`;
    const packages = [{ packageId, quantity: 1, price: 1500 }];
    const choices = await Promise.all(
      members.map(async ({ testApp, ask }, place) => {
        const room = rooms[place]!;
        const [session] = await sessionsOf(room, members[0]!.ask, 1);
        const input = await bookingOf(db(), room, [{ ...session!, packages }]);
        return (amount: number) =>
          insist(() => testApp.ask(createFacilityOrder, { ...input, amount }, ask));
      }),
    );
    return { rooms, item, choices };
  }

  /** Raises the charge of a room; retries after concurrent changes. */
  async function raise(room: MadeRoom, admin: string): Promise<void> {
    const testApp = testApps[1]!;
    await insist(async () => {
      const { data } = await testApp.ask(getRoomCharges, { id: room.id }, { admin });
      const charges = data.charges.map((one) => ({ ...one, price: 6000 }));
      const input = { id: room.id, version: data.version, charges };
      const { code } = await testApp.ask(saveRoomCharges, input, { admin });
      return { code: code === refusals.changedMeanwhile ? '4000' : code };
    });
  }

  test('books at the old price or refuses with the new one, and never exceeds the equipment stock (ADM-027, ADM-029, B-08, B-17)', async () => {
    const { rooms, item, choices } = await selected(12);
    const testApp = testApps[0]!;
    const admin = await testApp.admin('facility');
    const lower = async (stock: number) => {
      const { data } = await testApp.ask(getEquipmentItem, { id: item }, { admin });
      const { country: _country, district: _district, ...fields } = data;
      return (await testApp.ask(saveEquipmentItem, { ...fields, stock }, { admin })).code;
    };
    const changes = [...rooms.slice(0, 6).map((room) => raise(room, admin)), lower(8)];
    const booked = await allAnswered(
      db(),
      choices.map((book) => book(6500)),
      60_000,
    );
    const lowered = await changes.pop();
    await Promise.all(changes);

    for (const { code, data, envelope } of booked) {
      if (code === null) expect(data.amount).toBe(6500);
      else if (code === refusals.chargeChanged)
        expect(envelope['errorValues']).toMatchObject({ amount: 'B$75.00' });
      else expect(code).toBe(refusals.equipmentStockTooSmall);
    }
    const stock = await value<number>(db())`
      select stock from equipment_item where id = ${item}::bigint`;
    // Lowered, or refused because more were booked before.
    expect([
      [null, 8],
      [refusals.equipmentInUse, 12],
    ]).toContainEqual([lowered, stock]);
    const amounts = await all<{ amount: number }>(db())`
      select distinct o.amount_cents as amount from booking_order o join facility_order f on f.order_id = o.id
      where f.room_id = any(${rooms.map(({ id }) => id)}::bigint[])`;
    expect(amounts).toEqual([{ amount: 6500 }]);
    expect(await brokenInvariants(db())).toEqual([]);

    // Members who were refused for the price book at the new one.
    const answered = booked.flatMap(({ code }, place) =>
      code === refusals.chargeChanged ? [place] : [],
    );
    for (const place of answered)
      expect([null, refusals.equipmentStockTooSmall]).toContain((await choices[place]!(7500)).code);
    expect(await brokenInvariants(db())).toEqual([]);
  });
});
