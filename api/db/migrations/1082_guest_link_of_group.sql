drop index concurrently if exists guest_link_of_group;
create index concurrently if not exists guest_link_of_group on guest_link (guest_group_id) where guest_group_id is not null;
