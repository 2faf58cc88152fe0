-- Places that an owner gives to guests without an account (decision 0091): a link whose secret stands in the fragment of its address alone. It is kept
-- sealed, so that its owner can send it once more, beside its SHA-256, by which it is found. No stock, order or claim knows of it.
create table guest_link (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  secret_hash bytea not null unique,
  secret_enc bytea,
  made_at timestamptz not null default app_now(),
  opened_at timestamptz,
  guest_name text,
  -- SHA-256 of a key that the guest's device has made: whoever else has the link sees neither name nor code.
  device_hash bytea,
  named_at timestamptz,
  ended_at timestamptz,
  constraint guest_link_named check ((guest_name is null) = (device_hash is null) and (guest_name is null or named_at is not null)),
  -- What ended forgets the guest, and cannot be sent any more.
  constraint guest_link_ended check ((ended_at is null) = (secret_enc is not null) and (ended_at is null or guest_name is null)),
  constraint guest_link_times check (opened_at >= made_at and named_at >= made_at and ended_at >= made_at)
);
create unique index guest_link_one_live on guest_link (ticket_id) where ended_at is null;
create index guest_link_of_ticket on guest_link (ticket_id);
comment on table guest_link is 'tickets: A link by which a guest without an account takes a ticket over, until it is taken back (decision 0091).';
comment on column guest_link.guest_name is 'As the guest typed it; deleted when the link ends, and a year after the event (B-24).';

-- A guest who named themself has the ticket as a member has one that they were given: one receiver a ticket, whichever they are.
alter table ticket_share alter column receiver_member_id drop not null;
alter table ticket_share add column guest_link_id bigint references guest_link;
alter table ticket_share add constraint ticket_share_one_receiver check (num_nonnulls(receiver_member_id, guest_link_id) = 1);
create index ticket_share_of_guest on ticket_share (guest_link_id) where guest_link_id is not null;
comment on table ticket_share is 'tickets: That a ticket was given to another member, or taken over by a guest, until it is taken back (B-21).';
