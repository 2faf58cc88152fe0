-- Who is named for a ticket, and for a place whose ticket is not issued yet: the attendee of the place, in each session the place is for. Orders
-- own it, since they write attendees; tickets, the door and the console's lists read it (decision 0004).
--
-- An attendee with a session is named for that session alone; one without is named once for a set and comes to all sessions his order took with
-- it. What the order took decides (ticket_claim), never what the ticket type says today: it may be another kind by now.
create view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
