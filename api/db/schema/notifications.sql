create table notification (
  id bigint generated always as identity primary key,
  country text not null,
  member_id bigint not null,
  kind text not null check (kind in ('RESERVED', 'HOLD_ENDS', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'PAID_LATE', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE', 'GROUP_MESSAGE', 'DESK_CHANGE', 'WAITING_OFFER', 'WAITING_ENDED', 'TEAM_NIGHT', 'GUEST_NEWS')),
  channel text not null default 'MAIL' check (channel = 'MAIL'),
  lang text not null,
  order_id bigint,
  payload jsonb not null default '{}'::jsonb,
  once text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'SKIPPED')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null,
  sent_at timestamptz,
  subject text not null default '',
  sent_to text not null default '',
  trouble text not null default '',
  body text not null default '',
  group_message_id bigint,
  check ((state = 'SENT') = (sent_at is not null))
);
comment on table notification is 'notifications: Outbox of mails: written with the change it tells of, sent after it (B-23).';
comment on column notification.once is 'What it tells of and in which version: nobody is told twice.';
comment on column notification.body is 'Plain text as it was sent; empty for mails of the release before.';
comment on column notification.next_at is 'Next try, in real time; whoever takes the row moves it ahead.';
create index notification_due on notification (next_at, id) where state = 'WAITING';
create index notification_failed on notification (created_at) where state = 'FAILED';
create index notification_log on notification (created_at desc, id desc);
create index notification_member on notification (member_id);
create index notification_of_group_message on notification (group_message_id) where group_message_id is not null;
create index notification_order_id_idx on notification (order_id);

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
  due_at timestamptz,
  unique (admin_user_id, request_key)
);
comment on table group_message is 'notifications: A message of an administrator to the people of an event, a room or a service; one mail a person.';
comment on column group_message.subject_id is 'Id of the event, room or service.';
comment on column group_message.people is 'Which of its people, as in the input of the call.';
comment on column group_message.is_news is 'Not about a change of the booking, so members can switch it off.';
comment on column group_message.stopped_at is 'Mails that had not been sent then are not sent.';
comment on column group_message.due_at is 'End of the wait in which the message can be undone (B-42); null: its mails are due, or it was stopped.';
create index group_message_due on group_message (due_at) where due_at is not null;
create index group_message_of_subject on group_message (kind, subject_id, id desc);

create table notification_template (
  kind text not null,
  lang text not null,
  subject text not null,
  body text not null,
  version int not null default 1,
  changed_at timestamptz,
  primary key (kind, lang)
);
comment on table notification_template is 'notifications: Text of a kind of mail in a language (ADM-048).';
comment on column notification_template.changed_at is 'Null: the written text, which a new release may improve.';

create table notification_wish (
  member_id bigint primary key references member(id),
  has_reminders boolean not null,
  updated_at timestamptz not null default now()
);
comment on table notification_wish is 'notifications: Whether a member wants reminders.';

create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed bytea not null,
  made_at timestamptz not null default now()
);
comment on table push_key is 'notifications: One row: the key pair with which push messages are signed (RFC 8292).';
comment on column push_key.sealed is 'Private key, encrypted with APP_KEY.';

create table push_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  lang text not null,
  kinds text[] not null check (kinds <@ array['HOLD_ENDS', 'SALE_OPENS', 'PLACE_OFFERED', 'BOOKING_CHANGED', 'COUPON_ENDS', 'TOMORROW']),
  since timestamptz not null default app_now()
);
comment on table push_device is 'notifications: Browsers of members that get push messages, with what each is reminded of.';
comment on column push_device.lang is 'Language of the browser, for members without a saved one.';
comment on column push_device.name is 'Browser and system; nothing else of the user agent.';
create index push_device_member_id_idx on push_device (member_id);

create table push_message (
  id bigint generated always as identity primary key,
  push_device_id bigint not null references push_device(id) on delete cascade,
  kind text not null,
  order_id bigint,
  event_id bigint,
  told_at timestamptz,
  until_at timestamptz not null,
  once text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'SENT', 'FAILED', 'SKIPPED')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default app_now(),
  trouble text not null default ''
);
comment on table push_message is 'notifications: Outbox of push messages, one row a device: written with what they tell of, sent after it, at most once.';
comment on column push_message.told_at is 'The time that the text names.';
comment on column push_message.until_at is 'Not sent after this.';
comment on column push_message.state is 'TAKEN: a process sends it, or died while it did; it is never sent again.';
comment on column push_message.next_at is 'Next try, in real time.';
create index push_message_due on push_message (next_at, id) where state = 'WAITING';
create index push_message_created_at_idx on push_message (created_at);
create index push_message_push_device_id_idx on push_message (push_device_id);
