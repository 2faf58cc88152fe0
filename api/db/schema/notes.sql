create table desk_record (
  id bigint generated always as identity primary key,
  member_id bigint references member(id),
  order_id bigint references booking_order(id) on delete cascade,
  event_id bigint references event(id) on delete cascade,
  room_id bigint references room(id) on delete cascade,
  tags text[] not null default '{}'::text[],
  owner_id bigint references admin_user(id),
  follow_up_on date,
  version int not null default 1,
  constraint desk_record_one_subject check (num_nonnulls(member_id, order_id, event_id, room_id) = 1)
);
comment on table desk_record is 'notes: Tags, owner and follow-up date of a member, order, event or room; deleted with it.';
comment on column desk_record.owner_id is 'Administrator in charge, whose list of follow-ups has it.';
comment on column desk_record.follow_up_on is 'Day in the time zone of the record''s country.';
create unique index desk_record_event on desk_record (event_id) where event_id is not null;
create unique index desk_record_member on desk_record (member_id) where member_id is not null;
create unique index desk_record_order on desk_record (order_id) where order_id is not null;
create index desk_record_owner on desk_record (owner_id, follow_up_on) where follow_up_on is not null;
create unique index desk_record_room on desk_record (room_id) where room_id is not null;

create table note (
  id bigint generated always as identity primary key,
  desk_record_id bigint not null references desk_record(id) on delete cascade,
  admin_user_id bigint not null references admin_user(id),
  at timestamptz not null default app_now(),
  text text not null check (text <> '')
);
comment on table note is 'notes: What administrators wrote about a member, order, event or room; in no export.';
create index note_of_record on note (desk_record_id);
