alter table event_session add column online_link text not null default '';
comment on column event_session.online_link is 'Where an online session is held; only holders of its tickets get it. Empty: not known yet.';
alter table ticket add column link_opened_version int;
comment on column ticket.link_opened_version is 'The secret_version with which its holder opened the online link; null: not opened.';
