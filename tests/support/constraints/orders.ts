import { because, type Body, type Met, type Table } from './shapes.ts';

const unknownId = '999999999';

/** Changes all guests on the list of names. */
const guest = (change: Body, refusal: Met['refusal'] = 'wrongInput'): Met => ({
  by: 'updateActivityOrder',
  put: (body) => ({
    attendees: (body['attendees'] as Body[]).map((one) => ({ ...one, ...change })),
  }),
  refusal,
});
const tickets = (change: Body, refusal: Met['refusal']): Met => ({
  by: 'createActivityOrder',
  put: (body) => ({ tickets: (body['tickets'] as Body[]).map((one) => ({ ...one, ...change })) }),
  refusal,
});

/**
 * Constraints of orders, tickets, check-in, files, questionnaires and members that an input can
 * reach.
 */
const reached: Table = {
  event_order_one_open: {
    by: 'createActivityOrder',
    put: { replaceOrderNumber: undefined },
    refusal: 'unpaidOrderExists',
  },
  order_line_quantity_check: tickets({ quantity: 0 }, 'wrongInput'),
  ticket_claim_pkey: {
    by: 'createActivityOrder',
    put: (body) => ({ tickets: [...(body['tickets'] as Body[]), ...(body['tickets'] as Body[])] }),
    refusal: null,
  },
  ticket_stock_never_oversold: tickets({ quantity: 200 }, 'overMemberLimit'),
  attendee_age_range_check: guest({ ageRange: 10 }),
  attendee_sex_check: guest({ sex: 9 }),
  attendee_identity_type_check: guest({ identityType: 'LICENCE' }),
  attendee_guest_type_check: guest({ guestType: 'neighbour' }),
  attendee_check: guest({ guestType: 'abo', memberNo: null }, 'wrongInput'),
  attendee_session_id_fkey: guest({ sessionId: unknownId }, 'attendeesMissing'),
  attendee_ticket_type_id_fkey: guest({ ticketTypeId: unknownId }, 'attendeesMissing'),
  attendee_place_no_check: {
    by: 'updateActivityOrder',
    put: (body) => ({
      attendees: [...(body['attendees'] as Body[]), ...(body['attendees'] as Body[])],
    }),
    refusal: 'attendeesMissing',
  },
  attendee_answer_question_id_fkey: guest(
    { answers: [{ questionId: unknownId, text: 'Yes' }] },
    null,
  ),
  attendee_answer_pkey: guest(
    {
      answers: [1, 2].map(() => ({ questionId: unknownId, text: 'Yes' })),
    },
    null,
  ),
  booking_order_replaces_id_fkey: {
    by: 'createActivityOrder',
    put: { replaceOrderNumber: 'RE20260101999999' },
    refusal: 'orderNotFound',
  },
  waiting_entry_once: { by: 'joinWaitingList', again: true, refusal: 'waitsAlready' },
  waiting_entry_places_check: { by: 'joinWaitingList', put: { places: 0 }, refusal: 'wrongInput' },
  waiting_entry_session_id_fkey: {
    by: 'joinWaitingList',
    put: { sessionId: unknownId },
    refusal: 'noData',
  },
  waiting_entry_ticket_type_id_fkey: {
    by: 'joinWaitingList',
    put: { ticketTypeId: unknownId },
    refusal: 'noData',
  },
  waiting_entry_event_id_fkey: {
    by: 'joinWaitingList',
    put: { eventID: unknownId },
    refusal: 'noData',
  },
  event_invitation_within_quota: {
    by: 'saveInvitation',
    put: { quota: -1 },
    refusal: 'wrongInput',
  },
  order_act_once: { by: 'refundOrder', again: true, refusal: null },
  refund_way_check: { by: 'prepareRefund', put: { way: 'BANK' }, refusal: 'wrongInput' },
  block_privilege_kind_check: {
    by: 'setMemberBlock',
    put: { kind: 'TALKING' },
    refusal: 'wrongInput',
  },
  block_privilege_member_id_kind_source_key: {
    by: 'setMemberBlock',
    again: true,
    refusal: 'changedMeanwhile',
  },
  ticket_share_one_live: { by: 'inviteGuest', again: true, refusal: null },
  ticket_share_receiver_member_id_fkey: {
    by: 'shareTicket',
    put: { aboNo: '1234567' },
    refusal: 'memberNumberUnknown',
  },
  checkin_log_once: { by: 'checkInMyself', again: true, refusal: null },
  checkin_log_ticket_id_fkey: {
    by: 'checkInMyself',
    put: { ticketID: unknownId },
    refusal: 'noData',
  },
  checkin_log_session_id_fkey: {
    by: 'checkInMyself',
    put: { sessionId: unknownId },
    refusal: 'noData',
  },
  questionnaire_answered_once: {
    by: 'insertQuestionnaire',
    again: true,
    put: { answers: [] },
    refusal: 'questionnaireAnswered',
  },
  questionnaire_answer_question_id_fkey: {
    by: 'insertQuestionnaire',
    put: { answers: [{ questionId: unknownId, text: 'Yes' }] },
    refusal: null,
  },
  questionnaire_answer_pkey: {
    by: 'insertQuestionnaire',
    put: { answers: [1, 2].map(() => ({ questionId: unknownId, text: 'Yes' })) },
    refusal: null,
  },
  upload_file_content_type_check: {
    by: 'generatePresignedUrl',
    put: { contentType: 'text/html' },
    refusal: 'fileTypeRefused',
  },
  upload_file_size_check: { by: 'generatePresignedUrl', put: { size: 0 }, refusal: 'wrongInput' },
  upload_file_state_check: {
    by: 'updateUploadFileInfo',
    put: { status: 'SENT' },
    refusal: 'wrongInput',
  },
  order_file_file_id_fkey: {
    by: 'createFacilityOrder',
    put: { fileIds: [unknownId] },
    refusal: 'noData',
  },
  picture_country_fkey: { by: 'uploadPicture', put: { country: 'zz' }, refusal: 'wrongInput' },
  picture_pkey: { by: 'uploadPicture', again: true, refusal: null },
  tracking_event_name_check: { by: 'trackEvent', put: { name: 'guess' }, refusal: 'wrongInput' },
  tracking_event_layout_check: {
    by: 'trackEvent',
    put: { layout: 'watch' },
    refusal: 'wrongInput',
  },
  booking_message_order_id_request_key_key: { by: 'writeToBooker', again: true, refusal: null },
  phone_booking_check: { by: 'bookForMember', put: { reason: '' }, refusal: 'reasonMissing' },
  venue_feed_venue_id_key: { by: 'makeVenueFeed', again: true, refusal: 'changedMeanwhile' },
};

