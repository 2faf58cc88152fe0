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
-- The console's order page, retention and reconciliation read the reports of an order.
create index payment_report_of_order on payment_report (order_id) where order_id is not null;
create unique index payment_report_once on payment_report (external_id) where not is_other;
create index payment_report_open on payment_report (received_at) where processed_at is null;

alter table ledger add constraint ledger_report_id_fkey foreign key (report_id) references payment_report(id);
