-- Countries and tax rates that administrators change: two of them at once must notice each other (ADM-005).

alter table country add column version int not null default 1, add column updated_at timestamptz not null default now();
alter table tax_rate add column version int not null default 1;

-- A setting belongs to a country or to all of them; there are no others.
alter table setting add constraint setting_of_a_country check (country ~ '^([a-z]{2}|master)$');
