alter table event validate constraint event_queue_rate;
alter table event validate constraint event_queue_before_sale;
