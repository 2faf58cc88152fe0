create table shared_hold (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id) on delete cascade,
  secret_hash bytea not null unique,
  secret_enc bytea not null,
  made_at timestamptz not null default app_now()
);
comment on table shared_hold is 'events: The address by which members take places of a shared hold; the places are in waiting_entry (decision 0195).';
create index shared_hold_event_id_idx on shared_hold (event_id);

alter table waiting_entry add column role text not null default 'LINE';
alter table waiting_entry add column hold_id bigint;
comment on column waiting_entry.role is 'LINE: the member waits. HOLD: places of a shared hold that are left. PLACE: a place that the member took from one (decision 0195).';
alter table waiting_entry add constraint waiting_entry_role check ((role in ('LINE', 'HOLD', 'PLACE')) and ((role = 'LINE') = (hold_id is null))) not valid;
alter table waiting_entry add constraint waiting_entry_hold_id_fkey foreign key (hold_id) references shared_hold(id) on delete cascade not valid;
alter table waiting_entry drop constraint waiting_entry_end_reason_check;
alter table waiting_entry add constraint waiting_entry_end_reason_check check (end_reason in ('LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED', 'EXPIRED')) not valid;
