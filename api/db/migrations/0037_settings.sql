-- A whole-number setting (ADM-009) where a rule is decided in SQL for rows of several countries: the country's own, else that of all
-- countries, else the initial value the rule is written with.
create function whole_setting(of_country text, name text, initial int) returns int language sql stable as $$
  select coalesce(
    (select s.value::int from setting s
      where s.key = name and s.country in (of_country, 'master') and jsonb_typeof(s.value) = 'number' order by s.country = 'master' limit 1),
    initial)
$$;
