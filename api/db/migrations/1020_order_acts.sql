-- What administrators do with an order on its page; parts of its money and places (B-37).
create table order_act (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id),
  kind text not null check (kind in ('cancelPlaces', 'refund', 'contact', 'name', 'code', 'resend', 'move', 'extendHold', 'recipient')),
  request_key text not null,
  fingerprint text not null,
  answer jsonb not null,
  admin_user_id bigint not null references admin_user(id),
  reason text not null,
  details jsonb not null,
  created_at timestamptz not null,
  constraint order_act_once unique (order_id, request_key)
);
comment on table order_act is 'orders: What administrators did with an order on its page, each once.';
comment on column order_act.request_key is 'Made by the page for each act; the same act sent again gets the first answer.';
comment on column order_act.fingerprint is 'Hash of the input that the key is bound to.';
comment on column order_act.details is 'What changed, for the time line; no secrets or identity numbers.';
create index order_act_refunds on order_act (admin_user_id, created_at) where kind = 'refund';

create table refund_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED')),
  entered_by bigint not null references admin_user(id),
  entered_at timestamptz not null,
  reason text not null,
  decided_by bigint references admin_user(id),
  decided_at timestamptz,
  constraint refund_request_decided check ((state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint refund_request_two_people check (state <> 'APPROVED' or decided_by <> entered_by)
);
comment on table refund_request is 'orders: Refunds above the limit, which a second person approves before they are due (B-37, I27).';
create index refund_request_of_order on refund_request (order_id);
create index refund_request_open on refund_request (entered_at) where state = 'WAITING';

alter table refund add column reduction_cents bigint not null default 0;
comment on column refund.reduction_cents is 'The part of it that lowered the price of what the member holds; the rest was kept of cancelled places.';

alter table event add column cancel_by_place boolean not null default false;
comment on column event.cancel_by_place is 'Members may cancel single places of an order (B-37).';

alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('CAPTURED', 'KEPT', 'REFUND_DUE', 'REFUNDED', 'SUSPENSE', 'CLEARED')) not valid;
comment on column ledger.kind is 'CAPTURED by the shop, KEPT of cancelled places (negative: refunded after all), REFUND_DUE, REFUNDED, SUSPENSE: nobody knows what for, CLEARED: known since.';
