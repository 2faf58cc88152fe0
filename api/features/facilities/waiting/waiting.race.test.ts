import { afterEach, describe, expect, test, vi } from 'vitest';
import { deleteOrder } from '#domain/orders/calls.ts';
import { getRoomWaits, waitForRoom } from '#domain/facilities/waiting/calls.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { all } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay, waitInput } from '#tests/support/roomBooking.ts';
import { insist } from '#tests/races/answering.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { serveKept } from './service.serve.ts';

type Guard = { isOff: boolean; reads: number; meanwhile: (() => Promise<unknown>) | null };
const guard = vi.hoisted((): Guard => ({ isOff: false, reads: 0, meanwhile: null }));
afterEach(() => {
  Object.assign(guard, { isOff: false, reads: 0, meanwhile: null });
});

/**
 * `meanwhile` runs after the line and the hours for its first request were read. With the guard off
 * a request is not locked.
 */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async listKept(...of: Parameters<typeof real.listKept>) {
      const kept = await real.listKept(...of);
      const { meanwhile } = guard;
      if (meanwhile !== null && ++guard.reads === 2) {
        guard.meanwhile = null;
        await meanwhile();
      }
      return kept;
    },
    lockWaiting: async (...of: Parameters<typeof real.lockWaiting>) =>
      guard.isOff || real.lockWaiting(...of),
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const day = dayAhead(25);
let lastAda = 8_320_000;

async function memberAt(index: number) {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  const testApp = testApps[index % 2]!;
  return { testApp, ada, ask: { token: await testApp.token(ada) } };
}
type Member = Awaited<ReturnType<typeof memberAt>>;

/** Reserves every slot of a room's day, each for a member of its own. */
async function fill(room: MadeRoom) {
  const looker = await memberAt(0);
  const slots = await slotsOfDay(testApps[0]!, room, looker.ask, day);
  const held: { member: Member; orderNumber: string }[] = [];
  for (const [place, { slotId }] of slots.entries()) {
    const member = await memberAt(place);
    const sessions = [{ day, slotIds: [slotId] }];
    const { data } = await bookRoom(member.testApp, room, sessions, member.ask);
    held.push({ member, orderNumber: data.orderNumber });
  }
  return { slots, held };
}

async function waiterFor(index: number, venueID: string): Promise<Member> {
  const member = await memberAt(index);
  const input = await waitInput(db(), { day, venueID });
  expect((await member.testApp.ask(waitForRoom, input, member.ask)).code).toBeNull();
  return member;
}

const giveUp = ({ member, orderNumber }: { member: Member; orderNumber: string }) =>
  insist(() => member.testApp.ask(deleteOrder, { orderNumber }, member.ask));

const stateOf = async ({ testApp, ask }: Member) =>
  (await testApp.ask(getRoomWaits, {}, ask)).data.waits[0]?.state;

const ordersOf = async ({ ada }: Member): Promise<number> =>
  (
    await all<{ id: number }>(db())`
      select o.id from booking_order o join member m on m.id = o.member_id where m.ada = ${ada} and o.order_status = 'UNPAID'`
  ).length;

/** A venue with two rooms whose hours of the day are all reserved, and one member with a request. */
async function twoRooms() {
  const venue = await makeVenue(db());
  const rooms = [await makeRoom(db(), venue), await makeRoom(db(), venue)];
  const held = [(await fill(rooms[0]!)).held[0]!, (await fill(rooms[1]!)).held[0]!];
  const waiter = await waiterFor(0, venue);
  await Promise.all(testApps.map(({ core }) => core.jobs.stop()));
  return { held, waiter };
}

describe('concurrent releases of hours with members who wait (issue 53)', () => {
  test('offers each freed time once, in the order of the line, and none to other members (issue 53, I02)', async () => {
    const venue = await makeVenue(db());
    const room = await makeRoom(db(), venue);
    const { slots, held } = await fill(room);
    const waiters: Member[] = [];
    for (let nth = 0; nth < slots.length + 2; nth++) waiters.push(await waiterFor(nth, venue));
    const passers = await Promise.all(slots.map((_, nth) => memberAt(nth)));
    const [, tried] = await Promise.all([
      Promise.all(held.map(giveUp)),
      Promise.all(
        passers.map(({ testApp, ask }, nth) =>
          insist(() => bookRoom(testApp, room, [{ day, slotIds: [slots[nth]!.slotId] }], ask)),
        ),
      ),
      ...testApps.map(({ core }) => serveKept(core)),
    ]);
    for (const { core } of testApps) await serveKept(core);
    expect(tried.filter(({ code }) => code === null)).toEqual([]);
    const states = await Promise.all(waiters.map(stateOf));
    expect(states).toEqual([...slots.map(() => 'OFFERED'), 'WAITING', 'WAITING']);
    expect(await Promise.all(waiters.map(ordersOf))).toEqual([...slots.map(() => 1), 0, 0]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('offers one of two freed rooms to a request that two processes serve at once (issue 53)', async () => {
    const { held, waiter } = await twoRooms();
    await giveUp(held[1]!);
    guard.meanwhile = async () => {
      await giveUp(held[0]!);
      await serveKept(testApps[1]!.core);
    };
    await serveKept(testApps[0]!.core);
    expect(await ordersOf(waiter)).toBe(1);
  });

  describe('when a request is not locked', () => {
    renewTwins(testApps);

    test('sentinel: a request gets two reservations', async () => {
      const { held, waiter } = await twoRooms();
      await giveUp(held[1]!);
      guard.isOff = true;
      guard.meanwhile = async () => {
        await giveUp(held[0]!);
        await serveKept(testApps[1]!.core);
      };
      await serveKept(testApps[0]!.core);
      expect(await ordersOf(waiter)).toBe(2);
    });
  });
});
