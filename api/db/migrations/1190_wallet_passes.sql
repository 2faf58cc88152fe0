create table wallet_pass (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket(id),
  member_id bigint not null references member(id),
  kind text not null check (kind in ('APPLE', 'GOOGLE')),
  serial text not null unique,
  lang text not null,
  facts_hash text not null default '',
  changed_at timestamptz not null default app_now(),
  is_notified boolean not null default true,
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  constraint wallet_pass_one unique (ticket_id, member_id, kind)
);
comment on table wallet_pass is 'wallet: A ticket in the wallet of the member who uses it; it follows changes of the ticket.';
comment on column wallet_pass.member_id is 'For whom it was made; void while another person uses the ticket.';
comment on column wallet_pass.facts_hash is 'Hash of what the pass shows; another one is a change.';
comment on column wallet_pass.is_notified is 'The wallet has been notified of the last change.';
comment on column wallet_pass.next_at is 'Next try to notify it, in real time; moved ahead when the row is taken.';
create index wallet_pass_member_id_idx on wallet_pass (member_id);
create index wallet_pass_to_notify on wallet_pass (next_at) where not is_notified;

create table wallet_device (
  wallet_pass_id bigint not null references wallet_pass(id) on delete cascade,
  device text not null,
  push_token text not null,
  since timestamptz not null default app_now(),
  primary key (wallet_pass_id, device)
);
comment on table wallet_device is 'wallet: Devices that registered for changes of an Apple pass.';
comment on column wallet_device.device is 'Identifier that Apple''s software made for this device and our passes.';
create index wallet_device_device_idx on wallet_device (device);
