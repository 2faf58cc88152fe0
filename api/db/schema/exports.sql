create table export_plan (
  id bigint generated always as identity primary key,
  admin_user_id bigint not null references admin_user(id),
  name text not null,
  list text not null,
  query text not null,
  filter jsonb not null,
  ending text not null check (ending in ('csv', 'xlsx')),
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  weekday smallint not null,
  month_day smallint not null,
  hour smallint not null,
  country text not null references country(code),
  is_period_before boolean not null,
  lang text not null,
  next_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now()
);
comment on table export_plan is 'exports: An export of a console list that runs at set times for an administrator.';
comment on column export_plan.filter is 'Filters and order as input of the list''s call.';
comment on column export_plan.next_at is 'Time of the next run; null: stopped.';
create index export_plan_due on export_plan (next_at) where next_at is not null;
create index export_plan_of_admin on export_plan (admin_user_id);

create table export_file (
  id bigint generated always as identity primary key,
  export_plan_id bigint not null references export_plan(id) on delete cascade,
  due_at timestamptz not null,
  made_at timestamptz not null default app_now(),
  state text not null check (state in ('MADE', 'REFUSED')),
  rows jsonb not null,
  row_count int not null,
  reach jsonb,
  mailed_at timestamptz,
  unique (export_plan_id, due_at)
);
comment on table export_file is 'exports: The rows of one run of an export; kept for 14 days.';
comment on column export_file.rows is 'Rows as in the response of the list''s call.';
comment on column export_file.reach is 'Countries and districts of the administrator at the run; null: everything.';
comment on column export_file.mailed_at is 'When the mail with the link was sent; null: it waits.';
create index export_file_to_mail on export_file (id) where mailed_at is null;
create index export_file_made on export_file (made_at);
