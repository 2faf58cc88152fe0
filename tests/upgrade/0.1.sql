-- C.1 countries, settings, texts, terms. Money is bigint cents, moments are timestamptz, days are dates in region time.

create table clock (one boolean primary key default true check (one), offset_ms bigint not null default 0);
insert into clock default values;

-- The one clock of every deadline. Its offset changes only where the sandbox is allowed (house.md); volatile on purpose:
-- now() stands still inside a transaction, and a deadline must be compared after the lock.
create function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from clock $$;

create table country (
  code text primary key,
  name text not null,
  currency_code text not null,
  currency_prefix text not null,
  time_zone text not null,
  care_phone text not null,
  access_mode text not null check (access_mode in ('FULL', 'SERVICES_ONLY', 'INTERCEPT')),
  sort smallint not null default 0
);
create table application (application_code text primary key, country text not null references country, is_workflow boolean not null);

create table district (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_code text not null,
  is_default boolean not null default false,
  active boolean not null default true,
  sort smallint not null default 0,
  unique (country, district_code)
);
create table district_text (district_id bigint not null references district, lang text not null, name text not null, primary key (district_id, lang));

create table setting (country text not null default 'master', key text not null, value jsonb not null, updated_at timestamptz not null default now(), primary key (country, key));
create table error_text (code text not null, lang text not null, message text not null, updated_at timestamptz not null default now(), primary key (code, lang));

create table maintenance_window (
  id bigint generated always as identity primary key,
  country text references country,
  service_type smallint not null check (service_type between 0 and 2),
  start_time timestamptz not null,
  end_time timestamptz not null,
  remark text not null default '',
  announced boolean not null default true,
  check (start_time < end_time)
);

create table tc_document (
  id bigint generated always as identity primary key,
  country text not null references country,
  audit_type text not null check (audit_type in ('LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST')),
  audit_version text not null,
  state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED')),
  created_at timestamptz not null default now(),
  unique (country, audit_type, audit_version)
);
create table tc_text (document_id bigint not null references tc_document, lang text not null, audit_content text not null, html text not null, primary key (document_id, lang));

-- Rate in force on a day: the newest row whose valid_from is not after it. Rate 0 or show_tax false switches the tax line off (B-08).
create table tax_rate (
  id bigint generated always as identity primary key,
  country text not null references country,
  rate numeric(5, 2) not null check (rate >= 0 and rate < 100),
  show_tax boolean not null,
  valid_from date not null,
  unique (country, valid_from)
);
create table tax_rate_text (tax_rate_id bigint not null references tax_rate, lang text not null, tax_desc text not null, primary key (tax_rate_id, lang));
-- C.2 members, sessions.

create table pin_level (code text primary key, rank int not null unique);

create table member (
  id bigint generated always as identity primary key,
  country text not null references country,
  ada text not null,
  sub text not null,
  party_id text not null,
  sales_plan_aff text not null,
  account_name text,
  account_sub_type text,
  origin text,
  language text,
  district_code text,
  -- Directory and award data were read at this moment; null means never (their answer decides who may book).
  profile_at timestamptz,
  pin_level text,
  highest_pin_level text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (country, ada)
);
create table member_volume (
  member_id bigint not null references member,
  period char(6) not null,
  current_award text,
  highest_award text,
  bonus_percent numeric(5, 2),
  fetched_at timestamptz not null default now(),
  primary key (member_id, period)
);
create table block_privilege (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('ORDERING', 'ACCOUNT')),
  source text not null check (source in ('DIRECTORY', 'ADMIN')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (member_id, kind, source)
);
create table tc_acceptance (
  id bigint generated always as identity primary key,
  document_id bigint not null references tc_document,
  member_id bigint not null references member,
  party_id text not null,
  lang text not null,
  -- SHA-256 of the text that was shown (I37).
  content_hash text not null,
  accepted_at timestamptz not null default now(),
  ip text,
  unique (document_id, member_id)
);

-- Sign-in under way: single use, ten minutes.
create table login_attempt (state text primary key, nonce text not null, verifier text not null, return_url text not null, language text not null, expires_at timestamptz not null);
-- The session behind the state cookie (EXT-002): 30 days, ended by sign-out.
create table login_state (
  state text primary key,
  member_id bigint not null references member,
  refresh_token_enc bytea not null,
  id_token_enc bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create table token_denied (token_id text primary key, expires_at timestamptz not null);
create index on token_denied (expires_at);
-- C.3 events.

create table event_type (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0);
create table event_type_text (event_type_id bigint not null references event_type, lang text not null, name text not null, primary key (event_type_id, lang));
-- An event without a type is one of code 29 (EVT-006, A-45).
create function default_event_type() returns bigint language sql stable as $$ select id from event_type where code = '29' $$;
create table speaker (id bigint generated always as identity primary key, country text not null references country, name text not null, active boolean not null default true);

create table event (
  id bigint generated always as identity primary key,
  country text not null references country,
  -- null: listed in every district (EVT-011)
  district_code text,
  event_type_id bigint not null default default_event_type() references event_type,
  is_online boolean not null default false,
  activity_status_override smallint check (activity_status_override between 1 and 6),
  start_time timestamptz not null,
  end_time timestamptz not null,
  ticket_open_at timestamptz not null,
  ticket_close_at timestamptz not null,
  authorize_flag boolean not null default false,
  abo_only boolean not null default false,
  real_name boolean not null default false,
  names_needed boolean not null default false,
  multi_date boolean not null default false,
  can_cancel boolean not null default true,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_time <= end_time and ticket_open_at <= ticket_close_at),
  check (target_mode <> 'MINIMUM' or min_pin is not null)
);
-- The list asks for what has not ended long ago, per country, by start.
create index event_list on event (country, end_time) where state <> 'DRAFT';
-- The list shows at most 200 of what can be booked first: on sale by start, then upcoming by opening date (EVT-009).
create index event_window on event (country, ticket_close_at, start_time) where state = 'PUBLISHED';
create table event_text (
  event_id bigint not null references event,
  lang text not null,
  name text not null,
  description_html text not null default '',
  warm_reminder text not null default '',
  primary key (event_id, lang)
);
create table event_photo (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  url text not null,
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0
);
create index on event_photo (event_id);
create table event_contact (id bigint generated always as identity primary key, event_id bigint not null references event, person text not null, phone text not null, sort smallint not null default 0);
create index on event_contact (event_id);
create table event_speaker (event_id bigint not null references event, speaker_id bigint not null references speaker, primary key (event_id, speaker_id));
create table event_offered_language (event_id bigint not null references event, language_code text not null, sort smallint not null default 0, primary key (event_id, language_code));
create table event_target_pin (event_id bigint not null references event, pin_code text not null references pin_level, primary key (event_id, pin_code));
create table event_venue (id bigint generated always as identity primary key, event_id bigint not null references event, venues_name text not null, address text not null, sort smallint not null default 0);
create index on event_venue (event_id);
create table event_session (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  event_venue_id bigint references event_venue,
  start_time timestamptz not null,
  end_time timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CANCELLED')),
  check (start_time <= end_time)
);
create index on event_session (event_id);
create table ticket_type (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  price_cents bigint not null check (price_cents >= 0),
  limit_per_member int not null default 10 check (limit_per_member > 0),
  -- Not null: a set, which takes one place in each of its sessions (B-04).
  ticket_set_name text,
  sort smallint not null default 0,
  -- Item of the e-commerce system; without it the external order cannot be created.
  ecom_item_code text
);
create index on ticket_type (event_id);
create table ticket_type_text (ticket_type_id bigint not null references ticket_type, lang text not null, name text not null, primary key (ticket_type_id, lang));

-- The stock: one row per ticket type and session, taken last in its transaction (guards 2.1). fillfactor leaves room for updates in place.
create table ticket_stock (
  ticket_type_id bigint not null references ticket_type,
  session_id bigint not null references event_session,
  event_id bigint not null references event,
  total int not null check (total >= 0),
  held int not null default 0,
  sold int not null default 0,
  primary key (ticket_type_id, session_id),
  constraint ticket_stock_never_oversold check (held >= 0 and sold >= 0 and held + sold <= total)
) with (fillfactor = 50);
create index on ticket_stock (event_id);

create table event_invitation (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  member_no text not null,
  quota int not null check (quota > 0),
  used int not null default 0,
  revoked_at timestamptz,
  unique (event_id, member_no),
  constraint event_invitation_within_quota check (used >= 0 and used <= quota)
);
-- C.6 orders.

create sequence order_serial;

create table booking_order (
  id bigint generated by default as identity primary key,
  order_number text not null unique,
  country text not null references country,
  region_code text,
  member_id bigint not null references member,
  order_type text not null check (order_type in ('event', 'facility', 'assessment')),
  order_status text not null check (order_status in ('UNPAID', 'PAYING', 'PAID', 'CANCEL')),
  hybris_number text unique,
  order_date timestamptz not null,
  deadline_at timestamptz,
  paid_date timestamptz,
  -- First session's start and last session's end: the order is finished when the latter has passed (ORD-046).
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null default 0,
  tax_desc text,
  show_tax boolean not null default false,
  currency text not null,
  book_count int not null check (book_count > 0),
  cancel_type smallint check (cancel_type between 1 and 4),
  cancel_reason text,
  cancelled_at timestamptz,
  tc_document_id bigint references tc_document,
  contact jsonb not null default '{}',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check (order_status <> 'CANCEL' or (cancel_type is not null and cancelled_at is not null)),
  check (order_status not in ('UNPAID', 'PAYING') or deadline_at is not null),
  check (order_status <> 'PAID' or paid_date is not null)
);
create index booking_order_of_member on booking_order (member_id, order_status, order_date desc, id desc) where deleted_at is null;
create index booking_order_due on booking_order (deadline_at) where order_status in ('UNPAID', 'PAYING') and deleted_at is null;

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('MEMBER', 'JOB', 'ECOM', 'ADMIN')),
  actor_id text,
  reason text not null
);
create index on order_history (order_id);

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  kind text not null check (kind in ('TICKET', 'ROOM', 'PACKAGE', 'SLOT')),
  ref_id bigint,
  item_code text,
  text text not null,
  quantity int not null check (quantity > 0),
  unit_price_cents bigint not null,
  amount_cents bigint not null,
  tax_cents bigint not null default 0
);
create index on order_line (order_id);

-- is_open is kept in step with order_status in the same transaction; the partial unique index carries 8039.
create table event_order (
  order_id bigint primary key references booking_order deferrable initially deferred,
  event_id bigint not null references event,
  member_id bigint not null references member,
  is_open boolean not null
);
create unique index event_order_one_open on event_order (member_id, event_id) where is_open;
create index on event_order (event_id);

create table ticket_claim (
  order_id bigint not null references booking_order deferrable initially deferred,
  ticket_type_id bigint not null,
  session_id bigint not null,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD', 'RELEASED')),
  hold_until timestamptz,
  primary key (order_id, ticket_type_id, session_id),
  foreign key (ticket_type_id, session_id) references ticket_stock
);
create index ticket_claim_held on ticket_claim (ticket_type_id, session_id) where state = 'HELD';

-- Answers of keyed calls (API-017): one effect and the same answer for (member, call, key).
create table request_key (
  member_id bigint not null references member,
  call text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (member_id, call, key)
);
create index on request_key (expires_at);
-- C.7 hand-over, reports, refunds, ledger, tickets.

create table handover (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references booking_order,
  requested_at timestamptz not null,
  hybris_number text,
  state text not null check (state in ('REQUESTED', 'READY', 'FAILED', 'CLOSING')),
  error_code text,
  attempts int not null default 0,
  -- The deadline of the reservation before the request; a refusal brings it back (B-01).
  old_deadline_at timestamptz not null,
  -- One process talks to the shop about an order at a time; real time, never the test clock.
  leased_until timestamptz,
  checked_at timestamptz,
  language text not null default 'en',
  return_url text not null default ''
);
create index handover_open on handover (state) where state in ('REQUESTED', 'CLOSING');

create table payment_report (
  id bigint generated always as identity primary key,
  external_id text not null unique,
  order_id bigint references booking_order,
  hybris_number text,
  reservation_number text,
  status text not null,
  amount_cents bigint not null,
  currency text not null,
  paid_at timestamptz,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'REVIVED', 'REFUND_DUE', 'DUPLICATE', 'REVIEW')),
  raw jsonb not null
);
create index payment_report_open on payment_report (received_at) where processed_at is null;

create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references booking_order,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('DUE', 'REQUESTED', 'DONE')),
  reference text not null unique,
  created_at timestamptz not null,
  done_at timestamptz
);
create table ledger (
  id bigint generated always as identity primary key,
  order_id bigint references booking_order,
  kind text not null check (kind in ('CAPTURED', 'REFUND_DUE', 'REFUNDED', 'SUSPENSE')),
  amount_cents bigint not null,
  report_id bigint references payment_report,
  at timestamptz not null
);
create index on ledger (order_id);

create table ticket (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  order_line_id bigint not null references order_line,
  ticket_type_id bigint not null references ticket_type,
  session_id bigint not null references event_session,
  member_id bigint not null references member,
  place_no int not null,
  state text not null default 'VALID' check (state in ('VALID', 'USED', 'CANCELLED')),
  used_at timestamptz,
  -- 128 random bits: encrypted with the application key, found by their SHA-256 (I40).
  qr_key_enc bytea not null,
  qr_key_hash bytea not null unique,
  secret_version int not null default 1,
  created_at timestamptz not null default now(),
  unique (order_id, order_line_id, session_id, place_no)
);
create index on ticket (member_id, session_id);


-- A ticket given to a member; counted for the receiver until opened (B-21, TKT-013). Sharing itself comes with its screens.
create table ticket_share (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  receiver_member_id bigint not null references member,
  shared_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz
);
create unique index ticket_share_one_live on ticket_share (ticket_id) where revoked_at is null;
create index on ticket_share (receiver_member_id) where revoked_at is null;
-- C.2 administrators, their sessions, and the log of what they change.

