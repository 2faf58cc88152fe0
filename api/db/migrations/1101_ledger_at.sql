drop index concurrently if exists ledger_at;
create index concurrently if not exists ledger_at on ledger (at);
