import { because, type Table } from './shapes.ts';

/** Constraints of decisions about unmatched payments. */
export const paymentConstraints: Table = {
  ...because(
    'states and kinds are written by the service, no input field holds one',
    `payment_decision_assigned payment_decision_of_one payment_decision_refunded
     payment_decision_state_check`,
  ),
  ...because(
    'rows are written by the service for rows that it has locked',
    `payment_decision_ledger_id_fkey payment_decision_order_id_fkey payment_decision_report_id_fkey`,
  ),
  ...because(
    'the session or the token of the request names the row',
    'payment_decision_confirmed_by_fkey payment_decision_decided_by_fkey',
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    'payment_decision_ledger_id_key payment_decision_report_id_key',
  ),
  ...because(
    'the second person of a refund is compared before it is written (secondPersonNeeded, refunds tests)',
    'payment_decision_two_people',
  ),
};
