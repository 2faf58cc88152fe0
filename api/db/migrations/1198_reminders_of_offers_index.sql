drop index concurrently if exists alternative_round_remind_admin_id_idx;
create index concurrently if not exists alternative_round_remind_admin_id_idx on alternative_round (remind_admin_id);
