import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getFacilityById, getSitereservation } from '#domain/facilities/calls.find.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import {
  getVenue,
  getVenueNeeds,
  listVenueRows,
  saveVenue,
} from '#domain/facilities/setup/calls.venues.ts';
import type { VenueFields } from '#domain/facilities/setup/shapes.venues.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { makeOption, makeRoom } from '#demo/make/make.rooms.ts';
import { bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const none = { en: '', 'zh-CN': '', ms: '' };

async function fields(name: string, change: Partial<VenueFields> = {}): Promise<VenueFields> {
  return {
    country: 'bn',
    districtId: await value<string>(db())`
      select id::text from district where country = 'bn' order by sort limit 1`,
    categoryId: await makeOption(db(), 'facility_category', 'MEETING', { en: 'Meeting' }),
    names: { en: name, 'zh-CN': `${name} 馆`, ms: '' },
    addresses: { en: 'Simpang 88', 'zh-CN': '', ms: 'Simpang 88, Gadong' },
    contactPerson: 'Front desk',
    contactTel: '+673 242 1100',
    mapUrl: '',
    pictures: [],
    rules: { ...none, en: 'No shoes\nNo smoke' },
    venueStatus: 'OPEN',
    ...change,
  };
}
async function member(language = 'en') {
  const ada = '8312001';
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada), language };
}
const found = async (keyWord: string, language = 'en') =>
  (await ask(getSitereservation, { keyWord, bookingStatus: 'available' }, await member(language)))
    .data;

