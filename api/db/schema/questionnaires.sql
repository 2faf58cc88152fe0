create table questionnaire (
  event_id bigint primary key references event(id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  version int not null default 1,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table questionnaire is 'questionnaires: The questionnaire of an event and whether it is out (B-12).';

create table questionnaire_reminder (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  session_id bigint not null references event_session(id),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ANSWERED', 'EXPIRED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (member_id, session_id)
);
comment on table questionnaire_reminder is 'questionnaires: That a member is reminded of the questionnaire of a session (QUE-001).';
create index questionnaire_reminder_open on questionnaire_reminder (expires_at) where state = 'OPEN';
create index questionnaire_reminder_session_id_idx on questionnaire_reminder (session_id);

create table questionnaire_response (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  session_id bigint not null references event_session(id),
  lang text not null,
  answered_at timestamptz not null,
  constraint questionnaire_answered_once unique (member_id, session_id)
);
comment on table questionnaire_response is 'questionnaires: That a member has answered about a session: once (QUE-015).';
create index questionnaire_response_session_id_idx on questionnaire_response (session_id);

create table questionnaire_answer (
  response_id bigint not null references questionnaire_response(id),
  question_id bigint not null references event_question(id),
  option_ids bigint[] not null default '{}'::bigint[],
  rating smallint check (rating >= 1 and rating <= 5),
  text text not null default '',
  primary key (response_id, question_id)
);
comment on table questionnaire_answer is 'questionnaires: An answer of a questionnaire.';
create index questionnaire_answer_question_id_idx on questionnaire_answer (question_id);
