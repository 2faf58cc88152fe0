-- ADM-030: what the company writes to who booked a room.
create table booking_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  admin_user_id bigint not null references admin_user,
  request_key text,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default app_now(),
  unique (order_id, request_key)
);
comment on table booking_message is 'facilities: What an administrator wrote to who booked a room; never changed, deleted with its order (ADM-030, B-24).';
comment on column booking_message.request_key is 'Idempotency key of the press: pressed twice it is written once.';

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check
  (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE'));
