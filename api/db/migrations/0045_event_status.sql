-- An event's status set by hand is kept as a word; its number is the wire's alone.
alter table event drop constraint event_activity_status_override_check;
alter table event alter column activity_status_override type text
  using (array['UPCOMING', 'ON_SALE', 'RUNNING', 'CLOSED', 'SOLD_OUT', 'SALES_ENDED'])[activity_status_override];
alter table event add constraint event_activity_status_override_check
  check (activity_status_override in ('UPCOMING', 'ON_SALE', 'RUNNING', 'CLOSED', 'SOLD_OUT', 'SALES_ENDED'));
comment on column event.activity_status_override is 'Status of an online event set by hand; null: by dates and stock (A-51).';
