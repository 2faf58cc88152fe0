alter table service_slot validate constraint service_slot_kept;
