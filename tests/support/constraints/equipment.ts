import { value } from '#api/platform/db/sql.ts';
import { makePackage } from '#demo/make/make.rooms.ts';
import type { Body, Table } from './shapes.ts';

const unknownId = '999999999';
const twice = (field: string) => (body: Body) => ({
  [field]: [...(body[field] as unknown[]), ...(body[field] as unknown[])],
});

export const equipmentConstraints: Table = {
  equipment_item_venue_id_name_key: {
    by: 'saveEquipmentItem',
    isNew: true,
    again: true,
    refusal: 'equipmentNameDuplicate',
  },
  equipment_item_venue_id_fkey: {
    by: 'saveEquipmentItem',
    put: { venueId: unknownId },
    refusal: 'venueNotFound',
  },
  equipment_item_stock_check: {
    by: 'saveEquipmentItem',
    put: { stock: -1 },
    refusal: 'wrongInput',
  },
  equipment_package_venue_id_fkey: {
    by: 'saveEquipmentPackage',
    put: { venueId: unknownId },
    refusal: 'venueNotFound',
  },
  equipment_package_check: {
    by: 'saveEquipmentPackage',
    put: { from: '2031-02-02', until: '2031-02-01' },
    refusal: 'effectiveAfterExpiry',
  },
  equipment_package_price_cents_check: {
    by: 'saveEquipmentPackage',
    put: { price: -1 },
    refusal: 'priceBelowZero',
  },
  equipment_package_item_item_id_fkey: [
    {
      by: 'saveEquipmentPackage',
      put: { items: [{ itemId: unknownId, quantity: 1 }] },
      refusal: 'equipmentNotFound',
    },
    {
      by: 'removeEquipmentItem',
      put: async (_body, { testApp, things }) => {
        const id = things.equipmentItem!;
        const venue = await value<string>(testApp.core.db)`
          select venue_id::text from equipment_item where id = ${id}::bigint`;
        const holding = await makePackage(testApp.core.db, venue, {
          items: [{ name: `Lamp ${id}`, stock: 1, quantity: 1 }],
          rooms: [],
        });
        await value(testApp.core.db)`
          insert into equipment_package_item (package_id, item_id, quantity) values (${holding}::bigint, ${id}::bigint, 1) returning 1`;
        return {};
      },
      refusal: 'equipmentInUse',
    },
  ],
  equipment_package_item_pkey: {
    by: 'saveEquipmentPackage',
    put: twice('items'),
    refusal: 'packageItemTwice',
  },
  equipment_package_item_quantity_check: {
    by: 'saveEquipmentPackage',
    put: { items: [{ itemId: unknownId, quantity: 0 }] },
    refusal: 'wrongInput',
  },
  equipment_package_room_room_id_fkey: {
    by: 'saveEquipmentPackage',
    put: { roomIds: [unknownId] },
    refusal: 'roomNotFound',
  },
  equipment_package_room_pkey: {
    by: 'saveEquipmentPackage',
    put: { roomIds: [unknownId, unknownId] },
    refusal: 'roomNotFound',
  },
};
