-- Waiting lists of sold-out events (decision 0094).

-- While somebody waits for a row, what comes free is theirs: `free` is what anybody may take, and it is kept by the row itself,
-- so that whoever reads or takes places asks one column and cannot forget those who wait.
alter table ticket_stock
  add column waiting int not null default 0,
  add column offered int not null default 0,
  drop constraint ticket_stock_never_oversold,
  add constraint ticket_stock_never_oversold check (held >= 0 and sold >= 0 and offered >= 0 and waiting >= 0 and held + sold + offered <= total);
alter table ticket_stock
  add column free int generated always as (case when waiting > 0 then 0 else total - held - sold - offered end) stored;
comment on column ticket_stock.waiting is 'How many wait for places of this row and have no offer; while there are any, nothing is free for others.';
comment on column ticket_stock.offered is 'Places offered to those who waited, until they book or let their turn pass.';
comment on column ticket_stock.free is 'Places anybody may take now.';

-- The order of every line: taken when a member joins or goes to the end, under the lock of the stock.
create sequence waiting_turn;

create table waiting_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references event on delete cascade,
  ticket_type_id bigint not null references ticket_type on delete cascade,
  -- null: a set, in all of its sessions
  session_id bigint references event_session on delete cascade,
  member_id bigint not null references member,
  places int not null check (places > 0),
  takes_fewer boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'BOOKED', 'ENDED')),
  turn bigint not null default nextval('waiting_turn'),
  lang text not null default 'en',
  joined_at timestamptz not null default app_now(),
  turns_passed int not null default 0,
  rests_at int,
  gathered int,
  gather_until timestamptz,
  offered int check (offered > 0 and offered <= places),
  offered_at timestamptz,
  offered_until timestamptz,
  -- The order is written after its places were taken out of the offer, in the same transaction.
  order_id bigint references booking_order on delete set null deferrable initially deferred,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED')),
  check ((state = 'OFFERED') <= (offered is not null and offered_until is not null)),
  check ((state = 'ENDED') = (end_reason is not null)),
  check ((state in ('BOOKED', 'ENDED')) = (ended_at is not null))
);
-- Once in a line.
create unique index waiting_entry_once on waiting_entry (member_id, ticket_type_id, coalesce(session_id, 0)) where state in ('WAITING', 'OFFERED');
create index waiting_entry_line on waiting_entry (event_id, ticket_type_id, session_id, turn) where state in ('WAITING', 'OFFERED');
create index waiting_entry_list on waiting_entry (event_id, turn);
create index on waiting_entry (ticket_type_id);
create index on waiting_entry (session_id);
create index on waiting_entry (order_id);
comment on table waiting_entry is 'events: Members who wait for places of a ticket type in a session, or of a set, in the order they are served. Locked only under the lock of the event''s stock.';
comment on column waiting_entry.turn is 'Place in the line; a new one when a turn was let pass.';
comment on column waiting_entry.rests_at is 'Places held and sold when the turn was let pass: the same places are not offered again, unless others have taken them; null: does not rest.';
comment on column waiting_entry.gathered is 'Places kept for the head of a line that needs more than are free.';
comment on column waiting_entry.gather_until is 'When what was gathered is offered although it is fewer.';
comment on column waiting_entry.offered is 'Places of the running or last offer.';

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE', 'WAITING_OFFER', 'WAITING_ENDED'));
comment on column waiting_entry.lang is 'Language the member read in when they joined; their own choice goes before.';