create table admin_user (
  id bigint generated always as identity primary key,
  -- The central account; bound by the first sign-in with the verified address (ADM-002).
  sub text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table admin_user_role (
  admin_user_id bigint not null references admin_user on delete cascade,
  role_code text not null,
  country text references country,
  region_code text,
  unique nulls not distinct (admin_user_id, role_code, country, region_code)
);
-- Sign-in under way at the administrators' client.
create table admin_attempt (state text primary key, nonce text not null, verifier text not null, return_url text not null, expires_at timestamptz not null);
create table admin_session (
  token_hash text primary key,
  admin_user_id bigint not null references admin_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on admin_session (admin_user_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  admin_user_id bigint references admin_user,
  who text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  country text,
  reason text not null default '',
  old jsonb,
  new jsonb,
  ip text
);
create index on audit_log (entity, entity_id, id);
create index on audit_log (admin_user_id, id);

-- The log only grows, whoever asks (B-24).
create function stay_as_written() returns trigger language plpgsql as
  $$ begin raise exception '% is only ever added to', tg_table_name using errcode = '42501'; end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function stay_as_written();
create trigger audit_log_is_kept before truncate on audit_log for each statement execute function stay_as_written();
-- Interruptions: who changes them meanwhile, and the time that unannounced ones give back to reservations (B-32).

alter table maintenance_window
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Over, and every reservation has its time back: nobody needs to look again.
  add column is_settled boolean not null default false;
create index on maintenance_window (end_time);

-- What an interruption added to a reservation's deadline. The row makes it once, whatever the number of processes; when the end of the
-- interruption is moved, the difference is added.
create table order_extension (
  order_id bigint not null references booking_order,
  window_id bigint not null references maintenance_window,
  length interval not null,
  primary key (order_id, window_id)
);

-- Reservations whose deadline an unannounced interruption has still to move, and by how much: those that were live when it began, by all
-- of it; those made while it runs, by what is left of it. Expiry leaves alone what stands here, so both sides read the same words.
create view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where not w.announced and not w.is_settled and w.service_type in (0, 1) and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;
-- Countries and tax rates that administrators change: two of them at once must notice each other (ADM-005).

alter table country add column version int not null default 1, add column updated_at timestamptz not null default now();
alter table tax_rate add column version int not null default 1;

-- A setting belongs to a country or to all of them; there are no others.
alter table setting add constraint setting_of_a_country check (country ~ '^([a-z]{2}|master)$');
-- C.1 notice board, general texts, and terms that stay as they were signed.

create table notice (
  id bigint generated always as identity primary key,
  country text not null references country,
  -- Null: the general board of the country. Venues come with their own tables (C.4).
  venue_id bigint,
  published_from timestamptz not null,
  -- Null: until withdrawn.
  published_to timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published_from < published_to)
);
create index on notice (country, published_from desc, id desc) where state = 'PUBLISHED';
create table notice_text (notice_id bigint not null references notice on delete cascade, lang text not null, title text not null, content text not null, primary key (notice_id, lang));
create table notice_read (notice_id bigint not null references notice on delete cascade, member_id bigint not null references member, read_at timestamptz not null default now(), primary key (notice_id, member_id));

-- General messages an administrator has worded anew; what is written in the product holds for all others (ADM-045).
create table ui_text (key text not null, lang text not null, message text not null, updated_at timestamptz not null default now(), primary key (key, lang));
-- Null: the written text, which a new release may improve.
alter table error_text add column changed_at timestamptz;
-- Codes that reached somebody without a text of their own (ERR-014).
create table error_text_missing (code text not null, lang text not null, times bigint not null, first_at timestamptz not null, last_at timestamptz not null, primary key (code, lang));

alter table tc_document add column published_at timestamptz;
alter table tc_document add column version int not null default 1;
update tc_document set published_at = created_at where state = 'PUBLISHED';
alter table tc_document add check ((state = 'PUBLISHED') = (published_at is not null));
create index on tc_document (country, audit_type, published_at desc, id desc) where state = 'PUBLISHED';

-- An acceptance is proof: what was signed, and that it was signed, never changes (TRM-015, B-24, I37).
create function signed_stays() returns trigger language plpgsql as
  $$ begin raise exception '% stays as it is', tg_table_name using errcode = '42501'; end $$;
create trigger tc_acceptance_stays before update or delete on tc_acceptance for each row execute function signed_stays();
create trigger tc_acceptance_is_kept before truncate on tc_acceptance for each statement execute function signed_stays();
create trigger tc_document_stays before update or delete on tc_document for each row when (old.state = 'PUBLISHED') execute function signed_stays();

create function published_text_stays() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tc_document where id = coalesce(new.document_id, old.document_id) and state = 'PUBLISHED')
    or (tg_op = 'UPDATE' and exists (select 1 from tc_document where id = old.document_id and state = 'PUBLISHED')) then
    raise exception 'the text of a published version stays as it is' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;
create trigger tc_text_stays before insert or update or delete on tc_text for each row execute function published_text_stays();
-- C.7 tracking (B-31): what is looked at and pressed, without saying by whom. `member_hash` is keyed with the application's key; `day` is
-- the calendar day of the member's country.
create table tracking_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  country text not null references country,
  name text not null check (name in ('view', 'filter_search', 'book_now')),
  page text not null,
  object_id text,
  member_hash text not null,
  layout text check (layout in ('phone', 'desktop')),
  language text not null,
  details jsonb not null default '{}'
);
-- Counts per day, name, page and subject are read from this index alone; the days past their time are its beginning.
create index tracking_event_counts on tracking_event (day, country, name, page, object_id);
-- Two administrators at one district: the later save is told.
alter table district add column version int not null default 1;
alter table district add column updated_at timestamptz not null default now();
-- Check-in at the door (B-20). Null: from two hours before the start until the end (TKT-028).
alter table event_session add column checkin_from timestamptz;
alter table event_session add column checkin_to timestamptz;
alter table event_session add constraint event_session_checkin_window check (checkin_from <= checkin_to);
-- Keyed with the application's key and bound to the session: a code of four digits cannot be found from it.
alter table event_session add column staff_code_hash text;
alter table event add column self_checkin boolean not null default false;

-- A device that knows the session's staff code. Its credential is kept as SHA-256; it ends in real time (decision 0006), or with the code.
create table checkin_device (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session,
  number int not null,
  credential_hash bytea not null unique,
  staff_code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on checkin_device (session_id);

-- Every scan (B-20). `at` is the scan's own time, `let_in` that somebody went in by it, `is_first` the one that counts: at most one a ticket,
-- whatever two doors do at once (I41). `asked` ties the nonce to what was scanned.
create table checkin_log (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session,
  ticket_id bigint references ticket,
  actor_kind text not null check (actor_kind in ('DEVICE', 'MEMBER', 'ADMIN')),
  actor_id bigint not null,
  nonce text not null,
  asked text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  result text check (result in ('OK', 'USED', 'CANCELLED', 'WRONG_SESSION', 'NOT_OPEN_YET', 'OVER', 'UNKNOWN')),
  first_at timestamptz,
  let_in boolean not null default false,
  is_first boolean not null default false,
  reason text not null default '',
  constraint checkin_log_one_answer unique (actor_kind, actor_id, nonce)
);
create unique index checkin_log_once on checkin_log (ticket_id) where is_first;
create index checkin_log_let_in on checkin_log (session_id) where let_in;
create index ticket_of_session on ticket (session_id);
-- What keywords of event lists are looked for in (B-27): name in every language, type name, venues, speakers; one text per event, in small
-- letters. Words hold no white space, so none is found across two texts. Kept by triggers, so that whoever writes those texts cannot forget it.
create table event_search (event_id bigint primary key references event on delete cascade, words text not null);

create function search_form(text) returns text language sql immutable parallel safe as $$ select lower(normalize($1, NFKC)) $$;

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

create function note_own_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct event_id from changed)); return null; end $$;
create function note_event_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select id from changed)); return null; end $$;
create function note_type_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct e.id from event e join changed c on c.event_type_id = e.event_type_id)); return null; end $$;
create function note_speaker_words() returns trigger language plpgsql as $$
begin perform refresh_event_search(array(select distinct es.event_id from event_speaker es join changed c on c.id = es.speaker_id)); return null; end $$;

create trigger search_words_added after insert on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_changed after update on event referencing new table as changed for each statement execute function note_event_words();
create trigger search_words_added after insert on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_text referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_text referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_changed after update on event_venue referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_venue referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_speaker referencing new table as changed for each statement execute function note_own_words();
create trigger search_words_removed after delete on event_speaker referencing old table as changed for each statement execute function note_own_words();
create trigger search_words_added after insert on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_changed after update on event_type_text referencing new table as changed for each statement execute function note_type_words();
create trigger search_words_removed after delete on event_type_text referencing old table as changed for each statement execute function note_type_words();
create trigger search_words_changed after update on speaker referencing new table as changed for each statement execute function note_speaker_words();

select refresh_event_search(array(select id from event));

-- Languages events are offered in (ADM-012); one that is not active is no choice any more, events keep it.
create table event_language (
  code text primary key,
  active boolean not null default true,
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into event_language (code, sort) values ('en', 1), ('ms', 2), ('zh', 3);
insert into event_language (code, sort) select distinct language_code, 9 from event_offered_language on conflict do nothing;
alter table event_offered_language add constraint event_offered_language_known foreign key (language_code) references event_language;
create index on event_offered_language (language_code, event_id);

-- A speaker is chosen by name: one of a name in a country (ADM-011).
alter table speaker add column version int not null default 1, add column updated_at timestamptz not null default now();
create unique index speaker_name on speaker (country, lower(name));
create index on event_speaker (speaker_id);

alter table event_type add column version int not null default 1, add column updated_at timestamptz not null default now();
-- What the last token said about a member's accounts, `[{ country, status }]`, for administrators to read (ADM-007).
alter table member add column accounts jsonb not null default '[]';
-- Who set a block in the console (ADM-008); blocks of the directory have nobody.
alter table block_privilege add column admin_user_id bigint references admin_user;
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
-- Pictures of tickets for people without an account (B-21, A-13): found by the SHA-256 of their address alone, gone 30 days after the event
-- or when the ticket changes hands. Made here from what was uploaded (decision 0021), never the uploaded bytes.
create table ticket_picture (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  member_id bigint not null references member,
  ticket_id bigint references ticket,
  name text not null,
  content bytea not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index on ticket_picture (expires_at);
create index on ticket_picture (ticket_id);

alter table ticket_share add constraint ticket_share_times check (opened_at >= shared_at and revoked_at >= shared_at);
create index ticket_share_of_ticket on ticket_share (ticket_id);
-- B-23: what members are told by mail.

-- An outbox: the wish to tell a member something is written with the change it tells of, and sent after the commit. Ids only; texts,
-- names and the address are read when it is sent.
create table notification (
  id bigint generated always as identity primary key,
  country text not null references country,
  member_id bigint not null references member,
  kind text not null check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN')),
  channel text not null default 'MAIL' check (channel = 'MAIL'),
  -- The member's language when it was written.
  lang text not null,
  order_id bigint references booking_order,
  payload jsonb not null default '{}',
  -- Kind, what it is about, and the version of that: nobody is told twice, whoever asks for it and however the clock is turned.
  once text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'SKIPPED')),
  attempts int not null default 0,
  -- Real time (decision 0006). Whoever takes a row to send it moves this ahead: a killed process leaves it to the next.
  next_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- What the log shows of it: the subject, the address without most of its letters, why it was not sent.
  subject text not null default '',
  sent_to text not null default '',
  trouble text not null default '',
  check ((state = 'SENT') = (sent_at is not null))
);
create index notification_due on notification (next_at, id) where state = 'WAITING';
create index notification_log on notification (created_at desc, id desc);
create index on notification (order_id);

create table notification_template (
  kind text not null,
  lang text not null,
  subject text not null,
  body text not null,
  version int not null default 1,
  -- Null: the written text, which a new release may improve.
  changed_at timestamptz,
  primary key (kind, lang)
);

-- Members can switch off reminders, not messages about orders.
create table notification_wish (member_id bigint primary key references member, has_reminders boolean not null, updated_at timestamptz not null default now());
-- Cancelling, changing and what goes back (B-07, B-09, B-11).

-- A changed reservation makes way for one new one (B-07).
alter table booking_order add column replaces_id bigint references booking_order;
create unique index booking_order_replaces on booking_order (replaces_id) where replaces_id is not null;

-- An order cancelled while the shop has it: its external order is to be closed. What the shop said last, for those who look after orders.
alter table handover
  add column close_wanted_at timestamptz,
  add column last_answer text,
  add column last_answer_at timestamptz;
create index handover_to_close on handover (id) where close_wanted_at is not null;

-- A refund is entered as done by one person and confirmed by another (I27).
alter table refund
  add column done_reference text,
  add column prepared_by bigint references admin_user,
  add column prepared_at timestamptz,
  add column done_by bigint references admin_user,
  add column version int not null default 1,
  add constraint refund_two_people check (done_by is null or (prepared_by is not null and prepared_by <> done_by)),
  add constraint refund_done_by_somebody check (done_by is null or (state = 'DONE' and done_reference is not null));
create index refund_open on refund (created_at) where state <> 'DONE';

-- An event called off: its orders follow, batch by batch, whoever is killed in between (EVT-079).
create table event_calling_off (
  event_id bigint primary key references event,
  reason text not null,
  admin_user_id bigint references admin_user,
  wanted_at timestamptz not null,
  -- Real time: orders that were being written when the event was called off are looked for a minute longer.
  settled_after timestamptz not null default clock_timestamp() + interval '1 minute',
  settled_at timestamptz
);
-- Questionnaires after the event (B-12). Their questions lie in event_question with purpose QUESTIONNAIRE.

create table questionnaire (
  event_id bigint primary key references event,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  version int not null default 1,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);

-- One for each member and session. expires_at: the end of the 14th day after the session's own day, in region time (A-29).
create table questionnaire_reminder (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  session_id bigint not null references event_session,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ANSWERED', 'EXPIRED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (member_id, session_id)
);
create index questionnaire_reminder_open on questionnaire_reminder (expires_at) where state = 'OPEN';
create index on questionnaire_reminder (session_id);
-- What has ended of late is looked at again and again.
create index event_session_end on event_session (end_time);

-- Answered once (QUE-015), by constraint.
create table questionnaire_response (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  session_id bigint not null references event_session,
  lang text not null,
  answered_at timestamptz not null,
  constraint questionnaire_answered_once unique (member_id, session_id)
);
create index on questionnaire_response (session_id);
create table questionnaire_answer (
  response_id bigint not null references questionnaire_response,
  question_id bigint not null references event_question,
  option_ids bigint[] not null default '{}',
  rating smallint check (rating between 1 and 5),
  text text not null default '',
  primary key (response_id, question_id)
);
create index on questionnaire_answer (question_id);
-- Events are made and changed by administrators (ADM-013 to ADM-016, ADM-019).
alter table event add column version int not null default 1;
-- A draft may be kept before its dates are known; what members see has them.
alter table event alter column start_time drop not null, alter column end_time drop not null,
  alter column ticket_open_at drop not null, alter column ticket_close_at drop not null,
  add constraint event_dated check (state = 'DRAFT'
    or (start_time is not null and end_time is not null and ticket_open_at is not null and ticket_close_at is not null));

-- Pictures made here from what was uploaded: three widths, AVIF and WebP, named by their content, so that a name never changes its picture.
create table picture (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  country text not null references country,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  created_at timestamptz not null default now()
);
create table event_image (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  digest text not null references picture,
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0,
  unique (event_id, place, digest)
);
create table event_image_text (
  event_image_id bigint not null references event_image on delete cascade,
  lang text not null,
  alt text not null,
  primary key (event_image_id, lang)
);

-- null: not written in this language, the English text is shown (LNG-008), each text for itself.
alter table event_text alter column name drop not null, alter column description_html drop not null, alter column warm_reminder drop not null;
-- To reservations made before an interruption was announced it is as unannounced as any (B-32, decision 0022). What has been announced
-- so far was announced when its row was last written.
alter table maintenance_window add column announced_at timestamptz;
update maintenance_window set announced_at = updated_at where announced;

create or replace view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where (not w.announced or o.order_date < w.announced_at) and not w.is_settled and w.service_type in (0, 1)
  and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;

-- Every process reads the sign-outs of the last days every few seconds.
create index on login_state (ended_at) where ended_at is not null;
-- C.7, B-10: invoices and credit notes. What was issued stands here in full; a PDF is drawn from the row whenever somebody asks (decision 0023).

-- One row a country and year: taken by whoever issues, held until his transaction ends, given back with it. So no number is left out.
create table invoice_counter (
  country text not null references country,
  year int not null,
  last_no int not null check (last_no > 0),
  primary key (country, year)
);

create table invoice (
  id bigint generated by default as identity primary key,
  invoice_no text not null unique,
  country text not null references country,
  year int not null,
  serial int not null check (serial > 0),
  order_id bigint not null references booking_order,
  kind text not null check (kind in ('INVOICE', 'CREDIT')),
  refers_to bigint unique references invoice,
  issued_at timestamptz not null,
  -- Language of the member at that moment; the paper stays in it.
  lang text not null,
  seller_name text not null,
  seller_address text not null,
  recipient text not null,
  address text not null,
  email text not null,
  -- Name of what was booked, in that language.
  subject text not null,
  -- [{ text, quantity, unitPrice, amount, tax }], cents.
  lines jsonb not null,
  currency_prefix text not null,
  tax_cents bigint not null check (tax_cents >= 0),
  tax_desc text,
  show_tax boolean not null,
  total_cents bigint not null check (total_cents > 0),
  -- What the payment is known by in the e-commerce system.
  payment_reference text,
  unique (country, year, serial),
  -- An order is purchased once and given back once.
  unique (order_id, kind),
  check ((kind = 'CREDIT') = (refers_to is not null))
);
create index invoice_newest on invoice (issued_at desc, id desc);

