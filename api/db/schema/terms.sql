create table tc_document (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  audit_type text not null check (audit_type in ('LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST')),
  audit_version text not null,
  state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED')),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  version int not null default 1,
  unique (country, audit_type, audit_version),
  check ((state = 'PUBLISHED') = (published_at is not null))
);
comment on table tc_document is 'terms: A version of terms; once published it stays as it is (ADM-042).';
comment on column tc_document.audit_type is 'What the terms are for: sign-in, an event, a room, a service, a list of names.';
create index tc_document_country_audit_type_published_at_id_idx on tc_document (country, audit_type, published_at desc, id desc) where state = 'PUBLISHED';

create table tc_acceptance (
  id bigint generated always as identity primary key,
  document_id bigint not null references tc_document(id),
  member_id bigint not null references member(id),
  party_id text not null,
  lang text not null,
  content_hash text not null,
  accepted_at timestamptz not null default now(),
  ip text,
  phone_admin_id bigint references admin_user(id),
  unique (document_id, member_id)
);
comment on table tc_acceptance is 'terms: Proof that a member accepted a version: never changed, never deleted (TRM-015, I37).';
comment on column tc_acceptance.content_hash is 'SHA-256 of the text that was shown (I37).';
comment on column tc_acceptance.phone_admin_id is 'Who heard the member accept on the telephone; null: they accepted on a page themselves.';

create table tc_text (
  document_id bigint not null references tc_document(id),
  lang text not null,
  audit_content text not null,
  html text not null,
  primary key (document_id, lang)
);
comment on table tc_text is 'terms: Text of a version of terms in a language.';

create function published_text_stays() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tc_document where id = coalesce(new.document_id, old.document_id) and state = 'PUBLISHED')
    or (tg_op = 'UPDATE' and exists (select 1 from tc_document where id = old.document_id and state = 'PUBLISHED')) then
    raise exception 'the text of a published version stays as it is' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

-- Makes acceptances and signed terms immutable, because they are proof (TRM-015, B-24, I37).
create function signed_stays() returns trigger language plpgsql as
  $$ begin raise exception '% stays as it is', tg_table_name using errcode = '42501'; end $$;

create trigger keeps_its_key before update of id on tc_document for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger refuse_orphans after delete on tc_document referencing old table as gone for each statement execute function refuse_orphans();
create trigger tc_acceptance_is_kept before truncate on tc_acceptance for each statement execute function signed_stays();
create trigger tc_acceptance_stays before delete or update on tc_acceptance for each row execute function signed_stays();
create trigger tc_document_stays before delete or update on tc_document for each row when ((old.state = 'PUBLISHED')) execute function signed_stays();
create trigger tc_text_stays before insert or delete or update on tc_text for each row execute function published_text_stays();
