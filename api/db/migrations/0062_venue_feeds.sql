-- The calendar feed of a venue: whoever has its address reads it, so the address is kept as a hash only (decision 0078).
create table venue_feed (
  id bigint generated always as identity primary key,
  venue_id bigint not null unique references venue on delete cascade,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  lang text not null,
  made_at timestamptz not null default app_now(),
  read_at timestamptz
);
comment on table venue_feed is 'facilities: The address at which calendar programs read the bookings of a venue (ADM-030); a new one is a new row.';
comment on column venue_feed.secret_hash is 'SHA-256 of what stands in the address; the address itself is shown once and never kept.';
comment on column venue_feed.lang is 'Language of whoever made it, in which it speaks.';
comment on column venue_feed.read_at is 'When it was read last, by the hour.';
