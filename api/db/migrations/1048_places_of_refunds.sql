alter table refund_request add column ticket_ids bigint[] not null default '{}'::bigint[];
comment on column refund_request.ticket_ids is 'Tickets of the places that its credit note names.';
