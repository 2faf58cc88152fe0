-- Who brings a walk-in, and payments for walk-ins that a helper takes (B-41, decision 0163).
alter table attendee add column brought_by text;
comment on column attendee.brought_by is 'Number of the member who brought a walk-in; null: none is named (B-41).';
create or replace view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark, a.brought_by
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
alter table desk_payment add column helper_id bigint;
comment on table desk_payment is 'orders: A captured payment that an administrator or a helper of the check-in received: means, receipt number and person (B-41, decision 0168).';
comment on column desk_payment.helper_id is 'Helper who took it for a walk-in, by a link of the administrator; null: the administrator did.';
alter table desk_payment add constraint desk_payment_helper_id_fkey foreign key (helper_id) references checkin_helper(id) not valid;
