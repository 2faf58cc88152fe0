import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay, forgetHours } from '#tests/support/roomBooking.ts';
import { insist } from '#tests/races/answering.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { randomOf, renewTwins, twinsOf } from '#tests/races/races.ts';
import { holdDay, overlapOnDay } from '#tests/races/roomDay.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** Signed-in members, distributed over both applications. */
const signedIn = (firstAda: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const ada = String(firstAda + place);
      await makeMember(db(), { ada });
      const testApp = testApps[place % 2]!;
      return { testApp, ask: { token: await testApp.token(ada) } };
    }),
  );

/** Rooms of a venue, the last two combined, with their slots on two days. */
async function house() {
  const venue = await makeVenue(db());
  const plain = [];
  for (let nth = 0; nth < 4; nth++) plain.push(await makeRoom(db(), venue));
  const combined = [
    await makeRoom(db(), venue, { parts: [plain[0]!.id, plain[1]!.id] }),
    await makeRoom(db(), venue, { parts: [plain[1]!.id, plain[2]!.id] }),
  ];
  return { venue, rooms: [...plain, ...combined] };
}

const days = [dayAhead(20), dayAhead(21)];
type Offer = { room: MadeRoom; sessions: ChosenSession[] };

async function offersOf(rooms: readonly MadeRoom[], ask: { token: string }): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const room of rooms)
    for (const day of days)
      for (const { slotId } of await slotsOfDay(testApps[0]!, room, ask, day))
        offers.push({ room, sessions: [{ day, slotIds: [slotId] }] });
  return offers;
}