/** Constraints that no input can reach, with the reason. */
const unreached: Table = {
  ...because(
    'states and kinds are written by the service, no input field holds one',
    `attendee_presence_once booking_order_cancel_type_check booking_order_order_status_check
     booking_order_order_type_check booking_order_check booking_order_check1 booking_order_check2
     booking_order_check3 block_privilege_source_check checkin_log_actor_kind_check
     checkin_log_result_check coupon_check coupon_source_check coupon_state_check
     coupon_withdrawn_at_check event_state_check event_photo_place_check event_question_purpose_check
     event_session_state_check member_feed_entry_state_check guest_link_ended guest_link_named guest_group_ended handover_state_check invoice_check
     invoice_kind_check ledger_kind_check order_history_actor_kind_check order_line_kind_check
     payment_report_outcome_check questionnaire_state_check questionnaire_reminder_state_check
     refund_answer_check refund_done_by_somebody refund_one_way
     refund_state_check event_calling_off_pkey
     batch_session_state_check service_batch_state_check slot_claim_check slot_claim_check1
     slot_claim_kind_check ticket_state_check ticket_claim_state_check ticket_share_one_receiver
     upload_file_check upload_file_check1 waiting_entry_check waiting_entry_check1
     waiting_entry_check2 waiting_entry_check3 waiting_entry_end_reason_check
     waiting_entry_state_check waiting_entry_role service_category_type_check room_wait_state_check room_wait_check2 room_wait_check3 room_wait_check4 room_wait_end_reason_check
     service_wait_state_check service_wait_check2 service_wait_check3 service_wait_end_reason_check`,
  ),
  ...because(
    'counted or computed by the server from rows that are checked themselves',
    `booking_order_amount_cents_check booking_order_book_count_check coupon_import_coupons_check
     facility_session_charge_cents_check facility_session_check facility_session_package_price_cents_check
     invitation_use_places_check invoice_counter_last_no_check invoice_serial_check
     invoice_tax_cents_check invoice_total_cents_check picture_digest_check picture_height_check
     picture_width_check guest_group_places_check refund_amount_cents_check refund_request_amount_cents_check service_order_reschedule_count_check
     service_slot_check1 service_slot_kept service_slot_planned_check slot_claim_tick_check ticket_claim_quantity_check
     upload_day_bytes_check questionnaire_answer_rating_check`,
  ),
  ...because(
    'times of the server clock, the later one is never taken first',
    'guest_link_times guest_group_times ticket_share_times',
  ),
  ...because(
    'the row is written together with the record it belongs to',
    `attendee_order_id_fkey attendee_answer_attendee_id_fkey batch_session_batch_id_fkey
     combined_part_combined_room_id_fkey consultant_leave_consultant_id_fkey
     consultant_service_consultant_id_fkey coupon_type_text_coupon_type_id_fkey
     equipment_package_item_package_id_fkey equipment_package_room_package_id_fkey
     equipment_package_text_package_id_fkey event_contact_event_id_fkey event_image_event_id_fkey
     event_image_text_event_image_id_fkey event_offered_language_event_id_fkey
     event_question_event_id_fkey event_question_option_question_id_fkey
     event_question_option_text_option_id_fkey event_question_text_question_id_fkey
     event_search_event_id_fkey event_search_pkey event_change_pkey event_session_event_id_fkey
     event_speaker_event_id_fkey event_target_pin_event_id_fkey event_text_event_id_fkey
     event_type_text_event_type_id_fkey event_venue_event_id_fkey event_photo_event_id_fkey
     facility_category_text_category_id_fkey facility_session_package_session_id_fkey
     holiday_text_holiday_id_fkey layout_text_layout_id_fkey open_day_venue_id_fkey
     room_category_room_id_fkey room_charge_room_id_fkey room_layout_room_id_fkey
     room_picture_room_id_fkey room_slot_room_id_fkey room_target_pin_room_id_fkey
     room_text_room_id_fkey room_unit_room_id_fkey room_unit_unit_id_fkey room_unit_pkey
     service_picture_service_id_fkey service_sub_type_service_id_fkey service_text_service_id_fkey
     session_consultant_batch_session_id_fkey ticket_stock_event_id_fkey ticket_type_event_id_fkey
     ticket_type_text_ticket_type_id_fkey venue_event_type_text_event_type_id_fkey
     venue_picture_venue_id_fkey venue_text_venue_id_fkey facility_order_pkey
     facility_session_order_id_session_no_key service_order_pkey event_order_pkey
     questionnaire_answer_response_id_fkey ticket_order_line_id_fkey ticket_order_id_fkey
     attendee_one_per_place service_slot_batch_session_id_fkey service_slot_category_type_id_fkey
     service_slot_service_id_fkey phone_booking_pkey phone_booking_order_id_fkey
    
     ticket_order_id_order_line_id_session_id_place_no_key handover_order_id_fkey
     invoice_order_id_fkey ledger_order_id_fkey order_file_order_id_fkey invitation_use_order_id_fkey
     attendee_presence_order_id_fkey waiting_entry_order_id_fkey waiting_entry_hold_id_fkey shared_hold_event_id_fkey room_wait_order_id_fkey service_wait_order_id_fkey`,
  ),
  ...because(
    'the service has read the row it names a moment ago, in the same transaction, and rows of this kind are never deleted while others name them',
    `attendee_presence_session_id_fkey booking_message_order_id_fkey event_order_event_id_fkey
     event_invitation_event_id_fkey event_calling_off_event_id_fkey checkin_device_session_id_fkey
     coupon_member_id_fkey facility_session_package_package_id_fkey guest_link_ticket_id_fkey guest_link_guest_group_id_fkey guest_group_order_id_fkey guest_group_session_id_fkey guest_group_ticket_type_id_fkey
     invitation_use_invitation_id_fkey invoice_change_invoice_id_fkey invoice_draft_order_id_fkey
     invoice_refers_to_fkey ledger_report_id_fkey order_extension_order_id_fkey
     order_extension_window_id_fkey payment_report_order_id_fkey questionnaire_event_id_fkey
     questionnaire_reminder_member_id_fkey questionnaire_reminder_session_id_fkey
     questionnaire_response_member_id_fkey questionnaire_response_session_id_fkey
     refund_order_id_fkey
     service_order_category_type_id_fkey service_order_service_id_fkey
     survey_response_order_id_fkey ticket_former_code_ticket_id_fkey
     ticket_former_code_session_id_fkey ticket_session_id_fkey
     ticket_ticket_type_id_fkey ticket_picture_ticket_id_fkey ticket_share_ticket_id_fkey
     ticket_share_guest_link_id_fkey venue_feed_venue_id_fkey block_privilege_member_id_fkey
     busy_mask_unit_id_fkey`,
  ),
  ...because(
    'the session or the token of the request names the row',
    `booking_message_admin_user_id_fkey block_privilege_admin_user_id_fkey
     coupon_issue_admin_user_id_fkey event_calling_off_admin_user_id_fkey member_country_fkey
     phone_booking_admin_user_id_fkey refund_done_by_fkey
     refund_prepared_by_fkey
     ticket_member_id_fkey ticket_picture_member_id_fkey tracking_event_country_fkey
     upload_day_member_id_fkey upload_file_owner_admin_id_fkey upload_file_owner_member_id_fkey
     member_feed_member_id_fkey member_feed_entry_feed_id_fkey waiting_entry_member_id_fkey room_wait_member_id_fkey room_wait_country_fkey service_wait_member_id_fkey invoice_country_fkey invoice_counter_country_fkey
    `,
  ),
  ...because(
    'the key is a secret or a number of the server, made anew for each row',
    `booking_order_order_number_key checkin_device_credential_hash_key coupon_code_key
     guest_link_secret_hash_key guest_group_secret_hash_key shared_hold_secret_hash_key invoice_invoice_no_key invoice_country_year_serial_key
     ticket_qr_key_hash_key ticket_former_code_pkey ticket_picture_key_hash_key
     upload_file_storage_key_key venue_feed_secret_hash_check venue_feed_secret_hash_key
     member_feed_secret_hash_check member_feed_secret_hash_key refund_reference_key`,
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    `busy_mask_pkey coupon_issue_pkey handover_order_id_key invoice_counter_pkey
     invoice_draft_pkey ledger_captured_once ledger_cleared_once member_country_ada_key
     order_extension_pkey payment_report_content_once payment_report_once
     questionnaire_pkey questionnaire_reminder_member_id_session_id_key request_key_pkey
     slot_claim_pkey survey_response_pkey upload_day_pkey
     member_feed_member_id_key member_feed_entry_pkey checkin_log_one_answer phone_booking_admin_user_id_request_key_key
    `,
  ),
  ...because(
    'the shop names its own number once for an order; hand-overs are locked by order (races of payment)',
    'booking_order_hybris_number',
  ),
  ...because(
    'the replaced order is cancelled under its lock before the new one is written (orders.replace tests)',
    'booking_order_replaces',
  ),
  ...because(
    'the second person of a refund is compared before it is written (secondPersonNeeded, refunds tests)',
    'refund_two_people',
  ),
  ...because(
    'written under the lock of a reservation that has none yet, with a setting above 0 (holds tests)',
    'hold_extension_pkey hold_extension_order_id_fkey hold_extension_minutes_check',
  ),
  ...because(
    'texts of an order are written for the languages of the code',
    'order_text_lang_check',
  ),
  ...because(
    'written for orders, tickets or files that the transaction has locked and found without one',
    `order_file_file_id_key guest_link_one_live guest_group_one_live invitation_use_pkey`,
  ),
};

export const orderConstraints: Table = { ...reached, ...unreached };
