-- Events are made and changed by administrators (ADM-013 to ADM-016, ADM-019).
alter table event add column version int not null default 1;
-- A draft may be kept before its dates are known; what members see has them.
alter table event alter column start_time drop not null, alter column end_time drop not null,
  alter column ticket_open_at drop not null, alter column ticket_close_at drop not null,
  add constraint event_dated check (state = 'DRAFT'
    or (start_time is not null and end_time is not null and ticket_open_at is not null and ticket_close_at is not null));

-- Pictures made here from what was uploaded: three widths, AVIF and WebP, named by their content, so that a name never changes its picture.
create table picture (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  country text not null references country,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  created_at timestamptz not null default now()
);
create table event_image (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  digest text not null references picture,
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0,
  unique (event_id, place, digest)
);
create table event_image_text (
  event_image_id bigint not null references event_image on delete cascade,
  lang text not null,
  alt text not null,
  primary key (event_image_id, lang)
);

-- null: not written in this language, the English text is shown (LNG-008), each text for itself.
alter table event_text alter column name drop not null, alter column description_html drop not null, alter column warm_reminder drop not null;
