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
