import { value } from '#api/platform/db/sql.ts';
import { type At, because, type Body, type Met, type Table } from './shapes.ts';

const unknownId = '999999999';
const service = (put: Met['put'], refusal: Met['refusal']): Met => ({
  by: 'saveService',
  ...(put === undefined ? {} : { put }),
  refusal,
});
const consultant = (put: Met['put'], refusal: Met['refusal']): Met => ({
  by: 'saveConsultant',
  ...(put === undefined ? {} : { put }),
  refusal,
});
const batch = (put: Met['put'], refusal: Met['refusal']): Met => ({
  by: 'saveBatch',
  ...(put === undefined ? {} : { put }),
  refusal,
});
const session = (change: Body) => (body: Body) => ({
  sessions: (body['sessions'] as Body[]).map((one) => ({ ...one, ...change })),
});
const leave = (...periods: readonly (readonly [string, string])[]) => ({
  leave: periods.map(([from, until]) => ({ from, until })),
});

const someone = async ({ send }: At) =>
  (
    await send('saveConsultant', {
      country: 'bn',
      name: 'Planned',
      isActive: true,
      serviceIds: [],
      leave: [],
    })
  )['id'];

export const serviceConstraints: Table = {
  service_country_fkey: service({ country: 'zz' }, 'notAllowed'),
  service_district_id_fkey: service({ districtId: unknownId }, 'venueDistrictMissing'),
  service_category_id_fkey: service(
    { categoryId: 'BEC_ZZZ_99', typeIds: [] },
    'batchCategoryMissing',
  ),
  service_coupon_type_id_fkey: service({ couponTypeId: unknownId }, 'couponTypeWrong'),
  service_sub_type_category_type_id_fkey: service(
    { typeIds: ['BEC_ZZZ_99_S99'] },
    'parameterInvalid',
  ),
  service_sub_type_pkey: service({ typeIds: ['BEC_ART_01_S01', 'BEC_ART_01_S01'] }, null),
  service_check: service({ opens: '18:00', closes: '09:00' }, 'parameterInvalid'),
  service_opens_tick_check: service({ opens: '24:00', closes: '24:15' }, 'parameterInvalid'),
  service_closes_tick_check: service({ closes: '24:15' }, 'parameterInvalid'),
  service_coupons_per_slot_check: service({ couponsPerSlot: 11 }, 'wrongInput'),
  service_max_slots_check: service({ maxSlots: 0 }, 'wrongInput'),
  service_places_per_consultant_check: service({ placesPerConsultant: 51 }, 'wrongInput'),
  service_slot_minutes_check: [
    service({ slotMinutes: 17 }, 'parameterInvalid'),
    service({ slotMinutes: 495 }, 'wrongInput'),
  ],
  service_state_check: service({ state: 'HIDDEN' }, 'wrongInput'),
  consultant_country_fkey: {
    by: 'saveConsultant',
    isNew: true,
    put: { country: 'zz', serviceIds: [] },
    refusal: 'wrongInput',
  },
  consultant_service_service_id_fkey: consultant({ serviceIds: [unknownId] }, 'assessmentNotFound'),
  consultant_service_pkey: consultant((body) => {
    const ids = body['serviceIds'] as unknown[];
    return { serviceIds: [...ids, ...ids] };
  }, null),
  consultant_leave_check: consultant(leave(['2031-02-02', '2031-02-01']), 'batchStartAfterEnd'),
  consultant_leave_int8range_daterange_excl: consultant(
    leave(['2031-02-01', '2031-02-05'], ['2031-02-05', '2031-02-09']),
    'parameterInvalid',
  ),
  service_batch_service_id_fkey: [
    batch({ serviceId: unknownId }, 'noData'),
    {
      by: 'removeService',
      put: async (_body, { testApp, things }) => {
        await value(testApp.core.db)`
          insert into service_batch (service_id, name, first_day, last_day, state) values (${things.assessment}::bigint, 'Batch', '2031-01-01', '2031-01-02', 'DRAFT') returning 1`;
        return {};
      },
      refusal: 'inUse',
    },
  ],
  service_batch_check: batch(
    (body) => ({ firstDay: body['lastDay'], lastDay: body['firstDay'] }),
    'batchStartAfterEnd',
  ),
  service_batch_int8range_daterange_excl: {
    by: 'saveBatch',
    isNew: true,
    again: true,
    refusal: 'batchRangeDuplicate',
  },
  batch_session_check: batch(session({ from: '10:00', until: '10:00' }), 'parameterInvalid'),
  batch_session_start_tick_check: batch(
    session({ from: '24:00', until: '24:15' }),
    'parameterInvalid',
  ),
  batch_session_end_tick_check: batch(
    session({ from: '23:00', until: '24:15' }),
    'parameterInvalid',
  ),
  batch_session_consultants_needed_check: batch(session({ consultantsNeeded: 51 }), 'wrongInput'),
  batch_session_category_type_id_fkey: batch(
    session({ categoryTypeId: 'BEC_ZZZ_99_S99' }),
    'parameterInvalid',
  ),
  session_consultant_consultant_id_fkey: batch(
    session({ consultantIds: [unknownId] }),
    'consultantNotFound',
  ),
  session_consultant_pkey: batch(async (body, at) => {
    const id = await someone(at);
    return session({ consultantIds: [id, id], consultantsNeeded: 2 })(body);
  }, 'consultantPlannedTwice'),
  service_slot_capacity_check: {
    by: 'setSlotCapacity',
    put: { capacity: -1 },
    refusal: 'wrongInput',
  },
  service_slot_check: { by: 'setSlotCapacity', put: { capacity: 0 }, refusal: null },
  coupon_type_code_key: { by: 'saveCouponType', isNew: true, again: true, refusal: 'nameTaken' },
  coupon_type_category_id_fkey: {
    by: 'saveCouponType',
    put: { category: 'BEC_ZZZ_99' },
    refusal: 'wrongInput',
  },
  coupon_coupon_type_id_fkey: {
    by: 'issueCoupons',
    put: { typeId: unknownId },
    refusal: 'wrongInput',
  },
  coupon_import_pkey: {
    by: 'importCoupons',
    again: true,
    put: async (body, { send }) => ({ accept: (await send('importCoupons', body))['mark'] }),
    refusal: 'fileImported',
  },
  coupon_code_check:
    'codes of a file are checked line by line (imports.test.ts), all others are drawn from these letters',
  coupon_import_country_fkey: {
    by: 'importCoupons',
    put: { country: 'zz' },
    refusal: 'wrongInput',
  },
  order_coupon_pkey: {
    by: 'confirmAssessmentOrder',
    put: (body) => ({
      coupons: [...(body['coupons'] as unknown[]), ...(body['coupons'] as unknown[])],
    }),
    refusal: null,
  },
  order_coupon_coupon_code_check: {
    by: 'confirmAssessmentOrder',
    put: { coupons: [''] },
    refusal: 'couponOfOther',
  },
  service_order_attendance_check: {
    by: 'markAttendance',
    put: { attendance: 'LATE' },
    refusal: 'wrongInput',
  },
  service_wait_service_id_fkey: {
    by: 'waitForSlot',
    put: { assessParentId: unknownId },
    refusal: 'assessmentNotFound',
  },
  service_wait_consultant_id_fkey: {
    by: 'waitForSlot',
    put: { consultantId: unknownId },
    refusal: 'noSuchSlotToWaitFor',
  },
  service_wait_category_type_id_fkey: {
    by: 'waitForSlot',
    put: { categoryTypeId: 'BEC_ZZZ_99_S99' },
    refusal: 'parameterInvalid',
  },
  service_wait_weekdays_check: {
    by: 'waitForSlot',
    put: { weekdays: [] },
    refusal: 'parameterInvalid',
  },
  service_wait_from_tick_check: {
    by: 'waitForSlot',
    put: { from: '-1:00' },
    refusal: 'parameterInvalid',
  },
  service_wait_until_tick_check: {
    by: 'waitForSlot',
    put: { until: '24:15' },
    refusal: 'parameterInvalid',
  },
  service_wait_check: {
    by: 'waitForSlot',
    put: { lastDay: '2020-01-01' },
    refusal: 'waitDaysInvalid',
  },
  service_wait_check1: {
    by: 'waitForSlot',
    put: { from: '10:00', until: '10:00' },
    refusal: 'waitTimesTooShort',
  },
  service_order_slot_int8range_period_excl:
    'slots are checked before they are taken (overlapsOwnBooking, services.book and services.race tests)',
  session_consultant_int8range_period_excl:
    'consultants are planned after all their hours were read (consultantPlannedTwice, batches tests)',
  ...because(
    'the one row is made by a migration',
    `facility_setup_is_only_check facility_setup_pkey service_setup_is_only_check service_setup_pkey
     service_category_text_category_id_fkey service_category_type_category_id_fkey
     service_category_type_text_category_type_id_fkey`,
  ),
};
