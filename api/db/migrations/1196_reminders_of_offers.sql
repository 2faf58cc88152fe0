alter table alternative_round add column remind_at timestamptz, add column remind_admin_id bigint,
  add constraint alternative_round_reminder check ((remind_at is null) = (remind_admin_id is null)) not valid,
  add constraint alternative_round_remind_admin_id_fkey foreign key (remind_admin_id) references admin_user(id) not valid;
comment on column alternative_round.remind_at is 'When those without an answer are written to again, until which this can be undone; null: it does not wait.';