-- What the member wants on the invoice of an order, before it is issued.
create table invoice_draft (
  order_id bigint primary key references booking_order,
  recipient text not null,
  address text not null,
  email text not null,
  saved_at timestamptz not null
);

-- What stood on an invoice before its member changed it (PAY-023).
create table invoice_change (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  at timestamptz not null,
  recipient text not null,
  address text not null,
  email text not null
);
create index on invoice_change (invoice_id);
-- What an order of a room or a service shows of what was booked; orders of events read their events.

-- Its name and place in each language as they were when it was booked.
create table order_text (
  order_id bigint not null references booking_order,
  lang text not null check (lang in ('en', 'zh-CN', 'ms')),
  name text not null,
  venues_name text not null default '',
  primary key (order_id, lang)
);

-- Coupons a service is paid with (ORD-040).
create table order_coupon (
  order_id bigint not null references booking_order,
  coupon_code text not null check (coupon_code <> '' and position(',' in coupon_code) = 0),
  primary key (order_id, coupon_code)
);
-- Codes a ticket had before it changed hands or was named anew (B-20): a door that meets one says so, and one without network knows it too.
create table ticket_former_code (
  ticket_id bigint not null references ticket,
  version int not null,
  key_hash bytea not null,
  replaced_at timestamptz not null,
  primary key (ticket_id, version)
);
create index on ticket_former_code (key_hash);
-- Sharing leaves the key as it is; the keys of tickets that were renamed so far are gone.
insert into ticket_former_code (ticket_id, version, key_hash, replaced_at)
select k.id, v, k.qr_key_hash, now() from ticket k cross join lateral generate_series(1, k.secret_version - 1) as v;

alter table checkin_log drop constraint checkin_log_result_check;
alter table checkin_log add constraint checkin_log_result_check
  check (result in ('OK', 'USED', 'CANCELLED', 'WRONG_SESSION', 'NOT_OPEN_YET', 'OVER', 'REPLACED', 'UNKNOWN', 'TAKEN_BACK'));
-- When an administrator took back what this scan had marked (ADM-021); the row stays as it was written.
alter table checkin_log add column taken_back_at timestamptz;
-- Figures of a period, by what happened in it: reserved, paid, cancelled; each country by its own days (B-29).
create index booking_order_reserved on booking_order (country, order_date);
create index booking_order_paid on booking_order (country, paid_date) include (currency, book_count, amount_cents, order_type)
  where paid_date is not null;
create index booking_order_cancelled on booking_order (country, cancelled_at) where cancelled_at is not null;

-- What is past its time (B-24): orders by their end, lists of names by the end of their event.
create index booking_order_ended on booking_order (ends_at);
create index event_ended on event (end_time);
-- Who may be named with a ticket type (ADM-015); all four kinds unless it says otherwise.
alter table ticket_type add column guest_types text[] not null default '{ABO,APC,CUSTOMER,GUEST}',
  add constraint ticket_type_guest_types check (cardinality(guest_types) > 0 and guest_types <@ '{ABO,APC,CUSTOMER,GUEST}'::text[]);

-- The door of a session is a form of its own, and has a version of its own.
alter table event_session add column door_version int not null default 1;

-- A picture no event has is kept for a day after its last use; `is_leaving` ones are taken for no event any more while their files go.
alter table picture add column last_used_at timestamptz not null default now(), add column is_leaving boolean not null default false;
create index on picture (last_used_at);
create index on event_image (digest);
-- The console's page of an order, retention and reconciliation look for an order's reports.
create index payment_report_of_order on payment_report (order_id) where order_id is not null;
-- C.7 what the product does by itself (ADM-049). All moments here are real time: jobs start by it, and the test clock moves none of them.

-- The last quiet run of each job, written a few times a minute by every process for all its jobs.
create table job (
  name text primary key,
  since timestamptz not null default clock_timestamp(),
  last_at timestamptz,
  last_ms int,
  counts jsonb not null default '{}'
);

-- Runs that did something, failed, took long or were started by hand; the latest of each job are kept.
create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  -- Who started it by hand; his number goes with his name, as in the log.
  admin_user_id bigint references admin_user,
  who text,
  process text not null,
  started_at timestamptz not null default clock_timestamp(),
  -- Renewed by the process while the run is under way: one that is not renewed any more has died with it.
  alive_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  result text check (result in ('DONE', 'FAILED', 'BROKEN')),
  counts jsonb not null default '{}',
  trouble jsonb,
  check ((ended_at is null) = (result is null)),
  check ((admin_user_id is null) = (who is null))
);
create index on job_run (job, id);
create index job_run_open on job_run (job) where ended_at is null;
-- Of two who start the same job by hand in the same moment one does.
create unique index job_run_by_hand on job_run (job) where who is not null and ended_at is null;
-- Reports of payment that wait for a better moment, and what stands in the ledger once (P1, P2, P5).

alter table payment_report
  -- Tries that failed, the reason of the last one (an SQLSTATE, or the kind of our own fault), and the moment of the next: real time, never the test clock.
  add column attempts int not null default 0,
  add column trouble text,
  add column next_at timestamptz not null default '-infinity',
  -- A report with the id of another one and other contents, its time aside: kept, and looked at by people.
  add column is_other boolean not null default false,
  add column content text not null generated always as (md5((raw - 'paidAt')::text)) stored;
alter table payment_report drop constraint payment_report_external_id_key;
create unique index payment_report_once on payment_report (external_id) where not is_other;
create unique index payment_report_content_once on payment_report (external_id, content);

-- CLEARED: money in suspense was found to be a payment that stands in the ledger already, or does so now. Only what is not cleared waits for people.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in ('CAPTURED', 'REFUND_DUE', 'REFUNDED', 'SUSPENSE', 'CLEARED'));
create unique index ledger_captured_once on ledger (order_id) where kind = 'CAPTURED';
create unique index ledger_refunded_once on ledger (order_id) where kind = 'REFUNDED';
create unique index ledger_cleared_once on ledger (order_id, report_id) nulls not distinct where kind = 'CLEARED';

-- Reconciliation asks for a day about orders that have ended.
create index booking_order_ended_lately on booking_order (cancelled_at) where order_status = 'CANCEL';
-- A refund is paid by the shop or by hand, never by both (P8, decision 0034).
alter table refund
  -- SHOP from the moment the shop is asked, HAND from the moment somebody enters it. Null: nobody has begun, or the shop has refused.
  add column way text check (way in ('SHOP', 'HAND')),
  -- One process asks the shop about a refund at a time; real time, never the test clock.
  add column leased_until timestamptz,
  add column asked_at timestamptz,
  add column answer text check (answer in ('TAKEN', 'REFUSED', 'SILENT')),
  add column answered_at timestamptz,
  add column refused_with text,
  -- Under which number the shop has taken it on.
  add column shop_number text;
update refund set way = 'SHOP', answer = 'TAKEN' where state = 'REQUESTED';
update refund set way = 'HAND' where state = 'DUE' and prepared_by is not null;
alter table refund
  add constraint refund_one_way check (
    (state <> 'REQUESTED' or way is not distinct from 'SHOP')
    and (way is distinct from 'HAND' or (answer is distinct from 'TAKEN' and answer is distinct from 'SILENT' and leased_until is null)));
-- An order of an event is written in the event's own country, and neither moves afterwards: whatever the services read, no order can be
-- sold in the currency, at the tax or through the shop of another one. One look a statement, not one a row.
create function order_in_its_events_country() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written n join event_order e on e.order_id = n.id join event v on v.id = e.event_id where v.country <> n.country
  ) then
    raise exception 'an order is not of the country of its event' using errcode = 'check_violation', constraint = 'order_in_its_events_country';
  end if;
  return null;
end $$;
create function event_of_its_orders_country() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written n join booking_order o on o.id = n.order_id join event v on v.id = n.event_id where v.country <> o.country
  ) then
    raise exception 'an order is not of the country of its event' using errcode = 'check_violation', constraint = 'order_in_its_events_country';
  end if;
  return null;
end $$;
create function country_stays() returns trigger language plpgsql as $$
begin
  raise exception '% % keeps its country', tg_table_name, old.id using errcode = 'check_violation', constraint = 'country_stays';
end $$;
create trigger order_in_its_events_country after insert on booking_order
  referencing new table as written for each statement execute function order_in_its_events_country();
create trigger event_of_its_orders_country after insert on event_order
  referencing new table as written for each statement execute function event_of_its_orders_country();
create trigger country_stays before update of country on booking_order
  for each row when (old.country <> new.country) execute function country_stays();
create trigger country_stays before update of country on event
  for each row when (old.country <> new.country) execute function country_stays();
-- The contact of a member's latest order, for mails about what is no order of his own: without it each such mail looks through all orders.
create index booking_order_latest on booking_order (member_id, order_date desc, id desc);
-- What the strict limits of B-20 and B-25 have counted, for all processes (api/kit/counts.ts writes it, nobody else). All moments are real time:
-- the test clock moves none of them (decision 0006). Rows are tidied with the sign-ins.
create table use_count (
  what text primary key,
  -- Uses, or wrong tries, that still count; never more than the limit.
  at timestamptz[] not null,
  -- Too many wrong tries: refused until then.
  refused_until timestamptz,
  -- Nothing of the row counts any more after this.
  forget_at timestamptz not null
);
create index on use_count (forget_at);
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
-- A whole-number setting (ADM-009) where a rule is decided in SQL for rows of several countries: the country's own, else that of all
-- countries, else the initial value the rule is written with.
create function whole_setting(of_country text, name text, initial int) returns int language sql stable as $$
  select coalesce(
    (select s.value::int from setting s
      where s.key = name and s.country in (of_country, 'master') and jsonb_typeof(s.value) = 'number' order by s.country = 'master' limit 1),
    initial)
$$;
-- Who is named for a ticket, and for a place whose ticket is not issued yet: the attendee of the place, in each session the place is for. Orders
-- own it, since they write attendees; tickets, the door and the console's lists read it (decision 0004).
--
-- An attendee with a session is named for that session alone; one without is named once for a set and comes to all sessions his order took with
-- it. What the order took decides (ticket_claim), never what the ticket type says today: it may be another kind by now.
create view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
-- What each table is for, and whose it is: only that feature's store writes it (decision 0004). Columns that do not explain themselves have a phrase.

comment on table admin_attempt is 'administrators: A sign-in to the console under way: used once.';
comment on table admin_session is 'administrators: Where an administrator is signed in (B-22).';
comment on table admin_user is 'administrators: Somebody who may sign in to the console (B-22).';
comment on table admin_user_role is 'administrators: A role of an administrator with its limits (ROL-021).';
comment on table application is 'regions: Application code of a country in the account service, and whether its members are let in (A-01).';
comment on table attendee is 'orders: Who comes with a place of an order (ENT-031); identity numbers go 90 days after the event (B-06).';
comment on table attendee_answer is 'orders: What an attendee answered to a question of the event.';
comment on table attendee_presence is 'events: Who has a place in a session over all live orders: nobody has two (EVT-068, B-05).';
comment on table audit_log is 'kit: What administrators did, with the values before and after; only ever added to (B-24).';
comment on table block_privilege is 'member: That a member may not order, or not sign in, and who said so (ADM-008).';
comment on table booking_order is 'orders: An order of any kind: whose, in which state, until when, for how much (ENT-040).';
comment on table checkin_device is 'checkin: A device that has entered the staff code of a session, for twelve hours (B-20).';
comment on table checkin_log is 'checkin: Every scan, and the one of a ticket that counts (I41).';
comment on table clock is 'kit: One row: by how much the portal''s clock runs ahead; other than 0 only where the sandbox is allowed.';
comment on table country is 'regions: A country with members: its money, clock, care number, and how far its site is open (ADM-005).';
comment on table district is 'regions: A part of a country by which events are listed (EVT-011).';
comment on table district_text is 'regions: Name of a district in a language.';
comment on table error_text is 'notices: Sentence of a wire code in a language; the written one until somebody words it anew (ERR-014).';
comment on table error_text_missing is 'notices: Codes that reached somebody without a text of their own, and how often.';
comment on table event is 'events: An event with what holds for all of it; sessions, tickets and texts stand beside it (ENT-010, ADM-013).';
comment on table event_calling_off is 'orders: An event that was called off, until all its orders have followed (EVT-079).';
comment on table event_contact is 'events: Whom to ask about an event.';
comment on table event_image is 'events: A picture an event has, in the list or on its page.';
comment on table event_image_text is 'events: What is to be seen on a picture, in a language.';
comment on table event_invitation is 'events: That a member is invited to an event, and for how many places (B-05).';
comment on table event_language is 'events: A language events can be offered in, as administrators keep the list (EVT-024).';
comment on table event_offered_language is 'events: Languages an event is held in.';
comment on table event_order is 'orders: Which event an order is for; a member has one open order of an event (8039).';
comment on table event_photo is 'events: Pictures of events by address, from before they were made here; read only, nothing writes it any more.';
comment on table event_question is 'events: A question about each attendee, or of the questionnaire afterwards (ENT-032).';
comment on table event_question_option is 'events: An answer that a question offers.';
comment on table event_question_option_text is 'events: An offered answer in a language.';
comment on table event_question_text is 'events: A question in a language.';
comment on table event_search is 'events: What keywords of event lists are looked for in, kept by triggers (B-27).';
comment on table event_session is 'events: A date of an event, with its own check-in.';
comment on table event_speaker is 'events: Who speaks at an event.';
comment on table event_target_pin is 'events: Levels an event is for, where it is for some.';
comment on table event_text is 'events: Name, description and warm reminder of an event in a language; null shows the English one (LNG-008).';
comment on table event_type is 'events: A type by which events are filtered (EVT-006).';
comment on table event_type_text is 'events: Name of a type of events in a language.';
comment on table event_venue is 'events: A place of an event; its sessions name it.';
comment on table handover is 'orders: What was agreed with the shop about an order: its external order, and the talk about it (B-01).';
comment on table invitation_use is 'events: Places of an invitation that an order has taken.';
comment on table invoice is 'invoices: Invoices and credit notes as they were issued (B-10).';
comment on table invoice_change is 'invoices: What stood on an invoice before its member changed it (PAY-023).';
comment on table invoice_counter is 'invoices: The last number of a country and year; held until its paper is written, so that none is left out.';
comment on table invoice_draft is 'invoices: What a member wants on the invoice of an order before it is issued.';
comment on table job is 'kit: The last quiet run of each job that the product does by itself (ADM-049).';
comment on table job_run is 'kit: Runs of jobs that did something, failed, took long or were started by hand; the latest of each job.';
comment on table ledger is 'orders: Every movement of money, once each; only ever added to (I14).';
comment on table login_attempt is 'member: A sign-in under way: used once, for ten minutes.';
comment on table login_state is 'member: Where a member is signed in: what stands behind the state cookie for 30 days (EXT-002).';
comment on table maintenance_window is 'notices: A planned or running interruption of service (MNT-001, B-32).';
comment on table member is 'member: A member by country and number, with what the account service and the directory said of him last.';
comment on table member_volume is 'member: Award data of a member in a period of the company, kept so as not to ask twice.';
comment on table notice is 'notices: An entry of a country''s notice board (ADM-043).';
comment on table notice_read is 'notices: That a member has read a notice.';
comment on table notice_text is 'notices: Title and text of a notice in a language.';
comment on table notification is 'notifications: Outbox of mails: written with the change it tells of, sent after it (B-23).';
comment on table notification_template is 'notifications: Text of a kind of mail in a language (ADM-048).';
comment on table notification_wish is 'notifications: Whether a member wants reminders.';
comment on table order_coupon is 'orders: Coupons a service is paid with (ORD-040).';
comment on table order_extension is 'orders: Time that an interruption gave back to a reservation (B-32).';
comment on table order_history is 'orders: Each change of an order''s state: when, by whom, why (I09).';
comment on table order_line is 'orders: What an order sells, with its price (PAY-018).';
comment on table order_text is 'orders: Name and place of what an order of a room or service booked, as they were then.';
comment on table payment_report is 'payments: Reports of payment as they came, and what became of each (PAY-006, I15).';
comment on table picture is 'files: A picture that was made here from an upload, named by its content; its files lie in the store of files.';
comment on table pin_level is 'member: A level a business owner can reach; the higher the rank, the higher the level.';
comment on table questionnaire is 'questionnaires: The questionnaire of an event and whether it is out (B-12).';
comment on table questionnaire_answer is 'questionnaires: An answer of a questionnaire.';
comment on table questionnaire_reminder is 'questionnaires: That a member is reminded of the questionnaire of a session (QUE-001).';
comment on table questionnaire_response is 'questionnaires: That a member has answered about a session: once (QUE-015).';
comment on table refund is 'orders: Money that an order''s member gets back, by the shop or by hand, never both (B-09).';
comment on table request_key is 'kit: Answers to calls that may come twice: the same key of the same member gets the same answer (API-017).';
comment on table setting is 'regions: A value that an administrator has set, for a country or for all of them (`master`); what is not here has its initial value (ADM-009).';
comment on table speaker is 'events: Somebody who speaks at events of a country (EVT-025).';
comment on table tax_rate is 'regions: Tax rate of a country from a day on; the newest one that has begun is in force (B-08).';
comment on table tax_rate_text is 'regions: Name of a tax in a language.';
comment on table tc_acceptance is 'terms: Proof that a member accepted a version: never changed, never deleted (TRM-015, I37).';
comment on table tc_document is 'terms: A version of terms; once published it stays as it is (ADM-042).';
comment on table tc_text is 'terms: Text of a version of terms in a language.';
comment on table ticket is 'tickets: A ticket of a paid place, and whether it was used (ENT-050).';
comment on table ticket_claim is 'orders: Places an order holds or has bought, of a ticket type in a session (I03).';
comment on table ticket_former_code is 'tickets: Codes a ticket had before it changed hands or was named anew (B-20).';
comment on table ticket_picture is 'tickets: A ticket as a picture for somebody without an account, found by its address alone (B-21).';
comment on table ticket_share is 'tickets: That a ticket was given to another member, until it is taken back (B-21).';
comment on table ticket_stock is 'events: Places of a ticket type in a session: how many there are, are held and are sold. The row that decides who gets the last one (I01).';
comment on table ticket_type is 'events: A kind of ticket of an event with its price; a set takes one place in each of its sessions (B-04).';
comment on table ticket_type_text is 'events: Name of a kind of ticket in a language.';
comment on table token_denied is 'member: Tokens that were signed out before their time.';
comment on table tracking_event is 'tracking: What was looked at and pressed, without saying by whom (B-31).';
comment on table ui_text is 'notices: General messages that an administrator has worded anew (ADM-045).';
comment on table use_count is 'kit: Uses and wrong tries that strict limits still count, for all processes (B-20, B-25).';
comment on view extension_due is 'orders: Reservations whose deadline an interruption has still to move, and by how much (B-32).';
comment on view ticket_holder is 'orders: Who is named for a ticket, or for a place whose ticket is not issued yet.';

