-- The contact of a member's latest order, for mails about what is no order of his own: without it each such mail looks through all orders.
create index booking_order_latest on booking_order (member_id, order_date desc, id desc);
