-- Who may be named with a ticket type (ADM-015); all four kinds unless it says otherwise.
alter table ticket_type add column guest_types text[] not null default '{ABO,APC,CUSTOMER,GUEST}',
  add constraint ticket_type_guest_types check (cardinality(guest_types) > 0 and guest_types <@ '{ABO,APC,CUSTOMER,GUEST}'::text[]);

-- The door of a session is a form of its own, and has a version of its own.
alter table event_session add column door_version int not null default 1;

-- A picture no event has is kept for a day after its last use; `is_leaving` ones are taken for no event any more while their files go.
alter table picture add column last_used_at timestamptz not null default now(), add column is_leaving boolean not null default false;
create index on picture (last_used_at);
create index on event_image (digest);
