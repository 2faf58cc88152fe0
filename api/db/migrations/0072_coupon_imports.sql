-- Files of coupons that were imported: the same one is not imported twice (ADM-034, decision 0085).
create table coupon_import (
  file_hash bytea primary key,
  country text not null references country,
  coupons int not null check (coupons > 0),
  imported_at timestamptz not null default app_now()
);
create index on coupon_import (country);
comment on table coupon_import is 'coupons: Files that were imported, so that none is imported twice (ADM-034).';
comment on column coupon_import.file_hash is 'Of the country and the lines of the file in one spelling and order.';
comment on column coupon_import.coupons is 'How many it made.';
