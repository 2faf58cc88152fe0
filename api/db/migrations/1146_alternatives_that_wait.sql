alter table alternative_round add column due_at timestamptz;
comment on column alternative_round.due_at is 'When the offers are made, until which the round can be taken back; null: at once.';
comment on column alternative_round.subject_id is 'The session of an event, the venue or the consultant.';
