create table saved_view (
  id bigint generated always as identity primary key,
  admin_user_id bigint not null references admin_user(id),
  role_code text,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  hidden text[],
  created_at timestamptz not null default app_now()
);
comment on table saved_view is 'views: Filter, order and columns of a console list under a name, of an administrator or of a role.';
comment on column saved_view.role_code is 'Role whose administrators see it; null: its author alone.';
comment on column saved_view.query is 'Query of the address of the list, without page.';
comment on column saved_view.hidden is 'Hidden columns; null: those that the browser hides.';
create unique index saved_view_own_name on saved_view (admin_user_id, list, lower(name)) where role_code is null;
create unique index saved_view_role_name on saved_view (role_code, list, lower(name)) where role_code is not null;
