import { expect, test } from 'vitest';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { getRoomReasons } from '#domain/facilities/phone/calls.reasons.ts';
import { roomBookingRules } from '#domain/facilities/rules.book.ts';
import { limitRules, stoppedBy } from '#domain/reasons/rules.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { type Dice, makeDice } from '#demo/seed.dice.ts';
import type { MadeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { value } from '#api/platform/db/sql.ts';
import { eligibilityOf, levelsFromLowest, rankOf } from '#api/features/members/service.ts';
import { countReserved } from '#api/features/orders/desk/store.desk.ts';
import {
  bookingFactsOf,
  roomIn,
  setupOf,
  viewersFrom,
} from '#api/features/facilities/service.rooms.ts';
import {
  inspectCommands,
  type RoomCommand,
} from '#api/features/facilities/reserve/service.inspect.ts';
import { lockBatch, writeBookings } from '#api/features/facilities/reserve/service.write.ts';
import type { InspectedRoom } from '#api/features/facilities/reserve/service.room.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';
import {
  caseCounts,
  memberCtx,
  type Pair,
  randomMembers,
  refusalOf,
  roundsOf,
  undone,
} from '#tests/support/reasons/randomCases.ts';
import { bookingOf, dayAhead } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = dayAhead(9);
const limits = { unpaid: 1, hourly: 3 };

type Wanted = { room: MadeRoom; slotId: string };

async function makeRooms(dice: Dice, levels: readonly string[]): Promise<Wanted[]> {
  const venues: string[] = [];
  for (let nth = 0; nth < 10; nth++)
    venues.push(await makeVenue(db(), { status: nth === 0 ? 'CLOSED' : 'OPEN' }));
  const rooms: Wanted[] = [];
  for (let nth = 0; nth < caseCounts.products; nth++) {
    const target = dice.pick([
      {},
      {},
      { levels: [...new Set([dice.pick(levels), dice.pick(levels)])] },
      { minPin: dice.pick(levels) },
    ]);
    const room = await makeRoom(db(), dice.pick(venues), {
      ...target,
      isInUse: dice.next() > 0.1,
      slots: [[8, 10]],
    });
    const slotId = await value<string>(db())`
      select id::text from room_slot where room_id = ${room.id}::bigint and weekday = extract(isodow from ${day}::date)`;
    rooms.push({ room, slotId });
  }
  return rooms;
}

/** Some members have an unpaid reservation, some have reserved often within the hour. */
async function reserveBefore(dice: Dice, members: readonly MadeMember[]): Promise<void> {
  const room = await makeRoom(db(), await makeVenue(db()));
  const orderDate = await appNow(db());
  for (const [place, member] of members.entries()) {
    const of = { member, day: dayAhead(20 + place), orderDate };
    const some = dice.next();
    if (some < 0.15) await placeBooking(db(), room, { ...of, status: 'UNPAID' });
    else if (some < 0.25)
      for (let nth = 0; nth < limits.hourly; nth++)
        await placeBooking(db(), room, { ...of, status: 'CANCEL' });
  }
}

async function makeWorld() {
  const dice = makeDice(5301);
  await setSetting(testApp(), 'room.unpaid', limits.unpaid);
  await setSetting(testApp(), 'reservations.hourly', limits.hourly);
  const levels = await levelsFromLowest(testApp().core);
  const members = await randomMembers(db(), dice, { from: 8_620_000, levels });
  const rooms = await makeRooms(dice, levels);
  await reserveBefore(dice, members);
  const { setup } = await setupOf(memberCtx(testApp(), members[0]!));
  const ids = members.map(({ id }) => id);
  const viewerOf = viewersFrom(await eligibilityOf(db(), ids), await rankOf(testApp().core));
  const counts = new Map<number, { open: number; recent: number }>();
  for (const id of ids) {
    const [reserved] = await undone(testApp(), (tx) => countReserved(tx, id));
    counts.set(id, { open: reserved!.facility, recent: reserved!.recent });
  }
  const { information } = await bookingOf(db(), rooms[0]!.room, []);
  return { dice, members, rooms, setup, viewerOf, counts, information };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** The refusal that the rules give, as the screen and the console have it. */
function expectedOf({ setup, viewerOf, counts }: World, { member, product }: Pair<Wanted>) {
  const { room, venue } = roomIn(setup, product.room.id);
  const facts = bookingFactsOf(room, venue, viewerOf(member.id));
  const rule =
    stoppedBy(roomBookingRules, facts, 0) ??
    stoppedBy(limitRules, { ...limits, ...counts.get(member.id)! }, 0);
  return rule?.refusal ?? null;
}

/** Reserves for all pairs as purchases do, and rolls back. */
async function purchase(world: World, pairs: readonly Pair<Wanted>[]): Promise<(string | null)[]> {
  const { tcVersion } = await bookingOf(db(), pairs[0]!.product.room, []);
  const commands = pairs.map(({ member, product: { room, slotId } }): RoomCommand => ({
    ctx: memberCtx(testApp(), member),
    fingerprint: '',
    maxFiles: 0,
    input: {
      roomID: room.id,
      sessions: [{ day, slotIds: [slotId] }],
      information: world.information,
      tcVersion,
    },
  }));
  const inspected = await inspectCommands(testApp().core, 'bn', commands);
  const sites = inspected.filter(
    (one): one is InspectedRoom => one !== null && !(one instanceof Error),
  );
  const written = await undone(testApp(), async (tx) =>
    writeBookings(tx, await lockBatch(tx, sites), sites),
  );
  const made = new Map(sites.map((site, nth) => [site, written[nth]]));
  return inspected.map((one) =>
    refusalOf(one instanceof Error ? one : (made.get(one!) ?? new Error('the hours were taken'))),
  );
}

test('reasons why a member cannot book a room are what purchases say in 10,000 random cases, and in the console (issue 53)', async () => {
  const world = await makeWorld();
  const seen = new Map<string | null, number>();
  const wrong: unknown[] = [];
  for (const pairs of roundsOf(world.members, world.rooms)) {
    const found = await purchase(world, pairs);
    for (const [nth, pair] of pairs.entries()) {
      const expected = expectedOf(world, pair);
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
      if (found[nth] !== expected) wrong.push([pair, expected, found[nth]]);
    }
  }
  expect(wrong).toEqual([]);
  expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBe(10_000);
  // Each rule stops some of them, and some are booked.
  expect(seen.size).toBe(8);

  const admin = await testApp().admin('order');
  for (const [nth, { ada }] of world.members.slice(0, 15).entries()) {
    const { room, slotId } = world.rooms[(nth * 7) % world.rooms.length]!;
    const of = { roomId: room.id, memberNumber: ada };
    // The console reads the directory first, which may change the member.
    const { rules } = (await testApp().ask(getRoomReasons, of, { admin })).data;
    const stops = rules.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
    const ask = { token: await testApp().token(ada) };
    const input = await bookingOf(db(), room, [{ day, slotIds: [slotId] }]);
    const { code } = await testApp().ask(createFacilityOrder, input, ask);
    const rule = [...roomBookingRules, ...limitRules].find(({ name }) => name === stops[0]);
    expect([ada, code]).toEqual([ada, rule === undefined ? null : refusals[rule.refusal]]);
  }
}, 280_000);
