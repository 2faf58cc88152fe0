alter table slot_claim validate constraint slot_claim_kind_check;
alter table slot_claim validate constraint slot_claim_check;
