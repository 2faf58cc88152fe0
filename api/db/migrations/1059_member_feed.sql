create table member_feed (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member(id),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  lang text not null,
  made_at timestamptz not null default app_now(),
  read_at timestamptz
);
comment on table member_feed is 'overview: The address at which calendar programs read the bookings of a member (decision 0176).';
comment on column member_feed.secret_hash is 'SHA-256 of the key in the address, which is shown once.';
comment on column member_feed.read_at is 'Last read, to the hour.';

create table member_feed_entry (
  feed_id bigint not null references member_feed(id) on delete cascade,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text not null,
  place text not null,
  state text not null check (state in ('CONFIRMED', 'TENTATIVE', 'CANCELLED')),
  sequence int not null default 0,
  primary key (feed_id, name)
);
comment on table member_feed_entry is 'overview: Entries of a member''s calendar as they were last read; a change raises the sequence, a booking that is gone is CANCELLED.';
