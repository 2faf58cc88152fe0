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
