drop index concurrently if exists slot_claim_kept;
create index concurrently if not exists slot_claim_kept on slot_claim (unit_id, day) where kind = 'KEPT';
