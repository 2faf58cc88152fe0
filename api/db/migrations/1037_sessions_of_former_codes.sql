-- Codes of tickets that were moved to another session; a check-in point of the first one knows them as replaced.
alter table ticket_former_code add column session_id bigint;
comment on column ticket_former_code.session_id is 'Session that the code was for, where its ticket has been moved to another one since.';
alter table ticket_former_code add constraint ticket_former_code_session_id_fkey foreign key (session_id) references event_session(id) not valid;
