import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveEquipmentItem } from '#domain/facilities/equipment/calls.items.ts';
import {
  getEquipmentPackage,
  listEquipmentPackageRows,
  removeEquipmentPackage,
  saveEquipmentPackage,
  withdrawEquipmentPackage,
} from '#domain/facilities/equipment/calls.packages.ts';
import type { PackageFields } from '#domain/facilities/equipment/shapes.packages.ts';
import { getFacilityDetail, validateFacilityEquip } from '#domain/facilities/calls.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const day = dayAhead(30);

let serial = 0;
/** A venue with a room and ten projectors, an administrator and a member. */
async function stage() {
  const admin = await testApp().admin('facility');
  const ada = String(8_317_001 + ++serial);
  await makeMember(db(), { ada });
  const asker = { token: await testApp().token(ada) };
  const venueId = await makeVenue(db());
  const room = await makeRoom(db(), venueId);
  const item = async (name: string) =>
    (await ask(saveEquipmentItem, { venueId, name, stock: 10 }, { admin })).data.id;
  const fields: PackageFields = {
    venueId,
    code: `SET-${serial}`,
    names: { en: 'Projector set', 'zh-CN': '投影套装', ms: '' },
    items: [{ itemId: await item('Projector'), quantity: 2 }],
    price: 1500,
    from: null,
    until: null,
    roomIds: [room.id],
    isRequired: false,
    itemCode: 'SHOP-PROJECTOR',
  };
  const save = async (change: Partial<PackageFields & At> = {}) =>
    ask(saveEquipmentPackage, { ...fields, ...change }, { admin });
  const offered = async (language = 'en') =>
    (await ask(getFacilityDetail, { roomID: room.id }, { ...asker, language })).data.packages;
  const book = async (packageId: string, at = day) => {
    const slots = await slotsOfDay(testApp(), room, asker, at);
    const free = slots.find(({ state }) => state === 'FREE')!;
    const packages = [{ packageId, quantity: 1 }];
    return bookRoom(testApp(), room, [{ day: at, slotIds: [free.slotId], packages }], asker);
  };
  return { admin, asker, venueId, room, item, fields, save, offered, book };
}
type At = { id: string; version: number; versionOf: string };
type Answer = { code: string | null; envelope: Record<string, unknown> };
const refusalOf = ({ code, envelope }: Answer) => [
  code,
  (envelope['errorValues'] as { field?: string } | undefined)?.field,
];

