-- Orders of every kind that the company makes for members, and payments at the desk (B-41, decision 0168).
alter table phone_booking add column overridden text[] not null default '{}';
comment on table phone_booking is 'orders: An order that an administrator made for a member: by whom, and with or without charge (ADM-030, B-41, decision 0081).';
comment on column phone_booking.is_free is 'Nothing is paid for it; a room keeps what its sessions and packages would have cost.';
comment on column phone_booking.fingerprint is 'What was requested with the key.';
comment on column phone_booking.overridden is 'Limits of members that the administrator named and overrode (B-41).';
create table desk_payment (
  order_id bigint primary key references booking_order(id),
  country text not null references country(code),
  receipt_no text not null check (receipt_no <> ''),
  means text not null check (means in ('CASH', 'CARD', 'TRANSFER')),
  amount_cents bigint not null check (amount_cents > 0),
  admin_user_id bigint not null references admin_user(id),
  taken_at timestamptz not null default app_now(),
  unique (country, receipt_no)
);
comment on table desk_payment is 'orders: A captured payment that an administrator received: means, receipt number and person (B-41, decision 0168).';
comment on column desk_payment.receipt_no is 'Number of the paper receipt; unique in a country.';
