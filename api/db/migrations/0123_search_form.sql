-- One form in which every search compares texts (B-46): case, width and accents are folded, characters that show nothing are dropped.
-- `domain/text/shapes.search.ts` has the same lists. The result does not depend on the locale of the database.
create or replace function search_form(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C")
    else replace(replace(replace(replace(replace(lower(translate(
        normalize(regexp_replace(normalize($1, NFKD),
          '[\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), NFKC),
        'ŁłØøĐđÐðĦħŦŧıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЇЈЉЊЋЏҐҒҚҢӨҰҮҺӘÞŊƏƁƊƆƐẞ',
        'llooddddhhttiαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіїјљњћџґғқңөұүһәþŋəɓɗɔɛß') collate "C"), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe') end
$$;

select refresh_event_search(array(select id from event));
