-- The sex of an attendee is kept as a word; its number is the wire's alone (ENT-021). The view of who is named for a ticket (0038) reads it.
drop view ticket_holder;
alter table attendee drop constraint attendee_sex_check;
alter table attendee alter column sex type text using (array['FEMALE', 'MALE'])[sex + 1];
alter table attendee add constraint attendee_sex_check check (sex in ('FEMALE', 'MALE'));
comment on column attendee.sex is null;

create view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
comment on view ticket_holder is 'orders: Who is named for a ticket, or for a place whose ticket is not issued yet.';
