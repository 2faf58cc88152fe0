-- Few orders have a number of the shop when they are written, and all of them stood in its index.
alter table booking_order drop constraint booking_order_hybris_number_key;
create unique index booking_order_hybris_number on booking_order (hybris_number) where hybris_number is not null;
-- Nothing asks for what is held of a ticket type: the stock counts it.
drop index ticket_claim_held;
