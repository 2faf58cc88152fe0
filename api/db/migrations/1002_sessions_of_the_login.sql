-- Null for sign-ins of the version before. A logout ends them with all others of the account.
alter table login_state add column sid text;
comment on column login_state.sid is 'Session at the central login, which can end it (V7.6); null where the login names none.';
alter table admin_session add column sid text;
comment on column admin_session.sid is 'Session at the central login, which can end it (V7.6); null where the login names none.';
