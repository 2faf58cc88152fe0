-- Cancelling, changing and what goes back (B-07, B-09, B-11).

-- A changed reservation makes way for one new one (B-07).
alter table booking_order add column replaces_id bigint references booking_order;
create unique index booking_order_replaces on booking_order (replaces_id) where replaces_id is not null;

-- An order cancelled while the shop has it: its external order is to be closed. What the shop said last, for those who look after orders.
alter table handover
  add column close_wanted_at timestamptz,
  add column last_answer text,
  add column last_answer_at timestamptz;
create index handover_to_close on handover (id) where close_wanted_at is not null;

-- A refund is entered as done by one person and confirmed by another (I27).
alter table refund
  add column done_reference text,
  add column prepared_by bigint references admin_user,
  add column prepared_at timestamptz,
  add column done_by bigint references admin_user,
  add column version int not null default 1,
  add constraint refund_two_people check (done_by is null or (prepared_by is not null and prepared_by <> done_by)),
  add constraint refund_done_by_somebody check (done_by is null or (state = 'DONE' and done_reference is not null));
create index refund_open on refund (created_at) where state <> 'DONE';

-- An event called off: its orders follow, batch by batch, whoever is killed in between (EVT-079).
create table event_calling_off (
  event_id bigint primary key references event,
  reason text not null,
  admin_user_id bigint references admin_user,
  wanted_at timestamptz not null,
  -- Real time: orders that were being written when the event was called off are looked for a minute longer.
  settled_after timestamptz not null default clock_timestamp() + interval '1 minute',
  settled_at timestamptz
);
