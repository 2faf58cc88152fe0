create table group_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'room', 'service')),
  subject_id bigint not null,
  country text not null references country(code),
  people jsonb not null,
  is_news boolean not null,
  subjects jsonb not null,
  bodies jsonb not null,
  admin_user_id bigint not null references admin_user(id),
  request_key text not null,
  fingerprint text not null,
  created_at timestamptz not null default app_now(),
  stopped_at timestamptz,
  unique (admin_user_id, request_key)
);
comment on table group_message is 'notifications: A message of an administrator to the people of an event, a room or a service; one mail a person.';
comment on column group_message.subject_id is 'Id of the event, room or service.';
comment on column group_message.people is 'Which of its people, as in the input of the call.';
comment on column group_message.is_news is 'Not about a change of the booking, so members can switch it off.';
comment on column group_message.stopped_at is 'Mails that had not been sent then are not sent.';
create index group_message_of_subject on group_message (kind, subject_id, id desc);
alter table notification add column group_message_id bigint;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('RESERVED', 'HOLD_ENDS', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE', 'GROUP_MESSAGE', 'DESK_CHANGE', 'WAITING_OFFER', 'WAITING_ENDED')) not valid;
