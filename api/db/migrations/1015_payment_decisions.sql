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
