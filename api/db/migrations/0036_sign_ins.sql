-- Members and administrators see where they are signed in and end it (I32). `id` may be told; `state` and the token's hash open things.
-- `device`: browser and system in short words, from what the browser said of itself; empty where it said nothing we know.
alter table login_state add column id bigint generated always as identity;
alter table login_state add constraint login_state_id unique (id);
alter table login_state add column device text not null default '';
-- Written every few minutes while it is used.
alter table login_state add column last_seen_at timestamptz;
update login_state set last_seen_at = created_at;
alter table login_state alter column last_seen_at set default now();
alter table login_state alter column last_seen_at set not null;
create index login_state_of_member on login_state (member_id) where ended_at is null;

alter table admin_session add column id bigint generated always as identity;
alter table admin_session add constraint admin_session_id unique (id);
alter table admin_session add column device text not null default '';

-- The verified mail address the central login told at the last sign-in; null where it told none. Mails about what is not paid go there.
alter table member add column own_email text;
