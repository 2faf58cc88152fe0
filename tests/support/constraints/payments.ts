import { because, type Table } from './shapes.ts';

/** Constraints of unmatched payments, day closes, payments at the desk, refunds in parts, and acts of the order page. */
export const paymentConstraints: Table = {
  ...because(
    'states and kinds are written by the service, no input field holds one',
    `payment_decision_assigned payment_decision_of_one payment_decision_refunded
     payment_decision_state_check desk_payment_amount_cents_check order_act_kind_check
     refund_request_decided refund_request_state_check`,
  ),
  ...because(
    'rows are written by the service for rows that it has locked',
    `payment_decision_ledger_id_fkey payment_decision_order_id_fkey payment_decision_report_id_fkey
     desk_payment_pkey desk_payment_order_id_fkey order_act_order_id_fkey
     refund_request_order_id_fkey day_close_country_fkey day_difference_country_fkey`,
  ),
  ...because(
    'the session or the token of the request names the row',
    `payment_decision_confirmed_by_fkey payment_decision_decided_by_fkey
     day_close_closed_by_fkey day_difference_decided_by_fkey
     desk_payment_admin_user_id_fkey desk_payment_helper_id_fkey desk_payment_country_fkey order_act_admin_user_id_fkey
     refund_request_decided_by_fkey refund_request_entered_by_fkey`,
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    `payment_decision_ledger_id_key payment_decision_report_id_key
     day_close_country_day_key day_difference_pkey desk_payment_country_receipt_no_key`,
  ),
  ...because(
    'the second person of a refund is compared before it is written (secondPersonNeeded, refunds tests)',
    'payment_decision_two_people refund_request_two_people',
  ),
};