describe('room hours with concurrent buyers', () => {
  test('books a slot for one of 80 members and refuses the other members with 8002 (FAC-066, B-04, I02)', async () => {
    const members = await signedIn(8_301_000, 80);
    const { rooms } = await house();
    const [{ room, sessions } = { room: rooms[0]!, sessions: [] }] = await offersOf(
      rooms,
      members[0]!.ask,
    );
    const codes = await Promise.all(
      members.map(
        async ({ testApp, ask }) =>
          (await insist(() => bookRoom(testApp, room, sessions, ask))).code,
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === '8002')).toHaveLength(79);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('neither books hours twice nor loses any with random bookings and deletions of several sessions (FAC-053, FAC-065, I02)', async () => {
    const random = randomOf(20_261_123);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const members = await signedIn(8_302_000, 60);
    const { rooms } = await house();
    const offers = await offersOf(rooms, members[0]!.ask);
    const inputs = members.flatMap(({ testApp, ask }) =>
      Array.from({ length: 4 }, () => {
        const { room } = pick(offers);
        const own = offers.filter((one) => one.room === room);
        const sessions = new Set(
          Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(own)),
        );
        const isLeft = random() < 0.4;
        return {
          testApp,
          ask,
          room,
          isLeft,
          sessions: [...sessions].flatMap((one) => one.sessions),
        };
      }),
    );
    const codes: (string | null)[] = [];
    const byMember = Map.groupBy(inputs, ({ ask }) => ask);
    await Promise.all(
      [...byMember.values()].map(async (own) => {
        for (const { testApp, ask, room, isLeft, sessions } of own) {
          const { code, data, http } = await insist(() => bookRoom(testApp, room, sessions, ask));
          expect(http).toBe(200);
          codes.push(code);
          if (code !== null || !isLeft) continue;
          const left = await insist(() =>
            testApp.ask(deleteOrder, { orderNumber: data.orderNumber }, ask),
          );
          expect(left.code).toBeNull();
        }
      }),
    );
    expect(
      new Set(codes).difference(new Set([null, '8002', '9150', '7050', '7051', '8050'])),
    ).toEqual(new Set());
    expect(codes.filter((code) => code === null).length).toBeGreaterThan(10);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('books three projectors in different rooms for three of twenty members (B-04, B-17, I04)', async () => {
    const members = await signedIn(8_303_000, 20);
    const venue = await makeVenue(db());
    const rooms: MadeRoom[] = [];
    for (let nth = 0; nth < 20; nth++) rooms.push(await makeRoom(db(), venue));
    const projector = await makePackage(db(), venue, {
      items: [{ name: 'Projector', stock: 3, quantity: 1 }],
      rooms: rooms.map(({ id }) => id),
    });
    const codes = await Promise.all(
      members.map(async ({ testApp, ask }, place) => {
        const room = rooms[place]!;
        const [slot] = await slotsOfDay(testApp, room, ask, days[0]!);
        const packages = [{ packageId: projector, quantity: 1 }];
        const input = [{ day: days[0]!, slotIds: [slot!.slotId], packages }];
        return (await bookRoom(testApp, room, input, ask)).code;
      }),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === '7010')).toHaveLength(17);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('closing a day while it is booked', () => {
    /**
     * Books a day while the transaction that closes it is open; returns the code of the booking.
     */
    async function closeWhileBooking() {
      const [member] = await signedIn(8_305_000 + Math.floor(Math.random() * 900), 1);
      const { testApp, ask } = member!;
      const venue = await makeVenue(db());
      const room = await makeRoom(db(), venue);
      const [day] = days;
      const [slot] = await slotsOfDay(testApp, room, ask, day!);
      const closing = await hold(
        db(),
        sql`insert into closed_day (venue_id, day) values (${room.venueId}::bigint, ${day}::date)`,
      );
      const booking = bookRoom(testApp, room, [{ day: day!, slotIds: [slot!.slotId] }], ask);
      await Promise.race([waitsForRow(db()), booking]);
      await closing();
      return (await booking).code;
    }

    test('refuses the booking as closed after it has waited for the change (FAC-041, API-053)', async () => {
      expect(await closeWhileBooking()).toBe(refusals.closedDay);
    });

    describe('without the version of the set-up', () => {
      renewTwins(testApps);

      test('sentinel: books the closed day (FAC-041)', async () => {
        await sql`alter table closed_day disable trigger facility_setup_changed`.execute(db());
        expect(await closeWhileBooking()).toBeNull();
      });
    });

    test('a change of hours waits for bookings in progress and sees them (FAC-041)', async () => {
      const [member] = await signedIn(8_306_000, 1);
      const { testApp, ask } = member!;
      const venue = await makeVenue(db());
      const room = await makeRoom(db(), venue);
      const [day] = days;
      const [slot] = await slotsOfDay(testApp, room, ask, day!);
      // The booking has locked the set-up and waits for the day of its room.
      const letGo = await holdDay(db(), room.id, day!);
      const booking = bookRoom(testApp, room, [{ day: day!, slotIds: [slot!.slotId] }], ask);
      await waitsForRow(db());
      const seen = db()
        .transaction()
        .execute(async (tx) => {
          await sql`insert into closed_day (venue_id, day) values (${room.venueId}::bigint, ${day}::date)`.execute(
            tx,
          );
          const { rows } =
            await sql`select 1 from slot_claim where unit_id = ${room.id}::bigint`.execute(tx);
          return rows.length;
        });
      await letGo();
      expect((await booking).code).toBeNull();
      expect(await seen).toBe(8);
    });
  });

  describe('without the unique key and the masks', () => {
    renewTwins(testApps);

    test('sentinel: books one slot for two members (FAC-066, I02)', async () => {
      const members = await signedIn(8_304_000, 2);
      const { rooms } = await house();
      const [{ room, sessions } = { room: rooms[0]!, sessions: [] }] = await offersOf(
        rooms,
        members[0]!.ask,
      );
      await forgetHours(db());
      const at = { roomId: room.id, day: sessions[0]!.day };
      const answers = await overlapOnDay(db(), at, () =>
        members.map(({ testApp, ask }) => bookRoom(testApp, room, sessions, ask)),
      );
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
    });
  });
});
