alter table event_session add column moved_at timestamptz;
comment on column event_session.moved_at is 'When the company last moved it with bookings; null: never. Their members may cancel for some days after it (B-42).';
