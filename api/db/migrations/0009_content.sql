-- C.1 notice board, general texts, and terms that stay as they were signed.

create table notice (
  id bigint generated always as identity primary key,
  country text not null references country,
  -- Null: the general board of the country. Venues come with their own tables (C.4).
  venue_id bigint,
  published_from timestamptz not null,
  -- Null: until withdrawn.
  published_to timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published_from < published_to)
);
create index on notice (country, published_from desc, id desc) where state = 'PUBLISHED';
create table notice_text (notice_id bigint not null references notice on delete cascade, lang text not null, title text not null, content text not null, primary key (notice_id, lang));
create table notice_read (notice_id bigint not null references notice on delete cascade, member_id bigint not null references member, read_at timestamptz not null default now(), primary key (notice_id, member_id));

-- General messages an administrator has worded anew; what is written in the product holds for all others (ADM-045).
create table ui_text (key text not null, lang text not null, message text not null, updated_at timestamptz not null default now(), primary key (key, lang));
-- Null: the written text, which a new release may improve.
alter table error_text add column changed_at timestamptz;
-- Codes that reached somebody without a text of their own (ERR-014).
create table error_text_missing (code text not null, lang text not null, times bigint not null, first_at timestamptz not null, last_at timestamptz not null, primary key (code, lang));

alter table tc_document add column published_at timestamptz;
alter table tc_document add column version int not null default 1;
update tc_document set published_at = created_at where state = 'PUBLISHED';
alter table tc_document add check ((state = 'PUBLISHED') = (published_at is not null));
create index on tc_document (country, audit_type, published_at desc, id desc) where state = 'PUBLISHED';

-- An acceptance is proof: what was signed, and that it was signed, never changes (TRM-015, B-24, I37).
create function signed_stays() returns trigger language plpgsql as
  $$ begin raise exception '% stays as it is', tg_table_name using errcode = '42501'; end $$;
create trigger tc_acceptance_stays before update or delete on tc_acceptance for each row execute function signed_stays();
create trigger tc_acceptance_is_kept before truncate on tc_acceptance for each statement execute function signed_stays();
create trigger tc_document_stays before update or delete on tc_document for each row when (old.state = 'PUBLISHED') execute function signed_stays();

create function published_text_stays() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tc_document where id = coalesce(new.document_id, old.document_id) and state = 'PUBLISHED')
    or (tg_op = 'UPDATE' and exists (select 1 from tc_document where id = old.document_id and state = 'PUBLISHED')) then
    raise exception 'the text of a published version stays as it is' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;
create trigger tc_text_stays before insert or update or delete on tc_text for each row execute function published_text_stays();
