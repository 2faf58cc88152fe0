-- Who comes: questions of events, attendees of orders, invitations that administrators keep (C.3, C.6, B-05, B-06).

-- Questions of the invitation list and of the questionnaire after the event. One that was answered is taken off, never deleted.
create table event_question (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  purpose text not null check (purpose in ('INVITATION', 'QUESTIONNAIRE')),
  kind text not null check (kind in ('SINGLE', 'MULTIPLE', 'RATING', 'SHORT', 'LONG')),
  required boolean not null default true,
  sort smallint not null default 0,
  removed_at timestamptz
);
create index event_question_of_event on event_question (event_id, purpose) where removed_at is null;
create table event_question_text (question_id bigint not null references event_question, lang text not null, text text not null, primary key (question_id, lang));
create table event_question_option (
  id bigint generated always as identity primary key,
  question_id bigint not null references event_question,
  sort smallint not null default 0,
  removed_at timestamptz
);
create index on event_question_option (question_id);
create table event_question_option_text (option_id bigint not null references event_question_option, lang text not null, text text not null, primary key (option_id, lang));

-- One person for one place: of a ticket type in a session, or of a set in all its sessions (session_id null). place_no counts as the
-- tickets do. The identity number is sealed with the application's key and deleted 90 days after the event (B-06, B-24).
create table attendee (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order deferrable initially deferred,
  ticket_type_id bigint not null references ticket_type,
  session_id bigint references event_session,
  place_no int not null check (place_no > 0),
  guest_type text not null check (guest_type in ('ABO', 'APC', 'CUSTOMER', 'GUEST')),
  member_no text,
  name text not null,
  sex smallint check (sex in (0, 1)),
  age_range smallint check (age_range between 1 and 9),
  phone text not null default '',
  email text not null default '',
  identity_type text check (identity_type in ('IDENTITY_CARD', 'PASSPORT', 'OTHER')),
  identity_no_enc bytea,
  revision int not null default 1,
  check (guest_type in ('ABO', 'APC') = (member_no is not null)),
  constraint attendee_one_per_place unique nulls not distinct (order_id, ticket_type_id, session_id, place_no)
);
create index attendee_identity on attendee (id) where identity_no_enc is not null;
create table attendee_answer (
  attendee_id bigint not null references attendee on delete cascade,
  question_id bigint not null references event_question,
  option_ids bigint[] not null default '{}',
  text text not null default '',
  primary key (attendee_id, question_id)
);

-- Who is where, over all live orders: a person has one place in a session (EVT-068, B-05), an identity number too (B-06). `person` is
-- 'member <number>' or 'identity <keyed mark>'. Rows go when the order's claims are released and come back when they are taken again.
create table attendee_presence (
  session_id bigint not null references event_session,
  person text not null,
  order_id bigint not null references booking_order deferrable initially deferred,
  constraint attendee_presence_once primary key (session_id, person)
);
create index on attendee_presence (order_id);
-- What a released order would need again; the number itself may be gone by then.
alter table attendee add column identity_mark text;

-- Places of an invitation that an order has taken, so that they go back once whatever ends it.
create table invitation_use (
  order_id bigint primary key references booking_order deferrable initially deferred,
  invitation_id bigint not null references event_invitation,
  places int not null check (places > 0),
  is_live boolean not null default true
);
create index on invitation_use (invitation_id);

alter table event_invitation add column version int not null default 1;
alter table event_invitation add column created_at timestamptz not null default now();