describe('equipment packages', () => {
  test('offers a package for its room in each language until it is withdrawn (ADM-029, FAC-050)', async () => {
    const { admin, asker, room, fields, save, offered } = await stage();
    expect(await offered()).toEqual([]);
    const { id } = (await save()).data;
    expect(await offered()).toEqual([
      {
        id,
        name: 'Projector set',
        items: [{ name: 'Projector', quantity: 2 }],
        price: 1500,
        stock: 5,
        from: null,
        until: null,
        isRequired: false,
      },
    ]);
    expect((await offered('zh-CN'))[0]!.name).toBe('投影套装');
    expect((await save({ id, version: 1, price: 1750 })).code).toBeNull();
    expect((await offered())[0]!.price).toBe(1750);
    const { data: kept } = await ask(getEquipmentPackage, { id }, { admin });
    expect(kept).toMatchObject({
      ...fields,
      price: 1750,
      version: 2,
      isBooked: false,
      isWithdrawn: false,
    });

    const command = { id, version: 2 };
    expect((await ask(withdrawEquipmentPackage, command, { admin })).code).toBeNull();
    expect(await offered()).toEqual([]);
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    const packages = [{ packageId: id, quantity: 1 }];
    const sessions = [{ day, slotIds: [slot!.slotId], packages }];
    const chosen = await ask(validateFacilityEquip, { roomID: room.id, sessions }, asker);
    expect(chosen.code).toBe(refusals.packageWithdrawn);
    const again = await ask(withdrawEquipmentPackage, { id, version: 3 }, { admin });
    expect(again.code).toBe(refusals.packageWithdrawn);
    expect((await save({ id, version: 3, price: 9 })).code).toBe(refusals.packageWithdrawn);
    const { items } = (
      await ask(listEquipmentPackageRows, { ...page, isWithdrawn: true }, { admin })
    ).data;
    expect(items).toContainEqual(expect.objectContaining({ id, name: 'Projector set' }));
    const log = await ask(
      listAudit,
      { ...page, entity: 'equipment_package', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(
      log.data.items.map(({ action, name, old, new: now }) => [action, name, old, now]),
    ).toEqual([
      ['withdraw', 'Projector set', { isWithdrawn: false }, { isWithdrawn: true }],
      ['change', 'Projector set', { price: 1500 }, { price: 1750 }],
      ['create', 'Projector set', null, expect.objectContaining({ code: fields.code })],
    ]);
  });

  test('refuses an invalid package with the code and field of its fault (VAL-041, ERR-049)', async () => {
    const { venueId, fields, save, item } = await stage();
    const { id } = (await save()).data;
    const fresh = { code: 'OTHER', names: { en: 'Other', 'zh-CN': '', ms: '' } };
    const elsewhere = await makeRoom(db(), await makeVenue(db()));
    const twice = [...fields.items, { itemId: await item('Screen'), quantity: 1 }];
    const cases: [Partial<PackageFields & At>, string, string | undefined][] = [
      [{ code: 'OTHER' }, refusals.packageNameDuplicate, 'names.en'],
      [{ ...fresh, code: fields.code }, refusals.packageCodeDuplicate, 'code'],
      [{ ...fresh, items: [...twice, twice[0]!] }, refusals.packageItemTwice, 'items'],
      [{ ...fresh, items: [] }, refusals.equipmentNotFound, 'items'],
      [
        { ...fresh, items: [{ itemId: '999999999', quantity: 1 }] },
        refusals.equipmentNotFound,
        'items',
      ],
      [{ ...fresh, price: -1 }, refusals.priceBelowZero, 'price'],
      [
        { ...fresh, from: '2026-12-02', until: '2026-12-01' },
        refusals.effectiveAfterExpiry,
        'from',
      ],
      [{ ...fresh, roomIds: [elsewhere.id] }, refusals.roomNotFound, 'roomIds'],
      [{ ...fresh, venueId: '999999999' }, refusals.venueNotFound, 'venueId'],
      [{ ...fresh, versionOf: '999999999' }, refusals.packageNotFound, undefined],
      [{ versionOf: id }, refusals.packagePeriodsOverlap, 'from'],
    ];
    for (const [change, code, field] of cases)
      expect([change, ...refusalOf(await save(change))]).toEqual([change, code, field]);
    const other = await makeVenue(db());
    expect(refusalOf(await save({ versionOf: id, venueId: other }))[0]).toBe(
      refusals.packageNotFound,
    );
    expect((await save({ ...fresh, items: twice })).code).toBeNull();
    expect(venueId).toBe(fields.venueId);
  });

  test('refuses changes of a booked package and replaces it with a new version from a date on (ADM-029, B-17, VAL-041, 7005, 7006, 7018)', async () => {
    const { admin, asker, fields, save, offered, book, item } = await stage();
    const { id } = (await save()).data;
    const { orderNumber } = (await book(id)).data;
    expect((await ask(getEquipmentPackage, { id }, { admin })).data.isBooked).toBe(true);
    const changes: [Partial<PackageFields>, string][] = [
      [{ price: 1600 }, 'price'],
      [{ names: { ...fields.names, ms: 'Set projektor' } }, 'names.en'],
      [{ items: [{ ...fields.items[0]!, quantity: 1 }] }, 'items'],
      [{ until: dayAhead(60) }, 'until'],
      [{ roomIds: [] }, 'roomIds'],
    ];
    for (const [change, field] of changes)
      expect(refusalOf(await save({ ...change, id, version: 1 }))).toEqual([
        refusals.packageInUseNoChange,
        field,
      ]);
    const gone = await ask(removeEquipmentPackage, { id, version: 1 }, { admin });
    expect(gone.code).toBe(refusals.packageInUseNoDeletion);

    const from = dayAhead(40);
    const screen = { itemId: await item('Screen'), quantity: 1 };
    const next = { versionOf: id, from, price: 2000, items: [...fields.items, screen] };
    const { id: second } = (await save(next)).data;
    const versions = (await ask(getEquipmentPackage, { id: second }, { admin })).data.versions;
    expect(versions).toMatchObject([
      { id, from: null, until: dayAhead(39), price: 1500 },
      { id: second, from, until: null, price: 2000 },
    ]);
    expect((await offered()).map((one) => [one.id, one.price, one.items.length])).toEqual([
      [id, 1500, 1],
      [second, 2000, 2],
    ]);
    expect((await book(second)).code).toBe(refusals.packageNotYetEffective);
    expect((await book(id, from)).code).toBe(refusals.packageExpired);
    expect((await book(second, from)).code).toBeNull();
    const booked = (await ask(getBookedFacilityDetail, { orderNumber }, asker)).data;
    const [session] = booked.sessions;
    expect(session!.packages).toMatchObject([{ id, name: 'Projector set', price: 1500 }]);

    expect(refusalOf(await save({ ...next, price: 1 }))).toEqual([
      refusals.packagePeriodsOverlap,
      'from',
    ]);
    const third = (await save({ ...next, from: dayAhead(50) })).data.id;
    const early = await save({ id: third, version: 1, from: dayAhead(45) });
    expect(refusalOf(early)).toEqual([refusals.packagePeriodsOverlap, 'from']);
    const log = await ask(
      listAudit,
      { ...page, entity: 'equipment_package', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'change',
      old: { until: null },
      new: { until: dayAhead(39) },
    });
  });

  test('five refusals of equipment packages have different texts in each language (ERR-049, 7001, 7005, 7007, 7008, 7009)', async () => {
    const { admin, asker, room, fields, save, book } = await stage();
    const { id } = (await save({ until: dayAhead(35) })).data;
    const { id: late } = (await save({ versionOf: id, from: dayAhead(36) })).data;
    expect((await book(id)).code).toBeNull();
    const [slot] = await slotsOfDay(testApp(), room, asker, dayAhead(37));
    for (const language of ['en', 'zh-CN', 'ms'] as const) {
      const choose = (packageId: string, at: string, price: number) =>
        ask(
          validateFacilityEquip,
          {
            roomID: room.id,
            sessions: [
              { day: at, slotIds: [slot!.slotId], packages: [{ packageId, quantity: 1, price }] },
            ],
          },
          { ...asker, language },
        );
      const change = { ...fields, id, version: 1, price: 1 };
      const answers = [
        await ask(saveEquipmentPackage, { ...fields, code: 'TWICE' }, { admin, language }),
        await ask(saveEquipmentPackage, change, { admin, language }),
        await choose(late, dayAhead(30), 1500),
        await choose(id, dayAhead(37), 1500),
        await choose(late, dayAhead(37), 1499),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['7001', '7005', '7007', '7008', '7009']);
      expect(new Set(answers.map(({ envelope }) => envelope.errorMsg)).size).toBe(5);
    }
  });

  test('allows changes but no deletion of a package when its booking was deleted (B-17)', async () => {
    const { admin, asker, save, book } = await stage();
    const { id } = (await save()).data;
    const { orderNumber } = (await book(id)).data;
    expect((await save({ id, version: 1, price: 1 })).code).toBe(refusals.packageInUseNoChange);
    expect((await ask(deleteOrder, { orderNumber }, asker)).code).toBeNull();
    expect((await save({ id, version: 1, price: 1 })).code).toBeNull();
    const named = await ask(removeEquipmentPackage, { id, version: 2 }, { admin });
    expect(named.code).toBe(refusals.packageInUseNoDeletion);
    const { data: never } = await save({ code: 'NEVER', names: { en: 'N', 'zh-CN': '', ms: '' } });
    const removed = await ask(removeEquipmentPackage, { id: never.id, version: 1 }, { admin });
    expect(removed.code).toBeNull();
    const found = await ask(getEquipmentPackage, { id: never.id }, { admin });
    expect(found.code).toBe(refusals.noData);
  });
});