comment on column application.is_workflow is 'False: its members are intercepted as if there were no application (A-01).';
comment on column attendee.age_range is '1 to 9 (A-27).';
comment on column attendee.identity_mark is 'Keyed mark of the identity number: finds the same one without knowing it.';
comment on column attendee.identity_no_enc is 'Sealed with the application''s key.';
comment on column attendee.place_no is 'Counts as the tickets of its type and session do.';
comment on column attendee.revision is 'Counts changes of who comes.';
comment on column attendee.session_id is 'Null: a place of a set, for all sessions of it.';
comment on column attendee.sex is '1 male, 0 female (EVT-063).';
comment on column attendee_presence.person is 'member <number>, or identity <keyed mark>.';
comment on column block_privilege.source is 'DIRECTORY: the company''s; ADMIN: set in the console.';
comment on column booking_order.book_count is 'Places of all its lines.';
comment on column booking_order.cancel_type is '1 activity or venue cancelled by the company, 2 deadline missed, 3 by the member, 4 by administrators (A-67).';
comment on column booking_order.deadline_at is 'Until when it must be handed over or paid; null once it is neither.';
comment on column booking_order.deleted_at is 'Given up before it was handed over: out of everybody''s sight (ORD-072).';
comment on column booking_order.ends_at is 'End of its last session: then it is finished (ORD-046).';
comment on column booking_order.hybris_number is 'Number of its external order in the shop.';
comment on column booking_order.region_code is 'District of the member when he ordered.';
comment on column booking_order.replaces_id is 'The reservation this one was changed from (B-07).';
comment on column booking_order.tc_document_id is 'The terms that were accepted with it.';
comment on column checkin_device.number is 'Counts the devices of a session.';
comment on column checkin_log.asked is 'Ties the nonce to what was scanned.';
comment on column checkin_log.at is 'Time of the scan itself, by the clock of the door.';
comment on column checkin_log.first_at is 'When the ticket was first used, as the door was told.';
comment on column checkin_log.is_first is 'The one scan of a ticket that counts.';
comment on column checkin_log.let_in is 'Somebody went in by it.';
comment on column clock.one is 'There is one row.';
comment on column country.access_mode is 'FULL, SERVICES_ONLY or INTERCEPT (SES-013).';
comment on column event.activity_status_override is 'Status 1 to 6 of an online event, set by hand; null: by dates and stock (A-51).';
comment on column event.authorize_flag is 'By invitation only.';
comment on column event.district_code is 'Null: listed in every district (EVT-011).';
comment on column event.min_pin is 'Lowest level, where target_mode is MINIMUM.';
comment on column event.multi_date is 'Members may choose several sessions (EVT-057).';
comment on column event.target_mode is 'Who may book: ALL, those of some LEVELS, or from a MINIMUM on.';
comment on column event_invitation.used is 'Places its member''s live orders have taken.';
comment on column event_order.is_open is 'Neither paid nor ended: kept in step with the order''s state.';
comment on column event_question.purpose is 'Asked about each attendee before, or of each who came afterwards.';
comment on column event_session.checkin_from is 'Null: from two hours before the start (TKT-028).';
comment on column event_session.door_version is 'Version of the form of its door.';
comment on column event_session.staff_code_hash is 'Keyed, and bound to the session.';
comment on column handover.checked_at is 'When the shop was last asked about it.';
comment on column handover.leased_until is 'One process talks to the shop about an order at a time; real time.';
comment on column handover.old_deadline_at is 'Deadline of the reservation before: a refusal brings it back (B-01).';
comment on column invoice.kind is 'INVOICE, or CREDIT which refers to one.';
comment on column invoice.serial is 'Its number within country and year, without a gap.';
comment on column ledger.kind is 'CAPTURED by the shop, REFUND_DUE, REFUNDED, SUSPENSE: nobody knows what for, CLEARED: known since.';
comment on column ledger.report_id is 'The report that told of it.';
comment on column login_state.state is 'What the cookie names; never told to anybody.';
comment on column member.accounts is '[{ country, status }] of the last token.';
comment on column member.ada is 'Member number of the company.';
comment on column member.own_email is 'Verified address of the last sign-in; null where none was told.';
comment on column member.party_id is 'The person in the account service, over all countries.';
comment on column member.profile_at is 'When directory and award data were read; null: never.';
comment on column member.sales_plan_aff is 'Affiliate of the company, as the token names it.';
comment on column member.sub is 'Account in the account service.';
comment on column notification.next_at is 'Next try, in real time; whoever takes the row moves it ahead.';
comment on column notification.once is 'What it tells of and in which version: nobody is told twice.';
comment on column notification_template.changed_at is 'Null: the written text, which a new release may improve.';
comment on column order_history.actor_kind is 'Who did it: the member, a job, the shop, an administrator.';
comment on column order_line.kind is 'TICKET, or ROOM, PACKAGE and SLOT of rooms and services.';
comment on column order_line.ref_id is 'What is sold: of a ticket its ticket_type.';
comment on column payment_report.content is 'Fingerprint of what it says, its time aside: the same report sent again.';
comment on column payment_report.external_id is 'The shop''s id of the report.';
comment on column payment_report.is_other is 'Came with the id of another report and other contents.';
comment on column payment_report.next_at is 'Next try of one that waits; real time.';
comment on column payment_report.outcome is 'What became of it; REVIEW: people look at it.';
comment on column payment_report.raw is 'As it came.';
comment on column refund.answer is 'What the shop said to it.';
comment on column refund.prepared_by is 'Who entered it as paid by hand; somebody else confirms it (I27).';
comment on column refund.way is 'SHOP or HAND; null: nobody has begun, or the shop has refused.';
comment on column request_key.fingerprint is 'Of the request: the same key with another one is refused.';
comment on column setting.country is '`master` stands for all countries.';
comment on column tc_acceptance.content_hash is 'SHA-256 of the text that was shown (I37).';
comment on column tc_document.audit_type is 'What the terms are for: sign-in, an event, a room, a service, a list of names.';
comment on column ticket.place_no is 'Counts the places of its line in a session.';
comment on column ticket.qr_key_enc is '128 random bits, sealed with the application''s key.';
comment on column ticket.qr_key_hash is 'SHA-256 of the key: finds the ticket of a code (I40).';
comment on column ticket.secret_version is 'Counts its codes: one more each time it changes hands or is named anew.';
comment on column ticket_claim.hold_until is 'The deadline of its order again, kept in step with it.';
comment on column ticket_claim.state is 'HELD, SOLD or RELEASED, as the order''s state asks (I03).';
comment on column ticket_picture.key_hash is 'SHA-256 of its address.';
comment on column ticket_stock.held is 'Places of reservations.';
comment on column ticket_stock.sold is 'Places of paid orders.';
comment on column ticket_stock.total is 'Places there are.';
comment on column ticket_type.ecom_item_code is 'Item of the shop; without it nothing that costs something is sold (ADM-040).';
comment on column ticket_type.guest_types is 'Who may be named with it (ADM-015).';
comment on column ticket_type.ticket_set_name is 'Not null: a set (B-04).';
comment on column tracking_event.day is 'Calendar day in the member''s country.';
comment on column tracking_event.member_hash is 'Keyed: tells members apart, names none.';
-- An event's status set by hand is kept as a word; its number is the wire's alone.
alter table event drop constraint event_activity_status_override_check;
alter table event alter column activity_status_override type text
  using (array['UPCOMING', 'ON_SALE', 'RUNNING', 'CLOSED', 'SOLD_OUT', 'SALES_ENDED'])[activity_status_override];
alter table event add constraint event_activity_status_override_check
  check (activity_status_override in ('UPCOMING', 'ON_SALE', 'RUNNING', 'CLOSED', 'SOLD_OUT', 'SALES_ENDED'));
comment on column event.activity_status_override is 'Status of an online event set by hand; null: by dates and stock (A-51).';
-- What an interruption stops is kept as a word; its number is the wire's alone. The view of what is still to be extended (0021) reads it.
drop view extension_due;
alter table maintenance_window drop constraint maintenance_window_service_type_check;
alter table maintenance_window alter column service_type type text
  using (array['MASTER', 'MEMBERS', 'CONSOLE'])[service_type + 1];
alter table maintenance_window add constraint maintenance_window_service_type_check
  check (service_type in ('MASTER', 'MEMBERS', 'CONSOLE'));
comment on column maintenance_window.service_type is 'What it stops: calls of the master service, everything for members, or the administrators'' console (MNT-003, A-110).';

create view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where (not w.announced or o.order_date < w.announced_at) and not w.is_settled and w.service_type <> 'CONSOLE'
  and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;
-- Why an order was cancelled is kept as a word; its number is the wire's alone (A-67).
alter table booking_order drop constraint booking_order_cancel_type_check;
alter table booking_order alter column cancel_type type text
  using (array['CALLED_OFF', 'EXPIRED', 'BY_MEMBER', 'BY_COMPANY'])[cancel_type];
alter table booking_order add constraint booking_order_cancel_type_check
  check (cancel_type in ('CALLED_OFF', 'EXPIRED', 'BY_MEMBER', 'BY_COMPANY'));
comment on column booking_order.cancel_type is 'Its event or venue was called off, its deadline missed, or it was cancelled by its member or by administrators (A-67).';

-- Made anew in 0046, the view lost its comment.
comment on view extension_due is 'orders: Reservations whose deadline an interruption has still to move, and by how much (B-32).';
-- The sex of an attendee is kept as a word; its number is the wire's alone (ENT-021). The view of who is named for a ticket (0038) reads it.
drop view ticket_holder;
alter table attendee drop constraint attendee_sex_check;
alter table attendee alter column sex type text using (array['FEMALE', 'MALE'])[sex + 1];
alter table attendee add constraint attendee_sex_check check (sex in ('FEMALE', 'MALE'));
comment on column attendee.sex is null;

create view ticket_holder as
select c.order_id, c.ticket_type_id, c.session_id, a.place_no, a.id as attendee_id, a.guest_type, a.member_no, a.name, a.sex, a.age_range, a.phone, a.email,
  a.identity_type, a.identity_no_enc, a.identity_mark
from ticket_claim c
join attendee a on a.order_id = c.order_id and a.ticket_type_id = c.ticket_type_id and (a.session_id is null or a.session_id = c.session_id);
comment on view ticket_holder is 'orders: Who is named for a ticket, or for a place whose ticket is not issued yet.';
-- Since the purchase is the events' own (decision 0050), so is what it holds for an order.
comment on table attendee is 'events: Who comes with a place of an order (ENT-031); identity numbers go 90 days after the event (B-06).';
comment on table attendee_answer is 'events: What an attendee answered to a question of the event.';
comment on table event_calling_off is 'events: An event that was called off, until all its orders have followed (EVT-079).';
comment on table ticket_claim is 'events: Places an order holds or has bought, of a ticket type in a session (I03).';
comment on view ticket_holder is 'events: Who is named for a ticket, or for a place whose ticket is not issued yet.';
-- Venues, rooms, their hours, prices and equipment, and what orders hold of them (C.4, C.6, B-04, B-16 to B-18).

