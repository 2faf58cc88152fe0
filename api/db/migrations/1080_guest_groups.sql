-- One link by which several guests take places of an order (decision 0191).
create table guest_group (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id),
  session_id bigint not null references event_session(id),
  ticket_type_id bigint not null references ticket_type(id),
  places int not null check (places >= 0),
  secret_hash bytea not null unique,
  secret_enc bytea,
  made_at timestamptz not null default app_now(),
  closes_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  constraint guest_group_ended check ((ended_at is null) = (secret_enc is not null)),
  constraint guest_group_times check (opened_at >= made_at and ended_at >= made_at)
);
comment on table guest_group is 'tickets: A link by which several guests each take one place of an order, until it closes or ends (decision 0191).';
comment on column guest_group.places is 'Places that its guests may take, those already taken included.';
comment on column guest_group.closes_at is 'No guest takes a place from then on; places not taken stay with the owner.';
create unique index guest_group_one_live on guest_group (order_id, session_id, ticket_type_id) where ended_at is null;
create index guest_group_order_id_idx on guest_group (order_id);
alter table guest_link add column guest_group_id bigint;
comment on column guest_link.guest_group_id is 'Group link by which the guest came; null: the owner invited this guest alone.';
alter table guest_link add constraint guest_link_guest_group_id_fkey foreign key (guest_group_id) references guest_group(id) not valid;
