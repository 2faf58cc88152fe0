create sequence waiting_turn;

-- An event without a type is one of code 29 (EVT-006, A-45).
create function default_event_type() returns bigint language sql stable as $$ select id from event_type where code = '29' $$;

create table event_change (
  event_id bigint primary key,
  changed_by xid8 not null
);
comment on table event_change is 'events: The transaction that changed last what is set about an event, or took it away.';
create index event_change_by on event_change (changed_by);

create table event_language (
  code text primary key,
  active boolean not null default true,
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table event_language is 'events: A language events can be offered in, as administrators keep the list (EVT-024).';

create table event_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table event_type is 'events: A type by which events are filtered (EVT-006).';

create table speaker (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table speaker is 'events: Somebody who speaks at events of a country (EVT-025).';
create unique index speaker_name on speaker (country, lower(name));

create table ticket_claim (
  order_id bigint not null,
  ticket_type_id bigint not null,
  session_id bigint not null,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD', 'RELEASED')),
  hold_until timestamptz,
  primary key (order_id, ticket_type_id, session_id)
);
comment on table ticket_claim is 'events: Places an order holds or has bought, of a ticket type in a session (I03).';
comment on column ticket_claim.state is 'HELD, SOLD or RELEASED, as the order''s state asks (I03).';
comment on column ticket_claim.hold_until is 'The deadline of its order again, kept in step with it.';

create table event (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_code text,
  event_type_id bigint not null default default_event_type() references event_type(id),
  is_online boolean not null default false,
  activity_status_override text check (activity_status_override in ('UPCOMING', 'ON_SALE', 'RUNNING', 'CLOSED', 'SOLD_OUT', 'SALES_ENDED')),
  start_time timestamptz,
  end_time timestamptz,
  ticket_open_at timestamptz,
  ticket_close_at timestamptz,
  authorize_flag boolean not null default false,
  abo_only boolean not null default false,
  real_name boolean not null default false,
  names_needed boolean not null default false,
  multi_date boolean not null default false,
  can_cancel boolean not null default true,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level(code),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  self_checkin boolean not null default false,
  version int not null default 1,
  guest_links boolean not null default true,
  waiting_list boolean not null default true,
  cancel_by_place boolean not null default false,
  withdrawn_at timestamptz,
  queue_joins_at timestamptz,
  queue_rate int,
  queue_closed_at timestamptz,
  check (start_time <= end_time and ticket_open_at <= ticket_close_at),
  constraint event_check1 check (target_mode <> 'MINIMUM' or min_pin is not null),
  constraint event_dated check (state = 'DRAFT' or (start_time is not null and end_time is not null and ticket_open_at is not null and ticket_close_at is not null)),
  constraint event_queue_rate check (queue_rate >= 0),
  constraint event_queue_before_sale check (queue_joins_at < ticket_open_at)
);
comment on table event is 'events: An event with what holds for all of it; sessions, tickets and texts stand beside it (ENT-010, ADM-013).';
comment on column event.district_code is 'Null: listed in every district (EVT-011).';
comment on column event.activity_status_override is 'Status of an online event set by hand; null: by dates and stock (A-51).';
comment on column event.authorize_flag is 'By invitation only.';
comment on column event.multi_date is 'Members may choose several sessions (EVT-057).';
comment on column event.target_mode is 'Who may book: ALL, those of some LEVELS, or from a MINIMUM on.';
comment on column event.min_pin is 'Lowest level, where target_mode is MINIMUM.';
comment on column event.guest_links is 'Owners may invite guests without an account by link.';
comment on column event.waiting_list is 'Members may join waiting lists of what is sold out; those who wait are served in any case.';
comment on column event.withdrawn_at is 'Hidden from members since then, and not for sale; its orders stay (B-42). Only a published event.';
comment on column event.queue_joins_at is 'When members can join the sale queue; null: the event has none (B-43).';
comment on column event.queue_rate is 'Groups admitted in a minute, 0: paused; null: the setting of the country.';
comment on column event.queue_closed_at is 'Since then the ordinary sale runs.';
comment on column event.cancel_by_place is 'Members may cancel single places of an order (B-37).';
create index event_ended on event (end_time);
-- The event list reads events that have not ended long ago, per country.
create index event_list on event (country, end_time) where state <> 'DRAFT';
-- The event list shows at most 200 events, bookable ones first: on sale by start, then upcoming by opening date (EVT-009).
create index event_window on event (country, ticket_close_at, start_time) where state = 'PUBLISHED';

create table event_type_text (
  event_type_id bigint not null references event_type(id),
  lang text not null,
  name text not null,
  primary key (event_type_id, lang)
);
comment on table event_type_text is 'events: Name of a type of events in a language.';

create table event_calling_off (
  event_id bigint primary key references event(id),
  reason text not null,
  admin_user_id bigint references admin_user(id),
  wanted_at timestamptz not null,
  settled_after timestamptz not null default (clock_timestamp() + '00:01:00'::interval),
  settled_at timestamptz
);
comment on table event_calling_off is 'events: An event that was called off, until all its orders have followed (EVT-079).';

create table event_contact (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  person text not null,
  phone text not null,
  sort smallint not null default 0
);
comment on table event_contact is 'events: Whom to ask about an event.';
create index event_contact_event_id_idx on event_contact (event_id);

create table event_image (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  digest text not null references picture(digest),
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0,
  unique (event_id, place, digest)
);
comment on table event_image is 'events: A picture an event has, in the list or on its page.';
create index event_image_digest_idx on event_image (digest);

create table event_invitation (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  member_no text not null,
  quota int not null check (quota > 0),
  used int not null default 0,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (event_id, member_no),
  constraint event_invitation_within_quota check (used >= 0 and used <= quota)
);
comment on table event_invitation is 'events: That a member is invited to an event, and for how many places (B-05).';
comment on column event_invitation.used is 'Places its member''s live orders have taken.';
-- Each request of the event list reads the member's invitations (decision 0107).
create index event_invitation_of_member on event_invitation (member_no) where revoked_at is null;

create table event_offered_language (
  event_id bigint not null references event(id),
  language_code text not null,
  sort smallint not null default 0,
  primary key (event_id, language_code),
  constraint event_offered_language_known foreign key (language_code) references event_language(code)
);
comment on table event_offered_language is 'events: Languages an event is held in.';
create index event_offered_language_language_code_event_id_idx on event_offered_language (language_code, event_id);

create table event_photo (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  url text not null,
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0
);
comment on table event_photo is 'events: Pictures of events by address, from before they were made here; read only, nothing writes it any more.';
create index event_photo_event_id_idx on event_photo (event_id);

create table event_question (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  purpose text not null check (purpose in ('INVITATION', 'QUESTIONNAIRE')),
  kind text not null check (kind in ('SINGLE', 'MULTIPLE', 'RATING', 'SHORT', 'LONG')),
  required boolean not null default true,
  sort smallint not null default 0,
  removed_at timestamptz
);
comment on table event_question is 'events: A question about each attendee, or of the questionnaire afterwards (ENT-032).';
comment on column event_question.purpose is 'Asked about each attendee before, or of each who came afterwards.';
create index event_question_of_event on event_question (event_id, purpose) where removed_at is null;

create table event_search (
  event_id bigint primary key references event(id) on delete cascade,
  words text not null
);
comment on table event_search is 'events: What keywords of event lists are looked for in, kept by triggers (B-27).';

create table event_speaker (
  event_id bigint not null references event(id),
  speaker_id bigint not null references speaker(id),
  primary key (event_id, speaker_id)
);
comment on table event_speaker is 'events: Who speaks at an event.';
create index event_speaker_speaker_id_idx on event_speaker (speaker_id);

create table event_target_pin (
  event_id bigint not null references event(id),
  pin_code text not null references pin_level(code),
  primary key (event_id, pin_code)
);
comment on table event_target_pin is 'events: Levels an event is for, where it is for some.';

create table event_text (
  event_id bigint not null references event(id),
  lang text not null,
  name text,
  description_html text default '',
  warm_reminder text default '',
  primary key (event_id, lang)
);
comment on table event_text is 'events: Name, description and warm reminder of an event in a language; null shows the English one (LNG-008).';

create table event_venue (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  venues_name text not null,
  address text not null,
  sort smallint not null default 0
);
comment on table event_venue is 'events: A place of an event; its sessions name it.';
create index event_venue_event_id_idx on event_venue (event_id);

create table ticket_type (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  price_cents bigint not null check (price_cents >= 0),
  limit_per_member int not null default 10 check (limit_per_member > 0),
  ticket_set_name text,
  sort smallint not null default 0,
  ecom_item_code text,
  guest_types text[] not null default '{ABO,APC,CUSTOMER,GUEST}'::text[],
  constraint ticket_type_guest_types check ((cardinality(guest_types) > 0) and (guest_types <@ '{ABO,APC,CUSTOMER,GUEST}'::text[]))
);
comment on table ticket_type is 'events: A kind of ticket of an event with its price; a set takes one place in each of its sessions (B-04).';
comment on column ticket_type.ticket_set_name is 'Not null: a set (B-04).';
comment on column ticket_type.ecom_item_code is 'Item of the shop; without it nothing that costs something is sold (ADM-040).';
comment on column ticket_type.guest_types is 'Who may be named with it (ADM-015).';
create index ticket_type_event_id_idx on ticket_type (event_id);

create table event_image_text (
  event_image_id bigint not null references event_image(id) on delete cascade,
  lang text not null,
  alt text not null,
  primary key (event_image_id, lang)
);
comment on table event_image_text is 'events: What is to be seen on a picture, in a language.';

create table event_question_option (
  id bigint generated always as identity primary key,
  question_id bigint not null references event_question(id),
  sort smallint not null default 0,
  removed_at timestamptz
);
comment on table event_question_option is 'events: An answer that a question offers.';
create index event_question_option_question_id_idx on event_question_option (question_id);

create table event_question_text (
  question_id bigint not null references event_question(id),
  lang text not null,
  text text not null,
  primary key (question_id, lang)
);
comment on table event_question_text is 'events: A question in a language.';

create table event_session (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id),
  event_venue_id bigint references event_venue(id),
  start_time timestamptz not null,
  end_time timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'STOPPED', 'CANCELLED')),
  checkin_from timestamptz,
  checkin_to timestamptz,
  staff_code_hash text,
  door_version int not null default 1,
  online_link text not null default '',
  moved_at timestamptz,
  check (start_time <= end_time),
  constraint event_session_checkin_window check (checkin_from <= checkin_to)
);
comment on table event_session is 'events: A date of an event, with its own check-in.';
comment on column event_session.state is 'STOPPED: neither sold, offered nor checked in while a pending act waits (B-42).';
comment on column event_session.checkin_from is 'Null: from two hours before the start (TKT-028).';
comment on column event_session.staff_code_hash is 'Keyed, and bound to the session.';
comment on column event_session.online_link is 'Where an online session is held; only holders of its tickets get it. Empty: not known yet.';
comment on column event_session.moved_at is 'When the company last moved it with bookings; null: never. Their members may cancel for some days after it (B-42).';
comment on column event_session.door_version is 'Version of the form of its door.';
-- For frequent queries of sessions that ended recently.
create index event_session_end on event_session (end_time);
create index event_session_event_id_idx on event_session (event_id);

