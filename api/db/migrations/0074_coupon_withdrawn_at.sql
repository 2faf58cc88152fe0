-- Figures count coupons in the period in which they were withdrawn (decision 0087); so far only the log knew when.
alter table coupon add column withdrawn_at timestamptz;
update coupon c set withdrawn_at = coalesce(
  (select max(a.at) from audit_log a where a.entity = 'coupon' and a.entity_id = c.code and a.action = 'withdraw'), c.issued_at)
  where c.state = 'WITHDRAWN';
alter table coupon add constraint coupon_withdrawn_at_check check ((state = 'WITHDRAWN') = (withdrawn_at is not null));
comment on column coupon.withdrawn_at is 'When it was withdrawn; null: it was not.';
