create table day_close (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  day date not null,
  closed_by bigint not null references admin_user(id),
  closed_at timestamptz not null,
  lines jsonb not null,
  unique (country, day)
);
comment on table day_close is 'payments: Closed days of a country: orders, payments, invoices and refunds as they were compared (decision 0199).';
comment on column day_close.day is 'Day in the time zone of the country.';
comment on column day_close.lines is 'Lines as they were shown when the day was closed; never changed.';

create table day_difference (
  country text not null references country(code),
  day date not null,
  line text not null,
  amount_cents bigint not null,
  reason text not null,
  decided_by bigint not null references admin_user(id),
  decided_at timestamptz not null,
  version int not null default 1,
  primary key (country, day, line)
);
comment on table day_difference is 'payments: Written reasons that settle differences of a day.';
comment on column day_difference.line is 'Book, order number and payment of the line that differs.';
comment on column day_difference.amount_cents is 'The difference that the reason settles; not one of another amount.';
