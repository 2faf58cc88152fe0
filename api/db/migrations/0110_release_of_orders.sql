-- A member gives up an order that is at checkout; the shop has to close its order first (B-47).
alter table handover add release_wanted_at timestamptz;
comment on column handover.release_wanted_at is 'When its member asked for the order to be released; null once that is done or the order has ended otherwise (B-47).';
create index handover_to_release on handover (try_after) where release_wanted_at is not null;
