-- C.7 tracking (B-31): what is looked at and pressed, without saying by whom. `member_hash` is keyed with the application's key; `day` is
-- the calendar day of the member's country.
create table tracking_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  country text not null references country,
  name text not null check (name in ('view', 'filter_search', 'book_now')),
  page text not null,
  object_id text,
  member_hash text not null,
  layout text check (layout in ('phone', 'desktop')),
  language text not null,
  details jsonb not null default '{}'
);
-- Counts per day, name, page and subject are read from this index alone; the days past their time are its beginning.
create index tracking_event_counts on tracking_event (day, country, name, page, object_id);
