-- A calendar takes the entry of the highest sequence: moves and changes of a booked room count up.
alter table facility_order add column changes int not null default 0;
comment on column facility_order.changes is 'How often it was changed or moved after it was made.';
