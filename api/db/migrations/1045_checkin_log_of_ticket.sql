drop index concurrently if exists checkin_log_of_ticket;
create index concurrently if not exists checkin_log_of_ticket on checkin_log (ticket_id);
