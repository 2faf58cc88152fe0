-- An order can have several refunds and credit notes. Their sums are checked under its lock (B-37).
alter table ledger validate constraint ledger_kind_check;
alter table refund drop constraint refund_order_id_key;
alter table invoice drop constraint invoice_order_id_kind_key;
alter table invoice drop constraint invoice_refers_to_key;
-- Takes its lock for a moment only, as the constraints above do.
-- squawk-ignore require-concurrent-index-deletion
drop index ledger_refunded_once;
