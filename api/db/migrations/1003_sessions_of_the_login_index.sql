drop index concurrently if exists login_state_sid_idx;
create index concurrently if not exists login_state_sid_idx on login_state (sid) where sid is not null and ended_at is null;
