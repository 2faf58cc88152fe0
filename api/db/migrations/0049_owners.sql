-- Since the purchase is the events' own (decision 0050), so is what it holds for an order.
comment on table attendee is 'events: Who comes with a place of an order (ENT-031); identity numbers go 90 days after the event (B-06).';
comment on table attendee_answer is 'events: What an attendee answered to a question of the event.';
comment on table event_calling_off is 'events: An event that was called off, until all its orders have followed (EVT-079).';
comment on table ticket_claim is 'events: Places an order holds or has bought, of a ticket type in a session (I03).';
comment on view ticket_holder is 'events: Who is named for a ticket, or for a place whose ticket is not issued yet.';
