-- Reports of payment that wait for a better moment, and what stands in the ledger once (P1, P2, P5).

alter table payment_report
  -- Tries that failed, the reason of the last one (an SQLSTATE, or the kind of our own fault), and the moment of the next: real time, never the test clock.
  add column attempts int not null default 0,
  add column trouble text,
  add column next_at timestamptz not null default '-infinity',
  -- A report with the id of another one and other contents, its time aside: kept, and looked at by people.
  add column is_other boolean not null default false,
  add column content text not null generated always as (md5((raw - 'paidAt')::text)) stored;
alter table payment_report drop constraint payment_report_external_id_key;
create unique index payment_report_once on payment_report (external_id) where not is_other;
create unique index payment_report_content_once on payment_report (external_id, content);

-- CLEARED: money in suspense was found to be a payment that stands in the ledger already, or does so now. Only what is not cleared waits for people.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in ('CAPTURED', 'REFUND_DUE', 'REFUNDED', 'SUSPENSE', 'CLEARED'));
create unique index ledger_captured_once on ledger (order_id) where kind = 'CAPTURED';
create unique index ledger_refunded_once on ledger (order_id) where kind = 'REFUNDED';
create unique index ledger_cleared_once on ledger (order_id, report_id) nulls not distinct where kind = 'CLEARED';

-- Reconciliation asks for a day about orders that have ended.
create index booking_order_ended_lately on booking_order (cancelled_at) where order_status = 'CANCEL';
