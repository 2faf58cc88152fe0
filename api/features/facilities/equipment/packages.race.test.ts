import { describe, expect, test } from 'vitest';
import {
  getEquipmentPackage,
  saveEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { hold } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { until } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

let serial = 0;
/** A package of one item, and a member who books it at the shown price. */
async function stage() {
  const ada = String(8_318_001 + ++serial);
  await makeMember(db(), { ada });
  const [testApp, other] = [testApps[0]!, testApps[1]!];
  const ask = { token: await testApp.token(ada) };
  const admin = await other.admin('facility');
  const venue = await makeVenue(db());
  const room = await makeRoom(db(), venue);
  const id = await makePackage(db(), venue, {
    items: [{ name: 'Projector', stock: 3, quantity: 1 }],
    rooms: [room.id],
  });
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp, room, ask, day);
  const packages = [{ packageId: id, quantity: 1, price: 1500 }];
  const book = () => bookRoom(testApp, room, [{ day, slotIds: [slot!.slotId], packages }], ask);
  const { data } = await other.ask(getEquipmentPackage, { id }, { admin });
  const { country: _c, versions: _v, isBooked: _b, isWithdrawn: _w, ...kept } = data;
  const save = () => other.ask(saveEquipmentPackage, { ...kept, price: 1600 }, { admin });
  const booked = async () =>
    value<string>(db())`
      select coalesce(string_agg(price_cents::text, ','), '') from facility_session_package where package_id = ${id}::bigint`;
  return { id, venue, book, save, booked };
}

/** Waits until `count` statements wait for a lock. */
const waiting = (count: number) =>
  until(async () => {
    const n = await value<number>(db())`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return n >= count ? n : null;
  });

describe('changing a package while it is booked', () => {
  /** The booking waits for the lock of its equipment while the price is changed. */
  async function changeWhileBooking() {
    const { venue, book, save, booked } = await stage();
    const letGo = await hold(
      db(),
      sql`select 1 from equipment_item where venue_id = ${venue}::bigint for no key update`,
    );
    const booking = book();
    await waiting(1);
    const saving = save();
    await Promise.race([waiting(2), saving]);
    await letGo();
    return { booking: (await booking).code, saving: (await saving).code, price: await booked() };
  }

  test('refuses a change of a package that waited until the package was booked (B-17, ADM-029, 7005)', async () => {
    expect(await changeWhileBooking()).toEqual({
      booking: null,
      saving: refusals.packageInUseNoChange,
      price: '1500',
    });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of the version', () => {
    renewTwins(testApps);

    test('sentinel: changes a booked package (B-17)', async () => {
      await sql`create or replace function hold_facility_setup(known bigint) returns boolean language sql as 'select true'`.execute(
        db(),
      );
      expect(await changeWhileBooking()).toEqual({ booking: null, saving: null, price: '1500' });
    });
  });

  /** The price is written and not committed while the member books at the old one. */
  async function bookWhileChanging() {
    const { id, book, booked } = await stage();
    const letGo = await hold(
      db(),
      sql`update equipment_package set price_cents = 1600 where id = ${id}::bigint`,
    );
    const booking = book();
    await Promise.race([waiting(1), booking]);
    await letGo();
    return { booking: (await booking).code, price: await booked() };
  }

  test('refuses a booking of a package that waited until the price was changed (FAC-051, B-17, 7009)', async () => {
    expect(await bookWhileChanging()).toEqual({
      booking: refusals.packagePriceChanged,
      price: '',
    });
  });

  describe('without the version of the set-up', () => {
    renewTwins(testApps);

    test('sentinel: books the old price (FAC-051)', async () => {
      await sql`alter table equipment_package disable trigger facility_setup_changed`.execute(db());
      expect(await bookWhileChanging()).toEqual({ booking: null, price: '1500' });
    });
  });
});
