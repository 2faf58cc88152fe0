create table api_key (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_code text,
  name text not null,
  scopes text[] not null check (scopes <@ array['orders.read', 'bookings.read', 'attendance.read', 'names.read']),
  last_day date,
  per_minute int not null check (per_minute between 1 and 6000),
  public_id text not null unique,
  secret_hash bytea,
  old_secret_hash bytea,
  old_secret_until timestamptz,
  withdrawn_at timestamptz,
  last_used_at timestamptz,
  minute_from timestamptz,
  minute_requests int not null default 0,
  version int not null default 1
);
comment on table api_key is 'apiKeys: Keys with which other systems of the company read data (decision 0231).';
comment on column api_key.district_code is 'Only data of this district; null: of the whole country.';
comment on column api_key.last_day is 'Last day on which it is accepted, in the country''s time zone; null: without end.';
comment on column api_key.per_minute is 'Requests a minute, for all processes.';
comment on column api_key.public_id is 'Part of the key that finds its row, for people and logs.';
comment on column api_key.secret_hash is 'SHA-256 of 256 random bits; null until it is made.';
comment on column api_key.old_secret_hash is 'Secret before the last rotation; accepted until old_secret_until.';
comment on column api_key.withdrawn_at is 'Never accepted again since then.';
comment on column api_key.minute_from is 'Begin of the minute in which requests are counted, in real time.';
create index api_key_country_idx on api_key (country);

alter table booking_order add column changed_by xid8;
comment on column booking_order.changed_by is 'Transaction of the last change since the purchase; null: not changed since this is kept (decision 0232).';
alter table ticket add column changed_by xid8;
comment on column ticket.changed_by is 'Transaction of the last change of its use; null: none since this is kept (decision 0232).';

-- The transaction of the last change orders the rows for other systems: one that commits late is not skipped (decision 0232).
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
-- Its order was changed beside its own row; its writer holds the lock of the order.
create function note_order_change() returns trigger language plpgsql as $$
begin
  update booking_order set changed_by = pg_current_xact_id() where id = new.order_id and paid_date is not null;
  return null;
end $$;

create trigger note_change before insert or update on booking_order for each row when (new.paid_date is not null) execute function note_change();
create trigger note_change before update on ticket for each row when ((old.used_at is distinct from new.used_at) or ((new.used_at is not null) and (old.state <> new.state))) execute function note_change();
create trigger note_order_change after insert on order_act for each row execute function note_order_change();
create trigger note_order_change after update on facility_order for each row execute function note_order_change();
create trigger note_order_change after update on service_order for each row execute function note_order_change();
