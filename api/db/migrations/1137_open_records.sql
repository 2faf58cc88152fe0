create unlogged table open_record (
  admin_user_id bigint not null,
  kind text not null,
  record text not null,
  seen_at timestamptz not null,
  primary key (admin_user_id, kind, record)
);
comment on table open_record is 'hubs: Records that administrators have open, for a minute after the last report of the page.';
comment on column open_record.record is 'Id of the record, or the number of an order.';
create index open_record_of_record on open_record (kind, record);
