-- Figures of a period, by what happened in it: reserved, paid, cancelled; each country by its own days (B-29).
create index booking_order_reserved on booking_order (country, order_date);
create index booking_order_paid on booking_order (country, paid_date) include (currency, book_count, amount_cents, order_type)
  where paid_date is not null;
create index booking_order_cancelled on booking_order (country, cancelled_at) where cancelled_at is not null;

-- What is past its time (B-24): orders by their end, lists of names by the end of their event.
create index booking_order_ended on booking_order (ends_at);
create index event_ended on event (end_time);
