import type { Reach } from '#domain/administrators/shapes.ts';
import type { FoundOrder } from '#domain/search/shapes.ts';
import { all, type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { found } from '#api/platform/records/listing.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';

/** What a search of the console looks for. */
export type OrderSearch = {
  /** Whole order number or shop number. */
  number: string;
  /** The last six digits of an order number. */
  lastDigits: string | null;
  /** SHA-256 of a ticket's key in hex; null if the text is no ticket code. */
  keyHash: string | null;
  ticketId: string | null;
  /** Text of a `tsquery` on `search_lexemes`; empty finds no person. */
  query: string;
};

/** What the text of a list looks for, and the orders that `listByPerson` finds by it. */
export type ListSearch = {
  searched?: OrderSearch | undefined;
  byPerson?: readonly string[] | undefined;
};

type Sql = RawBuilder<unknown>;

/** `within`: condition on an order `o`. The limits are for a short list of the best. */
type Bounds = {
  within: Sql;
  /** A common name has many orders; so many of each kind are compared by date. */
  compared: Sql;
  /** Members with a common name. */
  members: Sql;
  /** The latest orders of each of them. */
  each: Sql;
};

const limited = (within: Sql, most: number): Bounds => ({
  within,
  compared: sql`limit 1000`,
  members: sql`limit 40`,
  each: sql`order by o.order_date desc, o.id desc limit ${most}`,
});
/** So many orders are listed by a person; a search that finds more is refused. */
export const maxListed = 10_000;
const oneMore = sql`limit ${maxListed + 1}`;
const listed: Bounds = { within: sql`true`, compared: oneMore, members: oneMore, each: oneMore };

/** Orders `o` that have a person with the words of the query. */
function personHits(query: string, { within, compared, members, each }: Bounds): Sql[] {
  if (query === '') return [];
  const words = sql`${query}::tsquery`;
  return [
    sql`(select o.id, 2, 'CONTACT', '' from booking_order o
      where search_lexemes(search_form(o.contact ->> 'name'), o.contact ->> 'phone', search_form(o.contact ->> 'email')) @@ ${words} and ${within} ${compared})`,
    sql`(select o.id, 1, 'GUEST', a.name from attendee a join booking_order o on o.id = a.order_id
      where search_lexemes(search_form(a.name), a.phone, search_form(a.email)) @@ ${words} and ${within} ${compared})`,
    sql`(select o.id, 1, 'GUEST', g.guest_name from guest_link g join ticket k on k.id = g.ticket_id join booking_order o on o.id = k.order_id
      where g.guest_name is not null and search_lexemes(search_form(g.guest_name), null, null) @@ ${words} and ${within} ${compared})`,
    sql`select h.id, 2, 'MEMBER', '' from (
        select id from member where search_lexemes(search_form(coalesce(account_name, '') || ' ' || ada), null, search_form(own_email)) @@ ${words} ${members}) m
      cross join lateral (select o.id from booking_order o where o.member_id = m.id and ${within} ${each}) h`,
  ];
}

function ticketHits({ keyHash, ticketId }: OrderSearch, within: Sql): Sql[] {
  const byKey = sql`select o.id, 0, 'TICKET', '' from (
      select order_id from ticket where qr_key_hash = decode(${keyHash}, 'hex')
      union all select k.order_id from ticket_former_code f join ticket k on k.id = f.ticket_id where f.key_hash = decode(${keyHash}, 'hex')) k
    join booking_order o on o.id = k.order_id where ${within}`;
  const byId = sql`select o.id, 2, 'TICKET', '' from ticket k join booking_order o on o.id = k.order_id where k.id = ${ticketId}::bigint and ${within}`;
  return [...(keyHash === null ? [] : [byKey]), ...(ticketId === null ? [] : [byId])];
}

/** The last digits of a number may be those of a ticket or member too, so they are not first. */
function numberHits({ number, lastDigits }: OrderSearch, within: Sql): Sql[] {
  const byEnd = sql`select o.id, 2, 'NUMBER', '' from booking_order o where right(o.order_number, 6) = ${lastDigits} and ${within}`;
  return [
    sql`select o.id, 0, 'NUMBER', '' from booking_order o where o.order_number = ${number} and ${within}`,
    sql`select o.id, 0, 'SHOP', '' from booking_order o where o.hybris_number = ${number} and ${within}`,
    ...(lastDigits === null ? [] : [byEnd]),
  ];
}

/** Rows (id, rank, by, what), each found by an index. */
const thingHits = (search: OrderSearch, within: Sql): Sql[] => [
  ...numberHits(search, within),
  ...ticketHits(search, within),
];
const either = (selects: readonly Sql[]): Sql => sql.join(selects, sql` union all `);

/** Beginning of an order number. Its digits are compared, so that every collation gives the same. */
const beginningHits = ({ number }: OrderSearch): Sql[] =>
  /^R[EFA]\d{1,13}$/.test(number)
    ? [
        sql`select o.id, 2, 'NUMBER', '' from booking_order o where o.order_number between ${number} and ${number.padEnd(16, '9')}`,
      ]
    : [];

/** The name of the event has all words of the text. */
const eventHits = (text: string | undefined): Sql =>
  sql`select eo.order_id, 2, 'EVENT', '' from event_order eo
    where eo.event_id in (select n.event_id from event_text n where ${found(sql`n.name`, text)})`;

/** Orders with a person whom the query finds, for a list. At most one more than `maxListed`. */
export async function listByPerson(conn: Conn, query: string): Promise<string[]> {
  if (query === '') return [];
  const rows = await all<{ id: string }>(conn)`
    select distinct f.id::text as id from (${either(personHits(query, listed))}) f (id, rank, by, what) ${oneMore}`;
  return rows.map(({ id }) => id);
}

/**
 * Condition that a list has an order with this id: all that `findOrders` finds, with those of
 * `byPerson`, and those with this beginning of their number or with an event of this name. True
 * without a text. The array is read first: a semi-join is planned for half of all orders.
 */
export const isFound = (
  id: Sql,
  { searched, search, byPerson = [] }: ListSearch & { search?: string | undefined },
): Sql =>
  searched === undefined
    ? sql`true`
    : sql`${id} = any (${byPerson}::bigint[] || array(select f.id from (${either([
        ...thingHits(searched, sql`true`),
        ...beginningHits(searched),
        eventHits(search),
      ])}) f (id, rank, by, what)))`;

export type OrderHit = Omit<FoundOrder, 'by'> & { by: FoundOrder['by'] | 'CONTACT' };

/** Finds orders within the reach, exact numbers first, then the latest. */
export async function findOrders(
  conn: Conn,
  search: OrderSearch,
  { reach, language, most }: { reach: Reach; language: string; most: number },
): Promise<OrderHit[]> {
  const within = inReach(reach, sql`o.country`, orderDistrict(sql`o.id`));
  return all<OrderHit>(conn)`
    with hit (id, rank, by, what) as materialized (
      ${either([...thingHits(search, within), ...personHits(search.query, limited(within, most))])}
    ), best as (
      select b.*, o.order_date, o.deleted_at is not null as "isGivenUp" from (select distinct on (id) * from hit order by id, rank, what) b
      join booking_order o on o.id = b.id order by b.rank = 0 desc, "isGivenUp", o.order_date desc, o.id desc limit ${most}
    )
    select o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_type as "orderType", o.order_status as "orderStatus", b."isGivenUp",
      coalesce(m.account_name, '') as "memberName", m.ada as "memberNumber", coalesce(x.name, xen.name, own.name, ownen.name, '') as name,
      o.order_date as "orderDate", b.by, b.what
    from best b join booking_order o on o.id = b.id join member m on m.id = o.member_id
    left join event_order eo on eo.order_id = o.id
    left join event_text x on x.event_id = eo.event_id and x.lang = ${language}
    left join event_text xen on xen.event_id = eo.event_id and xen.lang = 'en'
    left join order_text own on own.order_id = o.id and own.lang = ${language}
    left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'
    order by b.rank = 0 desc, b."isGivenUp", b.order_date desc, o.id desc`;
}