create table layout (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table layout_text (layout_id bigint not null references layout on delete cascade, lang text not null, name text not null, primary key (layout_id, lang));
create table facility_category (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table facility_category_text (category_id bigint not null references facility_category on delete cascade, lang text not null, name text not null, primary key (category_id, lang));
create table venue_event_type (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table venue_event_type_text (event_type_id bigint not null references venue_event_type on delete cascade, lang text not null, name text not null, primary key (event_type_id, lang));

create table venue (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_id bigint not null references district,
  category_id bigint not null references facility_category,
  contact_person text not null,
  contact_tel text not null,
  venue_status text not null default 'OPEN' check (venue_status in ('OPEN', 'CLOSED')),
  released_until date,
  map_url text not null default '',
  version int not null default 1
);
create index on venue (country);
create table venue_text (venue_id bigint not null references venue on delete cascade, lang text not null, name text not null, address text not null, rules text not null default '', primary key (venue_id, lang));
create table venue_picture (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, file text not null, sort smallint not null default 0);
create index on venue_picture (venue_id);

create table room (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue,
  seat_capacity int not null check (seat_capacity > 0),
  square int not null check (square > 0),
  durations smallint[] not null check (cardinality(durations) > 0 and 0 < all (durations)),
  is_combined boolean not null default false,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level,
  packages_required boolean not null default false,
  opens_on_holidays boolean not null default false,
  in_use boolean not null default true,
  ecom_item_code text not null default '',
  sort smallint not null default 0,
  version int not null default 1,
  check (target_mode <> 'MINIMUM' or min_pin is not null)
);
create index on room (venue_id);
create table room_text (room_id bigint not null references room on delete cascade, lang text not null, name text not null, primary key (room_id, lang));
create table room_picture (id bigint generated always as identity primary key, room_id bigint not null references room on delete cascade, file text not null, sort smallint not null default 0);
create index on room_picture (room_id);
create table room_layout (room_id bigint not null references room on delete cascade, layout_id bigint not null references layout, primary key (room_id, layout_id));
create table room_category (room_id bigint not null references room on delete cascade, category_id bigint not null references facility_category, primary key (room_id, category_id));
create table room_target_pin (room_id bigint not null references room on delete cascade, pin_code text not null references pin_level, primary key (room_id, pin_code));
create table combined_part (combined_room_id bigint not null references room on delete cascade, part_room_id bigint not null references room, primary key (combined_room_id, part_room_id), check (combined_room_id <> part_room_id));
create index on combined_part (part_room_id);
create table room_unit (room_id bigint not null references room on delete cascade, unit_id bigint not null references room, primary key (room_id, unit_id));
create index on room_unit (unit_id);

create table room_slot (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  start_tick smallint not null check (start_tick between 0 and 95),
  end_tick smallint not null check (end_tick between 1 and 96),
  check (start_tick < end_tick),
  unique (room_id, weekday, start_tick)
);
create table open_day (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, weekday smallint not null check (weekday between 1 and 7), valid_from date, valid_until date, check (valid_from <= valid_until));
create index on open_day (venue_id);
create table closed_day (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, room_id bigint references room on delete cascade, day date not null, reason text not null default '', unique nulls not distinct (venue_id, room_id, day));
create table holiday (id bigint generated always as identity primary key, country text not null references country, day date not null, version int not null default 1, unique (country, day));
create table holiday_text (holiday_id bigint not null references holiday on delete cascade, lang text not null, name text not null, primary key (holiday_id, lang));
create table room_charge (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  room_slot_id bigint references room_slot on delete cascade,
  day_kind text not null check (day_kind in ('WEEKDAY', 'WEEKEND', 'HOLIDAY')),
  levels text[],
  price_cents int not null check (price_cents >= 0),
  valid_from date,
  valid_until date,
  check (valid_from <= valid_until)
);
create index on room_charge (room_id);
create index on room_charge (room_slot_id);

create table equipment_item (id bigint generated always as identity primary key, venue_id bigint not null references venue, name text not null, stock int not null check (stock >= 0), version int not null default 1, unique (venue_id, name));
create table equipment_package (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue,
  code text not null,
  price_cents int not null check (price_cents >= 0),
  effective_from date,
  effective_until date,
  is_required boolean not null default false,
  withdrawn_at timestamptz,
  ecom_item_code text not null default '',
  version int not null default 1,
  check (effective_from <= effective_until)
);
create index on equipment_package (venue_id);
create table equipment_package_text (package_id bigint not null references equipment_package on delete cascade, lang text not null, name text not null, primary key (package_id, lang));
create table equipment_package_item (package_id bigint not null references equipment_package on delete cascade, item_id bigint not null references equipment_item, quantity int not null check (quantity > 0), primary key (package_id, item_id));
create table equipment_package_room (package_id bigint not null references equipment_package on delete cascade, room_id bigint not null references room on delete cascade, primary key (package_id, room_id));

create table facility_order (
  order_id bigint primary key references booking_order,
  venue_id bigint not null references venue,
  room_id bigint not null references room,
  event_name text not null,
  layout_id bigint not null references layout,
  event_type_id bigint not null references venue_event_type,
  attendees int not null check (attendees > 0),
  description text not null default '',
  notes text not null default '',
  contact_name text not null,
  email text not null,
  phone text not null
);
create index on facility_order (room_id);
create table facility_session (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  session_no smallint not null check (session_no between 1 and 10),
  day date not null,
  start_tick smallint not null,
  end_tick smallint not null,
  slot_ids bigint[] not null,
  charge_cents int not null check (charge_cents >= 0),
  check (start_tick >= 0 and start_tick < end_tick and end_tick <= 96),
  unique (order_id, session_no)
);
create index on facility_session (day);
create table facility_session_package (
  session_id bigint not null references facility_session,
  package_id bigint not null references equipment_package,
  quantity int not null check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  primary key (session_id, package_id)
);
create index on facility_session_package (package_id);

create table slot_claim (
  unit_id bigint not null references room,
  day date not null,
  tick smallint not null check (tick between 0 and 95),
  session_id bigint references facility_session,
  kind text not null check (kind in ('HOLD', 'BOOKED', 'BLOCKED')),
  hold_until timestamptz,
  primary key (unit_id, day, tick),
  check ((kind = 'BLOCKED') = (session_id is null)),
  check (kind = 'HOLD' or hold_until is null)
) with (fillfactor = 70);
create index on slot_claim (session_id);

create table busy_mask (unit_id bigint not null references room, day date not null, mask bit(96) not null, primary key (unit_id, day)) with (fillfactor = 70);

-- The mask follows the claims in the same statement: bits are set and cleared one by one, never worked out anew, so
-- that two orders of one day do not undo each other. Rows are taken in one order.
create function note_claimed() returns trigger language plpgsql as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select c.unit_id, c.day, bit_or(set_bit(repeat('0', 96)::bit(96), c.tick, 1)) from changed c group by 1, 2 order by 1, 2
  on conflict (unit_id, day) do update set mask = b.mask | excluded.mask;
  return null;
end $$;
create function note_freed() returns trigger language plpgsql as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select c.unit_id, c.day, bit_or(set_bit(repeat('0', 96)::bit(96), c.tick, 1)) from changed c group by 1, 2 order by 1, 2
  on conflict (unit_id, day) do update set mask = b.mask & ~excluded.mask;
  return null;
end $$;
create trigger slot_claimed after insert on slot_claim referencing new table as changed for each statement execute function note_claimed();
create trigger slot_freed after delete on slot_claim referencing old table as changed for each statement execute function note_freed();

comment on table layout is 'facilities: How the chairs of a room can stand, as administrators keep the list (ADM-028).';
comment on table layout_text is 'facilities: Name of a layout in a language.';
comment on table facility_category is 'facilities: Kind of venue and room, as administrators keep the list (ADM-028).';
comment on table facility_category_text is 'facilities: Name of a category in a language.';
comment on table venue_event_type is 'facilities: What a room can be booked for (ADM-028, FAC-060).';
comment on table venue_event_type_text is 'facilities: Name of such an occasion in a language.';
comment on table venue is 'facilities: A house with rooms that members book (ENT-001, ADM-022).';
comment on column venue.released_until is 'Last day that can be booked; null: as far as the horizon goes (B-16).';
comment on table venue_text is 'facilities: Name, address and rules of a venue in a language.';
comment on table venue_picture is 'facilities: Pictures of a venue by the name of their file, in their order.';
comment on table room is 'facilities: What is booked: a plain room or several as one (ENT-002, B-18).';
comment on column room.square is 'Area in square feet.';
comment on column room.durations is 'Lengths it is offered for, in whole hours (A-36).';
comment on column room.target_mode is 'Who may book: ALL, those of some LEVELS, or from a MINIMUM on (B-19).';
comment on column room.min_pin is 'Lowest level, where target_mode is MINIMUM.';
comment on table room_text is 'facilities: Name of a room in a language.';
comment on table room_picture is 'facilities: Pictures of a room by the name of their file, in their order.';
comment on table room_layout is 'facilities: Layouts a room can be set up in.';
comment on table room_category is 'facilities: Categories a room is found by.';
comment on table room_target_pin is 'facilities: Levels a room is for, where it is for some.';
comment on table combined_part is 'facilities: Plain rooms that a combined one consists of: two at least (B-18).';
comment on table room_unit is 'facilities: Units that booking a room takes: itself, or all its parts (B-04).';
comment on table room_slot is 'facilities: Hours a room is offered in on a weekday, 1 Monday to 7 Sunday (B-16).';
comment on column room_slot.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column room_slot.end_tick is 'The quarter-hour after its last, 1 to 96.';
comment on table open_day is 'facilities: A weekday a venue is open on, always or in a period.';
comment on table closed_day is 'facilities: A day on which a venue, or one of its rooms, is closed.';
comment on table holiday is 'facilities: A public holiday of a country (B-16).';
comment on table holiday_text is 'facilities: Name of a holiday in a language.';
comment on table room_charge is 'facilities: Price of a slot of a room by kind of day, level and period (B-08).';
comment on column room_charge.room_slot_id is 'The slot it is for; null: all of the room.';
comment on column room_charge.levels is 'Levels it is for; null: all others.';
comment on table equipment_item is 'facilities: Equipment of a venue and how many there are (B-17).';
comment on table equipment_package is 'facilities: Items offered together for a price a session; a changed one is a new one (B-17).';
comment on table equipment_package_text is 'facilities: Name of a package in a language.';
comment on table equipment_package_item is 'facilities: What a package consists of.';
comment on table equipment_package_room is 'facilities: Rooms a package is offered for.';
comment on table facility_order is 'facilities: Which room an order is for and what it is used for (ENT-036).';
comment on table facility_session is 'facilities: One date of an order with its run of slots, at most ten (FAC-044).';
comment on column facility_session.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column facility_session.slot_ids is 'Slots as they were at creation.';
comment on table facility_session_package is 'facilities: Equipment of a session at the price of its creation (B-17).';
comment on table slot_claim is 'facilities: Who has a quarter-hour of a unit; the key keeps it from being sold twice (I02). Released ones are deleted.';
comment on column slot_claim.session_id is 'Session of the order that has it; null: blocked by administrators.';
comment on column slot_claim.hold_until is 'Until when it is held for an order that is not handed over; null: no end of its own (B-04).';
comment on table busy_mask is 'facilities: Quarter-hours of a unit that somebody has on a day, as bits; kept by triggers of slot_claim for searching.';
-- The timer follows a hand-over that its process has left (decision 0053): what a queue beside the table did before.
alter table handover add try_after timestamptz not null default clock_timestamp();
comment on column handover.try_after is 'The timer tries no earlier; real time. Set ahead by whoever follows the wish, and twice as far after each try in vain.';
update handover set attempts = 0;
comment on column handover.attempts is 'Tries of the timer in vain since the wish.';

-- What goes once for all processes takes its turn here.
alter table job add taken_until timestamptz;
comment on column job.taken_until is 'Of a job that goes once for all processes: nobody else begins it before; real time. Ahead by seconds while it is under way, afterwards until it is due again.';

-- Tables of the queue that carried work before; what lay in it lies in tables of ours too.
drop schema if exists queue cascade;
-- A calendar takes the entry of the highest sequence: moves and changes of a booked room count up.
alter table facility_order add column changes int not null default 0;
comment on column facility_order.changes is 'How often it was changed or moved after it was made.';
-- Files that members hand in (C.6, C.7). `upload` and `state` are ours: see decision 0067.
create table upload_file (
  id bigint generated always as identity primary key,
  owner_member_id bigint references member,
  owner_admin_id bigint references admin_user,
  upload text not null default '',
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size int not null check (size > 0),
  sha256 bytea,
  storage_key text not null unique,
  state text not null default 'NEW' check (state in ('NEW', 'SENT', 'UPLOADED', 'REMOVED')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  check ((owner_member_id is null) <> (owner_admin_id is null)),
  check (state <> 'UPLOADED' or sha256 is not null)
);
create index on upload_file (owner_member_id, upload);
create index on upload_file (expires_at);

create table order_file (
  order_id bigint not null references booking_order,
  file_id bigint not null unique references upload_file,
  primary key (order_id, file_id)
);

comment on table upload_file is 'files: A file that somebody hands in; its bytes lie in the store of files (B-26).';
comment on column upload_file.upload is 'Mark of the form it was chosen in: so many belong to one (CON-019).';
comment on column upload_file.content_type is 'As it was said, and by what is in it once it is UPLOADED.';
comment on column upload_file.storage_key is 'Name in the store, made here; never from what somebody says.';
comment on column upload_file.state is 'NEW: its address is given out; SENT: something has come; UPLOADED: looked into and taken; REMOVED: to be deleted.';
comment on column upload_file.expires_at is 'When it is deleted if no order has it (B-26).';
comment on table order_file is 'files: A file that belongs to an order; it has no other one (FAC-061).';
-- All that administrators set about venues and rooms has one version, so that it can be remembered and a booking can
-- say what it was decided by. Changes take turns and wait for the bookings under way, which wait for them.
create table facility_setup (is_only boolean primary key default true check (is_only), version bigint not null default 1);
insert into facility_setup default values;

create function change_facility_setup() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4700118);
  update facility_setup set version = version + 1;
  return null;
end $$;

-- Whether nothing has changed since a version; from here to the end of the transaction nothing does.
create function hold_facility_setup(known bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4700118);
  return (select version from facility_setup) = known;
end $$;

do $$
declare one text;
begin
  foreach one in array array[
    'district', 'venue', 'venue_text', 'venue_picture', 'open_day', 'closed_day', 'holiday', 'holiday_text',
    'room', 'room_text', 'room_picture', 'room_layout', 'room_category', 'room_target_pin', 'combined_part', 'room_unit', 'room_slot', 'room_charge',
    'layout', 'layout_text', 'facility_category', 'facility_category_text', 'venue_event_type', 'venue_event_type_text',
    'equipment_item', 'equipment_package', 'equipment_package_text', 'equipment_package_item', 'equipment_package_room'
  ] loop
    execute format('create trigger facility_setup_changed before insert or update or delete on %I for each statement execute function change_facility_setup()', one);
  end loop;
end $$;

comment on table facility_setup is 'facilities: One row with the version of all that is set about venues, rooms, hours, prices and equipment; grows with each change.';
-- A package that was booked is followed by a changed one (B-17); the prices of a room are saved as one (B-08).
alter table equipment_package add column line bigint;
alter table room add column charges_version int not null default 1;

comment on column equipment_package.line is 'The first version of it, by its number even when that is gone; null: it is the first. Versions of one share name and code.';
comment on column room.charges_version is 'Version of its prices, which are kept beside what else is set about it.';
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
-- The calendar feed of a venue: whoever has its address reads it, so the address is kept as a hash only (decision 0078).
create table venue_feed (
  id bigint generated always as identity primary key,
  venue_id bigint not null unique references venue on delete cascade,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  lang text not null,
  made_at timestamptz not null default app_now(),
  read_at timestamptz
);
comment on table venue_feed is 'facilities: The address at which calendar programs read the bookings of a venue (ADM-030); a new one is a new row.';
comment on column venue_feed.secret_hash is 'SHA-256 of what stands in the address; the address itself is shown once and never kept.';
comment on column venue_feed.lang is 'Language of whoever made it, in which it speaks.';
comment on column venue_feed.read_at is 'When it was read last, by the hour.';
-- ADM-030: what the company writes to who booked a room.
create table booking_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  admin_user_id bigint not null references admin_user,
  request_key text,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default app_now(),
  unique (order_id, request_key)
);
comment on table booking_message is 'facilities: What an administrator wrote to who booked a room; never changed, deleted with its order (ADM-030, B-24).';
comment on column booking_message.request_key is 'Idempotency key of the press: pressed twice it is written once.';

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check
  (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE'));
-- ADM-030: rooms that the company books for members who phone (decision 0081).
create table phone_booking (
  order_id bigint primary key references booking_order,
  admin_user_id bigint not null references admin_user,
  is_free boolean not null,
  reason text not null,
  request_key text,
  fingerprint text not null,
  made_at timestamptz not null default app_now(),
  unique (admin_user_id, request_key),
  check (is_free = (reason <> ''))
);
comment on table phone_booking is 'facilities: A room that an administrator booked for a member: by whom, and with or without charge (ADM-030, decision 0081).';
comment on column phone_booking.is_free is 'Nothing is paid for it; sessions and packages keep what they would have cost.';
comment on column phone_booking.reason is 'Why nothing is paid; empty where it is.';
comment on column phone_booking.request_key is 'Idempotency key of the press: pressed twice it is booked once.';
comment on column phone_booking.fingerprint is 'What was asked for with the key.';

alter table tc_acceptance add column phone_admin_id bigint references admin_user;
comment on column tc_acceptance.phone_admin_id is 'Who heard the member accept on the telephone; null: they accepted on a page themselves.';
-- Services, their batches, sessions and slots, consultants, coupons, and what orders hold of them (C.5, C.6, B-11, B-13 to B-15).

create table service_category (id text primary key, type text not null check (type in ('ARTISTRY', 'NUTRITION', 'BRAND_EXPERIENCE')), sort smallint not null default 0);
create table service_category_text (category_id text not null references service_category on delete cascade, lang text not null, name text not null, primary key (category_id, lang));
create table service_category_type (id text primary key, category_id text not null references service_category, sort smallint not null default 0);
create index on service_category_type (category_id);
create table service_category_type_text (category_type_id text not null references service_category_type on delete cascade, lang text not null, name text not null, primary key (category_type_id, lang));

create table coupon_type (id bigint generated always as identity primary key, code text not null unique, category_id text not null references service_category, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create index on coupon_type (category_id);
create table coupon_type_text (coupon_type_id bigint not null references coupon_type on delete cascade, lang text not null, name text not null, primary key (coupon_type_id, lang));
create table coupon (
  id bigint generated always as identity primary key,
  coupon_type_id bigint not null references coupon_type,
  member_id bigint not null references member,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  expiry_date date not null,
  state text not null default 'FREE' check (state in ('FREE', 'HELD', 'USED', 'WITHDRAWN')),
  order_id bigint references booking_order,
  source text not null check (source in ('ISSUED', 'IMPORTED')),
  issued_at timestamptz not null default app_now(),
  version int not null default 1,
  check ((state in ('HELD', 'USED')) = (order_id is not null))
);
create index on coupon (member_id, coupon_type_id, expiry_date);
create index on coupon (order_id);

create table service (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_id bigint not null references district,
  category_id text not null references service_category,
  coupon_type_id bigint not null references coupon_type,
  coupons_per_slot smallint not null default 1 check (coupons_per_slot between 0 and 10),
  max_slots smallint not null default 1 check (max_slots between 1 and 10),
  slot_minutes smallint not null check (slot_minutes between 15 and 480 and slot_minutes % 15 = 0),
  places_per_consultant smallint not null default 1 check (places_per_consultant between 1 and 50),
  opens_tick smallint not null default 0 check (opens_tick between 0 and 95),
  closes_tick smallint not null default 96 check (closes_tick between 1 and 96),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  version int not null default 1,
  check (opens_tick < closes_tick)
);
create index on service (country);
create index on service (coupon_type_id);
create index on service (district_id);
create table service_text (service_id bigint not null references service on delete cascade, lang text not null, name text not null, description text not null default '', venue_name text not null default '', address text not null default '', primary key (service_id, lang));
create table service_sub_type (service_id bigint not null references service on delete cascade, category_type_id text not null references service_category_type, primary key (service_id, category_type_id));
create index on service_sub_type (category_type_id);
create table service_picture (id bigint generated always as identity primary key, service_id bigint not null references service on delete cascade, file text not null, sort smallint not null default 0);
create index on service_picture (service_id);

create table consultant (id bigint generated always as identity primary key, country text not null references country, name text not null, active boolean not null default true, version int not null default 1);
create index on consultant (country);
create table consultant_service (consultant_id bigint not null references consultant on delete cascade, service_id bigint not null references service on delete cascade, primary key (consultant_id, service_id));
create index on consultant_service (service_id);
create table consultant_leave (
  id bigint generated always as identity primary key,
  consultant_id bigint not null references consultant on delete cascade,
  first_day date not null,
  last_day date not null,
  check (first_day <= last_day),
  exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&)
);

create table service_batch (
  id bigint generated always as identity primary key,
  service_id bigint not null references service,
  name text not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancel_reason text,
  version int not null default 1,
  check (first_day <= last_day),
  exclude using gist (int8range(service_id, service_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&) where (state <> 'CANCELLED')
);
create index on service_batch (service_id);
create table batch_session (
  id bigint generated always as identity primary key,
  batch_id bigint not null references service_batch on delete cascade,
  day date not null,
  start_tick smallint not null check (start_tick between 0 and 95),
  end_tick smallint not null check (end_tick between 1 and 96),
  consultants_needed smallint not null default 1 check (consultants_needed between 1 and 50),
  category_type_id text references service_category_type,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  check (start_tick < end_tick)
);
create index on batch_session (batch_id, day);
create index on batch_session (category_type_id);
create table session_consultant (
  batch_session_id bigint not null references batch_session on delete cascade,
  consultant_id bigint not null references consultant,
  period tstzrange not null,
  primary key (batch_session_id, consultant_id),
  exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, period with &&)
);

create table service_slot (
  id bigint generated always as identity primary key,
  batch_session_id bigint not null references batch_session,
  service_id bigint not null references service,
  category_type_id text references service_category_type,
  day date not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  planned int not null check (planned >= 0),
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  check (taken between 0 and capacity),
  check (start_time < end_time)
) with (fillfactor = 50);
create index on service_slot (service_id, day);
create index on service_slot (batch_session_id);
create index on service_slot (category_type_id);

create table service_order (
  order_id bigint primary key references booking_order,
  service_id bigint not null references service,
  category_type_id text references service_category_type,
  reschedule_count smallint not null default 0 check (reschedule_count between 0 and 1),
  moves int not null default 0,
  attendance text check (attendance in ('ATTENDED', 'ABSENT'))
);
create index on service_order (service_id);
create index on service_order (category_type_id);
create table service_order_slot (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  service_slot_id bigint not null references service_slot,
  member_id bigint not null references member,
  period tstzrange not null,
  live boolean not null default true,
  taken_at timestamptz not null default app_now(),
  left_at timestamptz,
  exclude using gist (int8range(member_id, member_id, '[]') with &&, period with &&) where (live)
);
create index on service_order_slot (order_id);
create index on service_order_slot (service_slot_id);
create table survey_response (order_id bigint primary key references booking_order, answers jsonb not null, at timestamptz not null default app_now());

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE'));

comment on table service_category is 'assessments: Kind of service by its code (ENT-005).';
comment on column service_category.type is 'What members are told it is, beside its name.';
comment on table service_category_text is 'assessments: Name of a category in a language (LNG-009).';
comment on table service_category_type is 'assessments: Sub-type of a category by its code (ENT-005).';
comment on table service_category_type_text is 'assessments: Name of a sub-type in a language.';
comment on table coupon_type is 'coupons: Which coupons a service takes (ENT-006).';
comment on table coupon_type_text is 'coupons: Name of a coupon type in a language.';
comment on table coupon is 'coupons: A coupon of a member (B-14). An expired one is FREE with a day in the past: no job moves it.';
comment on column coupon.expiry_date is 'Last day it can be used on, in the time of its member''s country.';
comment on column coupon.order_id is 'The order that holds it or was paid with it; null: neither.';
comment on column coupon.source is 'ISSUED by an administrator one by one, or IMPORTED by file.';
comment on table service is 'assessments: What members book with coupons; its number is assessParentId on the wire (ENT-004, ADM-031).';
comment on column service.coupons_per_slot is 'How many coupons of its type a slot takes.';
comment on column service.max_slots is 'Most slots of one order.';
comment on column service.slot_minutes is 'How long one slot is, a multiple of 15.';
comment on column service.opens_tick is 'Quarter-hour of the day its place opens, 0 to 95; sessions lie between it and closes_tick (A0039).';
comment on table service_text is 'assessments: Name, description and place of a service in a language; without a name the category''s stands in (SVC-003).';
comment on table service_sub_type is 'assessments: Sub-types a service is offered as.';
comment on table service_picture is 'assessments: Pictures of a service by the name of their file, in their order.';
comment on table consultant is 'assessments: Who gives services (ADM-033, B-13).';
comment on table consultant_service is 'assessments: What a consultant gives.';
comment on table consultant_leave is 'assessments: Days a consultant is away.';
comment on table service_batch is 'assessments: Days over which a service is given (B-13); two that live do not share a day.';
comment on table batch_session is 'assessments: Hours of a day of a batch, with the consultants they need.';
comment on column batch_session.start_tick is 'Quarter-hour of the day, 0 to 95.';
comment on column batch_session.category_type_id is 'The sub-type it is for; null: any of its service.';
comment on table session_consultant is 'assessments: Who gives a session; nobody at two places at a time.';
comment on table service_slot is 'assessments: What members take of a published session; taken last in its transaction, by a conditional update (guards 2.3).';
comment on column service_slot.planned is 'Consultants of the session times places per consultant.';
comment on column service_slot.capacity is 'Places that can be had: as planned, or fewer where administrators block them.';
comment on column service_slot.taken is 'Places of reservations and purchased orders.';
comment on table service_order is 'assessments: Which service an order is for (ENT-024).';
comment on column service_order.reschedule_count is 'Times the member moved it: once at most (B-15).';
comment on column service_order.moves is 'Times it was moved by anybody.';
comment on column service_order.attendance is 'Whether the member came; null: nobody has said.';
comment on table service_order_slot is 'assessments: Slots an order has, and had before it was moved.';
comment on column service_order_slot.live is 'Whether it has it now; a member has no two at one time (A0009).';
comment on table survey_response is 'assessments: The short survey after a service, answered once (QUE-017).';

-- The codes the specification names (ENT-005), and a coupon type for each category.
insert into service_category (id, type, sort) values ('BEC_ART_01', 'ARTISTRY', 1), ('BEC_NUT_01', 'NUTRITION', 2), ('BEC_STU_01', 'BRAND_EXPERIENCE', 3);
insert into service_category_type (id, category_id, sort) values
  ('BEC_ART_01_S01', 'BEC_ART_01', 1),
  ('BEC_ART_01_S02', 'BEC_ART_01', 2),
  ('BEC_ART_01_S03', 'BEC_ART_01', 3),
  ('BEC_ART_01_S04', 'BEC_ART_01', 4),
  ('BEC_NUT_01_S01', 'BEC_NUT_01', 1),
  ('BEC_NUT_01_S02', 'BEC_NUT_01', 2);
insert into service_category_text (category_id, lang, name) values
  ('BEC_ART_01', 'en', 'Artistry'),
  ('BEC_ART_01', 'zh-CN', '美容'),
  ('BEC_ART_01', 'ms', 'Kecantikan'),
  ('BEC_NUT_01', 'en', 'Nutrition'),
  ('BEC_NUT_01', 'zh-CN', '营养'),
  ('BEC_NUT_01', 'ms', 'Pemakanan'),
  ('BEC_STU_01', 'en', 'Brand experience'),
  ('BEC_STU_01', 'zh-CN', '品牌体验'),
  ('BEC_STU_01', 'ms', 'Pengalaman jenama');
insert into service_category_type_text (category_type_id, lang, name) values
  ('BEC_ART_01_S01', 'en', 'Skin analysis'),
  ('BEC_ART_01_S01', 'zh-CN', '皮肤检测'),
  ('BEC_ART_01_S01', 'ms', 'Analisis kulit'),
  ('BEC_ART_01_S02', 'en', 'Skin care session'),
  ('BEC_ART_01_S02', 'zh-CN', '护肤体验'),
  ('BEC_ART_01_S02', 'ms', 'Sesi penjagaan kulit'),
  ('BEC_ART_01_S03', 'en', 'Make-up lesson'),
  ('BEC_ART_01_S03', 'zh-CN', '彩妆教学'),
  ('BEC_ART_01_S03', 'ms', 'Kelas solekan'),
  ('BEC_ART_01_S04', 'en', 'Image consultation'),
  ('BEC_ART_01_S04', 'zh-CN', '形象咨询'),
  ('BEC_ART_01_S04', 'ms', 'Rundingan imej'),
  ('BEC_NUT_01_S01', 'en', 'Body composition analysis'),
  ('BEC_NUT_01_S01', 'zh-CN', '体成分分析'),
  ('BEC_NUT_01_S01', 'ms', 'Analisis komposisi badan'),
  ('BEC_NUT_01_S02', 'en', 'Nutrition consultation'),
  ('BEC_NUT_01_S02', 'zh-CN', '营养咨询'),
  ('BEC_NUT_01_S02', 'ms', 'Rundingan pemakanan');
insert into coupon_type (code, category_id, sort) values ('BEC_ART', 'BEC_ART_01', 1), ('BEC_NUT', 'BEC_NUT_01', 2), ('BEC_STU', 'BEC_STU_01', 3);
insert into coupon_type_text (coupon_type_id, lang, name)
  select t.id, n.lang, n.name from coupon_type t join (values
  ('BEC_ART', 'en', 'Artistry coupon'),
  ('BEC_ART', 'zh-CN', '美容券'),
  ('BEC_ART', 'ms', 'Kupon kecantikan'),
  ('BEC_NUT', 'en', 'Nutrition coupon'),
  ('BEC_NUT', 'zh-CN', '营养券'),
  ('BEC_NUT', 'ms', 'Kupon pemakanan'),
  ('BEC_STU', 'en', 'Brand experience coupon'),
  ('BEC_STU', 'zh-CN', '品牌体验券'),
  ('BEC_STU', 'ms', 'Kupon pengalaman jenama')
) n(code, lang, name) on n.code = t.code;
-- Files of coupons that were imported: the same one is not imported twice (ADM-034, decision 0085).
create table coupon_import (
  file_hash bytea primary key,
  country text not null references country,
  coupons int not null check (coupons > 0),
  imported_at timestamptz not null default app_now()
);
create index on coupon_import (country);
comment on table coupon_import is 'coupons: Files that were imported, so that none is imported twice (ADM-034).';
comment on column coupon_import.file_hash is 'Of the country and the lines of the file in one spelling and order.';
comment on column coupon_import.coupons is 'How many it made.';
-- A press that issues coupons is performed once, also where its answer was lost (API-017, ADM-034).
create table coupon_issue (
  admin_user_id bigint not null references admin_user,
  key text not null,
  fingerprint text not null,
  codes text[] not null default '{}',
  issued_at timestamptz not null default app_now(),
  primary key (admin_user_id, key)
);
comment on table coupon_issue is 'coupons: Presses that issued coupons, so that none issues twice (ADM-034).';
comment on column coupon_issue.fingerprint is 'Of what was asked for with the key.';
comment on column coupon_issue.codes is 'Coupons it made.';
-- Figures count coupons in the period in which they were withdrawn (decision 0087); so far only the log knew when.
alter table coupon add column withdrawn_at timestamptz;
update coupon c set withdrawn_at = coalesce(
  (select max(a.at) from audit_log a where a.entity = 'coupon' and a.entity_id = c.code and a.action = 'withdraw'), c.issued_at)
  where c.state = 'WITHDRAWN';
alter table coupon add constraint coupon_withdrawn_at_check check ((state = 'WITHDRAWN') = (withdrawn_at is not null));
comment on column coupon.withdrawn_at is 'When it was withdrawn; null: it was not.';
-- Places that an owner gives to guests without an account (decision 0091): a link whose secret stands in the fragment of its address alone. It is kept
-- sealed, so that its owner can send it once more, beside its SHA-256, by which it is found. No stock, order or claim knows of it.
create table guest_link (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  secret_hash bytea not null unique,
  secret_enc bytea,
  made_at timestamptz not null default app_now(),
  opened_at timestamptz,
  guest_name text,
  -- SHA-256 of a key that the guest's device has made: whoever else has the link sees neither name nor code.
  device_hash bytea,
  named_at timestamptz,
  ended_at timestamptz,
  constraint guest_link_named check ((guest_name is null) = (device_hash is null) and (guest_name is null or named_at is not null)),
  -- What ended forgets the guest, and cannot be sent any more.
  constraint guest_link_ended check ((ended_at is null) = (secret_enc is not null) and (ended_at is null or guest_name is null)),
  constraint guest_link_times check (opened_at >= made_at and named_at >= made_at and ended_at >= made_at)
);
create unique index guest_link_one_live on guest_link (ticket_id) where ended_at is null;
create index guest_link_of_ticket on guest_link (ticket_id);
comment on table guest_link is 'tickets: A link by which a guest without an account takes a ticket over, until it is taken back (decision 0091).';
comment on column guest_link.guest_name is 'As the guest typed it; deleted when the link ends, and a year after the event (B-24).';

-- A guest who named themself has the ticket as a member has one that they were given: one receiver a ticket, whichever they are.
alter table ticket_share alter column receiver_member_id drop not null;
alter table ticket_share add column guest_link_id bigint references guest_link;
alter table ticket_share add constraint ticket_share_one_receiver check (num_nonnulls(receiver_member_id, guest_link_id) = 1);
create index ticket_share_of_guest on ticket_share (guest_link_id) where guest_link_id is not null;
comment on table ticket_share is 'tickets: That a ticket was given to another member, or taken over by a guest, until it is taken back (B-21).';
-- Whether an event lets owners invite guests by link (decision 0092); events that ask for names keep their list whatever stands here.
alter table event add column guest_links boolean not null default true;
comment on column event.guest_links is 'Owners may invite guests without an account by link.';
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
-- Whether an event has a waiting list once it is sold out (decision 0096).
alter table event add column waiting_list boolean not null default true;
comment on column event.waiting_list is 'Members may join waiting lists of what is sold out; those who wait are served in any case.';
-- A key is claimed first and gets its answer at the end of the same transaction. On a full page the row moves, and both of its indexes
-- get a second entry: so it was for nineteen of twenty orders of a sale. With room left beside it the row stays on its page.
alter table request_key set (fillfactor = 50);
-- By whom a day of a unit was changed last, so that a process that keeps the masks reads only what it has not seen
-- (decision 0104): rows of transactions that had not ended when it looked last, and of those that came after.
alter table busy_mask add column changed_by xid8 not null default pg_current_xact_id();
create index busy_mask_changed on busy_mask (changed_by);

create function note_mask_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
create trigger mask_changed before update on busy_mask for each row
  when (old.mask is distinct from new.mask) execute function note_mask_change();
-- How many orders of a member are over is counted without looking at them (bench/orders.ts).
drop index booking_order_of_member;
create index booking_order_of_member on booking_order (member_id, order_status, order_date desc, id desc) include (ends_at) where deleted_at is null;

-- By whom what is set about an event was changed last (decision 0104): whatever members are told of it, its stock and
-- its invitations aside. Kept by triggers, so that whoever writes those tables cannot forget it.
create table event_change (event_id bigint primary key, changed_by xid8 not null);
create index event_change_by on event_change (changed_by);
insert into event_change select id, pg_current_xact_id() from event;

-- Rows are taken in one order. That of an event which was taken away stays and says so.
create function note_event_change(ids bigint[]) returns void language sql as $$
  insert into event_change (event_id, changed_by)
  select distinct id, pg_current_xact_id() from unnest(ids) id order by id
  on conflict (event_id) do update set changed_by = excluded.changed_by where event_change.changed_by <> excluded.changed_by
$$;

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

comment on table event_change is 'events: The transaction that changed last what is set about an event, or took it away.';
-- Locks days of units in one order of all callers, and says who has what of them from here on: in one trip, since
-- whoever wants these days waits for it. Each statement sees what was committed before it began.
create function lock_busy_days(wanted jsonb) returns table (unit bigint, on_day date, taken bit(96)) language plpgsql volatile as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select distinct n."unitId", n.day, repeat('0', 96)::bit(96) from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)
  order by 1, 2 on conflict (unit_id, day) do update set mask = b.mask where false;
  return query
    select b.unit_id, b.day, b.mask from (select distinct n."unitId", n.day from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)) w
      join busy_mask b on b.unit_id = w."unitId" and b.day = w.day;
end $$;
-- What somebody is invited to is read with every look at a list (decision 0107).
create index event_invitation_of_member on event_invitation (member_no) where revoked_at is null;
-- References of orders that cannot be wrong and are looked after no more row by row: of an order of a room that was a third of its
-- writing. Each is written under a lock of what it names, or names what is never deleted (decision 0112). Whoever deletes what is
-- named by them is refused as before, by one look a statement; `orphans()` says what names nothing.
create table kept_reference (
  child text not null,
  columns text[] not null,
  parent text not null,
  parent_columns text[] not null,
  why text not null,
  primary key (child, columns)
);

create function refuse_orphans() returns trigger language plpgsql as $$
declare
  one kept_reference;
  is_named boolean;
begin
  for one in select * from kept_reference where parent = tg_table_name loop
    execute format('select exists (select 1 from gone g join %I c on %s)', one.child,
      (select string_agg(format('c.%I = g.%I', n.own, n.other), ' and ') from unnest(one.columns, one.parent_columns) as n(own, other)))
    into is_named;
    if is_named then
      raise exception 'rows of % are still named by %', tg_table_name, one.child using errcode = 'foreign_key_violation', table = one.child;
    end if;
  end loop;
  return null;
end $$;

create function stays_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create function keeps_its_key() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % keeps its key', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create function orphans() returns table (child text, parent text, many bigint) language plpgsql stable as $$
declare
  one kept_reference;
begin
  for one in select k.* from kept_reference k order by k.child, k.parent loop
    return query execute format('select %L::text, %L::text, count(*) from %I c where %s and not exists (select 1 from %I p where %s) having count(*) > 0',
      one.child, one.parent, one.child,
      (select string_agg(format('c.%I is not null', own), ' and ') from unnest(one.columns) as own),
      one.parent,
      (select string_agg(format('p.%I = c.%I', n.other, n.own), ' and ') from unnest(one.columns, one.parent_columns) as n(own, other)));
  end loop;
end $$;

do $$
declare
  with_order constant text := 'Written in the statement that writes its order, or under the lock of the order''s row; whoever deletes orders locks them first.';
  for_good constant text := 'Never deleted, and no key of it ever changes.';
  set_up constant text := 'Read in the version of the set-up that the transaction holds; whoever deletes it changes the version and waits.';
  one record;
  dropped text;
begin
  for one in
    select * from (values
      ('booking_order', '{country}', 'country', '{code}', for_good),
      ('booking_order', '{member_id}', 'member', '{id}', for_good),
      ('booking_order', '{tc_document_id}', 'tc_document', '{id}', 'Terms that were in force: what is published is never deleted, by a trigger of its own.'),
      ('order_history', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_line', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_text', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_coupon', '{order_id}', 'booking_order', '{id}', with_order),
      ('request_key', '{member_id}', 'member', '{id}', for_good),
      ('notification', '{country}', 'country', '{code}', for_good),
      ('notification', '{member_id}', 'member', '{id}', for_good),
      ('notification', '{order_id}', 'booking_order', '{id}', 'Goes along in the statement that writes its order, or locks the order by itself.'),
      ('event_order', '{order_id}', 'booking_order', '{id}', 'Written in the transaction that writes its order; what gets none is taken back in the same statement.'),
      ('event_order', '{member_id}', 'member', '{id}', for_good),
      ('ticket_claim', '{order_id}', 'booking_order', '{id}', with_order),
      ('ticket_claim', '{ticket_type_id,session_id}', 'ticket_stock', '{ticket_type_id,session_id}', 'Decided on the locked row of the stock.'),
      ('facility_order', '{order_id}', 'booking_order', '{id}', with_order),
      ('facility_order', '{venue_id}', 'venue', '{id}', set_up),
      ('facility_order', '{room_id}', 'room', '{id}', set_up),
      ('facility_order', '{layout_id}', 'layout', '{id}', set_up),
      ('facility_order', '{event_type_id}', 'venue_event_type', '{id}', set_up),
      ('facility_session', '{order_id}', 'booking_order', '{id}', with_order),
      ('slot_claim', '{session_id}', 'facility_session', '{id}', 'Written from the rows of the sessions, in one statement with them or under the lock of their order.'),
      ('slot_claim', '{unit_id}', 'room', '{id}', 'Its day is a row of busy_mask, written in the same statement, which does refer to the room.'),
      ('service_order', '{order_id}', 'booking_order', '{id}', with_order),
      ('service_order_slot', '{order_id}', 'booking_order', '{id}', with_order),
      ('service_order_slot', '{member_id}', 'member', '{id}', for_good),
      ('service_order_slot', '{service_slot_id}', 'service_slot', '{id}', 'Written from the locked row of the slot.'),
      ('coupon', '{order_id}', 'booking_order', '{id}', with_order)
    ) as n(child, columns, parent, parent_columns, why)
  loop
    select f.conname into strict dropped from pg_constraint f
    where f.contype = 'f' and f.conrelid = one.child::regclass and f.confrelid = one.parent::regclass
      and (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) = one.columns::text[];
    execute format('alter table %I drop constraint %I', one.child, dropped);
    insert into kept_reference values (one.child, one.columns::text[], one.parent, one.parent_columns::text[], one.why);
  end loop;

  for one in select k.parent, min(k.parent_columns) as key from kept_reference k group by 1 loop
    if one.parent in ('country', 'member') then
      execute format('create trigger stays_for_good before delete on %I for each statement execute function stays_for_good()', one.parent);
    else
      execute format('create trigger refuse_orphans after delete on %I referencing old table as gone for each statement execute function refuse_orphans()', one.parent);
    end if;
    execute format('create trigger keeps_its_key before update of %s on %I for each row when ((%s) is distinct from (%s)) execute function keeps_its_key()',
      (select string_agg(quote_ident(c), ', ') from unnest(one.key) as c), one.parent,
      (select string_agg(format('old.%I', c), ', ') from unnest(one.key) as c), (select string_agg(format('new.%I', c), ', ') from unnest(one.key) as c));
  end loop;
end $$;

comment on table kept_reference is 'orders: References that hold without being looked after row by row, and why (decision 0112); retention follows them too.';
-- Few orders have a number of the shop when they are written, and all of them stood in its index.
alter table booking_order drop constraint booking_order_hybris_number_key;
create unique index booking_order_hybris_number on booking_order (hybris_number) where hybris_number is not null;
-- Nothing asks for what is held of a ticket type: the stock counts it.
drop index ticket_claim_held;
-- Locks the stock of events in the one order of all callers and says in one trip, since the whole sale waits for it, how it stands from
-- here on, what time it is, and which of the events are sold: each statement sees what was committed before it began.
create function lock_stock(events bigint[]) returns table (stock jsonb, at timestamptz, selling bigint[]) language plpgsql volatile as $$
begin
  perform 1 from ticket_stock s where s.event_id = any (events) order by s.ticket_type_id, s.session_id for update;
  return query select
    coalesce((select jsonb_agg(jsonb_build_object(
      'eventId', s.event_id, 'ticketTypeId', s.ticket_type_id, 'sessionId', s.session_id, 'total', s.total, 'free', s.free,
      'unused', s.total - s.held - s.sold - s.offered, 'taken', s.held + s.sold, 'offered', s.offered, 'waiting', s.waiting
    ) order by s.ticket_type_id, s.session_id) from ticket_stock s where s.event_id = any (events)), '[]'),
    app_now(), array(select e.id from event e where e.id = any (events) and e.state = 'PUBLISHED');
end $$;
-- All that administrators set about services has one version, so that it can be remembered: a reservation reads the number, and what is
-- set in three languages only when it has changed. Who has which slots is no part of it.
create table service_setup (is_only boolean primary key default true check (is_only), version bigint not null default 1);
insert into service_setup default values;

create function change_service_setup() returns trigger language plpgsql as $$
begin
  update service_setup set version = version + 1;
  return null;
end $$;

do $$
declare one text;
begin
  foreach one in array array[
    'service', 'service_text', 'service_sub_type', 'service_picture', 'service_category', 'service_category_text',
    'service_category_type', 'service_category_type_text', 'coupon_type', 'coupon_type_text'
  ] loop
    execute format('create trigger service_setup_changed before insert or update or delete on %I for each statement execute function change_service_setup()', one);
  end loop;
end $$;

comment on table service_setup is 'assessments: One row with the version of all that is set about services and the coupons they are booked with; grows with each change.';
-- A key was claimed first and got its answer at the end of the same transaction: two versions of a row for each order. Who writes
-- reservations now locks its keys by name, looks which of them have been used, and writes the others once, with their answers.
-- The lock comes before the look: the look sees what whoever had the lock has committed.
create function lock_request_keys(of_call text, asked jsonb) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language plpgsql volatile as $$
begin
  -- In one order of all callers, by what is locked.
  perform pg_advisory_xact_lock(w.name) from (
    select distinct hashtextextended(concat_ws('/', k."memberId", of_call, k.key), 0) as name
    from jsonb_to_recordset(asked) as k("memberId" bigint, key text) order by 1) w;
  return query
    select k."memberId", k.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
      -- `offset 0`: found one by one, however few keys there were when this was planned.
      cross join lateral (select * from request_key where member_id = k."memberId" and call = of_call and key = k.key offset 0) r;
end $$;
-- What is set about an event is kept by who changed it last. The look under the lock says who that is, so that what was decided by an
-- earlier state is found out before anything is written.
drop function lock_stock(bigint[]);
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
-- The days are found one by one (`offset 0`), however few there were when this was planned: each batch walked all of them.
create or replace function lock_busy_days(wanted jsonb) returns table (unit bigint, on_day date, taken bit(96)) language plpgsql volatile as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select distinct n."unitId", n.day, repeat('0', 96)::bit(96) from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)
  order by 1, 2 on conflict (unit_id, day) do update set mask = b.mask where false;
  return query
    select b.unit_id, b.day, b.mask from (select distinct n."unitId", n.day from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)) w
      cross join lateral (select * from busy_mask where unit_id = w."unitId" and day = w.day offset 0) b;
