-- ADM-030: rooms that the company books for members who phone (decision 0081).
create table phone_booking (
  order_id bigint primary key references booking_order,
  admin_user_id bigint not null references admin_user,
  is_free boolean not null,
  reason text not null,
  request_key text,
  fingerprint text not null,
  made_at timestamptz not null default app_now(),
  unique (admin_user_id, request_key),
  check (is_free = (reason <> ''))
);
comment on table phone_booking is 'facilities: A room that an administrator booked for a member: by whom, and with or without charge (ADM-030, decision 0081).';
comment on column phone_booking.is_free is 'Nothing is paid for it; sessions and packages keep what they would have cost.';
comment on column phone_booking.reason is 'Why nothing is paid; empty where it is.';
comment on column phone_booking.request_key is 'Idempotency key of the press: pressed twice it is booked once.';
comment on column phone_booking.fingerprint is 'What was asked for with the key.';

alter table tc_acceptance add column phone_admin_id bigint references admin_user;
comment on column tc_acceptance.phone_admin_id is 'Who heard the member accept on the telephone; null: they accepted on a page themselves.';
