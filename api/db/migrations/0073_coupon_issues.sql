-- A press that issues coupons is performed once, also where its answer was lost (API-017, ADM-034).
create table coupon_issue (
  admin_user_id bigint not null references admin_user,
  key text not null,
  fingerprint text not null,
  codes text[] not null default '{}',
  issued_at timestamptz not null default app_now(),
  primary key (admin_user_id, key)
);
comment on table coupon_issue is 'coupons: Presses that issued coupons, so that none issues twice (ADM-034).';
comment on column coupon_issue.fingerprint is 'Of what was asked for with the key.';
comment on column coupon_issue.codes is 'Coupons it made.';