create table invitation_use (
  order_id bigint primary key references booking_order(id) deferrable initially deferred,
  invitation_id bigint not null references event_invitation(id),
  places int not null check (places > 0),
  is_live boolean not null default true
);
comment on table invitation_use is 'events: Places of an invitation that an order has taken.';
create index invitation_use_invitation_id_idx on invitation_use (invitation_id);

create table ticket_type_text (
  ticket_type_id bigint not null references ticket_type(id),
  lang text not null,
  name text not null,
  primary key (ticket_type_id, lang)
);
comment on table ticket_type_text is 'events: Name of a kind of ticket in a language.';

create table attendee (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id) deferrable initially deferred,
  ticket_type_id bigint not null references ticket_type(id),
  session_id bigint references event_session(id),
  place_no int not null check (place_no > 0),
  guest_type text not null check (guest_type in ('ABO', 'APC', 'CUSTOMER', 'GUEST')),
  member_no text,
  name text not null,
  sex text check (sex in ('FEMALE', 'MALE')),
  age_range smallint check (age_range >= 1 and age_range <= 9),
  phone text not null default '',
  email text not null default '',
  identity_type text check (identity_type in ('IDENTITY_CARD', 'PASSPORT', 'OTHER')),
  identity_no_enc bytea,
  revision int not null default 1,
  identity_mark text,
  brought_by text,
  constraint attendee_one_per_place unique nulls not distinct (order_id, ticket_type_id, session_id, place_no),
  check ((guest_type in ('ABO', 'APC')) = (member_no is not null))
);
comment on table attendee is 'events: Who comes with a place of an order (ENT-031); identity numbers go 90 days after the event (B-06).';
comment on column attendee.session_id is 'Null: a place of a set, for all sessions of it.';
comment on column attendee.place_no is 'Counts as the tickets of its type and session do.';
comment on column attendee.age_range is '1 to 9 (A-27).';
comment on column attendee.identity_no_enc is 'Sealed with the application''s key.';
comment on column attendee.revision is 'Counts changes of who comes.';
comment on column attendee.identity_mark is 'Keyed mark of the identity number: finds the same one without knowing it.';
comment on column attendee.brought_by is 'Number of the member who brought a walk-in; null: none is named (B-41).';
create index attendee_found on attendee using gin (search_lexemes(search_form(name), phone, search_form(email)));
create index attendee_identity on attendee (id) where identity_no_enc is not null;

