import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  getEquipmentItem,
  listEquipmentItemRows,
  removeEquipmentItem,
  saveEquipmentItem,
} from '#domain/facilities/equipment/calls.items.ts';
import { getEquipmentChoices } from '#domain/facilities/equipment/calls.packages.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { value } from '#api/platform/db/sql.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };

describe('equipment items', () => {
  test('lists and logs added and changed items and refuses an outdated version (ADM-029, B-17)', async () => {
    const admin = await testApp().admin('facility');
    const venueId = await makeVenue(db(), { name: { en: 'Item House' } });
    const command = { venueId, name: 'Easel', stock: 4 };
    const { id } = (await ask(saveEquipmentItem, command, { admin })).data;
    const { data: kept } = await ask(getEquipmentItem, { id }, { admin });
    expect(kept).toEqual({ ...command, id, version: 1, country: 'bn', district: 'BM' });
    const change = { ...command, id, version: 1, stock: 7 };
    expect((await ask(saveEquipmentItem, change, { admin })).code).toBeNull();
    const late = await ask(saveEquipmentItem, { ...change, stock: 9 }, { admin });
    expect(late.code).toBe(refusals.changedMeanwhile);
    const { items } = (await ask(listEquipmentItemRows, { ...page, venueId }, { admin })).data;
    expect(items).toEqual([
      { id, country: 'bn', name: 'Easel', venue: 'Item House', stock: 7, packages: 0 },
    ]);
    const choices = (await ask(getEquipmentChoices, { country: 'bn' }, { admin })).data;
    expect(choices.items).toContainEqual({ value: id, text: 'Easel', venueId, stock: 7 });
    const log = await ask(
      listAudit,
      { ...page, entity: 'equipment_item', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(
      log.data.items.map(({ action, name, old, new: now }) => [action, name, old, now]),
    ).toEqual([
      ['change', 'Easel', { stock: 4 }, { stock: 7 }],
      ['create', 'Easel', null, expect.objectContaining({ stock: 4 })],
    ]);
  });

  test('refuses a second item of a name in a venue, and a venue of another country (VAL-041, 7013, ROL-021)', async () => {
    const admin = await testApp().admin('facility');
    const [venueId, other] = [await makeVenue(db()), await makeVenue(db())];
    const command = { venueId, name: 'Flip Chart', stock: 1 };
    expect((await ask(saveEquipmentItem, command, { admin })).code).toBeNull();
    const again = await ask(saveEquipmentItem, { ...command, name: ' flip chart ' }, { admin });
    expect([again.code, again.envelope['errorValues']]).toEqual([
      refusals.equipmentNameDuplicate,
      { field: 'name' },
    ]);
    expect(
      (await ask(saveEquipmentItem, { ...command, venueId: other }, { admin })).code,
    ).toBeNull();
    await makeCountry(db(), { code: 'sg', accessMode: 'SERVICES_ONLY' });
    const abroad = await testApp().admin('content', [
      { role: 'facility', country: 'sg', region: null },
    ]);
    const refused = await ask(saveEquipmentItem, command, { admin: abroad });
    expect(refused.code).toBe(refusals.venueNotFound);
    const { items } = (await ask(listEquipmentItemRows, page, { admin: abroad })).data;
    expect(items).toEqual([]);
  });

  test('refuses to delete an item of a package or to lower its stock below its peak use (VAL-041, 7014)', async () => {
    const admin = await testApp().admin('facility');
    const ada = '8316001';
    await makeMember(db(), { ada });
    const asker = { token: await testApp().token(ada) };
    const venueId = await makeVenue(db());
    const room = await makeRoom(db(), venueId);
    const packageId = await makePackage(db(), venueId, {
      items: [{ name: 'Lamp', stock: 6, quantity: 2 }],
      rooms: [room.id],
    });
    const id = await value<string>(db())`
      select id::text from equipment_item where venue_id = ${venueId}::bigint`;
    const day = dayAhead(20);
    const [first, second] = await slotsOfDay(testApp(), room, asker, day);
    const packages = [{ packageId, quantity: 2 }];
    const sessions = [first!, second!].map(({ slotId }) => ({ day, slotIds: [slotId], packages }));
    expect((await bookRoom(testApp(), room, sessions, asker)).code).toBeNull();
    const command = { venueId, name: 'Lamp', id, version: 1 };
    const tooFew = await ask(saveEquipmentItem, { ...command, stock: 3 }, { admin });
    expect([tooFew.code, tooFew.envelope['errorValues']]).toEqual([
      refusals.equipmentInUse,
      { field: 'stock' },
    ]);
    expect((await ask(saveEquipmentItem, { ...command, stock: 4 }, { admin })).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
    const used = await ask(removeEquipmentItem, { id, version: 2 }, { admin });
    expect(used.code).toBe(refusals.equipmentInUse);
    const free = { venueId, name: 'Carpet', stock: 1 };
    const { id: unused } = (await ask(saveEquipmentItem, free, { admin })).data;
    expect((await ask(removeEquipmentItem, { id: unused, version: 1 }, { admin })).code).toBeNull();
    expect((await ask(getEquipmentItem, { id: unused }, { admin })).code).toBe(refusals.noData);
  });
});
