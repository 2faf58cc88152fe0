drop index concurrently if exists guest_link_found;
create index concurrently if not exists guest_link_found on guest_link using gin (search_lexemes(search_form(guest_name), null, null)) where guest_name is not null;