create table attendee_presence (
  session_id bigint not null references event_session(id),
  person text not null,
  order_id bigint not null references booking_order(id) deferrable initially deferred,
  constraint attendee_presence_once primary key (session_id, person)
);
comment on table attendee_presence is 'events: Who has a place in a session over all live orders: nobody has two (EVT-068, B-05).';
comment on column attendee_presence.person is 'member <number>, or identity <keyed mark>.';
create index attendee_presence_order_id_idx on attendee_presence (order_id);

create table event_question_option_text (
  option_id bigint not null references event_question_option(id),
  lang text not null,
  text text not null,
  primary key (option_id, lang)
);
comment on table event_question_option_text is 'events: An offered answer in a language.';

create table ticket_stock (
  ticket_type_id bigint not null references ticket_type(id),
  session_id bigint not null references event_session(id),
  event_id bigint not null references event(id),
  total int not null check (total >= 0),
  held int not null default 0,
  sold int not null default 0,
  waiting int not null default 0,
  offered int not null default 0,
  free int generated always as (
CASE
    WHEN (waiting > 0) THEN 0
    ELSE (((total - held) - sold) - offered)
END) stored,
  primary key (ticket_type_id, session_id),
  constraint ticket_stock_never_oversold check (held >= 0 and sold >= 0 and offered >= 0 and waiting >= 0 and (((held + sold) + offered) <= total))
) with (fillfactor = 50);
comment on table ticket_stock is 'events: Places of a ticket type in a session: how many there are, are held and are sold. The row that decides who gets the last one (I01).';
comment on column ticket_stock.total is 'Places there are.';
comment on column ticket_stock.held is 'Places of reservations.';
comment on column ticket_stock.sold is 'Places of paid orders.';
comment on column ticket_stock.waiting is 'How many wait for places of this row and have no offer; while there are any, nothing is free for others.';
comment on column ticket_stock.offered is 'Places offered to those who waited, until they book or let their turn pass.';
comment on column ticket_stock.free is 'Places anybody may take now.';
create index ticket_stock_event_id_idx on ticket_stock (event_id);

