-- The one clock of every deadline. Its offset changes only where the sandbox is allowed; volatile on purpose:
-- now() stands still inside a transaction, and a deadline must be compared after the lock.
create function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from clock $$;

-- One form in which every search compares texts (B-46): case, width and accents are folded, characters that show nothing are dropped.
-- `domain/text/shapes.search.ts` has the same lists. The result does not depend on the locale of the database.
create function search_form(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C")
    else replace(replace(replace(replace(replace(lower(translate(
        normalize(regexp_replace(normalize($1, NFKD),
          '[\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), NFKC),
        'ŁłØøĐđÐðĦħŦŧıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЇЈЉЊЋЏҐҒҚҢӨҰҮҺӘÞŊƏƁƊƆƐẞ',
        'llooddddhhttiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіїјљњћџґғқңөұүһәþŋəɓɗɔɛß') collate "C"), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe') end
$$;

-- Lexemes by which the console finds a person: the words of the name and the e-mail address, both in `search_form`, and '+' with the
-- reversed digits of the phone number, so that a prefix of it is the end of the number. Each CJK character is a word of its own. It calls
-- no function of ours, because indexes are built without our schema in the search path. Indexes use it: a change needs new indexes.
-- `domain/search/rules.ts` splits the search text in the same way.
create function search_lexemes(name text, phone text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array_remove(
    string_to_array(translate(
      case when octet_length($1) = char_length($1) then left($1, 300)
        else regexp_replace(left($1, 300), '([\u3400-\u9FFF])', ' \1 ', 'g') end, '-/.,()''"', '        '), ' ')
    || left($3, 300)
    || ('+' || nullif(reverse(ltrim(regexp_replace(left($2, 60), '\D', '', 'g'), '0')), '')), ''), null))
$$;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  admin_user_id bigint,
  who text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  country text,
  reason text not null default '',
  old jsonb,
  new jsonb,
  ip text
);
comment on table audit_log is 'platform: What administrators did, with the values before and after; only ever added to (B-24).';
create index audit_log_admin_user_id_id_idx on audit_log (admin_user_id, id);
create index audit_log_entity_entity_id_id_idx on audit_log (entity, entity_id, id);

create table clock (
  one boolean primary key default true check (one),
  offset_ms bigint not null default 0
);
comment on table clock is 'platform: One row: by how much the portal''s clock runs ahead; other than 0 only where the sandbox is allowed.';
comment on column clock.one is 'There is one row.';

create table job (
  name text primary key,
  since timestamptz not null default clock_timestamp(),
  last_at timestamptz,
  last_ms int,
  counts jsonb not null default '{}'::jsonb,
  taken_until timestamptz
);
comment on table job is 'platform: The last quiet run of each job that the product does by itself (ADM-049).';
comment on column job.taken_until is 'Of a job that goes once for all processes: nobody else begins it before; real time. Ahead by seconds while it is under way, afterwards until it is due again.';

create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  admin_user_id bigint,
  who text,
  process text not null,
  started_at timestamptz not null default clock_timestamp(),
  alive_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  result text check (result in ('DONE', 'FAILED', 'BROKEN')),
  counts jsonb not null default '{}'::jsonb,
  trouble jsonb,
  check ((ended_at is null) = (result is null)),
  constraint job_run_check1 check ((admin_user_id is null) = (who is null))
);
comment on table job_run is 'platform: Runs of jobs that did something, failed, took long or were started by hand; the latest of each job.';
-- Only one of two concurrent manual starts of a job succeeds.
create unique index job_run_by_hand on job_run (job) where who is not null and ended_at is null;
create index job_run_job_id_idx on job_run (job, id);
create index job_run_open on job_run (job) where ended_at is null;

create table request_key (
  member_id bigint not null,
  call text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (member_id, call, key)
) with (fillfactor = 50);
comment on table request_key is 'platform: Answers to calls that may come twice: the same key of the same member gets the same answer (API-017).';
comment on column request_key.fingerprint is 'Of the request: the same key with another one is refused.';
create index request_key_expires_at_idx on request_key (expires_at);

create table use_count (
  what text primary key,
  at timestamptz[] not null,
  refused_until timestamptz,
  forget_at timestamptz not null
);
comment on table use_count is 'platform: Uses and wrong tries that strict limits still count, for all processes (B-20, B-25).';
create index use_count_forget_at_idx on use_count (forget_at);

create function keeps_its_key() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % keeps its key', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create function lock_request_keys(of_call text, asked jsonb, patience text default null) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  -- In one order of all callers, by what is locked.
  perform pg_advisory_xact_lock(w.name) from (
    select distinct hashtextextended(concat_ws('/', k."memberId", of_call, k.key), 0) as name
    from jsonb_to_recordset(asked) as k("memberId" bigint, key text) order by 1) w;
  return query
    select k."memberId", k.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
      -- `offset 0`: found one by one, however few keys there were when this was planned.
      cross join lateral (select * from request_key where member_id = k."memberId" and call = of_call and key = k.key offset 0) r;
end $$;

-- Raises BA001 if fewer rows than expected were affected. The statement must fail itself, because its commit is already sent (pipelining).
create function reached_all(reached bigint, wanted bigint) returns bigint language plpgsql as $$
begin
  if reached <> wanted then
    raise exception 'less was reached than was to be' using errcode = 'BA001';
  end if;
  return reached;
end $$;

-- Makes the audit log append-only for every role (B-24).
create function stay_as_written() returns trigger language plpgsql as
  $$ begin raise exception '% is only ever added to', tg_table_name using errcode = '42501'; end $$;

create function stays_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

insert into clock default values;

create trigger audit_log_is_kept before truncate on audit_log for each statement execute function stay_as_written();
create trigger audit_log_stays before delete or update on audit_log for each row execute function stay_as_written();
