create table tracking_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  country text not null references country(code),
  name text not null check (name in ('view', 'filter_search', 'book_now')),
  page text not null,
  object_id text,
  member_hash text not null,
  layout text check (layout in ('phone', 'desktop')),
  language text not null,
  details jsonb not null default '{}'::jsonb
);
comment on table tracking_event is 'analytics: What was looked at and pressed, without saying by whom (B-31).';
comment on column tracking_event.day is 'Calendar day in the member''s country.';
comment on column tracking_event.member_hash is 'Keyed: tells members apart, names none.';
-- Index-only scans count per day, name, page and subject. Retention deletes a range at the start of the index.
create index tracking_event_counts on tracking_event (day, country, name, page, object_id);
