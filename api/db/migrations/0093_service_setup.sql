-- All that administrators set about services has one version, so that it can be remembered: a reservation reads the number, and what is
-- set in three languages only when it has changed. Who has which slots is no part of it.
create table service_setup (is_only boolean primary key default true check (is_only), version bigint not null default 1);
insert into service_setup default values;

create function change_service_setup() returns trigger language plpgsql as $$
begin
  update service_setup set version = version + 1;
  return null;
end $$;

do $$
declare one text;
begin
  foreach one in array array[
    'service', 'service_text', 'service_sub_type', 'service_picture', 'service_category', 'service_category_text',
    'service_category_type', 'service_category_type_text', 'coupon_type', 'coupon_type_text'
  ] loop
    execute format('create trigger service_setup_changed before insert or update or delete on %I for each statement execute function change_service_setup()', one);
  end loop;
end $$;

comment on table service_setup is 'assessments: One row with the version of all that is set about services and the coupons they are booked with; grows with each change.';
