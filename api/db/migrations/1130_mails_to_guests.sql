create table guest_mail (
  guest_link_id bigint primary key references guest_link(id),
  email text,
  lang text not null,
  secret_hash bytea not null unique,
  secret_enc bytea not null,
  known_start timestamptz not null,
  known_venue_id bigint,
  is_cancelled boolean not null default false,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reminded_on date,
  left_at timestamptz not null default app_now()
);
comment on table guest_mail is 'tickets: Address that a guest left for changes and reminders; deleted with the link, and a day after the session (decision 0215).';
comment on column guest_mail.email is 'Null: the guest wants no more mails; the link in earlier ones stays valid.';
comment on column guest_mail.secret_hash is 'SHA-256 of the secret of the link in these mails, which shows no ticket on other devices.';
comment on column guest_mail.known_start is 'Start of the session as the guest knows it; another one is mailed.';
comment on column guest_mail.is_cancelled is 'The guest knows that the place or its session was cancelled.';
comment on column guest_mail.reminded_on is 'Day of the last reminder, in the time zone of the country.';
