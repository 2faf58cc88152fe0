create table payment_report (
  id bigint generated always as identity primary key,
  external_id text not null,
  order_id bigint references booking_order(id),
  hybris_number text,
  reservation_number text,
  status text not null,
  amount_cents bigint not null,
  currency text not null,
  paid_at timestamptz,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'REVIVED', 'REFUND_DUE', 'DUPLICATE', 'REVIEW')),
  raw jsonb not null,
  attempts int not null default 0,
  trouble text,
  next_at timestamptz not null default '-infinity'::timestamp with time zone,
  is_other boolean not null default false,
  content text generated always as (md5(((raw - 'paidAt'))::text)) stored not null
);
comment on table payment_report is 'payments: Reports of payment as they came, and what became of each (PAY-006, I15).';
comment on column payment_report.external_id is 'The shop''s id of the report.';
comment on column payment_report.outcome is 'What became of it; REVIEW: people look at it.';
comment on column payment_report.raw is 'As it came.';
comment on column payment_report.next_at is 'Next try of one that waits; real time.';
comment on column payment_report.is_other is 'Came with the id of another report and other contents.';
comment on column payment_report.content is 'Fingerprint of what it says, its time aside: the same report sent again.';
create unique index payment_report_content_once on payment_report (external_id, content);
-- Reports that could not be matched, by the reservation they name.
create index payment_report_of_number on payment_report (reservation_number) where order_id is null;
-- The console's order page, retention and reconciliation read the reports of an order.
create index payment_report_of_order on payment_report (order_id) where order_id is not null;
create unique index payment_report_once on payment_report (external_id) where not is_other;
-- The console's list of unmatched payments.
create index payment_report_in_review on payment_report (received_at) where outcome = 'REVIEW';
create index payment_report_open on payment_report (received_at) where processed_at is null;

alter table ledger add constraint ledger_report_id_fkey foreign key (report_id) references payment_report(id);

create table payment_decision (
  id bigint generated always as identity primary key,
  report_id bigint unique references payment_report(id) on delete cascade,
  ledger_id bigint unique references ledger(id) on delete cascade,
  state text not null check (state in ('OPEN', 'PREPARED', 'ASSIGNED', 'REFUNDED', 'CLOSED')),
  version int not null default 1,
  reason text not null,
  reference text,
  order_id bigint references booking_order(id) on delete cascade,
  decided_by bigint not null references admin_user(id),
  decided_at timestamptz not null,
  confirmed_by bigint references admin_user(id),
  confirmed_at timestamptz,
  constraint payment_decision_of_one check (num_nonnulls(report_id, ledger_id) = 1),
  constraint payment_decision_assigned check ((state = 'ASSIGNED') = (order_id is not null)),
  constraint payment_decision_two_people check ((state = 'REFUNDED') = (confirmed_by is not null) and confirmed_by is distinct from decided_by),
  constraint payment_decision_refunded check ((state in ('PREPARED', 'REFUNDED')) = (reference is not null))
);
comment on table payment_decision is 'payments: What people decided about a payment that matches no order (I18).';
comment on column payment_decision.ledger_id is 'Money in suspense that only a query of the shop has named; else the report.';
comment on column payment_decision.order_id is 'The order whose payment it is.';
comment on column payment_decision.reference is 'Payment number of a refund by hand.';
comment on column payment_decision.confirmed_by is 'Second person of a refund (I27).';
create index payment_decision_of_order on payment_decision (order_id) where order_id is not null;

create table day_close (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  day date not null,
  closed_by bigint not null references admin_user(id),
  closed_at timestamptz not null,
  lines jsonb not null,
  unique (country, day)
);
comment on table day_close is 'payments: Closed days of a country: orders, payments, invoices and refunds as they were compared (decision 0199).';
comment on column day_close.day is 'Day in the time zone of the country.';
comment on column day_close.lines is 'Lines as they were shown when the day was closed; never changed.';

create table day_difference (
  country text not null references country(code),
  day date not null,
  line text not null,
  amount_cents bigint not null,
  reason text not null,
  decided_by bigint not null references admin_user(id),
  decided_at timestamptz not null,
  version int not null default 1,
  primary key (country, day, line)
);
comment on table day_difference is 'payments: Written reasons that settle differences of a day.';
comment on column day_difference.line is 'Book, order number and payment of the line that differs.';
comment on column day_difference.amount_cents is 'The difference that the reason settles; not one of another amount.';
