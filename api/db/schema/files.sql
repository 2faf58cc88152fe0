create table picture (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  country text not null references country(code),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  is_leaving boolean not null default false
);
comment on table picture is 'files: A picture that was made here from an upload, named by its content; its files lie in the store of files.';
create index picture_last_used_at_idx on picture (last_used_at);

create table upload_day (
  member_id bigint primary key references member(id),
  day date not null,
  bytes bigint not null check (bytes > 0)
);
comment on table upload_day is 'files: Bytes a member was given upload addresses for on the last day they asked; one row a member.';

create table upload_file (
  id bigint generated always as identity primary key,
  owner_member_id bigint references member(id),
  owner_admin_id bigint references admin_user(id),
  upload text not null default '',
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size int not null check (size > 0),
  sha256 bytea,
  storage_key text not null unique,
  state text not null default 'NEW' check (state in ('NEW', 'SENT', 'UPLOADED', 'REMOVED')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  receiving_until timestamptz,
  check ((owner_member_id is null) <> (owner_admin_id is null)),
  constraint upload_file_check1 check (state <> 'UPLOADED' or sha256 is not null)
);
comment on table upload_file is 'files: A file that somebody hands in; its bytes lie in the store of files (B-26).';
comment on column upload_file.upload is 'Mark of the form it was chosen in: so many belong to one (CON-019).';
comment on column upload_file.content_type is 'As it was said, and by what is in it once it is UPLOADED.';
comment on column upload_file.storage_key is 'Name in the store, made here; never from what somebody says.';
comment on column upload_file.state is 'NEW: its address is given out; SENT: something has come; UPLOADED: looked into and taken; REMOVED: to be deleted.';
comment on column upload_file.expires_at is 'When it is deleted if no order has it (B-26).';
comment on column upload_file.receiving_until is 'Until when a body that is on its way holds the address; null: none is.';
create index upload_file_expires_at_idx on upload_file (expires_at);
create index upload_file_owner_member_id_idx on upload_file (owner_member_id) where receiving_until is not null;
create index upload_file_owner_member_id_upload_idx on upload_file (owner_member_id, upload);

create table order_file (
  order_id bigint not null references booking_order(id),
  file_id bigint not null unique references upload_file(id),
  primary key (order_id, file_id)
);
comment on table order_file is 'files: A file that belongs to an order; it has no other one (FAC-061).';