describe('venues', () => {
  test('lists a venue with a room in each language and hides it while it is closed (ADM-022, FAC-021)', async () => {
    const admin = await testApp().admin('facility');
    const command = await fields('Lotus House');
    const { id } = (await ask(saveVenue, command, { admin })).data;
    const room = await makeRoom(db(), id, { name: { en: 'Lotus Room' } });
    for (const weekday of [1, 2, 3, 4, 5, 6, 7])
      await value(
        db(),
      )`insert into open_day (venue_id, weekday) values (${id}::bigint, ${weekday}) returning 1`;
    expect(await found('Lotus House')).toMatchObject([
      { name: 'Lotus House', address: 'Simpang 88', rooms: [{ name: 'Lotus Room' }] },
    ]);
    expect((await found('Lotus', 'zh-CN'))[0]).toMatchObject({ name: 'Lotus House 馆' });
    expect((await found('Lotus', 'ms'))[0]).toMatchObject({ address: 'Simpang 88, Gadong' });
    const { rules } = (await ask(getFacilityById, { venueID: id }, await member())).data;
    expect(rules).toBe('No shoes\nNo smoke');

    const { data: kept } = await ask(getVenue, { id }, { admin });
    expect(kept).toEqual({ ...command, id, version: 1, district: 'BM' });
    const asker = await member();
    const day = dayAhead(20);
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    const booking = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
    expect((await ask(saveVenue, { ...kept, venueStatus: 'CLOSED' }, { admin })).code).toBeNull();
    expect(await found('Lotus House')).toEqual([]);
    expect((await ask(createFacilityOrder, booking, asker)).code).toBe(refusals.venueNotAvailable);
    const { items } = (await ask(listVenueRows, { ...page, search: 'lotus' }, { admin })).data;
    expect(items).toMatchObject([{ id, name: 'Lotus House', rooms: 1, venueStatus: 'CLOSED' }]);
    const again = { ...kept, version: 2, venueStatus: 'OPEN' as const };
    expect((await ask(saveVenue, again, { admin })).code).toBeNull();
    expect(await found('Lotus House')).toHaveLength(1);
    const log = await ask(
      listAudit,
      { ...page, entity: 'venue', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(
      log.data.items.map(({ action, name, old, new: now }) => [action, name, old, now]),
    ).toEqual([
      ['change', 'Lotus House', { venueStatus: 'CLOSED' }, { venueStatus: 'OPEN' }],
      ['change', 'Lotus House', { venueStatus: 'OPEN' }, { venueStatus: 'CLOSED' }],
      ['create', 'Lotus House', null, expect.objectContaining({ contactTel: '+673 242 1100' })],
    ]);
  });

  test.each<[Partial<VenueFields>, keyof typeof refusals, string]>([
    [{ country: '' }, 'venueRegionMissing', 'country'],
    [{ names: none }, 'venueNameMissing', 'names.en'],
    [{ addresses: none }, 'venueAddressMissing', 'addresses.en'],
    [{ districtId: '' }, 'venueDistrictMissing', 'districtId'],
    [{ districtId: '999999' }, 'venueDistrictMissing', 'districtId'],
    [{ categoryId: '' }, 'venueCategoryMissing', 'categoryId'],
    [{ categoryId: '999999' }, 'venueCategoryMissing', 'categoryId'],
    [{ contactPerson: ' ' }, 'venueContactMissing', 'contactPerson'],
    [{ contactTel: 'ask inside' }, 'venueTelephoneMissing', 'contactTel'],
  ])(
    'refuses %j as %s at its field and stores nothing (VAL-039, ERR-051)',
    async (change, refusal, field) => {
      const admin = await testApp().admin('facility');
      const { code, envelope } = await ask(saveVenue, await fields('Nowhere', change), { admin });
      expect([code, envelope['errorValues']]).toEqual([refusals[refusal], { field }]);
      const { items } = (await ask(listVenueRows, { ...page, search: 'Nowhere' }, { admin })).data;
      expect(items).toEqual([]);
    },
  );

  test('refuses a district of another country and a duplicate venue name, also concurrently (VAL-039)', async () => {
    await makeCountry(db(), { code: 'my' });
    const abroad = await value<string>(db())`
      insert into district (country, district_code) values ('my', 'KCH') returning id::text`;
    const admin = await testApp().admin('facility');
    const { code } = await ask(saveVenue, await fields('Abroad', { districtId: abroad }), {
      admin,
    });
    expect(code).toBe(refusals.venueDistrictMissing);
    const command = await fields('Twin House');
    const both = await Promise.all([
      ask(saveVenue, command, { admin }),
      ask(saveVenue, { ...command, names: { ...command.names, en: 'twin house' } }, { admin }),
    ]);
    expect(new Set(both.map((one) => one.code))).toEqual(
      new Set([null, refusals.venueNameDuplicate]),
    );
  });

  test('returns which open days, rooms, charges and shop items a venue lacks (ADM-022)', async () => {
    const admin = await testApp().admin('facility');
    const { id } = (await ask(saveVenue, await fields('Needy House'), { admin })).data;
    const needs = async () => (await ask(getVenueNeeds, { id }, { admin })).data;
    expect(await needs()).toEqual({ openDays: 0, rooms: 0, withoutCharges: 0, withoutItem: 0 });
    await run(db())`insert into open_day (venue_id, weekday) values (${id}::bigint, 1)`;
    const room = await makeRoom(db(), id, { itemCode: '' });
    await makeRoom(db(), id, { isInUse: false, itemCode: '' });
    await run(db())`delete from room_charge where room_id = ${room.id}::bigint`;
    expect(await needs()).toEqual({ openDays: 1, rooms: 1, withoutCharges: 1, withoutItem: 0 });
    const charge = (cents: number) => run(db())`
      insert into room_charge (room_id, day_kind, price_cents) values (${room.id}::bigint, 'WEEKDAY', ${cents})`;
    await charge(0);
    expect(await needs()).toMatchObject({ withoutCharges: 0, withoutItem: 0 });
    await run(db())`delete from room_charge where room_id = ${room.id}::bigint`;
    await charge(100);
    expect(await needs()).toMatchObject({ withoutCharges: 0, withoutItem: 1 });
    const abroad = await testApp().admin('content', [
      { role: 'facility', country: 'sg', region: null },
    ]);
    expect((await ask(getVenueNeeds, { id }, { admin: abroad })).code).toBe(refusals.noData);
  });
});