create table shared_hold (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id) on delete cascade,
  secret_hash bytea not null unique,
  secret_enc bytea not null,
  made_at timestamptz not null default app_now()
);
comment on table shared_hold is 'events: The address by which members take places of a shared hold; the places are in waiting_entry (decision 0195).';
create index shared_hold_event_id_idx on shared_hold (event_id);

create table waiting_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references event(id) on delete cascade,
  ticket_type_id bigint not null references ticket_type(id) on delete cascade,
  session_id bigint references event_session(id) on delete cascade,
  member_id bigint not null references member(id),
  places int not null check (places > 0),
  takes_fewer boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'BOOKED', 'ENDED')),
  turn bigint not null default nextval('waiting_turn'::regclass),
  lang text not null default 'en',
  joined_at timestamptz not null default app_now(),
  turns_passed int not null default 0,
  rests_at int,
  gathered int,
  gather_until timestamptz,
  offered int,
  offered_at timestamptz,
  offered_until timestamptz,
  order_id bigint references booking_order(id) on delete set null deferrable initially deferred,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED', 'EXPIRED')),
  role text not null default 'LINE',
  hold_id bigint references shared_hold(id) on delete cascade,
  check (offered > 0 and offered <= places),
  constraint waiting_entry_check1 check ((state = 'OFFERED') <= ((offered is not null) and (offered_until is not null))),
  constraint waiting_entry_check2 check ((state = 'ENDED') = (end_reason is not null)),
  constraint waiting_entry_check3 check ((state in ('BOOKED', 'ENDED')) = (ended_at is not null)),
  constraint waiting_entry_role check ((role in ('LINE', 'HOLD', 'PLACE')) and ((role = 'LINE') = (hold_id is null)))
);
comment on table waiting_entry is 'events: Members who wait for places of a ticket type in a session, or of a set, in the order they are served. Locked only under the lock of the event''s stock.';
comment on column waiting_entry.turn is 'Place in the line; a new one when a turn was let pass.';
comment on column waiting_entry.lang is 'Language the member read in when they joined; their own choice goes before.';
comment on column waiting_entry.rests_at is 'Places held and sold when the turn was let pass: the same places are not offered again, unless others have taken them; null: does not rest.';
comment on column waiting_entry.gathered is 'Places kept for the head of a line that needs more than are free.';
comment on column waiting_entry.gather_until is 'When what was gathered is offered although it is fewer.';
comment on column waiting_entry.offered is 'Places of the running or last offer.';
comment on column waiting_entry.role is 'LINE: the member waits. HOLD: places of a shared hold that are left. PLACE: a place that the member took from one (decision 0195).';
create index waiting_entry_hold_id_idx on waiting_entry (hold_id);
create index waiting_entry_line on waiting_entry (event_id, ticket_type_id, session_id, turn) where state = any (array['WAITING', 'OFFERED']);
create index waiting_entry_list on waiting_entry (event_id, turn);
-- A member has one live entry per waiting list.
create unique index waiting_entry_once on waiting_entry (member_id, ticket_type_id, coalesce(session_id, (0)::bigint)) where state = any (array['WAITING', 'OFFERED']) and role = 'LINE';
create index waiting_entry_order_id_idx on waiting_entry (order_id);
create index waiting_entry_session_id_idx on waiting_entry (session_id);
create index waiting_entry_ticket_type_id_idx on waiting_entry (ticket_type_id);

