-- When an invitation was sent again, and guests whom members invite again by name (decision 0192).
alter table guest_link add column sent_at timestamptz;
alter table guest_link add column invited_name text;
alter table guest_link add column is_remembered boolean not null default false;
comment on column guest_link.sent_at is 'When the owner last sent it again; null: not since it was made.';
comment on column guest_link.invited_name is 'Guest of an earlier event for whom it was made; deleted when the link ends.';
comment on column guest_link.is_remembered is 'The guest allows the owner to see the name when inviting again.';
