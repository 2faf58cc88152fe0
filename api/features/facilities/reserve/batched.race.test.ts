import { describe, expect, test } from 'vitest';
import { sql } from '#api/platform/db/sql.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { reserveInBatches } from '#api/platform/batching/reserveInBatches.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import {
  bookingOf,
  bookRoom,
  dayAhead,
  forgetHours,
  forgetMasks,
  slotsOfDay,
} from '#tests/support/roomBooking.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { randomOf, renewTwins, twinsOf } from '#tests/races/races.ts';
import { holdDay, overlapOnDay } from '#tests/races/roomDay.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const days = [dayAhead(25), dayAhead(26)];

/** Signed-in members, distributed over one or both applications. */
const signedIn = (firstAda: number, count: number, applications = 2) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const ada = String(firstAda + place);
      await makeMember(db(), { ada });
      const testApp = testApps[place % applications]!;
      return { ada, testApp, ask: { token: await testApp.token(ada) } };
    }),
  );
type Member = Awaited<ReturnType<typeof signedIn>>[number];

/** Three rooms of a venue, and two combined rooms that share the middle one. */
async function house() {
  const venue = await makeVenue(db());
  const plain: MadeRoom[] = [];
  for (let nth = 0; nth < 3; nth++) plain.push(await makeRoom(db(), venue));
  const [left, middle, right] = plain.map(({ id }) => id);
  const combined = [
    await makeRoom(db(), venue, { parts: [left!, middle!] }),
    await makeRoom(db(), venue, { parts: [middle!, right!] }),
  ];
  return { plain, combined, rooms: [...plain, ...combined] };
}

async function sessionsOf(room: MadeRoom, { testApp, ask }: Member): Promise<ChosenSession[]> {
  const sessions: ChosenSession[] = [];
  for (const day of days)
    for (const { slotId } of await slotsOfDay(testApp, room, ask, day))
      sessions.push({ day, slotIds: [slotId] });
  return sessions;
}

/** For each order the quarter-hours of its sessions and its claims. */
async function claims() {
  const { rows } = await sql<{
    orderId: number;
    asked: number;
    taken: number;
  }>`
    select s.order_id as "orderId", sum((s.end_tick - s.start_tick) * (select count(*) from room_unit u where u.room_id = f.room_id))::int as asked,
      (select count(*)::int from slot_claim c join facility_session t on t.id = c.session_id where t.order_id = s.order_id) as taken
    from facility_session s join facility_order f on f.order_id = s.order_id group by s.order_id`.execute(
    db(),
  );
  return rows;
}

/** All members book the same session at the same time; returns their codes. */
async function contest(room: MadeRoom, session: ChosenSession, members: readonly Member[]) {
  return Promise.all(
    members.map(async ({ testApp, ask }) => (await bookRoom(testApp, room, [session], ask)).code),
  );
}

