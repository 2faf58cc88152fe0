-- Lexemes by which the console finds a person: the words of the name and the e-mail address, both in `search_form`, and '+' with the
-- reversed digits of the phone number, so that a prefix of it is the end of the number. Each CJK character is a word of its own. It calls
-- no function of ours, because indexes are built without our schema in the search path. Indexes use it: a change needs new indexes.
-- `domain/search/rules.ts` splits the search text in the same way.
create function search_lexemes(name text, phone text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array_remove(
    string_to_array(translate(
      case when octet_length($1) = char_length($1) then left($1, 300)
        else regexp_replace(left($1, 300), '([\u3400-\u9FFF])', ' \1 ', 'g') end, '-/.,()''"', '        '), ' ')
    || left($3, 300)
    || ('+' || nullif(reverse(ltrim(regexp_replace(left($2, 60), '\D', '', 'g'), '0')), '')), ''), null))
$$;

alter table notification add column body text not null default '';
comment on column notification.body is 'Plain text as it was sent; empty for mails of the release before.';
