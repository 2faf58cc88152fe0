drop index concurrently if exists ledger_in_suspense;
create index concurrently if not exists ledger_in_suspense on ledger (report_id, order_id) where kind in ('SUSPENSE', 'CLEARED');
