import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDays } from '#domain/facilities/closed/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { type Tx, value } from '#api/platform/db/sql.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { newMember } from '#tests/support/placedBooking.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';

/** `meanwhile` runs when the bookings have been listed and the days are not closed yet. */
const guard = vi.hoisted(() => ({ isOff: false, meanwhile: async () => {} }));
afterEach(() => Object.assign(guard, { isOff: false, meanwhile: async () => {} }));

vi.mock(import('#api/features/facilities/setup/store.venues.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockSetup: (tx: Tx) => (guard.isOff ? Promise.resolve() : real.lockSetup(tx)),
  };
});
vi.mock(import('#api/features/facilities/closed/store.closed.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async insertClosed(...of: Parameters<typeof real.insertClosed>) {
      await guard.meanwhile();
      return real.insertClosed(...of);
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));

/** A free room, a member who books a slot of it, and an administrator who closes it. */
async function stage() {
  const [one, other] = [testApps[0]!, testApps[1]!];
  const venueId = await makeVenue(db());
  const room = await makeRoom(db(), venueId, { prices: [5000, 5000, 5000] });
  const day = dayAhead(20);
  const ask = await newMember(other);
  const [slot] = await slotsOfDay(other, room, ask, day);
  const note = { en: '', 'zh-CN': '', ms: '' };
  return {
    book: () => bookRoom(other, room, [{ day, slotIds: [slot!.slotId] }], ask),
    close: async () =>
      one.ask(
        closeDays,
        { venueId, roomId: room.id, from: day, until: day, purpose: '', known: 0, offer: { note } },
        { admin: await one.admin('facility') },
      ),
    /** Live bookings of the closed room that no round knows. */
    forgotten: () =>
      value<number>(db())`
        select count(*)::int from facility_order f join booking_order o on o.id = f.order_id and o.order_status = 'UNPAID'
        where f.room_id = ${room.id}::bigint and not exists (select 1 from alternative_round r where r.kind = 'ROOM' and r.subject_id = ${venueId}::bigint)`,
  };
}

describe('closing a room beside bookings', () => {
  test('refuses a booking that was sent after the bookings were listed (B-42, decision 0074)', async () => {
    const one = await stage();
    let booking: ReturnType<typeof one.book> | undefined;
    guard.meanwhile = async () => void (booking = one.book());
    expect((await one.close()).code).toBeNull();
    expect((await booking!).code).toBe(refusals.closedDay);
    expect(await one.forgotten()).toBe(0);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of the set-up', () => {
    renewTwins(testApps);

    test('sentinel: a booking slips in without an offer (B-42)', async () => {
      const one = await stage();
      guard.isOff = true;
      guard.meanwhile = async () => void (await one.book());
      expect((await one.close()).code).toBeNull();
      expect(await one.forgotten()).toBe(1);
    });
  });
});
