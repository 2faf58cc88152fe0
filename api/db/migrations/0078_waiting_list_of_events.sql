-- Whether an event has a waiting list once it is sold out (decision 0096).
alter table event add column waiting_list boolean not null default true;
comment on column event.waiting_list is 'Members may join waiting lists of what is sold out; those who wait are served in any case.';
