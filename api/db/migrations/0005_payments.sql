-- C.7 hand-over, reports, refunds, ledger, tickets.

create table handover (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references booking_order,
  requested_at timestamptz not null,
  hybris_number text,
  state text not null check (state in ('REQUESTED', 'READY', 'FAILED', 'CLOSING')),
  error_code text,
  attempts int not null default 0,
  -- The deadline of the reservation before the request; a refusal brings it back (B-01).
  old_deadline_at timestamptz not null,
  -- One process talks to the shop about an order at a time; real time, never the test clock.
  leased_until timestamptz,
  checked_at timestamptz,
  language text not null default 'en',
  return_url text not null default ''
);
create index handover_open on handover (state) where state in ('REQUESTED', 'CLOSING');

create table payment_report (
  id bigint generated always as identity primary key,
  external_id text not null unique,
  order_id bigint references booking_order,
  hybris_number text,
  reservation_number text,
  status text not null,
  amount_cents bigint not null,
  currency text not null,
  paid_at timestamptz,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'REVIVED', 'REFUND_DUE', 'DUPLICATE', 'REVIEW')),
  raw jsonb not null
);
create index payment_report_open on payment_report (received_at) where processed_at is null;

create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references booking_order,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('DUE', 'REQUESTED', 'DONE')),
  reference text not null unique,
  created_at timestamptz not null,
  done_at timestamptz
);
create table ledger (
  id bigint generated always as identity primary key,
  order_id bigint references booking_order,
  kind text not null check (kind in ('CAPTURED', 'REFUND_DUE', 'REFUNDED', 'SUSPENSE')),
  amount_cents bigint not null,
  report_id bigint references payment_report,
  at timestamptz not null
);
create index on ledger (order_id);

create table ticket (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  order_line_id bigint not null references order_line,
  ticket_type_id bigint not null references ticket_type,
  session_id bigint not null references event_session,
  member_id bigint not null references member,
  place_no int not null,
  state text not null default 'VALID' check (state in ('VALID', 'USED', 'CANCELLED')),
  used_at timestamptz,
  -- 128 random bits: encrypted with the application key, found by their SHA-256 (I40).
  qr_key_enc bytea not null,
  qr_key_hash bytea not null unique,
  secret_version int not null default 1,
  created_at timestamptz not null default now(),
  unique (order_id, order_line_id, session_id, place_no)
);
create index on ticket (member_id, session_id);


-- A ticket given to a member; counted for the receiver until opened (B-21, TKT-013). Sharing itself comes with its screens.
create table ticket_share (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  receiver_member_id bigint not null references member,
  shared_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz
);
create unique index ticket_share_one_live on ticket_share (ticket_id) where revoked_at is null;
create index on ticket_share (receiver_member_id) where revoked_at is null;
