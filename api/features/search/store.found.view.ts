import type { Reach } from '#domain/administrators/shapes.ts';
import type { FoundBookable } from '#domain/search/shapes.ts';
import { all, type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { found, nearestFirst } from '#api/platform/records/listing.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';

type Sql = RawBuilder<unknown>;

/** What the administrator reaches of each kind. */
type BookableReach = Readonly<Record<'events' | 'facilities' | 'services', Reach>>;

type Of = { text: string; language: string; most: number };

/** Tables of names, in the columns that a search compares. */
const texts = {
  event: { table: 'event_text', owner: 'event_id', columns: { name: 'name' } },
  room: { table: 'room_text', owner: 'room_id', columns: { name: 'name' } },
  venue: { table: 'venue_text', owner: 'venue_id', columns: { name: 'name' } },
  service: {
    table: 'service_text',
    owner: 'service_id',
    columns: { name: 'name', place: 'venue_name' },
  },
  category: { table: 'service_category_text', owner: 'category_id', columns: { name: 'name' } },
} as const;
type Owner = keyof typeof texts;

/** Ids of records that have names in one language with all words of the search. */
function named(of: Owner, text: string): Sql {
  const { table, owner, columns } = texts[of];
  const words = Object.values(columns).map((column) => sql`coalesce(n.${sql.ref(column)}, '')`);
  return sql`array(select n.${sql.ref(owner)} from ${sql.table(table)} n where ${found(sql.join(words, sql` || ' ' || `), text)})`;
}

const nameOf = (of: Owner, id: Sql, language: string, column = 'name'): Sql =>
  sql`coalesce(${localizedText(texts[of], column, id, language)}, '')`;

/** Events to come first, the nearest first; a whole number finds the event with this id. */
const events = (reach: Reach, { text, language, most }: Of): Sql => sql`(
    select 'event' as kind, e.id::text, ${nameOf('event', sql`e.id`, language)} as name, '' as place, e.country, e.start_time as "startTime"
    from event e where (e.id = any (${named('event', text)}) or e.id::text = ${text}) and ${inReach(reach, sql`e.country`, sql`e.district_code`)}
    order by ${nearestFirst(sql`e.start_time`)}, e.id limit ${most})`;

const rooms = (reach: Reach, { text, language, most }: Of): Sql => sql`(
    select 'room', r.id::text, ${nameOf('room', sql`r.id`, language)} as name, ${nameOf('venue', sql`v.id`, language)} as place, v.country, null::timestamptz
    from room r join venue v on v.id = r.venue_id where r.id = any (${named('room', text)}) and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
    order by name, place, r.id limit ${most})`;

const venues = (reach: Reach, { text, language, most }: Of): Sql => sql`(
    select 'venue', v.id::text, ${nameOf('venue', sql`v.id`, language)} as name, '', v.country, null::timestamptz
    from venue v where v.id = any (${named('venue', text)}) and ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
    order by name, v.id limit ${most})`;

/** A service without a name of its own has that of its category. */
const services = (reach: Reach, { text, language, most }: Of): Sql => sql`(
    select 'service', s.id::text, coalesce(nullif(${nameOf('service', sql`s.id`, language)}, ''), ${nameOf('category', sql`s.category_id`, language)}) as name,
      ${nameOf('service', sql`s.id`, language, 'venue_name')} as place, s.country, null::timestamptz
    from service s where (s.id = any (${named('service', text)}) or s.category_id = any (${named('category', text)}))
      and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))}
    order by name, place, s.id limit ${most})`;

/** Finds events, rooms, venues and services by their names, at most `most` of each kind. */
export async function findBookables(
  conn: Conn,
  reach: BookableReach,
  of: Of,
): Promise<FoundBookable[]> {
  const within = (one: Reach, parts: Sql[]) => (one?.limits.length === 0 ? [] : parts);
  const parts = [
    ...within(reach.events, [events(reach.events, of)]),
    ...within(reach.facilities, [rooms(reach.facilities, of), venues(reach.facilities, of)]),
    ...within(reach.services, [services(reach.services, of)]),
  ];
  if (parts.length === 0) return [];
  return all<FoundBookable>(conn)`
    select f.kind, f.id, f.name, f.place, f.country, f."startTime"
    from (${sql.join(parts, sql` union all `)}) f (kind, id, name, place, country, "startTime")`;
}
