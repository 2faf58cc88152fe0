drop index concurrently if exists attendee_found;
create index concurrently if not exists attendee_found on attendee using gin (search_lexemes(search_form(name), phone, search_form(email)));