create table attendee_answer (
  attendee_id bigint not null references attendee(id) on delete cascade,
  question_id bigint not null references event_question(id),
  option_ids bigint[] not null default '{}'::bigint[],
  text text not null default '',
  primary key (attendee_id, question_id)
);
comment on table attendee_answer is 'events: What an attendee answered to a question of the event.';

create view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark, a.brought_by
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
comment on view ticket_holder is 'events: Who is named for a ticket, or for a place whose ticket is not issued yet.';

alter table event_order add constraint event_order_event_id_fkey foreign key (event_id) references event(id);

create function event_of_its_orders_country() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written n join booking_order o on o.id = n.order_id join event v on v.id = n.event_id where v.country <> o.country
  ) then
    raise exception 'an order is not of the country of its event' using errcode = 'check_violation', constraint = 'order_in_its_events_country';
  end if;
  return null;
end $$;

-- Locks the stock of events in the lock order of all callers. Returns in the same round trip, because the whole sale waits for these
-- locks, the stock, the time and the events on sale. Volatile: each statement sees what was committed before it began.
create function lock_stock(events bigint[]) returns table (stock jsonb, at timestamptz, selling bigint[], versions jsonb) language plpgsql volatile as $$
begin
  perform 1 from ticket_stock s where s.event_id = any (events) order by s.ticket_type_id, s.session_id for update;
  return query select
    coalesce((select jsonb_agg(jsonb_build_object(
      'eventId', s.event_id, 'ticketTypeId', s.ticket_type_id, 'sessionId', s.session_id, 'total', s.total, 'free', s.free,
      'unused', s.total - s.held - s.sold - s.offered, 'taken', s.held + s.sold, 'offered', s.offered, 'waiting', s.waiting
    ) order by s.ticket_type_id, s.session_id) from ticket_stock s where s.event_id = any (events)), '[]'),
    app_now(), array(select e.id from event e where e.id = any (events) and e.state = 'PUBLISHED'),
    coalesce((select jsonb_object_agg(c.event_id, c.changed_by::text) from event_change c where c.event_id = any (events)), '{}');
