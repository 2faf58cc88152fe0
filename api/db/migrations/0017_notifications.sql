-- B-23: what members are told by mail.

-- An outbox: the wish to tell a member something is written with the change it tells of, and sent after the commit. Ids only; texts,
-- names and the address are read when it is sent.
create table notification (
  id bigint generated always as identity primary key,
  country text not null references country,
  member_id bigint not null references member,
  kind text not null check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN')),
  channel text not null default 'MAIL' check (channel = 'MAIL'),
  -- The member's language when it was written.
  lang text not null,
  order_id bigint references booking_order,
  payload jsonb not null default '{}',
  -- Kind, what it is about, and the version of that: nobody is told twice, whoever asks for it and however the clock is turned.
  once text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'SKIPPED')),
  attempts int not null default 0,
  -- Real time (decision 0006). Whoever takes a row to send it moves this ahead: a killed process leaves it to the next.
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- What the log shows of it: the subject, the address without most of its letters, why it was not sent.
  subject text not null default '',
  sent_to text not null default '',
  trouble text not null default '',
  check ((state = 'SENT') = (sent_at is not null))
);
create index notification_due on notification (next_at, id) where state = 'WAITING';
create index notification_log on notification (created_at desc, id desc);
create index on notification (order_id);

create table notification_template (
  kind text not null,
  lang text not null,
  subject text not null,
  body text not null,
  version int not null default 1,
  -- Null: the written text, which a new release may improve.
  changed_at timestamptz,
  primary key (kind, lang)
);

-- Members can switch off reminders, not messages about orders.
create table notification_wish (member_id bigint primary key references member, has_reminders boolean not null, updated_at timestamptz not null default now());
