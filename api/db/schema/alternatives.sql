create table alternative_round (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SESSION', 'ROOM', 'CONSULTANT')),
  country text not null references country(code),
  subject_id bigint not null,
  terms jsonb not null,
  reason text not null,
  note jsonb not null,
  answer_until timestamptz not null,
  admin_user_id bigint not null references admin_user(id),
  created_at timestamptz not null default app_now(),
  offered_at timestamptz,
  ended_at timestamptz,
  due_at timestamptz,
  remind_at timestamptz,
  remind_admin_id bigint references admin_user(id),
  constraint alternative_round_ended check (ended_at is null or offered_at is not null),
  constraint alternative_round_reminder check ((remind_at is null) = (remind_admin_id is null))
);
comment on table alternative_round is 'alternatives: A session, room or consultant that is not available any more, for which bookers choose something else or their money (B-42).';
comment on column alternative_round.subject_id is 'The session of an event, the venue or the consultant.';
comment on column alternative_round.terms is 'What can be chosen instead, and for what time; written and read by the product.';
comment on column alternative_round.note is 'Optional text for the bookers in three languages.';
comment on column alternative_round.due_at is 'When the offers are made, until which the round can be taken back; null: at once.';
comment on column alternative_round.remind_at is 'When those without an answer are written to again, until which this can be undone; null: it does not wait.';
comment on column alternative_round.offered_at is 'When every booker had an offer; null: the job still makes them.';
comment on column alternative_round.ended_at is 'When the last offer was answered or refunded.';
create index alternative_round_country_idx on alternative_round (country);
create index alternative_round_admin_user_id_idx on alternative_round (admin_user_id);
create index alternative_round_remind_admin_id_idx on alternative_round (remind_admin_id);
create index alternative_round_running on alternative_round (answer_until) where ended_at is null;

create table alternative_offer (
  id bigint generated always as identity primary key,
  round_id bigint not null references alternative_round(id),
  order_id bigint not null references booking_order(id) on delete cascade,
  places int not null check (places > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'MOVED', 'RETURNED', 'EXPIRED')),
  chosen jsonb,
  answered_at timestamptz,
  admin_user_id bigint references admin_user(id),
  reminded_at timestamptz,
  created_at timestamptz not null default app_now(),
  answer_until timestamptz,
  constraint alternative_offer_once unique (round_id, order_id),
  constraint alternative_offer_answered check ((state = 'OPEN') = (answered_at is null)),
  constraint alternative_offer_chosen check ((state = 'MOVED') = (chosen is not null))
);
comment on table alternative_offer is 'alternatives: The offer of a round to one order, and its answer. EXPIRED: there was none in time, and the places were refunded.';
comment on column alternative_offer.places is 'Places, sessions or slots of the order that the round is about.';
comment on column alternative_offer.answer_until is 'End of the time to answer, if it is before that of the round; null: that of the round.';
comment on column alternative_offer.admin_user_id is 'Who answered for the member; null: the member, or the job.';
create index alternative_offer_order_id_idx on alternative_offer (order_id);
create index alternative_offer_admin_user_id_idx on alternative_offer (admin_user_id);
create index alternative_offer_open on alternative_offer (round_id) where state = 'OPEN';
