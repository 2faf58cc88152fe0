create table notification (
  id bigint generated always as identity primary key,
  country text not null,
  member_id bigint not null,
  kind text not null check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE', 'DESK_CHANGE', 'WAITING_OFFER', 'WAITING_ENDED')),
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
  check ((state = 'SENT') = (sent_at is not null))
);
comment on table notification is 'notifications: Outbox of mails: written with the change it tells of, sent after it (B-23).';
comment on column notification.once is 'What it tells of and in which version: nobody is told twice.';
comment on column notification.body is 'Plain text as it was sent; empty for mails of the release before.';
comment on column notification.next_at is 'Next try, in real time; whoever takes the row moves it ahead.';
create index notification_due on notification (next_at, id) where state = 'WAITING';
create index notification_log on notification (created_at desc, id desc);
create index notification_order_id_idx on notification (order_id);

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
