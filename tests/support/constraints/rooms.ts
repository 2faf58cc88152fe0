import { value } from '#api/platform/db/sql.ts';
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

export const roomConstraints: Table = {
  desk_payment_receipt_no_check: {
    by: 'bookForMember',
    put: { isFree: false, payment: { means: 'CASH', receiptNo: '' } },
    refusal: 'deskPaymentOff',
  },
  desk_payment_means_check: {
    by: 'bookForMember',
    put: { payment: { means: 'CHEQUE', receiptNo: 'R-1' } },
    refusal: 'wrongInput',
  },
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
    room({ durations: [32_768] }, 'durationInvalid'),
  ],
  room_target_mode_check: room({ targetMode: 'SOME' }, 'wrongInput'),
  room_check: room({ targetMode: 'MINIMUM', minPin: null }, 'targetGroupMissing'),
  room_min_pin_fkey: room({ targetMode: 'MINIMUM', minPin: 'NO_LEVEL' }, 'targetGroupMissing'),
  room_target_pin_pin_code_fkey: room(
    { targetMode: 'LEVELS', targetLevels: ['NO_LEVEL'] },
    'targetGroupMissing',
  ),
  room_target_pin_pkey: room(async (_body, { testApp }) => {
    const level = await value<string>(testApp.core.db)`select min(code) from pin_level`;
    return { targetMode: 'LEVELS', targetLevels: [level, level] };
  }, null),
  room_layout_layout_id_fkey: room({ layoutIds: [unknownId] }, 'layoutMissing'),
  room_layout_pkey: room(twice('layoutIds'), null),
  room_category_category_id_fkey: room({ categoryIds: [unknownId] }, 'roomCategoryMissing'),
  room_category_pkey: room(twice('categoryIds'), null),
  combined_part_part_room_id_fkey: {
    by: 'saveRoom',
    isNew: true,
    put: { isCombined: true, partIds: [unknownId, '999999998'] },
    refusal: 'partsOfDifferentVenues',
  },
  combined_part_check:
    'a room that is there keeps its parts, and a new one has no number that its form could name',
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
    'slotNotOnQuarterHour',
  ),
  room_slot_end_tick_check: room(
    { slots: [{ weekday: 1, from: '23:00', until: '24:15' }] },
    'slotNotOnQuarterHour',
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
  room_charge_room_slot_id_fkey: {
    by: 'saveRoomCharges',
    put: charge({ slotIds: [unknownId] }),
    refusal: 'changedMeanwhile',
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
  closed_day_venue_id_fkey: {
    by: 'closeDays',
    put: { venueId: unknownId },
    refusal: 'venueNotFound',
  },
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
    refusal: 'slotNotOnQuarterHour',
  },
  room_block_end_tick_check: {
    by: 'saveRoomBlock',
    put: { from: '23:00', until: '24:15' },
    refusal: 'slotNotOnQuarterHour',
  },
  room_wait_venue_id_fkey: {
    by: 'waitForRoom',
    put: { venueID: unknownId },
    refusal: 'venueNotFound',
  },
  room_wait_room_id_fkey: {
    by: 'waitForRoom',
    put: { venueID: undefined, roomID: unknownId },
    refusal: 'roomNotFound',
  },
  room_wait_event_type_id_fkey: {
    by: 'waitForRoom',
    put: { eventType: unknownId },
    refusal: 'eventTypeMissing',
  },
  room_wait_weekdays_check: { by: 'waitForRoom', put: { weekdays: [] }, refusal: 'wrongInput' },
  room_wait_from_tick_check: { by: 'waitForRoom', put: { from: '-1:00' }, refusal: 'wrongInput' },
  room_wait_until_tick_check: { by: 'waitForRoom', put: { until: '24:15' }, refusal: 'wrongInput' },
  room_wait_hours_check: { by: 'waitForRoom', put: { hours: 0 }, refusal: 'wrongInput' },
  room_wait_people_check: { by: 'waitForRoom', put: { people: 0 }, refusal: 'wrongInput' },
  room_wait_check: {
    by: 'waitForRoom',
    put: { lastDay: '2020-01-01' },
    refusal: 'waitDaysInvalid',
  },
  room_wait_check1: {
    by: 'waitForRoom',
    put: { from: '10:00', until: '11:00' },
    refusal: 'waitTimesTooShort',
  },
  facility_order_attendees_check: [
    {
      by: 'updateFacilityOrder',
      put: (body) => ({ information: { ...(body['information'] as Body), attendees: 0 } }),
      refusal: 'attendanceNotWhole',
    },
    {
      by: 'updateFacilityOrder',
      put: (body) => ({
        information: { ...(body['information'] as Body), attendees: '99999999999' },
      }),
      refusal: 'attendanceNotWhole',
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
