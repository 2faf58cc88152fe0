-- Whether an event lets owners invite guests by link (decision 0092); events that ask for names keep their list whatever stands here.
alter table event add column guest_links boolean not null default true;
comment on column event.guest_links is 'Owners may invite guests without an account by link.';
