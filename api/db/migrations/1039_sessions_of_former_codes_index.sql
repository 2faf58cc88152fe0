drop index concurrently if exists ticket_former_code_of_session;
create index concurrently if not exists ticket_former_code_of_session on ticket_former_code (session_id) where session_id is not null;
