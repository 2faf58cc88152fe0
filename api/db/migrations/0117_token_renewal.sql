-- One renewal of a session's token at a time, over all processes (B-36). `renewing_until`: end of the lease of the process that renews.
-- `renewals` counts finished renewals; `token_enc` is the token of the last one, which the requests that waited for it return as well.
alter table login_state
  add column renewing_until timestamptz,
  add column renewals integer not null default 0,
  add column token_enc bytea;
