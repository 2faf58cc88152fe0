create table ticket (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id),
  order_line_id bigint not null references order_line(id),
  ticket_type_id bigint not null references ticket_type(id),
  session_id bigint not null references event_session(id),
  member_id bigint not null references member(id),
  place_no int not null,
  state text not null default 'VALID' check (state in ('VALID', 'USED', 'CANCELLED')),
  used_at timestamptz,
  qr_key_enc bytea not null,
  qr_key_hash bytea not null unique,
  secret_version int not null default 1,
  created_at timestamptz not null default now(),
  link_opened_version int,
  changed_by xid8,
  unique (order_id, order_line_id, session_id, place_no)
);
comment on table ticket is 'tickets: A ticket of a paid place, and whether it was used (ENT-050).';
comment on column ticket.place_no is 'Counts the places of its line in a session.';
comment on column ticket.qr_key_enc is '128 random bits, sealed with the application''s key.';
comment on column ticket.qr_key_hash is 'SHA-256 of the key: finds the ticket of a code (I40).';
comment on column ticket.link_opened_version is 'The secret_version with which its holder opened the online link; null: not opened.';
comment on column ticket.secret_version is 'Counts its codes: one more each time it changes hands or is named anew.';
comment on column ticket.changed_by is 'Transaction of the last change of its use; null: none since this is kept (decision 0232).';
-- Other systems read used tickets by their last change.
create index ticket_changed on ticket (coalesce(changed_by, '0'::xid8), id) where (used_at is not null) or (changed_by is not null);
create index ticket_member_id_session_id_idx on ticket (member_id, session_id);
create index ticket_of_session on ticket (session_id);

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

create table guest_link (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket(id),
  secret_hash bytea not null unique,
  secret_enc bytea,
  made_at timestamptz not null default app_now(),
  opened_at timestamptz,
  guest_name text,
  device_hash bytea,
  named_at timestamptz,
  ended_at timestamptz,
  guest_group_id bigint references guest_group(id),
  sent_at timestamptz,
  invited_name text,
  is_remembered boolean not null default false,
  constraint guest_link_ended check (((ended_at is null) = (secret_enc is not null)) and ((ended_at is null) or (guest_name is null))),
  constraint guest_link_named check (((guest_name is null) = (device_hash is null)) and ((guest_name is null) or (named_at is not null))),
  constraint guest_link_times check (opened_at >= made_at and named_at >= made_at and ended_at >= made_at)
);
comment on table guest_link is 'tickets: A link by which a guest without an account takes a ticket over, until it is taken back (decision 0091).';
comment on column guest_link.guest_name is 'As the guest typed it; deleted when the link ends, and a year after the event (B-24).';
comment on column guest_link.guest_group_id is 'Group link by which the guest came; null: the owner invited this guest alone.';
comment on column guest_link.sent_at is 'When the owner last sent it again; null: not since it was made.';
comment on column guest_link.invited_name is 'Guest of an earlier event for whom it was made; deleted when the link ends.';
comment on column guest_link.is_remembered is 'The guest allows the owner to see the name when inviting again.';
create index guest_link_found on guest_link using gin (search_lexemes(search_form(guest_name), null, null)) where guest_name is not null;
create index guest_link_of_group on guest_link (guest_group_id) where guest_group_id is not null;
create index guest_link_of_ticket on guest_link (ticket_id);
create unique index guest_link_one_live on guest_link (ticket_id) where ended_at is null;

create table guest_mail (
  guest_link_id bigint primary key references guest_link(id),
  email text,
  lang text not null,
  secret_hash bytea not null unique,
  secret_enc bytea not null,
  known_start timestamptz not null,
  known_venue_id bigint,
  is_cancelled boolean not null default false,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reminded_on date,
  left_at timestamptz not null default app_now()
);
comment on table guest_mail is 'tickets: Address that a guest left for changes and reminders; deleted with the link, and a day after the session (decision 0215).';
comment on column guest_mail.email is 'Null: the guest wants no more mails; the link in earlier ones stays valid.';
comment on column guest_mail.secret_hash is 'SHA-256 of the secret of the link in these mails, which shows no ticket on other devices.';
comment on column guest_mail.known_start is 'Start of the session as the guest knows it; another one is mailed.';
comment on column guest_mail.is_cancelled is 'The guest knows that the place or its session was cancelled.';
comment on column guest_mail.reminded_on is 'Day of the last reminder, in the time zone of the country.';

create table ticket_former_code (
  ticket_id bigint not null references ticket(id),
  version int not null,
  key_hash bytea not null,
  replaced_at timestamptz not null,
  session_id bigint references event_session(id),
  primary key (ticket_id, version)
);
comment on table ticket_former_code is 'tickets: Codes a ticket had before it changed hands or was named anew (B-20).';
comment on column ticket_former_code.session_id is 'Session that the code was for, where its ticket has been moved to another one since.';
create index ticket_former_code_key_hash_idx on ticket_former_code (key_hash);
create index ticket_former_code_of_session on ticket_former_code (session_id) where session_id is not null;

create table ticket_picture (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  member_id bigint not null references member(id),
  ticket_id bigint references ticket(id),
  name text not null,
  content bytea not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
comment on table ticket_picture is 'tickets: A ticket as a picture for somebody without an account, found by its address alone (B-21).';
comment on column ticket_picture.key_hash is 'SHA-256 of its address.';
create index ticket_picture_expires_at_idx on ticket_picture (expires_at);
create index ticket_picture_ticket_id_idx on ticket_picture (ticket_id);

create table ticket_share (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket(id),
  receiver_member_id bigint references member(id),
  shared_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  guest_link_id bigint references guest_link(id),
  constraint ticket_share_one_receiver check (num_nonnulls(receiver_member_id, guest_link_id) = 1),
  constraint ticket_share_times check (opened_at >= shared_at and revoked_at >= shared_at)
);
comment on table ticket_share is 'tickets: That a ticket was given to another member, or taken over by a guest, until it is taken back (B-21).';
create index ticket_share_of_guest on ticket_share (guest_link_id) where guest_link_id is not null;
create index ticket_share_of_ticket on ticket_share (ticket_id);
create unique index ticket_share_one_live on ticket_share (ticket_id) where revoked_at is null;
create index ticket_share_receiver_member_id_idx on ticket_share (receiver_member_id) where revoked_at is null;
