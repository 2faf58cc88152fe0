drop index concurrently if exists member_found;
create index concurrently if not exists member_found on member using gin (search_lexemes(search_form(coalesce(account_name, '') || ' ' || ada), null, search_form(own_email)));
