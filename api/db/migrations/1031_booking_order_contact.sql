drop index concurrently if exists booking_order_contact;
create index concurrently if not exists booking_order_contact on booking_order using gin (search_lexemes(search_form(contact ->> 'name'), contact ->> 'phone', search_form(contact ->> 'email')));
