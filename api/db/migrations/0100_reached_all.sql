-- Where less was reached than was to be, all of it is undone: the statement says so itself, since its commit is on the way already.
create function reached_all(reached bigint, wanted bigint) returns bigint language plpgsql as $$
begin
  if reached <> wanted then
    raise exception 'less was reached than was to be' using errcode = 'BA001';
  end if;
  return reached;
end $$;