end $$;

-- What a batch of bookings of rooms locks, in one trip: its idempotency keys, what is set about rooms, the days of its hours, in
-- the order of all callers. Each statement sees what was committed before it began, so what is answered of each lock is what
-- whoever had it has left. Days are those of units in that set-up, and no row of any other is made. Numbers for the orders and the
-- clock go with it.
create function enter_room_bookings(of_call text, keys jsonb, setup bigint, days jsonb, count int)
  returns table (used jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
-- What a batch of reservations of services locks, in one trip: its idempotency keys, its members, their coupons, the slots, in the
-- order of all callers. Each statement sees what was committed before it began, so what is answered of each lock is what whoever
-- had it has left. `wishes` come sorted by member; `patience` is how long is waited for a lock, null for as long as ever.
create function enter_service_bookings(of_call text, keys jsonb, wishes jsonb, of_zone text, patience text)
  returns table (used jsonb, own jsonb, at timestamptz, numbers jsonb, coupons jsonb, slots jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  -- Bookings of one member take turns: what they have at a time is then nobody else's matter.
  perform pg_advisory_xact_lock(4700540, m.id) from (
    select distinct w."memberId" as id from jsonb_to_recordset(wishes) as w("memberId" int) order by 1) m;
  -- Found one by one (`offset 0`), however few there were when this was planned.
  own := (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
    select w.place, bool_or(k.service_slot_id = l.id) as "isSame"
    from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "slotIds" jsonb)
      cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)
      cross join lateral (select id, start_time, end_time from service_slot where id = s.id::bigint offset 0) l
      cross join lateral (
        select service_slot_id from service_order_slot
        where int8range(member_id, member_id, '[]') && int8range(w."memberId", w."memberId", '[]') and live
          and (service_slot_id = l.id or period && tstzrange(l.start_time, l.end_time)) offset 0) k
    group by w.place) o);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from jsonb_array_elements(wishes));
  coupons := (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select w.place, c.id, c.code from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "typeId" bigint, count int)
      cross join lateral (
        select id, code from coupon where member_id = w."memberId" and coupon_type_id = w."typeId" and state = 'FREE' and expiry_date >= (at at time zone of_zone)::date
        order by expiry_date, id limit w.count for update) c) f);
  slots := (select coalesce(jsonb_agg(jsonb_build_object('slotId', l.id::text, 'left', l.capacity - l.taken)), '[]') from (
    select id, capacity, taken from service_slot
    where id = any (array(select s.id::bigint from jsonb_to_recordset(wishes) as w("slotIds" jsonb) cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)))
    order by id for update) l);
  return next;
