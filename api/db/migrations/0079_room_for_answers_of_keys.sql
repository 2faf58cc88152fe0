-- A key is claimed first and gets its answer at the end of the same transaction. On a full page the row moves, and both of its indexes
-- get a second entry: so it was for nineteen of twenty orders of a sale. With room left beside it the row stays on its page.
alter table request_key set (fillfactor = 50);
