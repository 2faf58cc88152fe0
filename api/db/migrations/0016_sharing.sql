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