end $$;
-- How long a batch of bookings of rooms waits for a lock is told with what it locks: a trip less where it must not wait long.
drop function enter_room_bookings(text, jsonb, bigint, jsonb, int);
create function enter_room_bookings(of_call text, keys jsonb, setup bigint, days jsonb, count int, patience text default null)
  returns table (used jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
-- How long a batch of reservations waits for a lock is told with the first it takes: a trip less where it must not wait long.
drop function lock_request_keys(text, jsonb);
create function lock_request_keys(of_call text, asked jsonb, patience text default null) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  -- In one order of all callers, by what is locked.
  perform pg_advisory_xact_lock(w.name) from (
    select distinct hashtextextended(concat_ws('/', k."memberId", of_call, k.key), 0) as name
    from jsonb_to_recordset(asked) as k("memberId" bigint, key text) order by 1) w;
  return query
    select k."memberId", k.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
      -- `offset 0`: found one by one, however few keys there were when this was planned.
      cross join lateral (select * from request_key where member_id = k."memberId" and call = of_call and key = k.key offset 0) r;
end $$;
-- Where less was reached than was to be, all of it is undone: the statement says so itself, since its commit is on the way already.
create function reached_all(reached bigint, wanted bigint) returns bigint language plpgsql as $$
begin
  if reached <> wanted then
    raise exception 'less was reached than was to be' using errcode = 'BA001';
  end if;
  return reached;
end $$;
-- The code of the district an order belongs to: that of its event, of its venue or of its service; null where it
-- belongs to the whole country (B-45). Administrators' lists, exports and figures compare it with the limits of roles.
create function order_district(of_order bigint) returns text language sql stable as $$
  select coalesce(
    (select e.district_code from event_order q join event e on e.id = q.event_id where q.order_id = of_order),
    (select d.district_code from facility_order q join venue v on v.id = q.venue_id join district d on d.id = v.district_id where q.order_id = of_order),
    (select d.district_code from service_order q join service s on s.id = q.service_id join district d on d.id = s.district_id where q.order_id = of_order))
$$;
-- A move never extends the right to cancel (B-48): rooms and services keep their cancellation deadline from the purchase on.
alter table booking_order
  add column cancel_by timestamptz,
  add column cancel_days int;
comment on column booking_order.cancel_by is 'Last second in which its member may cancel a purchased room or service (B-48); null before the purchase and for events, whose deadline follows the event.';
comment on column booking_order.cancel_days is 'Setting cancel.room.days at the purchase: later moves are measured by it.';

-- A room: the end of the day `days` calendar days before its first day, on its country's clock (FAC-072). A service: 24 hours before its
-- first slot (B-11). Null for events.
create function cancel_deadline(kind text, of_country text, starts timestamptz, days int) returns timestamptz language sql stable as $$
  select case kind
    when 'facility' then ((starts at time zone c.time_zone)::date - days + 1)::timestamp at time zone c.time_zone - interval '1 second'
    when 'assessment' then starts - interval '24 hours'
  end
  from country c where c.code = of_country
$$;

-- The purchase sets the deadline; from then on a new start can only bring it forward, whoever moves the booking.
create function keep_cancel_deadline() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.order_status <> 'PAID' then
    new.cancel_days := whole_setting(new.country, 'cancel.room.days', 14);
    new.cancel_by := null;
  end if;
  new.cancel_by := least(new.cancel_by, cancel_deadline(new.order_type, new.country, new.starts_at, new.cancel_days));
  return new;
end $$;

-- Purchases of before: the days are those that were set at the purchase, which the log of settings tells; the first day or slot is the
-- earliest the booking has ever had. Of rooms only the company's moves are logged with the day that was left. Where a member moved one,
-- the day before is not known and the deadline follows the present first day.
create temporary view purchased as
  select o.id, o.order_type, o.country, coalesce(
      (select coalesce(l.old ->> 'cancel.room.days', 'none') from audit_log l
        where l.entity = 'settings' and l.entity_id = o.country and l.old ? 'cancel.room.days' and l.at > o.paid_date order by l.id limit 1),
      (select s.value #>> '{}' from setting s where s.country = o.country and s.key = 'cancel.room.days'), 'none') as own_days,
    coalesce(
      (select coalesce(l.old ->> 'cancel.room.days', 'none') from audit_log l
        where l.entity = 'settings' and l.entity_id = 'master' and l.old ? 'cancel.room.days' and l.at > o.paid_date order by l.id limit 1),
      (select s.value #>> '{}' from setting s where s.country = 'master' and s.key = 'cancel.room.days'), 'none') as master_days,
    least(o.starts_at,
      (select min(l.start_time) from service_order_slot k join service_slot l on l.id = k.service_slot_id where k.order_id = o.id),
      (select min((a.old ->> 'day')::date::timestamp at time zone c.time_zone) from audit_log a
        where a.entity = 'order' and a.entity_id = o.order_number and a.action = 'change' and a.old ? 'day')) as starts
  from booking_order o join country c on c.code = o.country
  where o.order_status = 'PAID' and o.order_type <> 'event';

update booking_order o set cancel_days = d.days, cancel_by = cancel_deadline(o.order_type, o.country, d.starts, d.days)
from (select id, starts, coalesce(nullif(own_days, 'none'), nullif(master_days, 'none'), '14')::int as days from purchased) d
where d.id = o.id;

drop view purchased;

create trigger cancel_deadline_kept before insert or update of order_status, starts_at on booking_order
  for each row when (new.order_status = 'PAID' and new.order_type <> 'event') execute function keep_cancel_deadline();

alter table booking_order add check (order_status <> 'PAID' or order_type = 'event' or cancel_by is not null);
-- A member gives up an order that is at checkout; the shop has to close its order first (B-47).
alter table handover add release_wanted_at timestamptz;
comment on column handover.release_wanted_at is 'When its member asked for the order to be released; null once that is done or the order has ended otherwise (B-47).';
create index handover_to_release on handover (try_after) where release_wanted_at is not null;
-- One renewal of a session's token at a time, over all processes (B-36). `renewing_until`: end of the lease of the process that renews.
-- `renewals` counts finished renewals; `token_enc` is the token of the last one, which the requests that waited for it return as well.
alter table login_state
  add column renewing_until timestamptz,
  add column renewals integer not null default 0,
  add column token_enc bytea;
-- An address of a file takes one body at a time, and a member sends few at once: what is on its way is claimed until this time, which a
-- process that dies does not outlive by much.
alter table upload_file add column receiving_until timestamptz;
comment on column upload_file.receiving_until is 'Until when a body that is on its way holds the address; null: none is.';
create index on upload_file (owner_member_id) where receiving_until is not null;
-- One form in which every search compares texts (B-46): case, width and accents are folded, characters that show nothing are dropped.
-- `domain/text/shapes.search.ts` has the same lists. The result does not depend on the locale of the database.
create or replace function search_form(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C")
    else replace(replace(replace(replace(replace(lower(translate(
        normalize(regexp_replace(normalize($1, NFKD),
          '[\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), NFKC),
        'ŁłØøĐđÐðĦħŦŧıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЇЈЉЊЋЏҐҒҚҢӨҰҮҺӘÞŊƏƁƊƆƐẞ',
        'llooddddhhttiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіїјљњћџґғқңөұүһәþŋəɓɗɔɛß') collate "C"), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe') end
$$;

select refresh_event_search(array(select id from event));
-- Whether a reservation counts in the hourly limit of its member: not a change of a reservation, an offer of the waiting list or a
-- booking by the company (B-44).
alter table booking_order add column is_new boolean not null default true;

-- Locks members until the transaction ends, in one order of all callers, and counts what they have reserved. A volatile function
-- takes a new snapshot for each statement, so the counts contain what the previous owner of the lock committed.
create function lock_reserving(members bigint[]) returns jsonb language plpgsql volatile as $$
declare
  at timestamptz;
begin
  perform pg_advisory_xact_lock(4700540, m.id) from (select distinct u.id::int as id from unnest(members) u(id) order by 1) m;
  at := app_now();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('memberId', m.id, 'recent', r.recent, 'facility', o.facility, 'assessment', o.assessment)), '[]')
    from (select distinct u.id from unnest(members) u(id)) m
      -- `offset 0`: one index scan for each member, however few orders there were when this was planned.
      cross join lateral (
        select count(*) as recent from (
          select 1 from booking_order b where b.member_id = m.id and b.order_date > at - interval '1 hour' and b.order_date <= at and b.is_new offset 0) x) r
      cross join lateral (
        select count(*) filter (where x.order_type = 'facility') as facility, count(*) filter (where x.order_type = 'assessment') as assessment from (
          select b.order_type from booking_order b
          where b.member_id = m.id and b.order_status in ('UNPAID', 'PAYING') and b.deleted_at is null
            and (b.order_status = 'PAYING' or b.deadline_at > at) offset 0) x) o);
end $$;

drop function enter_service_bookings(text, jsonb, jsonb, text, text);
create function enter_service_bookings(of_call text, keys jsonb, wishes jsonb, of_zone text, patience text)
  returns table (used jsonb, reserving jsonb, own jsonb, at timestamptz, numbers jsonb, coupons jsonb, slots jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  -- Bookings of one member take turns: what they have at a time is then nobody else's matter.
  reserving := lock_reserving(array(select w."memberId" from jsonb_to_recordset(wishes) as w("memberId" bigint)));
  -- Found one by one (`offset 0`), however few there were when this was planned.
  own := (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
    select w.place, bool_or(k.service_slot_id = l.id) as "isSame"
    from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "slotIds" jsonb)
      cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)
      cross join lateral (select id, start_time, end_time from service_slot where id = s.id::bigint offset 0) l
      cross join lateral (
        select service_slot_id from service_order_slot
        where int8range(member_id, member_id, '[]') && int8range(w."memberId", w."memberId", '[]') and live
          and (service_slot_id = l.id or period && tstzrange(l.start_time, l.end_time)) offset 0) k
    group by w.place) o);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from jsonb_array_elements(wishes));
  coupons := (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select w.place, c.id, c.code from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "typeId" bigint, count int)
      cross join lateral (
        select id, code from coupon where member_id = w."memberId" and coupon_type_id = w."typeId" and state = 'FREE' and expiry_date >= (at at time zone of_zone)::date
        order by expiry_date, id limit w.count for update) c) f);
  slots := (select coalesce(jsonb_agg(jsonb_build_object('slotId', l.id::text, 'left', l.capacity - l.taken)), '[]') from (
    select id, capacity, taken from service_slot
    where id = any (array(select s.id::bigint from jsonb_to_recordset(wishes) as w("slotIds" jsonb) cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)))
    order by id for update) l);
  return next;
end $$;

drop function enter_room_bookings(text, jsonb, bigint, jsonb, int, text);
create function enter_room_bookings(of_call text, keys jsonb, members bigint[], setup bigint, days jsonb, count int, patience text default null)
  returns table (used jsonb, reserving jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  reserving := lock_reserving(members);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
-- What a member has announced for upload on one day of their country: files that were deleted since count on (B-26).
create table upload_day (
  member_id bigint primary key references member,
  day date not null,
  bytes bigint not null check (bytes > 0)
);
comment on table upload_day is 'files: Bytes a member was given upload addresses for on the last day they asked; one row a member.';
-- The owner at the head of a table's comment is the folder of its feature (scripts/structure/owners.ts).
comment on table tracking_event is 'analytics: What was looked at and pressed, without saying by whom (B-31).';
comment on table block_privilege is 'members: That a member may not order, or not sign in, and who said so (ADM-008).';
comment on table login_attempt is 'members: A sign-in under way: used once, for ten minutes.';
comment on table login_state is 'members: Where a member is signed in: what stands behind the state cookie for 30 days (EXT-002).';
comment on table member is 'members: A member by country and number, with what the account service and the directory said of him last.';
comment on table member_volume is 'members: Award data of a member in a period of the company, kept so as not to ask twice.';
comment on table pin_level is 'members: A level a business owner can reach; the higher the rank, the higher the level.';
comment on table token_denied is 'members: Tokens that were signed out before their time.';
comment on table audit_log is 'platform: What administrators did, with the values before and after; only ever added to (B-24).';
comment on table clock is 'platform: One row: by how much the portal''s clock runs ahead; other than 0 only where the sandbox is allowed.';
comment on table job is 'platform: The last quiet run of each job that the product does by itself (ADM-049).';
comment on table job_run is 'platform: Runs of jobs that did something, failed, took long or were started by hand; the latest of each job.';
comment on table request_key is 'platform: Answers to calls that may come twice: the same key of the same member gets the same answer (API-017).';
comment on table use_count is 'platform: Uses and wrong tries that strict limits still count, for all processes (B-20, B-25).';
comment on table batch_session is 'services: Hours of a day of a batch, with the consultants they need.';
comment on table consultant is 'services: Who gives services (ADM-033, B-13).';
comment on table consultant_leave is 'services: Days a consultant is away.';
comment on table consultant_service is 'services: What a consultant gives.';
comment on table service is 'services: What members book with coupons; its number is assessParentId on the wire (ENT-004, ADM-031).';
comment on table service_batch is 'services: Days over which a service is given (B-13); two that live do not share a day.';
comment on table service_category is 'services: Kind of service by its code (ENT-005).';
comment on table service_category_text is 'services: Name of a category in a language (LNG-009).';
comment on table service_category_type is 'services: Sub-type of a category by its code (ENT-005).';
comment on table service_category_type_text is 'services: Name of a sub-type in a language.';
comment on table service_order is 'services: Which service an order is for (ENT-024).';
comment on table service_order_slot is 'services: Slots an order has, and had before it was moved.';
comment on table service_picture is 'services: Pictures of a service by the name of their file, in their order.';
comment on table service_setup is 'services: One row with the version of all that is set about services and the coupons they are booked with; grows with each change.';
comment on table service_slot is 'services: What members take of a published session; taken last in its transaction, by a conditional update (guards 2.3).';
comment on table service_sub_type is 'services: Sub-types a service is offered as.';
comment on table service_text is 'services: Name, description and place of a service in a language; without a name the category''s stands in (SVC-003).';
comment on table session_consultant is 'services: Who gives a session; nobody at two places at a time.';
comment on table survey_response is 'services: The short survey after a service, answered once (QUE-017).';
