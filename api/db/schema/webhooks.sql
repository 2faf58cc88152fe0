create table webhook_endpoint (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_code text,
  name text not null,
  url text not null,
  events text[] not null check (events <@ array['order.paid', 'order.cancelled', 'order.moved', 'ticket.used']),
  is_active boolean not null,
  secret_sealed bytea,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  failures int not null default 0,
  failing_since timestamptz,
  next_at timestamptz not null default clock_timestamp(),
  stopped_at timestamptz,
  version int not null default 1
);
comment on table webhook_endpoint is 'webhooks: Addresses of other systems that receive events of orders (Standard Webhooks).';
comment on column webhook_endpoint.district_code is 'Only orders of this district; null: of the whole country.';
comment on column webhook_endpoint.secret_sealed is 'Signing secret, encrypted with APP_KEY; null until it is made; before that no event is kept.';
comment on column webhook_endpoint.old_secret_sealed is 'Secret before the last rotation; messages have both signatures until old_secret_until.';
comment on column webhook_endpoint.failures is 'Failed tries since the last success.';
comment on column webhook_endpoint.next_at is 'Next try after a failure, in real time.';
comment on column webhook_endpoint.stopped_at is 'When it was stopped after days of failures; messages wait until an administrator resumes it.';
create index webhook_endpoint_country_idx on webhook_endpoint (country);

create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_endpoint_id bigint not null references webhook_endpoint(id) on delete cascade,
  order_id bigint not null references booking_order(id) on delete cascade,
  ticket_id bigint not null default 0,
  kind text not null,
  transaction_at timestamptz not null default now(),
  payload jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  trouble text not null default '',
  constraint webhook_message_once unique (webhook_endpoint_id, order_id, kind, ticket_id, transaction_at)
);
comment on table webhook_message is 'webhooks: Outbox of events, one row an endpoint: written with the change, sent after it at least once, in order for each order.';
comment on column webhook_message.ticket_id is 'The used ticket; 0: the event is of the order.';
comment on column webhook_message.transaction_at is 'Start of the transaction: one change is one event.';
comment on column webhook_message.state is 'FAILED: given up while the endpoint accepts other messages; administrators can send it again.';
comment on column webhook_message.next_at is 'Next try, in real time; moved ahead when the row is taken.';
create index webhook_message_due on webhook_message (webhook_endpoint_id, order_id, id) where state = 'WAITING';
create index webhook_message_log on webhook_message (webhook_endpoint_id, id desc);
create index webhook_message_order_id_idx on webhook_message (order_id);
create index webhook_message_past on webhook_message (created_at) where state <> 'WAITING';

-- Writes an event for each endpoint that wants it, in the transaction of the change.
create function write_webhooks(of_order bigint, of_kind text, of_ticket bigint, more jsonb) returns void language sql volatile as $$
  insert into webhook_message (webhook_endpoint_id, order_id, ticket_id, kind, payload)
  select e.id, o.id, of_ticket, of_kind, jsonb_build_object(
    'type', of_kind,
    'timestamp', to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object(
      'orderNumber', o.order_number, 'orderType', o.order_type, 'country', o.country, 'district', order_district(o.id),
      'status', o.order_status, 'cancelType', o.cancel_type, 'amount', round(o.amount_cents / 100.0, 2), 'currency', o.currency,
      'places', o.book_count,
      'startTime', to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endTime', to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || more)
  from webhook_endpoint e join booking_order o on o.country = e.country
  where o.id = of_order and e.is_active and e.secret_sealed is not null and of_kind = any (e.events)
    and (e.district_code is null or e.district_code = order_district(o.id))
  on conflict do nothing
$$;

create function webhooks_of_order() returns trigger language plpgsql as $$
begin
  perform write_webhooks(new.order_id, case new.to_status when 'PAID' then 'order.paid' else 'order.cancelled' end, 0, '{}');
  return null;
end $$;
create function webhooks_of_times() returns trigger language plpgsql as $$
begin
  perform write_webhooks(new.id, 'order.moved', 0, '{}');
  return null;
end $$;
create function webhooks_of_act() returns trigger language plpgsql as $$
begin
  perform write_webhooks(new.order_id, 'order.moved', 0, '{}');
  return null;
end $$;
create function webhooks_of_ticket() returns trigger language plpgsql as $$
begin
  perform write_webhooks(new.order_id, 'ticket.used', new.id, jsonb_build_object(
    'ticketId', new.id::text, 'sessionId', new.session_id::text,
    'usedAt', to_char(new.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return null;
end $$;

create trigger webhooks_of_history after insert on order_history for each row when (((new.to_status = 'PAID') and (new.from_status is distinct from 'PAID')) or ((new.to_status = 'CANCEL') and (new.from_status = 'PAID'))) execute function webhooks_of_order();
create trigger webhooks_of_times after update of starts_at, ends_at on booking_order for each row when ((old.order_status = 'PAID') and (new.order_status = 'PAID') and ((old.starts_at <> new.starts_at) or (old.ends_at <> new.ends_at))) execute function webhooks_of_times();
create trigger webhooks_of_act after insert on order_act for each row when (new.kind = 'move') execute function webhooks_of_act();
create trigger webhooks_of_ticket after update of state on ticket for each row when ((old.state <> 'USED') and (new.state = 'USED')) execute function webhooks_of_ticket();
