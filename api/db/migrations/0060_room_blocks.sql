create table room_block (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  day date not null,
  start_tick smallint not null check (start_tick between 0 and 95),
  end_tick smallint not null check (end_tick between 1 and 96),
  purpose text not null,
  version int not null default 1,
  check (start_tick < end_tick)
);
create index on room_block (room_id, day);
comment on table room_block is 'facilities: Hours of a room that the company keeps for its own use (ADM-030); slot_claim has them as BLOCKED, so that nobody books them.';
comment on column room_block.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column room_block.end_tick is 'The quarter-hour after its last, 1 to 96.';