describe('room bookings in one batch', () => {
  test('books overlapping hours for 200 members completely and only once, and refuses only taken hours (FAC-065, FAC-066, I02, I03)', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const members = await signedIn(8_341_000, 200);
    const { rooms } = await house();
    const offers = await Promise.all(
      rooms.map(async (room) => ({ room, sessions: await sessionsOf(room, members[0]!) })),
    );
    const responses = await Promise.all(
      members.map(async ({ testApp, ask }) => {
        const { room, sessions } = offers[Math.floor(random() * offers.length)]!;
        const first = Math.floor(random() * sessions.length);
        const chosen = sessions.slice(first, first + 1 + Math.floor(random() * 2));
        const { code } = await bookRoom(testApp, room, chosen, ask);
        return { code, room, chosen };
      }),
    );
    const message = `seed ${seed}: ${JSON.stringify(responses.map(({ code }) => code))}`;
    expect(responses.filter(({ code }) => code === null).length, message).toBeGreaterThan(5);
    expect(
      new Set(responses.map(({ code }) => code)).difference(
        new Set([null, '8002', '7050', '7051']),
      ),
      message,
    ).toEqual(new Set());
    expect(await brokenInvariants(db()), message).toEqual([]);
    const written = await claims();
    expect(written, message).toHaveLength(responses.filter(({ code }) => code === null).length);
    for (const { asked, taken } of written) expect(taken, message).toBe(asked);
    // Repeats the refused requests while no hours were freed.
    const asker = members[0]!;
    const again = await Promise.all(
      responses
        .filter(({ code }) => code !== null)
        .map(
          async ({ room, chosen }) => (await bookRoom(asker.testApp, room, chosen, asker.ask)).code,
        ),
    );
    expect(again, message).not.toContain(null);
  });

  test('gives a slot to the first request at one application, also after a wait for a lock (FAC-066)', async () => {
    const members = await signedIn(8_342_000, 12, 1);
    const { plain } = await house();
    const [room] = plain;
    const [session, next] = await sessionsOf(room!, members[0]!);
    const letGo = await holdDay(db(), room!.id, session!.day);
    const [first, others] = [
      await bookingOf(db(), room!, [session!]),
      await bookingOf(db(), room!, [next!]),
    ];
    const results: Promise<string | null>[] = [];
    for (const [nth, { testApp, ask }] of members.entries()) {
      // The first command is alone in its batch; the other commands share a batch.
      const command = nth === 0 ? first : others;
      results.push(testApp.ask(createFacilityOrder, command, ask).then(({ code }) => code));
      // The requests arrive one after the other.
      await waitsForRow(db());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await letGo();
    const codes = await Promise.all(results);
    expect(codes).toEqual([null, null, ...codes.slice(2).map(() => '8002')]);
  });

  test('makes one booking of a request that is repeated concurrently and afterwards (I12)', async () => {
    const [here, there] = testApps;
    const members = await signedIn(8_343_000, 6, 1);
    // A new venue, so that both applications load the set-up meanwhile.
    for (const [nth, member] of members.entries()) {
      const { combined } = await house();
      const [session] = await sessionsOf(combined[0]!, member);
      const book = async (at = here!) => {
        const ask = { token: await at.token(member.ada), key: `gathered-rooms-one-key-${nth}` };
        return bookRoom(at, combined[0]!, [session!], ask);
      };
      const answers = await Promise.all([book(), book(), book(there)]);
      answers.push(await book());
      expect(answers.map(({ code }) => code)).toEqual([null, null, null, null]);
      expect(new Set(answers.map(({ data }) => data.orderNumber)).size).toBe(1);
    }
  });

  test('fails only the command that the database cannot read, not the other commands of its batch (I28)', async () => {
    const { core } = testApps[0]!;
    type Booking = { ctx: Ctx; fingerprint: string; day: string };
    const readDays = async (_: string, inputs: readonly Booking[]) => {
      const days = sql.join(inputs.map(({ day }) => sql`${day}::text`));
      const { rows } = await sql<{ day: string }>`
        select day::date::text as day from unnest(array[${days}]) day`.execute(core.db);
      return rows;
    };
    const reserve = reserveInBatches<Booking, { day: string }, { used: [] }, { day: string }>(
      core,
      {
        call: 'days',
        inspectAt: 'arrival',
        inspect: readDays,
        lock: () => Promise.resolve({ used: [] }),
        write: (_, _locked, ready) => Promise.resolve(ready.map(({ inspected }) => inspected)),
        resourceKey: ({ day }) => day,
      },
    );
    const ctx = { me: { id: 1, country: 'BN' }, since: performance.now() } as Ctx;
    const days = ['2031-01-01', '2031-02-30', '2031-01-03', '2031-01-04'];
    const answers = await Promise.allSettled(
      days.map((day) => reserve({ ctx, fingerprint: day, day })),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      days.map((day) => (day === '2031-02-30' ? 'rejected' : 'fulfilled')),
    );
  });

  test('refuses a booking as not found when its room is removed concurrently (I25)', async () => {
    const [member] = await signedIn(8_347_000, 1, 1);
    const { testApp, ask } = member!;
    const lone = await makeRoom(db(), await makeVenue(db()));
    const [session] = await sessionsOf(lone, member!);
    const command = await bookingOf(db(), lone, [session!]);
    const letGo = await hold(db(), sql`delete from room where id = ${lone.id}::bigint`);
    const booking = testApp.ask(createFacilityOrder, command, ask);
    await waitsForRow(db());
    await letGo();
    expect((await booking).code).toBe(refusals.roomNotFound);
  });

  describe('without the masks', () => {
    renewTwins(testApps);

    test('the unique key gives the slot to one of twenty members and refuses nineteen with 8002 (I02)', async () => {
      const members = await signedIn(8_344_000, 20);
      const { plain } = await house();
      const [session] = await sessionsOf(plain[1]!, members[0]!);
      await forgetMasks(db());
      const codes = await contest(plain[1]!, session!, members);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(codes.filter((code) => code === '8002')).toHaveLength(19);
    });

    test('sentinel: books one slot for two members without the unique key as well (I02)', async () => {
      const members = await signedIn(8_345_000, 2);
      const { plain } = await house();
      const [room] = plain;
      const [session] = await sessionsOf(room!, members[0]!);
      await forgetHours(db());
      const at = { roomId: room!.id, day: session!.day };
      const answers = await overlapOnDay(db(), at, () =>
        members.map(({ testApp, ask }) => bookRoom(testApp, room!, [session!], ask)),
      );
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
    });
  });
});