end $$;

-- Locks rows in the order of their ids. The row of a deleted event stays, so that caches notice the deletion.
create function note_event_change(ids bigint[]) returns void language sql as $$
  insert into event_change (event_id, changed_by)
  select distinct id, pg_current_xact_id() from unnest(ids) id order by id
  on conflict (event_id) do update set changed_by = excluded.changed_by where event_change.changed_by <> excluded.changed_by
$$;

create function note_event_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select id from changed)); return null; end $$;

create function note_own_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct event_id from changed)); return null; end $$;

create function note_speaker_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct es.event_id from event_speaker es join changed c on c.id = es.speaker_id)); return null; end $$;

create function note_type_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct e.id from event e join changed c on c.event_type_id = e.event_type_id)); return null; end $$;

create function refresh_event_search(ids bigint[]) returns void language sql as $$
  insert into event_search (event_id, words)
  select e.id, search_form(concat_ws(E'\n',
    (select string_agg(x.name, E'\n' order by x.lang) from event_text x where x.event_id = e.id),
    (select string_agg(y.name, E'\n' order by y.lang) from event_type_text y where y.event_type_id = e.event_type_id),
    (select string_agg(v.venues_name, E'\n' order by v.sort, v.id) from event_venue v where v.event_id = e.id),
    (select string_agg(s.name, E'\n' order by s.id) from event_speaker es join speaker s on s.id = es.speaker_id where es.event_id = e.id)))
  from event e where e.id = any (ids) order by e.id
  on conflict (event_id) do update set words = excluded.words where event_search.words is distinct from excluded.words
$$;

insert into event_language (code, sort) values
  ('en', 1),
  ('ms', 2),
  ('zh', 3);

create trigger country_stays before update of country on event for each row when ((old.country <> new.country)) execute function country_stays();
create trigger event_of_its_orders_country after insert on event_order referencing new table as written for each statement execute function event_of_its_orders_country();
create trigger keeps_its_key before update of ticket_type_id, session_id on ticket_stock for each row when (((old.ticket_type_id is distinct from new.ticket_type_id) or (old.session_id is distinct from new.session_id))) execute function keeps_its_key();
create trigger refuse_orphans after delete on ticket_stock referencing old table as gone for each statement execute function refuse_orphans();
create trigger search_words_added after insert on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_added after insert on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_added after insert on event_speaker referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_changed after update on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_changed after update on speaker referencing new table as changed for each statement execute function note_speaker_words();
create trigger search_words_removed after delete on event_type_text referencing old table as changed for each statement execute function note_type_words();
create trigger search_words_removed after delete on event_venue referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_text referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_speaker referencing old table as changed for each statement execute function note_own_words();

do $$
declare
  way record;
  one text;
