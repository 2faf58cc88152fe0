-- What the last token said about a member's accounts, `[{ country, status }]`, for administrators to read (ADM-007).
alter table member add column accounts jsonb not null default '[]';
-- Who set a block in the console (ADM-008); blocks of the directory have nobody.
alter table block_privilege add column admin_user_id bigint references admin_user;
