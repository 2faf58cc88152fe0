-- An address of a file takes one body at a time, and a member sends few at once: what is on its way is claimed until this time, which a
-- process that dies does not outlive by much.
alter table upload_file add column receiving_until timestamptz;
comment on column upload_file.receiving_until is 'Until when a body that is on its way holds the address; null: none is.';
create index on upload_file (owner_member_id) where receiving_until is not null;
