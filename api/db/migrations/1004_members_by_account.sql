drop index concurrently if exists member_sub_idx;
create index concurrently if not exists member_sub_idx on member (sub);
