import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getRoom, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import type { WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { setClock } from '#api/platform/db/clock.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { twinsOf } from '#tests/races/races.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';

/** Runs when an inspection has found an overdue holder and has not ended it yet. */
let overtaking: () => Promise<unknown> = async () => {};
vi.mock(import('#api/features/orders/expire/store.expire.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async hasOverdue(conn, only) {
      if (only.orderIds !== undefined) await overtaking();
      return real.hasOverdue(conn, only);
    },
  };
});

// Two applications on one database, without shared caches.
const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const day = dayAhead(25);
const minute = 60_000;
afterEach(async () => {
  overtaking = async () => {};
  await setClock(db(), null);
});

/** A room, and a member who is signed in at both applications. */
async function stage(ada: string) {
  await makeMember(db(), { ada });
  const asks = await Promise.all(
    testApps.map(async (testApp) => ({ token: await testApp.token(ada) })),
  );
  const room = await makeRoom(db(), await makeVenue(db()), { categories: ['MEETING'] });
  return { room, asks };
}
type Stage = Awaited<ReturnType<typeof stage>>;

const slotsAt = (at: number, { room, asks }: Stage) =>
  slotsOfDay(testApps[at]!, room, asks[at]!, day);
const bookAt = async (at: number, { room, asks }: Stage, slotId: string) =>
  (await bookRoom(testApps[at]!, room, [{ day, slotIds: [slotId] }], asks[at]!)).code;

async function setHours({ id }: MadeRoom, change: (slots: WeekSlot[]) => WeekSlot[]) {
  const admin = await testApps[0]!.admin('facility');
  const { data } = await testApps[0]!.ask(getRoom, { id }, { admin });
  const { country: _country, hasCharges: _charges, ...room } = data;
  const saved = { ...room, slots: change(room.slots) };
  expect((await testApps[0]!.ask(saveRoom, saved, { admin })).code).toBeNull();
}

describe('inspection of room hours', () => {
  test('books hours added at one application immediately at another with a cached set-up (ADM-025, FAC-065)', async () => {
    const of = await stage('8348001');
    const before = await slotsAt(1, of);
    const evening = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '18:00',
      until: '20:00',
    }));
    await setHours(of.room, (slots) => [...slots, ...evening]);
    const known = new Set(before.map(({ slotId }) => slotId));
    const added = (await slotsAt(0, of)).filter(({ slotId }) => !known.has(slotId));
    const slot = added.find(({ startTime }) => startTime === '18:00');
    expect(await bookAt(1, of, slot!.slotId)).toBeNull();
  });

  test('another process refuses hours removed at this one with the same code (ADM-025, FAC-065)', async () => {
    const of = await stage('8348002');
    const [first] = await slotsAt(1, of);
    await setHours(of.room, (slots) => slots.filter(({ from }) => from !== first!.startTime));
    const code = await bookAt(1, of, first!.slotId);
    expect(code).not.toBeNull();
    expect(code).toBe(await bookAt(0, of, first!.slotId));
    expect(code).not.toBe(refusals.slotBusy);
  });

  test('refuses a booking as busy while the set-up keeps changing, and accepts the next one (FAC-065)', async () => {
    const of = await stage('8348003');
    const [slot] = await slotsAt(1, of);
    // The writer stops after 15 s, so that a booking that retries without limit fails the test.
    let latest = Date.now() + 15_000;
    const changing = (async () => {
      while (Date.now() < latest)
        await sql`update room set sort = (sort + 1) % 900 where id = ${of.room.id}::bigint`.execute(
          db(),
        );
    })();
    const code = await bookAt(1, of, slot!.slotId);
    latest = 0;
    await changing;
    expect(code).toBe(refusals.systemBusy);
    expect(await bookAt(1, of, slot!.slotId)).toBeNull();
  });

  test('books hours that another transaction frees during their inspection (I08)', async () => {
    const [one, other] = [await stage('8348004'), await stage('8348005')];
    const [slot] = await slotsAt(0, one);
    expect(await bookAt(0, one, slot!.slotId)).toBeNull();
    await setClock(db(), Date.now() + 76 * minute);
    overtaking = () => expireAll(testApps[0]!.core);
    expect(await bookAt(1, { ...other, room: one.room }, slot!.slotId)).toBeNull();
  });
});
