-- Files that members hand in (C.6, C.7). `upload` and `state` are ours: see decision 0067.
create table upload_file (
  id bigint generated always as identity primary key,
  owner_member_id bigint references member,
  owner_admin_id bigint references admin_user,
  upload text not null default '',
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size int not null check (size > 0),
  sha256 bytea,
  storage_key text not null unique,
  state text not null default 'NEW' check (state in ('NEW', 'SENT', 'UPLOADED', 'REMOVED')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  check ((owner_member_id is null) <> (owner_admin_id is null)),
  check (state <> 'UPLOADED' or sha256 is not null)
);
create index on upload_file (owner_member_id, upload);
create index on upload_file (expires_at);

create table order_file (
  order_id bigint not null references booking_order,
  file_id bigint not null unique references upload_file,
  primary key (order_id, file_id)
);

comment on table upload_file is 'files: A file that somebody hands in; its bytes lie in the store of files (B-26).';
comment on column upload_file.upload is 'Mark of the form it was chosen in: so many belong to one (CON-019).';
comment on column upload_file.content_type is 'As it was said, and by what is in it once it is UPLOADED.';
comment on column upload_file.storage_key is 'Name in the store, made here; never from what somebody says.';
comment on column upload_file.state is 'NEW: its address is given out; SENT: something has come; UPLOADED: looked into and taken; REMOVED: to be deleted.';
comment on column upload_file.expires_at is 'When it is deleted if no order has it (B-26).';
comment on table order_file is 'files: A file that belongs to an order; it has no other one (FAC-061).';
