-- What a member has announced for upload on one day of their country: files that were deleted since count on (B-26).
create table upload_day (
  member_id bigint primary key references member,
  day date not null,
  bytes bigint not null check (bytes > 0)
);
comment on table upload_day is 'files: Bytes a member was given upload addresses for on the last day they asked; one row a member.';
