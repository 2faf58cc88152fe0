-- Two administrators at one district: the later save is told.
alter table district add column version int not null default 1;
alter table district add column updated_at timestamptz not null default now();
