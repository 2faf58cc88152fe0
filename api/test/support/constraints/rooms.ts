import { value } from '#api/kit/db/sql.ts';
import { makePackage } from '#api/demo/make/make.rooms.ts';
import type { Body, Met, Table } from './shapes.ts';

const unknownId = '999999999';
const room = (put: Met['put'], refusal: Met['refusal']): Met => ({
  by: 'saveRoom',
  ...(put === undefined ? {} : { put }),
  refusal,
});
const twice = (field: string) => (body: Body) => ({
  [field]: [...(body[field] as unknown[]), ...(body[field] as unknown[])],
});

const charge = (change: Body) => ({
  charges: [
    { slotIds: [], dayKind: 'WEEKDAY', levels: [], price: 5, from: null, until: null, ...change },
  ],
});

const openDays = (rows: readonly Body[]) => ({ openDays: rows });

/** Venues, rooms, equipment, charges, days and bookings of rooms. */
export const roomConstraints: Table = {
  venue_country_fkey: {
    by: 'saveVenue',
    isNew: true,
    put: { country: 'zz' },
    refusal: 'venueDistrictMissing',
  },
  venue_district_id_fkey: {
    by: 'saveVenue',
    put: { districtId: unknownId },
    refusal: 'venueDistrictMissing',
  },
  venue_category_id_fkey: {
    by: 'saveVenue',
    put: { categoryId: unknownId },
    refusal: 'venueCategoryMissing',
  },
  venue_venue_status_check: {
    by: 'saveVenue',
    put: { venueStatus: 'SHUT' },
    refusal: 'wrongInput',
  },
  room_venue_id_fkey: room({ venueId: unknownId }, 'venueNotFound'),
  room_seat_capacity_check: room({ seatCapacity: 0 }, 'capacityNotAboveZero'),
  room_square_check: room({ square: 0 }, 'areaNotAboveZero'),
  room_durations_check: [
    room({ durations: [] }, 'durationInvalid'),
    room({ durations: [0] }, 'durationInvalid'),
  ],
  room_target_mode_check: room({ targetMode: 'SOME' }, 'wrongInput'),
  room_check: room({ targetMode: 'MINIMUM', minPin: null }, 'targetGroupMissing'),
  room_min_pin_fkey: room({ targetMode: 'MINIMUM', minPin: 'NO_LEVEL' }, 'targetGroupMissing'),
  room_target_pin_pin_code_fkey: room(
    { targetMode: 'LEVELS', targetLevels: ['NO_LEVEL'] },
    'targetGroupMissing',
  ),
  room_target_pin_pkey: room(
    { targetMode: 'LEVELS', targetLevels: ['PLATINUM', 'PLATINUM'] },
    null,
  ),
  room_layout_layout_id_fkey: room({ layoutIds: [unknownId] }, 'layoutMissing'),
  room_layout_pkey: room(twice('layoutIds'), null),
  room_category_category_id_fkey: room({ categoryIds: [unknownId] }, 'roomCategoryMissing'),
  room_category_pkey: room(twice('categoryIds'), null),
  combined_part_part_room_id_fkey: room(
    { isCombined: true, partIds: [unknownId, '999999998'] },
    'roomNotFound',
  ),
  combined_part_check: room(
    (body) => ({ isCombined: true, partIds: [body['id'], unknownId] }),
    'roomNotFound',
  ),
  combined_part_pkey: room(
    { isCombined: true, partIds: [unknownId, unknownId] },
    'combinationTooSmall',
  ),
  room_slot_room_id_weekday_start_tick_key: room(twice('slots'), 'slotsOverlap'),
  room_slot_check: room(
    { slots: [{ weekday: 1, from: '10:00', until: '10:00' }] },
    'slotStartNotBeforeEnd',
  ),
  room_slot_start_tick_check: room(
    { slots: [{ weekday: 1, from: '24:00', until: '24:15' }] },
    'wrongInput',
  ),
  room_slot_end_tick_check: room(
    { slots: [{ weekday: 1, from: '23:00', until: '24:15' }] },
    'wrongInput',
  ),
  room_slot_weekday_check: room(
    { slots: [{ weekday: 8, from: '08:00', until: '09:00' }] },
    'wrongInput',
  ),
  layout_code_key: { by: 'saveLayout', isNew: true, again: true, refusal: 'nameTaken' },
  facility_category_code_key: {
    by: 'saveFacilityCategory',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
  venue_event_type_code_key: {
    by: 'saveVenueEventType',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
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
      put: async (_body, { world, things }) => {
        const id = things.equipmentItem!;
        const venue = await value<string>(world.core.db)`
          select venue_id::text from equipment_item where id = ${id}::bigint`;
        const holding = await makePackage(world.core.db, venue, {
          items: [{ name: `Lamp ${id}`, stock: 1, quantity: 1 }],
          rooms: [],
        });
        await value(world.core.db)`
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
  room_charge_room_slot_id_fkey: {
    by: 'saveRoomCharges',
    put: charge({ slotIds: [unknownId] }),
    refusal: 'chargeInvalid',
  },
  room_charge_check: {
    by: 'saveRoomCharges',
    put: charge({ from: '2031-02-02', until: '2031-02-01' }),
    refusal: 'effectiveAfterExpiry',
  },
  room_charge_day_kind_check: {
    by: 'saveRoomCharges',
    put: charge({ dayKind: 'SUNDAY' }),
    refusal: 'wrongInput',
  },
  room_charge_price_cents_check: {
    by: 'saveRoomCharges',
    put: charge({ price: -1 }),
    refusal: 'chargeInvalid',
  },
  closed_day_venue_id_fkey: { by: 'closeDays', put: { venueId: unknownId }, refusal: 'noData' },
  closed_day_room_id_fkey: { by: 'closeDays', put: { roomId: unknownId }, refusal: 'roomNotFound' },
  closed_day_venue_id_room_id_day_key: { by: 'closeDays', again: true, refusal: null },
  open_day_check: {
    by: 'saveVenueOpening',
    put: openDays([{ weekday: 1, from: '2031-02-02', until: '2031-02-01' }]),
    refusal: 'effectiveAfterExpiry',
  },
  open_day_weekday_check: {
    by: 'saveVenueOpening',
    put: openDays([{ weekday: 0, from: null, until: null }]),
    refusal: 'wrongInput',
  },
  holiday_country_day_key: {
    by: 'saveHoliday',
    isNew: true,
    again: true,
    refusal: 'holidayDuplicate',
  },
  holiday_country_fkey: {
    by: 'saveHoliday',
    isNew: true,
    put: { country: 'zz' },
    refusal: 'wrongInput',
  },
  room_block_room_id_fkey: {
    by: 'saveRoomBlock',
    put: { roomId: unknownId },
    refusal: 'roomNotFound',
  },
  room_block_check: {
    by: 'saveRoomBlock',
    put: { from: '10:00', until: '10:00' },
    refusal: 'slotStartNotBeforeEnd',
  },
  room_block_start_tick_check: {
    by: 'saveRoomBlock',
    put: { from: '24:00', until: '24:15' },
    refusal: 'wrongInput',
  },
  room_block_end_tick_check: {
    by: 'saveRoomBlock',
    put: { from: '23:00', until: '24:15' },
    refusal: 'wrongInput',
  },
  facility_order_attendees_check: [
    {
      by: 'updateFacilityOrder',
      put: (body) => ({ information: { ...(body['information'] as Body), attendees: 0 } }),
      refusal: 'attendanceMissing',
    },
    {
      by: 'updateFacilityOrder',
      put: (body) => ({
        information: { ...(body['information'] as Body), attendees: '99999999999' },
      }),
      refusal: 'overCapacity',
    },
  ],
  order_file_pkey: {
    by: 'createFacilityOrder',
    put: (body) => ({
      fileIds: [...(body['fileIds'] as unknown[]), ...(body['fileIds'] as unknown[])],
    }),
    refusal: null,
  },
  facility_session_package_quantity_check: {
    by: 'createFacilityOrder',
    put: (body) => ({
      sessions: (body['sessions'] as Body[]).map((session) => ({
        ...session,
        packages: (session['packages'] as Body[]).map((one) => ({ ...one, quantity: 0 })),
      })),
    }),
    refusal: 'wrongInput',
  },
  facility_session_package_pkey: {
    by: 'createFacilityOrder',
    put: (body) => ({
      sessions: (body['sessions'] as Body[]).map((session) => ({
        ...session,
        packages: [...(session['packages'] as Body[]), ...(session['packages'] as Body[])],
      })),
    }),
    refusal: 'wrongInput',
  },
  facility_session_session_no_check: {
    by: 'createFacilityOrder',
    put: (body) => ({
      sessions: Array.from({ length: 11 }, () => (body['sessions'] as Body[])[0]),
    }),
    refusal: 'tooManySessions',
  },
};
