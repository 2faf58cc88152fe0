import { because, type Table } from './shapes.ts';

const unknownCountry = { put: { country: 'zz' } } as const;

export const companyConstraints: Table = {
  admin_user_email_key: { by: 'saveAdministrator', isNew: true, again: true, refusal: 'nameTaken' },
  admin_user_email_check: {
    by: 'saveAdministrator',
    put: { email: 'Upper.Case@Balai.example' },
    refusal: null,
  },
  admin_user_role_admin_user_id_role_code_country_region_code_key: {
    by: 'saveAdministrator',
    put: {
      scopes: [1, 2].map(() => ({ role: 'content', country: 'bn', region: null })),
    },
    refusal: null,
  },
  admin_user_role_country_fkey: {
    by: 'saveAdministrator',
    put: { scopes: [{ role: 'content', country: 'zz', region: null }] },
    refusal: 'wrongInput',
  },
  district_country_district_code_key: {
    by: 'saveDistrictRow',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
  district_country_fkey: {
    by: 'saveDistrictRow',
    isNew: true,
    ...unknownCountry,
    refusal: 'wrongInput',
  },
  setting_of_a_country: { by: 'saveSettings', put: { country: 'ZZ' }, refusal: 'wrongInput' },
  country_access_mode_check: {
    by: 'saveCountry',
    put: { accessMode: 'SOME' },
    refusal: 'wrongInput',
  },
  tax_rate_rate_check: [
    { by: 'saveTaxRate', put: { rate: 100 }, refusal: 'wrongInput' },
    { by: 'saveTaxRate', put: { rate: -1 }, refusal: 'wrongInput' },
  ],
  tax_rate_country_valid_from_key: {
    by: 'saveTaxRate',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
  tax_rate_country_fkey: {
    by: 'saveTaxRate',
    isNew: true,
    ...unknownCountry,
    refusal: 'wrongInput',
  },
  tc_document_country_audit_type_audit_version_key: {
    by: 'saveTerms',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
  tc_document_country_fkey: {
    by: 'saveTerms',
    isNew: true,
    ...unknownCountry,
    refusal: 'wrongInput',
  },
  tc_document_audit_type_check: {
    by: 'saveTerms',
    put: { auditType: 'PARKING' },
    refusal: 'wrongInput',
  },
  tc_acceptance_document_id_member_id_key: {
    by: 'signTC',
    again: true,
    refusal: 'termsAcceptedAlready',
  },
  tc_acceptance_document_id_fkey: {
    by: 'signTC',
    put: { auditVersion: 'none' },
    refusal: 'termsVersionOutdated',
  },
  notice_check: {
    by: 'saveNotice',
    put: (body) => ({ publishedTo: body['publishedFrom'] }),
    refusal: 'wrongInput',
  },
  notice_country_fkey: { by: 'saveNotice', isNew: true, ...unknownCountry, refusal: 'wrongInput' },
  maintenance_window_check: {
    by: 'saveInterruption',
    put: (body) => ({ endTime: body['startTime'] }),
    refusal: 'wrongInput',
  },
  maintenance_window_service_type_check: {
    by: 'saveInterruption',
    put: { serviceType: 3 },
    refusal: 'wrongInput',
  },
  maintenance_window_country_fkey: {
    by: 'saveInterruption',
    ...unknownCountry,
    refusal: 'wrongInput',
  },
  notification_kind_check: {
    by: 'saveMailTemplate',
    put: { kind: 'GREETING' },
    refusal: 'wrongInput',
  },
  job_run_by_hand:
    'only two requests at the same moment meet it; jobs.race.test.ts sends them and expects jobUnderWay',
  ...because(
    'written by the job itself, from values of its code',
    'job_run_check job_run_check1 job_run_result_check job_run_admin_user_id_fkey job_pkey',
  ),
  ...because(
    'states and kinds are written by the service, no input field holds one',
    `admin_user_state_check notice_state_check tc_document_state_check tc_document_check
     notification_channel_check notification_check notification_state_check`,
  ),
  ...because(
    'the session or the token of the request names the row',
    `admin_session_admin_user_id_fkey admin_user_sub_key tc_acceptance_member_id_fkey
     tc_acceptance_phone_admin_id_fkey notice_read_member_id_fkey notification_wish_member_id_fkey
     login_state_member_id_fkey member_volume_member_id_fkey audit_log_admin_user_id_fkey`,
  ),
  ...because(
    'the key is a secret or a number of the server, made anew for each row',
    `admin_session_id admin_session_pkey admin_attempt_pkey login_attempt_pkey login_state_id
     login_state_pkey token_denied_pkey notification_once_key`,
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    `error_text_missing_pkey notification_template_pkey
     notification_wish_pkey notice_read_pkey member_volume_pkey setting_pkey use_count_pkey`,
  ),
  ...because(
    'the row is written together with the record it belongs to',
    `admin_user_role_admin_user_id_fkey district_text_district_id_fkey tax_rate_text_tax_rate_id_fkey
     tc_text_document_id_fkey notice_text_notice_id_fkey`,
  ),
  ...because(
    'no call adds or removes the row; migrations and the first start do',
    `country_pkey application_pkey application_country_fkey clock_pkey clock_one_check pin_level_pkey
     pin_level_rank_key kept_reference_pkey kysely_migration_pkey
     service_category_pkey service_category_type_pkey`,
  ),
  notice_read_notice_id_fkey:
    'read marks are written by a select from the notices there are; a notice that is deleted takes its marks along',
};
