import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { all } from '#api/platform/db/sql.ts';
import { twinsOf } from '#tests/races/races.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';

let isGuarded = true;
/** Runs after a plan was read and before its first room is written. */
let meanwhile: () => Promise<unknown> = async () => {};

vi.mock(import('#api/features/facilities/setup/store.venues.ts'), async (load) => {
  const real = await load();
  return { ...real, lockSetup: (tx) => (isGuarded ? real.lockSetup(tx) : Promise.resolve()) };
});
vi.mock(import('#api/features/facilities/setup/store.rooms.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async insertRoom(...of) {
      await meanwhile();
      return real.insertRoom(...of);
    },
  };
});
afterEach(() => {
  isGuarded = true;
  meanwhile = async () => {};
});

const testApps = twinsOf();
const testApp = (at = 0) => testApps[at % 2]!;
const db = () => testApp().core.db;
// Creating a room also creates the layout and the category that the files name.
beforeEach(async () => {
  await makeRoom(db(), await makeVenue(db()), { categories: ['MEETING'] });
});

const heads = 'name_en;seats;area_sqft;lengths_hours;layouts;categories;parts;monday;in_use';
const line = (name: string, parts = '', seats = '10') =>
  `${name};${seats};200;1 | 2;THEATRE;MEETING;${parts};08:00-09:00 | 09:00-10:00;no`;
const file = (...lines: readonly string[]) => [heads, ...lines].join('\n');
const both = file(line('Both', 'East | West'), line('East'), line('West'));

/** Plans the import of a file; returns a function that accepts the plan. */
async function planned(at: number, venueId: string, text: string) {
  const ask = { admin: await testApp(at).admin('facility') };
  const { data } = await testApp(at).ask(importRooms, { venueId, text }, ask);
  return async () => {
    const input = { venueId, text, accept: data.mark, confirmed: 0 };
    const { code, data: done } = await testApp(at).ask(importRooms, input, ask);
    return code ?? done.imported;
  };
}

/** Rooms of a venue with their number of units. */
const roomsOf = (venueId: string) =>
  all<{ name: string; seats: number; units: number }>(db())`
    select t.name, r.seat_capacity as seats, (select count(*) from room_unit u where u.room_id = r.id)::int as units
    from room r join room_text t on t.room_id = r.id and t.lang = 'en' where r.venue_id = ${venueId}::bigint order by t.name, r.id`;
const room = (name: string, units = 1, seats = 10) => ({ name, seats, units });
const isRefused = (result: unknown) => typeof result === 'string';

describe('importing rooms by two administrators concurrently', () => {
  test('imports a file once when both accept it, and refuses the second with 9010 (ADM-023)', async () => {
    for (let round = 0; round < 5; round++) {
      const venueId = await makeVenue(db());
      const [one, other] = [await planned(0, venueId, both), await planned(1, venueId, both)];
      const results = await Promise.all([one(), other()]);
      expect(results.filter(isRefused)).toEqual([refusals.changedMeanwhile]);
      expect(results).toContainEqual({ added: 3, changed: 0 });
      expect(await roomsOf(venueId)).toEqual([room('Both', 2), room('East'), room('West')]);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('imports only one of two files that contain the same room name (ADM-023)', async () => {
    for (let round = 0; round < 5; round++) {
      const venueId = await makeVenue(db());
      const one = await planned(0, venueId, file(line('Hall'), line('North')));
      const other = await planned(1, venueId, file(line('South'), line('Hall', '', '20')));
      const results = await Promise.all([one(), other()]);
      expect(results.filter(isRefused)).toEqual([refusals.changedMeanwhile]);
      expect(await roomsOf(venueId)).toEqual(
        isRefused(results[0])
          ? [room('Hall', 1, 20), room('South')]
          : [room('Hall'), room('North')],
      );
    }
  });

  test('applies one of two changes of the same rooms and refuses the second with 9010 (ADM-023)', async () => {
    const venueId = await makeVenue(db());
    await (
      await planned(0, venueId, both)
    )();
    const larger = (seats: string) => file(line('East', '', seats), line('West', '', seats));
    const one = await planned(0, venueId, larger('30'));
    const other = await planned(1, venueId, larger('40'));
    const results = await Promise.all([one(), other()]);
    expect(results.filter(isRefused)).toEqual([refusals.changedMeanwhile]);
    const seats = isRefused(results[0]) ? 40 : 30;
    expect(await roomsOf(venueId)).toEqual([
      room('Both', 2),
      room('East', 1, seats),
      room('West', 1, seats),
    ]);
  });

  test('sentinel: creates the room of a file twice without the lock of the set-up (ADM-023)', async () => {
    const venueId = await makeVenue(db());
    const hall = file(line('Hall'));
    const [one, other] = [await planned(0, venueId, hall), await planned(1, venueId, hall)];
    isGuarded = false;
    let second: unknown;
    meanwhile = async () => {
      meanwhile = async () => {};
      second = await other();
    };
    const first = await one();
    expect([first, second]).toEqual([
      { added: 1, changed: 0 },
      { added: 1, changed: 0 },
    ]);
    expect(await roomsOf(venueId)).toEqual([room('Hall'), room('Hall')]);
  });
});
