-- Why an order was cancelled is kept as a word; its number is the wire's alone (A-67).
alter table booking_order drop constraint booking_order_cancel_type_check;
alter table booking_order alter column cancel_type type text
  using (array['CALLED_OFF', 'EXPIRED', 'BY_MEMBER', 'BY_COMPANY'])[cancel_type];
alter table booking_order add constraint booking_order_cancel_type_check
  check (cancel_type in ('CALLED_OFF', 'EXPIRED', 'BY_MEMBER', 'BY_COMPANY'));
comment on column booking_order.cancel_type is 'Its event or venue was called off, its deadline missed, or it was cancelled by its member or by administrators (A-67).';

-- Made anew in 0046, the view lost its comment.
comment on view extension_due is 'orders: Reservations whose deadline an interruption has still to move, and by how much (B-32).';
