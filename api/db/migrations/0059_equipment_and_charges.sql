-- A package that was booked is followed by a changed one (B-17); the prices of a room are saved as one (B-08).
alter table equipment_package add column line bigint;
alter table room add column charges_version int not null default 1;

comment on column equipment_package.line is 'The first version of it, by its number even when that is gone; null: it is the first. Versions of one share name and code.';
comment on column room.charges_version is 'Version of its prices, which are kept beside what else is set about it.';
