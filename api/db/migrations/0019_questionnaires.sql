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
