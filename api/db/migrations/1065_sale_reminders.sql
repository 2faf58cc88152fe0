create table sale_reminder (
  event_id bigint not null references event(id) on delete cascade,
  member_id bigint not null references member(id) on delete cascade,
  primary key (event_id, member_id)
);
comment on table sale_reminder is 'events: Members who want a push message before the sale of an event opens.';
create index sale_reminder_member_id_idx on sale_reminder (member_id);