begin
  for way in select * from (values
    ('event', 'select id from changed'),
    ('event_text', 'select event_id from changed'),
    ('event_photo', 'select event_id from changed'),
    ('event_image', 'select event_id from changed'),
    ('event_image_text', 'select i.event_id from changed c join event_image i on i.id = c.event_image_id'),
    ('event_session', 'select event_id from changed'),
    ('event_venue', 'select event_id from changed'),
    ('event_speaker', 'select event_id from changed'),
    ('event_contact', 'select event_id from changed'),
    ('event_offered_language', 'select event_id from changed'),
    ('event_target_pin', 'select event_id from changed'),
    ('ticket_type', 'select event_id from changed'),
    ('ticket_type_text', 'select k.event_id from changed c join ticket_type k on k.id = c.ticket_type_id'),
    ('speaker', 'select s.event_id from changed c join event_speaker s on s.speaker_id = c.id'),
    ('event_type', 'select e.id from changed c join event e on e.event_type_id = c.id'),
    ('event_type_text', 'select e.id from changed c join event e on e.event_type_id = c.event_type_id')
  ) as ways (tab, events) loop
    execute format('create function note_%s_change() returns trigger language plpgsql as
      ''begin perform note_event_change(array(%s)); return null; end''', way.tab, way.events);
    execute format('create trigger event_change_added after insert on %I referencing new table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
    execute format('create trigger event_change_changed after update on %I referencing new table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
    execute format('create trigger event_change_removed after delete on %I referencing old table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
  end loop;
end $$;

create table sale_reminder (
  event_id bigint not null references event(id) on delete cascade,
  member_id bigint not null references member(id) on delete cascade,
  primary key (event_id, member_id)
);
comment on table sale_reminder is 'events: Members who want a push message before the sale of an event opens.';
create index sale_reminder_member_id_idx on sale_reminder (member_id);

create table sale_queue (
  event_id bigint primary key references event(id) on delete cascade,
  seed_enc bytea not null,
  seed_hash bytea not null,
  drawn_at timestamptz,
  list_gz bytea,
  list_hash bytea,
  entries int not null default 0,
  front int not null default 0,
  last_place int not null default 0,
  paid_until timestamptz,
  constraint sale_queue_drawn check ((drawn_at is null) = (list_hash is null) and (list_hash is null) = (list_gz is null) and (list_gz is null) = (paid_until is null)),
  constraint sale_queue_front check (front >= 0 and front <= last_place)
);
comment on table sale_queue is 'events: The queue of an event whose places are drawn (B-43, decision 0233). Its row is locked to draw, to admit and to close, and shared to join before the draw.';
comment on column sale_queue.seed_enc is '32 random bytes, encrypted; published at the draw.';
comment on column sale_queue.list_gz is 'The published list, compressed.';
comment on column sale_queue.entries is 'Lines of the published list.';
comment on column sale_queue.front is 'Place of the last group that was admitted.';
comment on column sale_queue.last_place is 'The last place that was given.';
comment on column sale_queue.paid_until is 'Time up to which groups have been admitted at the rate.';

create table sale_queue_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references sale_queue(event_id) on delete cascade,
  member_id bigint not null references member(id),
  join_number bytea not null,
  places int not null,
  joined_at timestamptz not null default app_now(),
  place int,
  state text not null default 'WAITING',
  places_left int not null default 0,
  turn_until timestamptz,
  short_places int,
  short_until timestamptz,
  lang text not null default 'en',
  constraint sale_queue_entry_join_number check (octet_length(join_number) = 16),
  constraint sale_queue_entry_places check (places > 0 and places_left >= 0 and places_left <= places),
  constraint sale_queue_entry_state check (state in ('WAITING', 'TURN', 'USED', 'LOST', 'LEFT')),
  constraint sale_queue_entry_turn check (state <> 'TURN' or (turn_until is not null and place is not null and places_left > 0)),
  constraint sale_queue_entry_short check ((short_places is null) = (short_until is null))
);
comment on table sale_queue_entry is 'events: A group in the queue of an event (B-43).';
comment on column sale_queue_entry.join_number is 'Random; only its member sees whose it is.';
comment on column sale_queue_entry.place is 'Null before the draw.';
comment on column sale_queue_entry.places_left is 'Places that can still be reserved in the running turn.';
comment on column sale_queue_entry.short_places is 'Places that were left when the group learned that it is too large.';
comment on column sale_queue_entry.lang is 'Language the member read in when they joined.';
-- A member has one live entry in a queue.
create unique index sale_queue_entry_once on sale_queue_entry (event_id, member_id) where state in ('WAITING', 'TURN');
create unique index sale_queue_entry_number on sale_queue_entry (event_id, join_number);
create unique index sale_queue_entry_place on sale_queue_entry (event_id, place);
create index sale_queue_entry_waiting on sale_queue_entry (event_id, place) where state = 'WAITING';
create index sale_queue_entry_turns on sale_queue_entry (event_id, turn_until) where state = 'TURN';
create index sale_queue_entry_member on sale_queue_entry (member_id, event_id);
