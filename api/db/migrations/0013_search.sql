-- What keywords of event lists are looked for in (B-27): name in every language, type name, venues, speakers; one text per event, in small
-- letters. Words hold no white space, so none is found across two texts. Kept by triggers, so that whoever writes those texts cannot forget it.
create table event_search (event_id bigint primary key references event on delete cascade, words text not null);

create function search_form(text) returns text language sql immutable parallel safe as $$ select lower(normalize($1, NFKC)) $$;

create function refresh_event_search(ids bigint[]) returns void language sql as $$
  insert into event_search (event_id, words)
  select e.id, search_form(concat_ws(E'\n',
    (select string_agg(x.name, E'\n' order by x.lang) from event_text x where x.event_id = e.id),
    (select string_agg(y.name, E'\n' order by y.lang) from event_type_text y where y.event_type_id = e.event_type_id),
    (select string_agg(v.venues_name, E'\n' order by v.sort, v.id) from event_venue v where v.event_id = e.id),
    (select string_agg(s.name, E'\n' order by s.id) from event_speaker es join speaker s on s.id = es.speaker_id where es.event_id = e.id)))
  from event e where e.id = any (ids) order by e.id
  on conflict (event_id) do update set words = excluded.words where event_search.words is distinct from excluded.words
$$;

create function note_own_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct event_id from changed)); return null; end $$;
create function note_event_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select id from changed)); return null; end $$;
create function note_type_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct e.id from event e join changed c on c.event_type_id = e.event_type_id)); return null; end $$;
create function note_speaker_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct es.event_id from event_speaker es join changed c on c.id = es.speaker_id)); return null; end $$;

create trigger search_words_added after insert on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_changed after update on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_added after insert on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_text referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_venue referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_speaker referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_speaker referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_changed after update on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_removed after delete on event_type_text referencing old table as changed for each statement execute function note_type_words();
create trigger search_words_changed after update on speaker referencing new table as changed for each statement execute function note_speaker_words();

select refresh_event_search(array(select id from event));

-- Languages events are offered in (ADM-012); one that is not active is no choice any more, events keep it.
create table event_language (
  code text primary key,
  active boolean not null default true,
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into event_language (code, sort) values ('en', 1), ('ms', 2), ('zh', 3);
insert into event_language (code, sort) select distinct language_code, 9 from event_offered_language on conflict do nothing;
alter table event_offered_language add constraint event_offered_language_known foreign key (language_code) references event_language;
create index on event_offered_language (language_code, event_id);

-- A speaker is chosen by name: one of a name in a country (ADM-011).
alter table speaker add column version int not null default 1, add column updated_at timestamptz not null default now();
create unique index speaker_name on speaker (country, lower(name));
create index on event_speaker (speaker_id);

alter table event_type add column version int not null default 1, add column updated_at timestamptz not null default now();
